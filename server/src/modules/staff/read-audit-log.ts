// Reads the audit log in pages, newest first. Nothing can change it; the database refuses (decision 0092).

import type { AuditEntry } from '@simulator/api-contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { auditLog, cohortTeachers } from '../../platform/database/schema.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';

const entriesPerPage = 50;

/**
 * Returns the entries after `before`. A teacher gets those of their cohorts only. Returns null if the member can't see
 * the entry `before`.
 */
export async function readAuditLog(
  db: Database,
  { role, userId }: StaffMember,
  before: string | undefined,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly next?: string } | null> {
  const own = db.select({ id: cohortTeachers.cohortId }).from(cohortTeachers).where(eq(cohortTeachers.userId, userId));
  const visible = role === 'teacher' ? inArray(auditLog.cohortId, own) : undefined;
  if (before !== undefined && (await db.$count(auditLog, and(eq(auditLog.id, before), visible))) === 0) return null;
  const place = sql`(${auditLog.recordedAt}, ${auditLog.id})`;
  const placeBefore = sql`(select other.recorded_at, other.id from ${auditLog} other where other.id = ${before})`;
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(visible, before === undefined ? undefined : sql`${place} < ${placeBefore}`))
    .orderBy(desc(auditLog.recordedAt), desc(auditLog.id))
    .limit(entriesPerPage + 1);
  const entries = rows.slice(0, entriesPerPage).map(({ staffId: _, staffEmail, recordedAt, ...row }) => {
    return { ...row, by: staffEmail, recordedAt: recordedAt.toISOString() };
  });
  const last = entries.at(-1);
  return { entries, ...(last && rows.length > entries.length && { next: last.id }) };
}

const entriesAtOnce = 500;

/**
 * What a member of staff did, for the export of their data, oldest first. Reads the next page only when it is needed.
 */
export async function* exportActsBy(db: Database, staffId: string): AsyncGenerator<object> {
  const place = sql`(${auditLog.recordedAt}, ${auditLog.id})`;
  let last: string | undefined;
  for (;;) {
    const placeOfLast = sql`(select other.recorded_at, other.id from ${auditLog} other where other.id = ${last})`;
    const page = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.staffId, staffId), last === undefined ? undefined : sql`${place} > ${placeOfLast}`))
      .orderBy(asc(auditLog.recordedAt), asc(auditLog.id))
      .limit(entriesAtOnce);
    yield* page;
    last = page.at(-1)?.id;
    if (page.length < entriesAtOnce) return;
  }
}
