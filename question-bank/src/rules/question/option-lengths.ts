// The longest option is at most 1.5 times the shortest, unless all are bare names.

import { wordCount } from '../../wording/sentences.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

const longestToShortest = 1.5;
const wordsOfABareName = 3;

export const optionLengths: QuestionRule = {
  name: 'option-lengths',
  about: 'question',
  check(question) {
    if (question.options.every((option) => wordCount(option) <= wordsOfABareName)) return [];
    const lengths = question.options.map((option) => option.length);
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
    if (longest <= longestToShortest * shortest) return [];
    const field = `options.${lengths.indexOf(longest)}`;
    return [breachAt(question, field, `has ${longest} characters, more than 1.5 times the shortest (${shortest})`)];
  },
};
