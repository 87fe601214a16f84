// Guesses are compared with chance, allowing two standard errors.

import { expect, test } from 'vitest';
import { compareWithChance } from './chance.ts';

test('a hundred guesses among five options are expected to hit 20 times, give or take 8', () => {
  const guesses = Array.from({ length: 100 }, (_, index) => ({ chance: 0.2, hit: index < 25 ? 1 : 0 }));
  const { hits, expected, most, least } = compareWithChance(guesses);
  expect(hits).toBe(25);
  expect(expected).toBeCloseTo(20);
  expect(most).toBeCloseTo(28);
  expect(least).toBeCloseTo(12);
});

test('all figures are zero when nothing was guessed', () => {
  expect(compareWithChance([])).toEqual({ hits: 0, expected: 0, most: 0, least: 0 });
});
