// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formOpenings } from './form-openings.ts';

test('five opening words for the fourth time are a problem', () => {
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

test('the animal may open as many stems as it does in the exam', () => {
  const contents = goodForm((question) => ({
    ...question,
    teaching: {},
    question: `A 6-year-old neutered male ${question.question}`,
  }));
  expect(formOpenings.check(contents)).toEqual([]);
});
