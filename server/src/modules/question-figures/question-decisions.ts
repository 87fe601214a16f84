// Stores and reads decisions of staff on questions. Each is added once by its id and never changed (decision 0097).

import { isDeepStrictEqual } from 'node:util';
import type { decideOnQuestion, QuestionDecision } from '@simulator/api-contract';
import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { questionDecisions, questionReports } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';

export type DecisionRow = typeof questionDecisions.$inferSelect;

/**
 * Refuses if the question has more reports than the page showed, because the person who decides must read them first.
 */
export async function addDecision(
  db: Database,
  { id, edition, question, reports, ...said }: z.infer<typeof decideOnQuestion.body>,
  member: StaffMember,
): Promise<DecisionRow> {
  const warnings = [...new Set(said.warnings)];
  const { choice, why } = said;
  const row = { edition, questionId: question, choice, why, warnings, staffId: member.userId };
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(questionDecisions)
      .values({ id, ...row, staffEmail: member.email })
      .onConflictDoNothing()
      .returning();
    if (!added) return sameAsBefore(tx, id, row);
    const ofQuestion = and(eq(questionReports.edition, edition), eq(questionReports.questionId, question));
    const reported = await tx.$count(questionReports, ofQuestion);
    if (reported > reports) {
      throw new Refusal(409, 'reported-meanwhile', 'The question was reported in the meantime.', { field: 'reports' });
    }
    await recordAct(tx, member, {
      action: 'question-decided',
      subjectId: String(question),
      subject: String(question).padStart(4, '0'),
      why,
      details: { edition, choice, warnings },
    });
    return added;
  });
}

/** The page sends a decision again if it did not get a reply. */
async function sameAsBefore(
  tx: Database,
  id: string,
  wanted: Omit<DecisionRow, 'id' | 'staffEmail' | 'decidedAt'>,
): Promise<DecisionRow> {
  const [stored] = await tx.select().from(questionDecisions).where(eq(questionDecisions.id, id));
  if (!stored) throw new Error('The decision is neither new nor there');
  const { id: _, staffEmail: __, decidedAt: ___, ...before } = stored;
  if (isDeepStrictEqual(before, wanted)) return stored;
  throw new Refusal(409, 'other-decision', 'id: another decision has this id', { field: 'id' });
}

/** The decisions on all questions of an edition, the latest first. */
export function readDecisions(db: Database, edition: string): Promise<readonly DecisionRow[]> {
  return db
    .select()
    .from(questionDecisions)
    .where(eq(questionDecisions.edition, edition))
    .orderBy(desc(questionDecisions.decidedAt), desc(questionDecisions.id));
}

export function shownDecision({ id, choice, why, staffEmail, decidedAt, warnings }: DecisionRow): QuestionDecision {
  return { id, choice, why, by: staffEmail, decidedAt: decidedAt.toISOString(), warnings: [...warnings] };
}
