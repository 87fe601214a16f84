// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { patientNamed } from './patient-named.ts';

test('a question in a species group with several kinds of animals must name its patient', () => {
  expect(patientNamed.check(goodQuestion({ species: 'reptile' }))).toMatchObject([{ field: 'patient' }]);
  expect(patientNamed.check(goodQuestion({ species: 'reptile', patient: 'bearded dragon' }))).toEqual([]);
});

test('a good question passes', () => {
  expect(patientNamed.check(goodQuestion())).toEqual([]);
});
