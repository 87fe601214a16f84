// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import type { LabValue } from '../../question-schema.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { labTables } from './lab-tables.ts';

const potassium = { name: 'Potassium', value: 4.6, unit: 'mmol/L', low: 3.9, high: 5.1 };
const messagesOn = (...labs: LabValue[]) => labTables.check(taughtQuestion({ labs })).map(({ message }) => message);

test('a number without a unit, a reversed interval and a number written as text are problems', () => {
  const { unit: _, ...bare } = potassium;
  expect(messagesOn(bare)).toEqual([expect.stringContaining('without a unit')]);
  expect(messagesOn({ ...potassium, low: 5.1, high: 3.9 })).toEqual([expect.stringContaining('which is empty')]);
  expect(messagesOn({ ...potassium, value: '4.6' })).toEqual([expect.stringContaining('as text')]);
});

test('a blood value needs a reference interval, but a figure of a herd does not', () => {
  expect(messagesOn({ name: 'Potassium', value: 4.6, unit: 'mmol/L' })).toEqual([
    expect.stringContaining('without a reference interval'),
  ]);
  expect(messagesOn({ name: 'Digital dermatitis', value: 13, unit: '% of lame cows' })).toEqual([]);
});

test('words, one-sided limits, ratios, counts per field and pH pass', () => {
  expect(
    messagesOn(
      { name: 'FIV antibody', value: 'negative' },
      { name: 'Lead, whole blood', value: 12, unit: 'µg/dL', high: 10 },
      { name: 'Serum-to-CSF ratio', value: 25, low: 100 },
      { name: 'Yeasts per high-power field', value: 2 },
      { name: 'Venous blood pH', value: 7.15, low: 7.35, high: 7.45 },
    ),
  ).toEqual([]);
});

test('a name that appears twice in one panel is a problem, but in two panels it is not', () => {
  expect(messagesOn(potassium, potassium)).toEqual([expect.stringContaining('twice')]);
  const panels = ['Serum', 'Peritoneal fluid'].map((panel) => ({ panel, values: [potassium] }));
  expect(labTables.check(taughtQuestion({ labs: panels }))).toEqual([]);
});

test('a result that the stem repeats is a problem, but a shared name or number alone is not', () => {
  const question = 'A mare is weak. Her potassium is 4.6 mmol/L. What is next?';
  expect(labTables.check(taughtQuestion({ labs: [potassium], question }))).toMatchObject([{ field: 'labs.0' }]);
  const typed = { name: 'Mare, blood type', value: 'A' };
  expect(labTables.check(taughtQuestion({ labs: [typed], question: 'A mare, blood type unknown, is weak.' }))).toEqual(
    [],
  );
  const other = 'A mare is weak after 4.6 km. Her potassium was high. What is next?';
  expect(labTables.check(taughtQuestion({ labs: [potassium], question: other }))).toEqual([]);
});

test('the specimen question passes', () => {
  expect(labTables.check(taughtQuestion())).toEqual([]);
});
