// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formSignalments } from './form-signalments.ts';

const alike = (count: number) =>
  goodForm((question) =>
    question.id <= count * 2 && question.id % 2 === 0
      ? { ...question, question: `On ${question.id} acres lives a 9-year-old neutered male cat. What does it need?` }
      : question,
  );

test('the fourth animal of the same age, sex and kind is a problem, but the third is not', () => {
  expect(formSignalments.check(alike(4))).toMatchObject([
    { id: 8, message: "'9-year neutered male cat' stands in 4 stems of the form; 3 may" },
  ]);
  expect(formSignalments.check(alike(3))).toEqual([]);
});

test('a good form passes', () => {
  expect(formSignalments.check(goodForm())).toEqual([]);
});
