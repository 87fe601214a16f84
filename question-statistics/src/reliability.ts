// How far a form's number correct can be trusted: Kuder and Richardson's formula 20 and the standard error that follows
// from it.

export interface Reliability {
  readonly questions: number;
  readonly meanCorrect: number;
  /** Standard deviation of the number correct. The divisor is n, as in the formula's variances of the questions. */
  readonly standardDeviation: number;
  /**
   * Kuder GF, Richardson MW. The theory of the estimation of test reliability. Psychometrika 1937; 2: 151-160. Null
   * without variance.
   */
  readonly kr20: number | null;
  /** In questions correct; null without variance. */
  readonly standardError: number | null;
}

export interface TotalSums {
  /** Persons, each of whom answered every question. */
  readonly n: number;
  /** Sum of the numbers correct, then sum of their squares. */
  readonly total: number;
  readonly totalSquares: number;
  readonly rightByQuestion: readonly number[];
}

/** Returns null for fewer than two persons or questions. */
export function reliabilityOf({ n, total, totalSquares, rightByQuestion }: TotalSums): Reliability | null {
  const questions = rightByQuestion.length;
  if (n < 2 || questions < 2) return null;
  // n squared times the variance, in whole numbers.
  const spread = n * totalSquares - total ** 2;
  const ofQuestions = rightByQuestion.reduce((sum, right) => sum + right * (n - right), 0);
  const kr20 = spread === 0 ? null : (questions / (questions - 1)) * (1 - ofQuestions / spread);
  const standardDeviation = Math.sqrt(spread) / n;
  return {
    questions,
    meanCorrect: total / n,
    standardDeviation,
    kr20,
    standardError: kr20 === null ? null : standardDeviation * Math.sqrt(Math.max(0, 1 - kr20)),
  };
}
