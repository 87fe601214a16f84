// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { rationaleFigures } from './rationale-figures.ts';

test('a figure in a rationale that the stem does not give is a problem', () => {
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
])("'%s' passes because its figure is a limit or is in the stem", (rationale) => {
  expect(rationaleFigures.check(goodQuestion({ rationales: [rationale] }))).toEqual([]);
});

test('a good question passes', () => {
  expect(rationaleFigures.check(goodQuestion())).toEqual([]);
});

test.each([
  'Platelets at 92,000/µL suffice.',
  'Calcium of 8.0 mg/dL explains it.',
  'In the foals it left 89% of the eggs.',
  'Sodium rose by 33 mmol/L within hours.',
  'Here 6% of the red cells hold bodies.',
  'Its lactate must be metabolized, and Ringer at 28 mmol/L is weak.',
  'Beyond 24 months the minimum is 34 cm.',
])("'%s' passes because its figure is in the results, follows from them or is not a finding", (rationale) => {
  const labs = [
    { name: 'Platelets', value: 92, unit: '10³/µL' },
    { name: 'Calcium', value: 8, unit: 'mg/dL', low: 8.5 },
    { name: 'Sodium', value: 180, unit: 'mmol/L' },
    { name: 'Sodium, this morning', value: 147, unit: 'mmol/L' },
    { name: 'Egg reduction, foals', value: 11, unit: '%' },
  ];
  const findings = 'Smear: 9 of 150 red cells hold pale bodies.';
  expect(rationaleFigures.check(taughtQuestion({ labs, findings, rationales: [rationale] }))).toEqual([]);
});

test('a figure that only comes close to one of the results is a problem', () => {
  const labs = [{ name: 'Glucose', value: 61, unit: 'mg/dL' }];
  expect(rationaleFigures.check(taughtQuestion({ labs, rationales: ['She reaches 60 mg/dL.'] }))).toHaveLength(1);
});
