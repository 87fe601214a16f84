// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formOpenings } from './form-openings.ts';

test('a fourth stem that opens with the same five words is a problem', () => {
  const contents = goodForm((question) =>
    question.id <= 4
      ? { ...question, question: `Heart rate is ${question.id}/min in a ${question.question}` }
      : question,
  );
  expect(formOpenings.check(contents)).toMatchObject([{ id: 4, field: 'question' }]);
});

test('a good form passes', () => {
  expect(formOpenings.check(goodForm())).toEqual([]);
});

test('any number of stems may open with the animal if their questions have teaching', () => {
  const contents = goodForm((question) => ({
    ...question,
    teaching: {},
    question: `A 6-year-old neutered male ${question.question}`,
  }));
  expect(formOpenings.check(contents)).toEqual([]);
});
