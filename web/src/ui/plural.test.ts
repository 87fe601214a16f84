// Plural forms follow the rules of the language.

import { expect, test } from 'vitest';
import { plural, pluralIn } from './plural.ts';

const files = { one: '1 file', other: 'files' };

test.each([
  [0, 'files'],
  [1, '1 file'],
  [2, 'files'],
])('the English plural form for %i is "%s"', (count, said) => {
  expect(plural(count, files)).toBe(said);
});

test.each([
  [1, 'plik'],
  [3, 'pliki'],
  [5, 'plików'],
])('the Polish plural form for %i is "%s"', (count, said) => {
  expect(pluralIn('pl')(count, { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' })).toBe(said);
});

test('a plural form that a text lacks falls back to the form "other"', () => {
  expect(pluralIn('pl')(3, { one: 'plik', other: 'pliku' })).toBe('pliku');
});
