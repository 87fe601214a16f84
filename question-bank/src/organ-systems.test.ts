// Every question that candidates can meet on a form has an organ system.

import { expect, test } from 'vitest';
import { organSystemOf } from './organ-systems.ts';
import { readBank } from './read-bank.ts';

test('every question on a form belongs to an organ system', async () => {
  const { bank } = await readBank();
  const onForms = new Set(bank.forms.flatMap(({ blocks }) => blocks.flat()));
  const without = bank.questions
    .filter(({ id, organ_system: words }) => onForms.has(id) && organSystemOf(words) === undefined)
    .map(({ id, organ_system: words }) => `${id}: ${words}`);
  expect(onForms.size).toBeGreaterThan(0);
  expect(without).toEqual([]);
});

test('known words map to their organ system, and unknown words map to none', () => {
  expect(organSystemOf('hepatobiliary')).toBe('liver-pancreas');
  expect(organSystemOf('left front hoof')).toBeUndefined();
});
