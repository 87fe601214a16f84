// What about a question's figures should be looked at by a person.

import type { QuestionFigures } from './figure-sums.ts';

export type Warning =
  /** The weak answer it right more often than the strong. */
  | 'negative-discrimination'
  /** Of the strongest third, fewer choose the key than another option. */
  | 'key-rarely-chosen'
  /** An option that next to no one takes. */
  | 'option-not-chosen'
  /** Takes half as long again as the rules give a question. */
  | 'slow'
  /** The difference between groups of equal ability is large, and not chance. */
  | 'differs-by-group'
  | 'reported';

const shareThatIsNoOne = 0.02;
const slowness = 1.5;

export interface WarningLimits {
  readonly key: number;
  /** What the rules give a question, milliseconds. */
  readonly timeAQuestionMs: number;
  readonly reports: number;
}

export function warningsOf(
  figures: QuestionFigures,
  { key, timeAQuestionMs, reports }: WarningLimits,
): readonly Warning[] {
  const found: Warning[] = [];
  if (figures.pointBiserial !== null && figures.pointBiserial < 0) found.push('negative-discrimination');
  const strongest = figures.options.map((counts) => counts[2]);
  if (strongest.some((count, option) => option !== key && count > (strongest[key] ?? 0)))
    found.push('key-rarely-chosen');
  const total = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);
  if (figures.options.some((counts, option) => option !== key && total(counts) < shareThatIsNoOne * figures.n)) {
    found.push('option-not-chosen');
  }
  if (figures.medianTimeMs !== null && figures.medianTimeMs > slowness * timeAQuestionMs) found.push('slow');
  if (figures.differential?.grade === 'C') found.push('differs-by-group');
  if (reports > 0) found.push('reported');
  return found;
}
