// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { blockKeys } from './block-keys.ts';

test('six equal keys in a row are a problem, but five are not', () => {
  const withRun = (length: number) =>
    goodForm((question) => (question.id >= 61 && question.id < 61 + length ? { ...question, correct: 2 } : question));
  expect(blockKeys.check(withRun(6))).toMatchObject([
    { field: 'blocks.1', message: expect.stringContaining('in a row') },
  ]);
  expect(blockKeys.check(withRun(5))).toEqual([]);
});

test('a letter that is never the key in a block is a problem', () => {
  const contents = goodForm((question) =>
    question.id <= 60 && question.correct === 4 ? { ...question, correct: question.id % 4 } : question,
  );
  expect(blockKeys.check(contents)).toMatchObject([
    { field: 'blocks.0', message: 'has the key 0 times at E; about 12 are due' },
  ]);
});

test('a good form passes', () => {
  expect(blockKeys.check(goodForm())).toEqual([]);
});
