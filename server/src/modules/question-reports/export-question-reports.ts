// Exports the reports of questions that a person made under their account, with the person's other data.

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { questionReports } from '../../platform/database/schema.ts';

/** Oldest first. The daily limit keeps them few. Reports made in a simulation are exported with that simulation. */
export async function exportQuestionReports(db: Database, userId: string) {
  const reports = await db
    .select()
    .from(questionReports)
    .where(eq(questionReports.userId, userId))
    .orderBy(asc(questionReports.reportedAt), asc(questionReports.id));
  return reports.map(({ edition, questionId, kind, text, reportedAt }) => {
    return { edition, questionId, kind, text, reportedAt: reportedAt.toISOString() };
  });
}
