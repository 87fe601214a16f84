// How access codes are normalized, and how many guesses one withstands: enough that a century of guessing is not likely to find
// it.

/** As observed: trimmed, stripped of everything that is not a letter or digit, uppercased (door-2). */
export function normalizeCode(typed: string): string {
  return typed.replace(/[^a-z0-9]/gi, '').toUpperCase();
}

export const minutesOfTries = 15;
const windowsOfACentury = (100 * 365.25 * 24 * 60) / minutesOfTries;
/** No one makes this many wrong tries from one address by mistake: a code that withstands fewer is not made. */
const minToleratedTries = 10_000;

/**
 * How many codes of the same length and kind there are. Made codes leave out what is easily confused, so letters with
 * digits count as 32; it is unknown how a typed one was chosen, and a dictionary word is weaker than this says.
 */
function countOfLookalikes(code: string): number {
  const letters = normalizeCode(code);
  if (letters === '') return Number.POSITIVE_INFINITY; // Opens nothing, and so can't be guessed.
  const alphabet = /^\d+$/.test(letters) ? 10 : /^[A-Z]+$/.test(letters) ? 26 : 32;
  return alphabet ** letters.length;
}

/**
 * Wrong tries within 15 minutes at which half of the codes that look like one of these are tried after a century, which is
 * when the guess has succeeded on average.
 */
export function toleratedTries(codes: readonly string[]): number {
  const chanceOfATry = codes.reduce((sum, code) => sum + 1 / countOfLookalikes(code), 0);
  return Math.floor(0.5 / (chanceOfATry * windowsOfACentury));
}

export const shortestCode = 'at least 8 letters (A to Z) or letters and digits, or at least 11 digits';

/** Whether the code is too easily guessed to be made. */
export function isTooShort(code: string): boolean {
  return normalizeCode(code) === '' || toleratedTries([code]) < minToleratedTries;
}
