// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formWithoutPractice } from './form-without-practice.ts';

test('a question of the practice pool is a problem at its place on a form', () => {
  const { form, ...contents } = goodForm();
  const [first = [], ...others] = form.blocks;
  const withPractice = { ...form, blocks: [[721, ...first.slice(1)], ...others] };
  expect(formWithoutPractice.check({ ...contents, form: withPractice })).toMatchObject([
    { id: 721, field: 'blocks.0.0', message: expect.stringContaining('practice pool') },
  ]);
});

test('a good form passes', () => {
  expect(formWithoutPractice.check(goodForm())).toEqual([]);
});
