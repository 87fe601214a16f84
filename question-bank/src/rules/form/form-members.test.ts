// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formMembers } from './form-members.ts';

test('missing questions are reported as one problem that names them all', () => {
  const { form, blocks, questions } = goodForm();
  const contents = { form, blocks, questions: questions.filter(({ id }) => id !== 7 && id !== 9) };
  expect(formMembers.check(contents)).toMatchObject([{ message: expect.stringMatching(/^2 questions .* 7, 9$/) }]);
});

test('a good form passes', () => {
  expect(formMembers.check(goodForm())).toEqual([]);
});
