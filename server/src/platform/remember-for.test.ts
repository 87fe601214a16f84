// Answers are cached for a few seconds; failures are not.

import { expect, test } from 'vitest';
import { letPass } from '../../test/later.ts';
import { rememberFor } from './remember-for.ts';

test('a result is remembered for repeated calls until its time is up', async () => {
  const remembered = rememberFor<number>(5_000);
  let asked = 0;
  const ask = async () => ++asked;
  expect(await Promise.all(['one', 'one', 'other'].map((name) => remembered(name, ask)))).toEqual([1, 1, 2]);
  letPass(4_900);
  expect(await remembered('one', ask)).toBe(1);
  letPass(200);
  expect(await remembered('one', ask)).toBe(3);
});

test('a failed call is not remembered', async () => {
  const remembered = rememberFor<string>(5_000);
  await expect(remembered('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remembered('one', async () => 'back')).toBe('back');
});

test('the oldest result is forgotten if there are very many', async () => {
  const remembered = rememberFor<number>(5_000);
  for (let n = 0; n <= 10_000; n += 1) await remembered(String(n), async () => n);
  expect(await remembered('10000', async () => -1)).toBe(10_000);
  expect(await remembered('0', async () => -1)).toBe(-1);
});
