// Whole solvings of each question by first pass and last, in groups of questions.

import { topics } from '@simulator/exam-engine';
import { speciesGroups } from '../question-schema.ts';
import type { BankQuestion } from '../read-bank.ts';
import { difficultyBandOf, difficultyBands } from '../statistics.ts';
import { allOutcomes, type Outcome } from './agreement.ts';
import type { QuestionSolving } from './solvings.ts';

export interface Passes {
  readonly question: BankQuestion;
  /** The earliest, whatever was reworded since. */
  readonly first: Outcome;
  /** The latest of the current wording; absent if no one has solved that yet. */
  readonly last: Outcome | undefined;
}

/** `solvings` in the order in which they happened. */
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
