// The expected share of right answers is between 0.25 (chance) and 0.95 (no information).

import { breachAt, type QuestionRule } from '../rule.ts';

export const difficultyRange: QuestionRule = {
  name: 'difficulty-range',
  about: 'question',
  check(question) {
    const { estimated_difficulty: difficulty } = question;
    if (difficulty >= 0.25 && difficulty <= 0.95) return [];
    return [breachAt(question, 'estimated_difficulty', `is ${difficulty}; 0.25 to 0.95 are allowed`)];
  },
};
