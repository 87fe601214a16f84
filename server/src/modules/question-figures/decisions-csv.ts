// Decisions of an edition as a CSV file: a row each, for those who make the bank's next edition.

import { csvText } from '@simulator/question-formats';
import type { DecisionRow } from './question-decisions.ts';

const columns = ['question', 'choice', 'why', 'warnings', 'by', 'decided at', 'stands', 'edition'];

/** In order of question, of each the latest first, which applies. `rows` have the latest first. */
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
