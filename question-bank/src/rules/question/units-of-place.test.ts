// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { unitsOfPlace } from './units-of-place.ts';

test('conventional units in Canada and SI units in the U.S. are problems', () => {
  expect(
    unitsOfPlace.check(goodQuestion({ question: 'In Ontario creatinine is 2.1 mg/dL (0.5-1.5). Why?' })),
  ).toHaveLength(1);
  expect(
    unitsOfPlace.check(goodQuestion({ question: 'In Ohio creatinine is 186 µmol/L (44-133). Why?' })),
  ).toHaveLength(1);
});

test('SI units in Canada pass', () => {
  expect(unitsOfPlace.check(goodQuestion({ question: 'In Ontario creatinine is 186 µmol/L (44-133). Why?' }))).toEqual(
    [],
  );
});

test('a good question passes', () => {
  expect(unitsOfPlace.check(goodQuestion())).toEqual([]);
});
