// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { dosesLookedUp, dosesTaughtIn } from '../../wording/doses.ts';
import { doseRecords } from './dose-records.ts';

const source = 'Merck Veterinary Manual, on protozoal myeloencephalitis';

function recorded(...doses: string[]) {
  const { provenance } = taughtQuestion();
  return taughtQuestion({ provenance: { ...provenance, doses: doses.map((dose) => ({ dose, source })) } });
}

test('a dose record that quotes what the question does not teach is a problem', () => {
  expect(doseRecords.check(recorded('2 mg/kg PO'))).toMatchObject([
    { field: 'provenance.doses.0.dose', message: "'2 mg/kg PO' is not in what the question teaches" },
  ]);
});

test('a dose record that names no dose is a problem', () => {
  expect(doseRecords.check(recorded('Ponazuril paste'))).toMatchObject([
    { message: "'Ponazuril paste' names no dose" },
  ]);
});

test('a dose record in the words of the question passes, and so does a question without records', () => {
  expect(doseRecords.check(recorded('5 mg/kg PO q24h', 'Flunixin meglumine, 1.1 mg/kg IV'))).toEqual([]);
  expect(doseRecords.check(taughtQuestion())).toEqual([]);
});

test('each dose in the teaching counts once, and doses in the stem and the options do not count', () => {
  expect(dosesTaughtIn(taughtQuestion({ question: 'She was given 9 mg/kg. What now?' }))).toEqual([
    '15 mg/kg',
    '5 mg/kg',
    '1 mg/kg',
    '20 mg/kg',
    '1.1 mg/kg',
  ]);
});

test('a dose counts as looked up only if a record quotes it in full', () => {
  expect(dosesLookedUp([recorded('15 mg/kg PO once'), taughtQuestion()])).toEqual({ taught: 10, lookedUp: 1 });
});
