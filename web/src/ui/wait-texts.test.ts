// Waits in words, never shorter than the actual wait.

import { expect, test } from 'vitest';
import { waitInWords } from './wait-texts.ts';

test.each([
  [0, 'one minute'],
  [1, 'one minute'],
  [60, 'one minute'],
  [61, '2 minutes'],
  [300, '5 minutes'],
  [59 * 60, '59 minutes'],
  [59 * 60 + 1, 'one hour'],
  [60 * 60, 'one hour'],
  [60 * 60 + 1, '2 hours'],
  [24 * 60 * 60, '24 hours'],
])('a wait of %i seconds is written as "%s"', (seconds, said) => {
  expect(waitInWords(seconds)).toBe(said);
});
