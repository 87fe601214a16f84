// Compares the answers of blind solvings with the keys of the questions.

import type { BankQuestion } from '../read-bank.ts';
import { type QuestionSolving, wordingOf } from './solvings.ts';

export interface Outcome {
  readonly question: BankQuestion;
  readonly right: boolean;
  /** Whether the reader saw the current wording. */
  readonly isCurrent: boolean;
  /** Whether there is a key to compare with. The first records didn't store the key, so questions reworded since then have none. */
  readonly isComparable: boolean;
}

/**
 * Returns every answer of one record. An answer is compared with the current key if the wording is unchanged, otherwise
 * with the key of that day. Withdrawn questions are left out.
 */
export function allOutcomes({ read, choices }: QuestionSolving, questions: readonly BankQuestion[]): Outcome[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return Object.entries(choices).flatMap(([id, { choice, wording, key }]) => {
    const question = byId.get(Number(id));
    if (!question) return [];
    const isCurrent = wording === undefined || wording === wordingOf(question, read);
    const right = choice === (isCurrent ? question.correct : key);
    return [{ question, right, isCurrent, isComparable: isCurrent || key !== undefined }];
  });
}

/** Returns the answers of one record whose wording is unchanged; `outdated` counts the others. */
export function currentOutcomes(
  solving: QuestionSolving,
  questions: readonly BankQuestion[],
): { outcomes: Outcome[]; outdated: number } {
  const outcomes = allOutcomes(solving, questions).filter(({ isCurrent }) => isCurrent);
  return { outcomes, outdated: Object.keys(solving.choices).length - outcomes.length };
}

/**
 * True if fewer than two of three whole solvings agree with the key: the question then does not count in a form's
 * score.
 */
export function isDoubtful(outcomes: readonly Outcome[]): boolean {
  return outcomes.filter(({ right }) => right).length * 3 < outcomes.length * 2;
}
