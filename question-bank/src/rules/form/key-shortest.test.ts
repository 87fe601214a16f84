// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { keyShortest } from './key-shortest.ts';

const withShortKeys = (every: number) =>
  goodForm((question) => ({
    ...question,
    options: question.options.map((option, index) =>
      index === question.correct && question.id % every === 0 ? 'Salt' : option,
    ),
  }));

test('the key as the shortest option in half of the questions is a problem', () => {
  expect(keyShortest.check(withShortKeys(2))).toMatchObject([{ message: expect.stringContaining('25 % are allowed') }]);
});

test('a good form passes', () => {
  expect(keyShortest.check(goodForm())).toEqual([]);
});
