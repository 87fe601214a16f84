// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionWith } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { laboratoryClaims } from './laboratory-claims.ts';

test('a value that contradicts what the stem says about it is a problem', () => {
  expect(laboratoryClaims.check(goodQuestionWith('A low albumin of 3.1 g/dL (2.7-3.9) was found.'))).toHaveLength(1);
  expect(laboratoryClaims.check(goodQuestionWith('A normal albumin of 2.1 g/dL (2.7-3.9) was found.'))).toHaveLength(1);
  expect(laboratoryClaims.check(goodQuestionWith('A low albumin of 2.1 g/dL (2.7-3.9) was found.'))).toEqual([]);
  expect(laboratoryClaims.check(goodQuestionWith('A high-normal albumin of 3.8 g/dL (2.7-3.9) was found.'))).toEqual(
    [],
  );
});

test('a rationale that contradicts the stem is a problem', () => {
  expect(laboratoryClaims.check(goodQuestion({ rationales: ['Here potassium is high.'] }))).toMatchObject([
    { field: 'rationales.0' },
  ]);
  expect(laboratoryClaims.check(goodQuestion({ rationales: ['Here potassium is normal.'] }))).toEqual([]);
});

test('a rationale about another animal passes', () => {
  expect(laboratoryClaims.check(goodQuestion({ rationales: ['It helps a dog whose potassium is high.'] }))).toEqual([]);
});

test('a good question passes', () => {
  expect(laboratoryClaims.check(goodQuestion())).toEqual([]);
});

test('a rationale that contradicts the laboratory results is a problem', () => {
  const labs = [{ name: 'Albumin', value: 2.1, unit: 'g/dL', low: 2.7, high: 3.9 }];
  const says = (rationale: string) => laboratoryClaims.check(taughtQuestion({ labs, rationales: [rationale] }));
  expect(says('Here albumin is normal.')).toMatchObject([{ field: 'rationales.0' }]);
  expect(says('Here albumin is low.')).toEqual([]);
});
