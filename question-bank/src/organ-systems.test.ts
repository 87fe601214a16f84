// Every question of the bank has an organ system, also those for practice.

import { expect, test } from 'vitest';
import { organSystemOf } from './organ-systems.ts';
import { readBank } from './read-bank.ts';

test('every question belongs to an organ system', async () => {
  const { bank } = await readBank();
  const without = bank.questions
    .filter(({ organ_system: words }) => organSystemOf(words) === undefined)
    .map(({ id, organ_system: words }) => `${id}: ${words}`);
  expect(bank.questions.length).toBeGreaterThan(0);
  expect(without).toEqual([]);
});

test('known words map to their organ system, and unknown words map to none', () => {
  expect(organSystemOf('hepatobiliary')).toBe('liver-pancreas');
  expect(organSystemOf('left front hoof')).toBeUndefined();
});
