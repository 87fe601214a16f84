// What a person reported about questions under their account: for the export of their data.

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { questionReports } from '../../platform/database/schema.ts';

/** Oldest first; the limit of a day keeps them few. Those of simulations are in the export of these. */
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
