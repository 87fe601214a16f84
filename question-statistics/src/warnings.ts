// Why staff should look at a question: its figures, or because it was reported.

import type { QuestionFigures } from './figure-sums.ts';

export type Warning =
  /** Weak candidates answer it right more often than strong ones. */
  | 'negative-discrimination'
  /** In the strongest third, fewer choose the key than another option. */
  | 'key-rarely-chosen'
  /** Almost no one chooses one of the wrong options. */
  | 'option-not-chosen'
  /** The median time is more than one and a half times what the rules give a question. */
  | 'slow'
  /** The difference between groups of equal ability is large, and not chance. */
  | 'differs-by-group'
  | 'reported';

const shareThatIsNoOne = 0.02;
const slowness = 1.5;

export interface WarningLimits {
  readonly key: number;
  /** Milliseconds that the rules give a question. */
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
