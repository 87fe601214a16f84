// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionWith } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { doseRoute } from './dose-route.ts';

test('a dose in mg/kg without a route is a problem', () => {
  expect(doseRoute.check(goodQuestionWith('Meloxicam, 0.2 mg/kg, was given.'))).toMatchObject([
    { message: expect.stringContaining('0.2 mg/kg') },
  ]);
});

test.each(['Meloxicam, 0.2 mg/kg SC, was given.', 'Oral meloxicam, 0.2 mg/kg, was given.', 'It ran at 0.1 mg/kg/h.'])(
  "'%s' passes",
  (sentence) => {
    expect(doseRoute.check(goodQuestionWith(sentence))).toEqual([]);
  },
);

test('a good question passes', () => {
  expect(doseRoute.check(goodQuestion())).toEqual([]);
});

const teaches = (treatment: string) => doseRoute.check(taughtQuestion({ teaching: { treatment } }));

test('a dose in the teaching needs a route, and the drugs of one sentence may share the route at its end', () => {
  expect(teaches('Refusal of food: give prednisone, 0.5 mg/kg. Poor control: divide the dose.')).toHaveLength(1);
  expect(
    teaches('Midazolam, 0.2 mg/kg, with butorphanol, 0.3 mg/kg, and ketamine in an anxious animal, 5 mg/kg IM.'),
  ).toEqual([]);
});

test.each([
  'The toxic dose is about 10 mg/kg in all.',
  'Resume 0.5 mg/kg lower, not below 2.2 mg/kg.',
  'In a 50-kg calf 200 mg is 4 mg/kg.',
  'Eprinomectin, 0.5 mg/kg along the topline.',
  'A duck feed with at least 55 mg/kg.',
  'That would give about 60 mg/kg a dose.',
])("a mention of mg/kg that needs no route passes: '%s'", (treatment) => {
  expect(teaches(treatment)).toEqual([]);
});

test('a dose in a comparison needs its route in the row or above the column', () => {
  const compares = (columns: string[], row: string[]) =>
    doseRoute.check(taughtQuestion({ compare: { columns, rows: [row] } }));
  expect(compares(['Drug', 'Dose by mouth'], ['Ponazuril', '5 mg/kg q24h'])).toEqual([]);
  expect(compares(['Drug', 'Dose'], ['Albuterol, inhaled', '1-2 µg/kg q1-3h'])).toEqual([]);
  expect(compares(['Drug', 'Dose'], ['Dexamethasone', '0.04 mg/kg q24h'])).toMatchObject([
    { field: 'compare.rows.0.1' },
  ]);
});
