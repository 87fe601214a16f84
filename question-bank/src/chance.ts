// Compares what a test-wise guesser would score with chance, using the expected sum of independent guesses and its
// deviation.

export interface Guess {
  /** The probability of a hit by chance: one over the number of options. */
  readonly chance: number;
  /** 1 for a hit, 0 for a miss, a fraction if the guesser can't decide between some options. */
  readonly hit: number;
}

export interface Guesses {
  readonly hits: number;
  readonly expected: number;
  /** Hits may differ from `expected` by two standard errors; about one honest form in twenty is outside. */
  readonly most: number;
  readonly least: number;
}

export function compareWithChance(guesses: readonly Guess[]): Guesses {
  const expected = guesses.reduce((sum, { chance }) => sum + chance, 0);
  const twoErrors = 2 * Math.sqrt(guesses.reduce((sum, { chance }) => sum + chance * (1 - chance), 0));
  return {
    hits: guesses.reduce((sum, { hit }) => sum + hit, 0),
    expected,
    most: expected + twoErrors,
    least: expected - twoErrors,
  };
}
