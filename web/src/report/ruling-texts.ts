// Texts about questions whose scoring was changed after the exam.

import type { SimulationResults } from '@simulator/exam-engine';
import { localeTexts } from '../ui/locale-texts.ts';
import { plural } from '../ui/plural.ts';

interface Ruled {
  readonly dropped: number;
  readonly rekeyed: number;
}

type Score = Pick<SimulationResults, 'correct' | 'total' | 'scaledScore' | 'passed'>;

const english = {
  /** Shown next to the current score. */
  firstScore: (score: number) => `Original score: ${score}`,
  /** What was changed on this form. */
  changed: ({ dropped, rekeyed }: Ruled) => {
    const drop = plural(dropped, {
      one: 'One question was dropped from scoring after the exam',
      other: `${dropped} questions were dropped from scoring after the exam`,
    });
    const rekey = plural(rekeyed, {
      one: 'another option now counts as right for one question',
      other: `other options now count as right for ${rekeyed} questions`,
    });
    if (dropped === 0) return `${rekey.charAt(0).toUpperCase()}${rekey.slice(1)}.`;
    return rekeyed === 0 ? `${drop}.` : `${drop}, and ${rekey}.`;
  },
  again: (first: Score, now: Score) =>
    `Your score was recalculated. Originally: ${verdict(first)}, with ${first.correct} of ${first.total} questions correct. Now: ${verdict(now)}, with ${now.correct} of ${now.total}.`,
  droppedOf: (count: number) =>
    plural(count, { one: 'One was dropped from scoring.', other: `${count} were dropped from scoring.` }),
  same: 'Your score stays the same.',
  dropped: 'Dropped from scoring',
  droppedBecause:
    'This question was dropped from scoring after the exam. It counts neither as right nor as wrong. It appears below as it was published.',
  rekeyed: (letters: readonly string[], published: string) =>
    `The right answer was changed after the exam: ${letters.join(' and ')} ${letters.length === 1 ? 'counts' : 'count'} as right. The reasons below were written when it was ${published}.`,
  or: (letters: readonly string[]) => letters.join(' or '),
  outcome: (question: number) => `${question}, dropped from scoring`,
  legend: 'dropped from scoring',
  strip: 'A gap is a question that was dropped from scoring.',
};

function verdict({ scaledScore, passed }: Score): string {
  return `${scaledScore} (${passed ? 'pass' : 'fail'})`;
}

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly ruling: typeof english;
  }
}

export const rulingTexts = localeTexts('ruling', english);
