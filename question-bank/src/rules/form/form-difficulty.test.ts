// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formDifficulty } from './form-difficulty.ts';

test('a form that is too easy is a problem', () => {
  expect(formDifficulty.check(goodForm((question) => ({ ...question, estimated_difficulty: 0.8 })))).toMatchObject([
    { message: expect.stringContaining('0.800') },
  ]);
});

test('a block more than 0.03 easier than another is a problem', () => {
  const contents = goodForm((question) =>
    question.id <= 60 ? { ...question, estimated_difficulty: 0.715 } : question,
  );
  expect(formDifficulty.check(contents)).toMatchObject([{ message: expect.stringContaining('apart') }]);
});

test('a good form passes', () => {
  expect(formDifficulty.check(goodForm())).toEqual([]);
});
