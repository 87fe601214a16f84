// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionWith } from '../../specimens/good-question.ts';
import { laboratoryIntervals } from './laboratory-intervals.ts';

test('a value without a reference interval and a value without a unit are problems', () => {
  expect(laboratoryIntervals.check(goodQuestionWith('Albumin is 2.1 g/dL.'))).toMatchObject([
    { message: expect.stringContaining('reference interval') },
  ]);
  expect(laboratoryIntervals.check(goodQuestionWith('Albumin is 2.1 (2.7-3.9).'))).toMatchObject([
    { message: expect.stringContaining('unit') },
  ]);
});

test.each([
  'Albumin is 2.1 g/dL (2.7-3.9).',
  'Total bilirubin was 0.9 mg/dL (up to 0.4) and total bilirubin is now 0.3 mg/dL.',
  'Results: platelets 92,000/µL (170,000-400,000), sodium 128 mmol/L (142-152).',
  'Glucose 162, now 148 mg/dL (70-150).',
  'Urine is glucose 3+. He took potassium chloride, 20 mEq. Calcium gluconate is at hand. Give calcium at 9.',
])("'%s' passes", (sentence) => {
  expect(laboratoryIntervals.check(goodQuestionWith(sentence))).toEqual([]);
});

test('a good question passes', () => {
  expect(laboratoryIntervals.check(goodQuestion())).toEqual([]);
});
