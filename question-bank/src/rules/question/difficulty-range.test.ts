// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { difficultyRange } from './difficulty-range.ts';

test('estimated difficulties of 0.24 and 0.96 are problems, but 0.25 and 0.95 are not', () => {
  const questions = [0.24, 0.25, 0.95, 0.96].map((difficulty) => goodQuestion({ estimated_difficulty: difficulty }));
  expect(questions.map((question) => difficultyRange.check(question).length)).toEqual([1, 0, 0, 1]);
});

test('a good question passes', () => {
  expect(difficultyRange.check(goodQuestion())).toEqual([]);
});
