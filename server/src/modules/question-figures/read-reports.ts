// How often each question of an edition was reported, and when it was last reported.

import { count, eq, max } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { questionReports } from '../../platform/database/schema.ts';

export interface Reported {
  readonly reports: number;
  readonly lastAt: Date | null;
}

/** Reports by question id. Questions without a report are missing. */
export async function readReports(db: Database, edition: string): Promise<ReadonlyMap<number, Reported>> {
  const rows = await db
    .select({ question: questionReports.questionId, reports: count(), lastAt: max(questionReports.reportedAt) })
    .from(questionReports)
    .where(eq(questionReports.edition, edition))
    .groupBy(questionReports.questionId);
  return new Map(rows.map(({ question, ...reported }) => [question, reported]));
}
