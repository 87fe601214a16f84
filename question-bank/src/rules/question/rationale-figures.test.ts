// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { rationaleFigures } from './rationale-figures.ts';

test('a figure that the stem does not give is a problem', () => {
  const rationales = ['Potassium of 6.3 mmol/L explains the rhythm.'];
  expect(rationaleFigures.check(goodQuestion({ rationales }))).toMatchObject([
    { field: 'rationales.0', message: expect.stringContaining('6.3 mmol/L') },
  ]);
});

test.each([
  'It is given when potassium exceeds 7.5 mmol/L.',
  'At 60/min or less it helps.',
  'It helps, for example, at a rate of 40/min.',
  'Potassium is 4.3 mmol/L.',
])("'%s' is a limit or stands in the stem", (rationale) => {
  expect(rationaleFigures.check(goodQuestion({ rationales: [rationale] }))).toEqual([]);
});

test('a good question passes', () => {
  expect(rationaleFigures.check(goodQuestion())).toEqual([]);
});
