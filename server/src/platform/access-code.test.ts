// How many guesses a code withstands, depending on its length and characters (decision 0019).

import { describe, expect, test } from 'vitest';
import { isTooShort, normalizeCode, toleratedTries } from './access-code.ts';
import { readableRandom } from './readable-random.ts';

describe('normalizing a code', () => {
  test('keeps only letters and digits, in capitals', () => {
    expect(normalizeCode(' ab-c\u200b1 2.3ß ')).toBe('ABC123');
  });
});

describe('a code', () => {
  test.each([
    ['of twelve letters and digits, as one is made', 'EXAM-2026-CODE'],
    ['of eight letters', 'STALLION'],
    ['of eight letters and digits, whatever is between them', ' stall-01on '],
    ['of eleven digits', '2026-2027-123'],
  ])('%s is long enough', (_, code) => {
    expect(isTooShort(code)).toBe(false);
  });

  test.each([
    ['of seven letters', 'STALL-ON'],
    ['of seven letters and digits', 'STALL-01'],
    ['of ten digits', '2026-2027-12'],
    ['of other alphabets only', 'Ехам-Соде-Ехам'],
    ['of nothing', ' '],
  ])('%s is too short', (_, code) => {
    expect(isTooShort(code)).toBe(true);
  });

  test('that is generated is never too short, whichever letters it happens to have', () => {
    for (let n = 0; n < 1_000; n += 1) expect(isTooShort(readableRandom(3))).toBe(false);
    expect(isTooShort('2345-6789-2345')).toBe(false);
  });
});

describe('the wrong tries allowed in 15 minutes', () => {
  test('are so few that trying half of all possible codes takes a century', () => {
    const windows = 100 * 365.25 * 24 * 4;
    expect(toleratedTries(['12345678'])).toBe(Math.floor(10 ** 8 / 2 / windows));
    expect(toleratedTries(['STALLION'])).toBe(Math.floor(26 ** 8 / 2 / windows));
    expect(toleratedTries(['EXAM-2026-CODE'])).toBeGreaterThan(10 ** 11);
  });

  test('follow from the shortest code, and become fewer with each code of its length', () => {
    expect(toleratedTries(['12345678', 'EXAM-2026-CODE'])).toBe(toleratedTries(['12345678']));
    expect(toleratedTries(['12345678', '87654321'])).toBe(7);
    expect(toleratedTries(['1'])).toBe(0);
  });

  test('are unlimited if there is no code that can be typed', () => {
    expect(toleratedTries([])).toBe(Number.POSITIVE_INFINITY);
    expect(toleratedTries(['---'])).toBe(Number.POSITIVE_INFINITY);
  });
});
