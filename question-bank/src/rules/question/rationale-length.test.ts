// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { rationaleLength } from './rationale-length.ts';

test('a rationale of 24 or 61 words is a problem, but a rationale of 25 or 60 words passes', () => {
  const questions = [24, 25, 60, 61].map((words) => goodQuestion({ rationales: ['word '.repeat(words)] }));
  expect(questions.map((question) => rationaleLength.check(question).length)).toEqual([1, 0, 0, 1]);
});

test('a good question passes', () => {
  expect(rationaleLength.check(goodQuestion())).toEqual([]);
});
