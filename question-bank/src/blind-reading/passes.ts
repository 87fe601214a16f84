// Finds the first and the last whole solving of each question, and the groups by which they are reported.

import { topics } from '@simulator/exam-engine';
import { speciesGroups } from '../question-schema.ts';
import type { BankQuestion } from '../read-bank.ts';
import { difficultyBandOf, difficultyBands } from '../statistics.ts';
import { allOutcomes, type Outcome } from './agreement.ts';
import type { QuestionSolving } from './solvings.ts';

export interface Passes {
  readonly question: BankQuestion;
  /** The earliest outcome, even if the question was reworded since. */
  readonly first: Outcome;
  /** The latest outcome for the current wording; undefined if no one has solved that wording yet. */
  readonly last: Outcome | undefined;
}

/** `solvings` must be in the order in which they happened. */
export function passesOf(solvings: readonly QuestionSolving[], questions: readonly BankQuestion[]): Passes[] {
  const outcomes = solvings.flatMap((solving) => allOutcomes(solving, questions));
  return [...Map.groupBy(outcomes, ({ question }) => question)].flatMap(([question, ofIt]) => {
    const [first] = ofIt;
    return first ? [{ question, first, last: ofIt.findLast(({ isCurrent }) => isCurrent) }] : [];
  });
}

export const groupings: readonly {
  readonly title: string;
  readonly groups: readonly string[];
  readonly of: (question: BankQuestion) => string;
}[] = [
  { title: 'topic', groups: topics, of: ({ topic }) => topic },
  { title: 'species', groups: speciesGroups, of: ({ species }) => species },
  { title: 'estimated difficulty', groups: difficultyBands, of: difficultyBandOf },
];
