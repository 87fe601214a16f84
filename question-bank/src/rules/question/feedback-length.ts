// Feedback states the principle in 30 to 60 words.

import { wordCount } from '../../wording/sentences.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

export const feedbackLength: QuestionRule = {
  name: 'feedback-length',
  about: 'question',
  check(question) {
    if (question.feedback === undefined) return [];
    const words = wordCount(question.feedback);
    if (words >= 30 && words <= 60) return [];
    return [breachAt(question, 'feedback', `has ${words} words; 30 to 60 are allowed`)];
  },
};
