// What the solvings say of the questions as they are worded now.

import type { BankQuestion } from './read-bank.ts';
import { type Solving, wordingOf } from './solvings.ts';

export interface Outcome {
  readonly question: BankQuestion;
  readonly right: boolean;
}

/** The answers of one record whose wording still stands; `outdated` counts the others. */
export function currentOutcomes(
  { covered, choices }: Solving,
  questions: readonly BankQuestion[],
): { outcomes: Outcome[]; outdated: number } {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const outcomes: Outcome[] = [];
  let outdated = 0;
  for (const [id, { choice, wording }] of Object.entries(choices)) {
    const question = byId.get(Number(id));
    if (!question || (wording !== undefined && wording !== wordingOf(question, covered))) outdated += 1;
    else outcomes.push({ question, right: choice === question.correct });
  }
  return { outcomes, outdated };
}

/** Fewer than two of three whole solvings agree with the key: the question does not count in a form's score. */
export function isDoubtful(outcomes: readonly Outcome[]): boolean {
  return outcomes.filter(({ right }) => right).length * 3 < outcomes.length * 2;
}
