// Turns a number of right answers into a scaled score. Separate from the rules, because nothing needs it before the
// first question.

import type { Scoring } from './scoring.ts';

/**
 * Scaled score, a whole number on the scale of the scoring. `total` is at least 1 (decision 0044: rounded to the
 * nearest).
 */
export function scaledScore(scoring: Scoring, correct: number, total: number): number {
  if (!(total >= 1) || !(correct >= 0) || correct > total) {
    throw new RangeError(`A score needs 0 <= correct <= total and total >= 1, not ${correct} of ${total}`);
  }
  const ratio = correct / total;
  for (const { fromRatio, score, slope } of scoring.curve) {
    if (ratio >= fromRatio) return Math.round(score + (ratio - fromRatio) * slope);
  }
  throw new RangeError('The curve has no segment that starts at ratio 0');
}
