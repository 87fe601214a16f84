// Figures about the stems of a set of questions: lengths, openings, places.

import type { BankQuestion } from './read-bank.ts';
import { namesPlace, opensWithAnimal } from './wording/openings.ts';
import { wordCount } from './wording/sentences.ts';

interface StemFigures {
  /** In words, like `ninetieth`. */
  readonly median: number;
  readonly ninetieth: number;
  /** Shares of stems that have fewer than 40 words (`short`), open with the animal, or name a place. */
  readonly short: number;
  readonly animals: number;
  readonly places: number;
}

export function stemFigures(questions: readonly BankQuestion[]): StemFigures {
  const lengths = questions.map(({ question }) => wordCount(question));
  const shareOf = (has: (stem: string) => boolean) =>
    questions.filter(({ question }) => has(question)).length / questions.length;
  return {
    median: quantile(lengths, 0.5),
    ninetieth: quantile(lengths, 0.9),
    short: shareOf((stem) => wordCount(stem) < 40),
    animals: shareOf(opensWithAnimal),
    places: shareOf(namesPlace),
  };
}

/** Returns the smallest value that at least this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
