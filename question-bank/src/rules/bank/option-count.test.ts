// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { bankOf } from '../../specimens/good-form.ts';
import { goodQuestion } from '../../specimens/good-question.ts';
import { optionCount } from './option-count.ts';

const bank = (withFour: number) =>
  bankOf(
    Array.from({ length: 90 }, (_, index) =>
      goodQuestion({ id: index + 1, options: goodQuestion().options.slice(0, index < withFour ? 4 : 5) }),
    ),
  );

test('a bank in which fewer than two thirds of the questions have five options is a problem', () => {
  expect(optionCount.check(bank(31))).toHaveLength(1);
  expect(optionCount.check(bank(30))).toEqual([]);
});
