// The questions of an edition that have a warning or a decision, with their state.

import type { EditionFigures, QuestionInInbox, QuestionRuling, QuestionWarning } from '@simulator/api-contract';
import type { Database } from '../../platform/database/database.ts';
import type { AskedEdition } from './asked-questions.ts';
import { readDecisions, shownDecision } from './question-decisions.ts';
import { stateOf } from './question-state.ts';
import { readReports } from './read-reports.ts';

/** Reports are counted now. Other warnings come from the figures, which are null until they are computed. */
export async function readInbox(
  db: Database,
  { edition, questions }: AskedEdition,
  figures: EditionFigures | null,
  /** Rulings by question, the latest first. */
  rulings: ReadonlyMap<number, readonly QuestionRuling[]>,
): Promise<QuestionInInbox[]> {
  const reported = await readReports(db, edition);
  const decisions = Map.groupBy(await readDecisions(db, edition), ({ questionId }) => questionId);
  const measured = new Map(figures?.questions.map(({ question, warnings }) => [question, warnings]));
  return questions.flatMap(({ id, options, key }) => {
    const { reports, lastAt } = reported.get(id) ?? { reports: 0, lastAt: null };
    const byFigures = (measured.get(id) ?? []).filter((warning) => warning !== 'reported');
    const warnings: QuestionWarning[] = [...byFigures, ...(reports > 0 ? ['reported' as const] : [])];
    const made = decisions.get(id) ?? [];
    const found = stateOf({ warnings, lastReportAt: lastAt }, made[0]);
    if (!found) return [];
    const decided = { decisions: made.map(shownDecision), rulings: [...(rulings.get(id) ?? [])] };
    return [{ question: id, options, key, warnings, reports, ...found, ...decided }];
  });
}
