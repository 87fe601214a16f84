// Values, units and intervals are found where they belong.

import { expect, test } from 'vitest';
import { laboratoryValues } from './laboratory-values.ts';

test('a value is read with its unit and interval, even with commas, a one-sided bound or words before it', () => {
  expect(
    laboratoryValues('Platelets are 92,000/µL (170,000-400,000), and bilirubin was 1.9 mg/dL (up to 0.4).'),
  ).toMatchObject([
    { analyte: 'platelets', value: 92000, hasUnit: true, interval: { low: 170000, high: 400000 } },
    { analyte: 'bilirubin', value: 1.9, hasUnit: true, interval: { low: Number.NEGATIVE_INFINITY, high: 0.4 } },
  ]);
});

test('an interval belongs only to the value before it', () => {
  expect(laboratoryValues('Sodium is 128 mmol/L, potassium is 4.3 mmol/L (3.9-5.1).')).toMatchObject([
    { analyte: 'sodium', value: 128 },
    { analyte: 'potassium', interval: { low: 3.9, high: 5.1 } },
  ]);
  expect(laboratoryValues('Sodium is 128 mmol/L, potassium is 4.3 mmol/L (3.9-5.1).')[0]).not.toHaveProperty(
    'interval',
  );
});

test('urine results, diets, doses and salts are not read as laboratory values', () => {
  const text =
    'Urine glucose is 300 mg/dL. The diet has calcium 1.2%. Give magnesium 20 mg/kg IV or potassium chloride 20 mEq.';
  expect(laboratoryValues(text)).toEqual([]);
});
