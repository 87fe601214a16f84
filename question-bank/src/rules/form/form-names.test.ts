// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formNames } from './form-names.ts';

const withSentence = (sentence: string, ids: readonly number[]) =>
  goodForm((question) =>
    ids.includes(question.id) ? { ...question, question: `${sentence} ${question.question}` } : question,
  );
const first = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('a place name in more than 4% of stems is a problem', () => {
  expect(formNames.check(withSentence('The herd is in New Mexico.', first(15)))).toMatchObject([
    { message: "'New Mexico' stands in 4.2 % of stems; 4 % may" },
  ]);
  expect(formNames.check(withSentence('The herd is in New Mexico.', first(14)))).toEqual([]);
});

test('a name of a person or animal that two questions share is a problem, but a unit is not', () => {
  expect(formNames.check(withSentence('It belongs to Dr. Berg.', [3, 200]))).toMatchObject([
    { id: 200, message: "'Berg' is also the name of someone in question 3" },
  ]);
  expect(formNames.check(withSentence('Pressure is 120 mm Hg today.', first(60)))).toEqual([]);
});

test('a good form passes', () => {
  expect(formNames.check(goodForm())).toEqual([]);
});
