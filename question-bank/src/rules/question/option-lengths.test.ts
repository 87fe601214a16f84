// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { optionLengths } from './option-lengths.ts';

test('an option more than 1.5 times as long as the shortest is a problem', () => {
  const options = [
    'Give oral fluids now',
    'Give the plasma now',
    'Give the oxygen now',
    'Give intravenous fluids and a unit of plasma',
  ];
  expect(optionLengths.check(goodQuestion({ options }))).toMatchObject([{ field: 'options.3' }]);
});

test('options that are bare names may differ in length', () => {
  expect(optionLengths.check(goodQuestion({ options: ['Zinc', 'N-acetylcysteine', 'Iron', 'Vitamin K'] }))).toEqual([]);
});

test('a good question passes', () => {
  expect(optionLengths.check(goodQuestion())).toEqual([]);
});
