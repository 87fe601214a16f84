// Compares what a test-wise guesser would score with chance: sums of independent guesses and their possible deviation.

export interface Guess {
  /** What chance gives: one over the number of options. */
  readonly chance: number;
  /** 1 for a hit, 0 for a miss, a part where the guesser can't decide between some options. */
  readonly hit: number;
}

export interface Guesses {
  readonly hits: number;
  readonly expected: number;
  /** Hits may be within two standard errors: one honest form in twenty is outside. */
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
