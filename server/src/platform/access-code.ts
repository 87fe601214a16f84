// Normalizes access codes and computes how many wrong tries a code withstands, so that a century of guessing is
// unlikely to find it.

/** Normalizes as observed: removes everything but letters and digits, and uppercases the rest (door-2). */
export function normalizeCode(typed: string): string {
  return typed.replace(/[^a-z0-9]/gi, '').toUpperCase();
}

export const minutesOfTries = 15;
const windowsOfACentury = (100 * 365.25 * 24 * 60) / minutesOfTries;
/**
 * Nobody makes this many wrong tries from one address by mistake. The server does not make a code that withstands
 * fewer.
 */
const minToleratedTries = 10_000;

/**
 * The number of codes of the same length and kind. Generated codes leave out characters that are easily confused, so
 * letters with digits count as 32. How people choose a code is unknown, and a dictionary word is weaker than this
 * number says.
 */
function countOfLookalikes(code: string): number {
  const letters = normalizeCode(code);
  if (letters === '') return Number.POSITIVE_INFINITY; // An empty code opens nothing, so it can't be guessed.
  const alphabet = /^\d+$/.test(letters) ? 10 : /^[A-Z]+$/.test(letters) ? 26 : 32;
  return alphabet ** letters.length;
}

/**
 * The number of wrong tries per 15 minutes at which, after a century, half of the codes that look like one of these
 * have been tried. By then, a guess has succeeded on average.
 */
export function toleratedTries(codes: readonly string[]): number {
  const chanceOfATry = codes.reduce((sum, code) => sum + 1 / countOfLookalikes(code), 0);
  return Math.floor(0.5 / (chanceOfATry * windowsOfACentury));
}

export const lengthNeeded = 'at least 8 letters (A to Z) or letters and digits, or at least 11 digits';

/** True if the code is too easy to guess. */
export function isTooShort(code: string): boolean {
  return normalizeCode(code) === '' || toleratedTries([code]) < minToleratedTries;
}
