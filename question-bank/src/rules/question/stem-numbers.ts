// The prose of a stem has at most five numbers; laboratory results are in their table.

import { isTaught } from '../../question-traits.ts';
import { numbersIn } from '../../wording/numbers.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

const most = 5;

export const stemNumbers: QuestionRule = {
  name: 'stem-numbers',
  about: 'question',
  check(question) {
    const numbers = isTaught(question) ? numbersIn(question.question) : [];
    if (numbers.length <= most) return [];
    const listed = numbers.join('; ');
    return [
      breachAt(question, 'question', `has ${numbers.length} numbers in its prose (${listed}); ${most} are allowed`),
    ];
  },
};
