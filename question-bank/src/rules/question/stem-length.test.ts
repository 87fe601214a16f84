// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { stemLength } from './stem-length.ts';

test('a stem of 39 or 131 words is a problem, but a stem of 40 or 130 words passes', () => {
  const lengths = [39, 40, 130, 131].map((words) => goodQuestion({ question: 'word '.repeat(words) }));
  expect(lengths.map((question) => stemLength.check(question).length)).toEqual([1, 0, 0, 1]);
});

test('the words in place of a picture count toward the length of the stem', () => {
  const question = goodQuestion({ question: 'word '.repeat(100), findings: 'word '.repeat(31) });
  expect(stemLength.check(question)).toMatchObject([{ message: expect.stringContaining('131 words') }]);
});

test('a good question passes', () => {
  expect(stemLength.check(goodQuestion())).toEqual([]);
});

test('in a question with teaching, only the prose counts, and it must have 30 to 100 words', () => {
  const findings = 'word '.repeat(60);
  const lengths = [29, 30, 100, 101].map((words) => taughtQuestion({ question: 'word '.repeat(words), findings }));
  expect(lengths.map((question) => stemLength.check(question).length)).toEqual([1, 0, 0, 1]);
  expect(stemLength.check(taughtQuestion())).toEqual([]);
});
