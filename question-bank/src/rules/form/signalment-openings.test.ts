// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { signalmentOpenings } from './signalment-openings.ts';

test('a form in which more than 27% of stems open with the age is a problem', () => {
  const opening = (count: number) =>
    goodForm((question, index) =>
      index < count ? { ...question, question: `A 5-year-old dog. ${question.question}` } : question,
    );
  expect(signalmentOpenings.check(opening(98))).toHaveLength(1);
  expect(signalmentOpenings.check(opening(97))).toEqual([]);
});

test('a good form passes', () => {
  expect(signalmentOpenings.check(goodForm())).toEqual([]);
});

test('stems of questions with teaching are not counted', () => {
  const contents = goodForm((question) => ({
    ...question,
    teaching: {},
    question: `A 5-year-old dog. ${question.question}`,
  }));
  expect(signalmentOpenings.check(contents)).toEqual([]);
});
