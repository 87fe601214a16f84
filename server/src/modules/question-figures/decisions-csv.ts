// The decisions of an edition as a CSV file, one row per decision, for the people who prepare the bank's next edition.

import { csvText } from '@simulator/question-formats';
import type { DecisionRow } from './question-decisions.ts';

const columns = ['question', 'choice', 'why', 'warnings', 'by', 'decided at', 'stands', 'edition'];

/**
 * Rows are in the order of the questions. For each question the latest decision, which applies, comes first. `rows`
 * must have the latest first.
 */
export function decisionsCsv(rows: readonly DecisionRow[]): string {
  const standing = new Map(rows.toReversed().map(({ questionId, id }) => [questionId, id]));
  const inOrder = rows.toSorted((one, other) => one.questionId - other.questionId);
  return csvText([
    columns,
    ...inOrder.map(({ id, questionId, choice, why, warnings, staffEmail, decidedAt, edition }) => [
      String(questionId).padStart(4, '0'),
      choice,
      why,
      warnings.join(' '),
      staffEmail,
      decidedAt.toISOString(),
      standing.get(questionId) === id ? 'yes' : 'no',
      edition,
    ]),
  ]);
}
