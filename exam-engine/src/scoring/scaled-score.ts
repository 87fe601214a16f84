// From right answers to a scaled score, by a scoring rule. Apart from the rules, because nothing before the first question needs it.

import type { ScoringRule } from './scoring-rule.ts';

/** Scaled score, a whole number on the rule's scale. `total` is at least 1 (decision 0044: rounded to the nearest). */
export function scaledScore(rule: ScoringRule, correct: number, total: number): number {
  if (!(total >= 1) || !(correct >= 0) || correct > total) {
    throw new RangeError(`A score needs 0 <= correct <= total and total >= 1, not ${correct} of ${total}`);
  }
  const ratio = correct / total;
  for (const { fromRatio, score, slope } of rule.curve) {
    if (ratio >= fromRatio) return Math.round(score + (ratio - fromRatio) * slope);
  }
  throw new RangeError('The curve has no segment that starts at ratio 0');
}
