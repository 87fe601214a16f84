// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionWith } from '../../specimens/good-question.ts';
import { doseRoute } from './dose-route.ts';

test('mg/kg without a route is a problem', () => {
  expect(doseRoute.check(goodQuestionWith('Meloxicam, 0.2 mg/kg, was given.'))).toMatchObject([
    { message: expect.stringContaining('0.2 mg/kg') },
  ]);
});

test.each(['Meloxicam, 0.2 mg/kg SC, was given.', 'Oral meloxicam, 0.2 mg/kg, was given.', 'It ran at 0.1 mg/kg/h.'])(
  "'%s' is none",
  (sentence) => {
    expect(doseRoute.check(goodQuestionWith(sentence))).toEqual([]);
  },
);

test('a good question passes', () => {
  expect(doseRoute.check(goodQuestion())).toEqual([]);
});
