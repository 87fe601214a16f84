// Who gave or withdrew which rules and accommodations, when and why (decision 0082). Rows are never changed.

import type { AccommodationRecord, FixedChoice } from '@simulator/api-contract';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { accessCodes, accommodationRecords } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { fromStoredChoice, toStoredChoice } from '../../platform/stored-choice.ts';

/** A member of staff, and the reason that they gave. */
export interface RecordedAct {
  readonly staffId: string;
  readonly staffEmail: string;
  readonly why: string;
}

interface Given {
  readonly carrier: 'code' | 'link';
  readonly codeId: string;
  readonly label: string;
  readonly fixed: FixedChoice;
  /** Set only for a link. */
  readonly expiresAt: Date | null;
}

type Row = typeof accommodationRecords.$inferSelect;
/** Builds the complete address of the link with this code. */
type LinkOf = (code: string, recordId: string) => string;

const recordsPerPage = 20;
const withdrawal = alias(accommodationRecords, 'withdrawal');

/** Returns the id of the record. */
export async function recordGiven(tx: Database, { fixed, ...given }: Given, act: RecordedAct): Promise<string> {
  const row = { action: 'given' as const, ...given, ...toStoredChoice(fixed), ...act };
  const [added] = await tx.insert(accommodationRecords).values(row).returning({ id: accommodationRecords.id });
  if (!added) throw new Error('The database stored no record');
  return added.id;
}

/** Withdraws a link. Returns false if it was withdrawn before: then nothing changes. */
export async function withdrawLink(db: Database, id: string, act: RecordedAct): Promise<boolean> {
  const isLink = and(
    eq(accommodationRecords.id, id),
    eq(accommodationRecords.carrier, 'link'),
    eq(accommodationRecords.action, 'given'),
  );
  const [link] = await db.select().from(accommodationRecords).where(isLink);
  if (!link) throw new Refusal(404, 'no-such-link', 'There is no such link.', { field: 'id' });
  return (await recordWithdrawn(db, [link], act)) > 0;
}

/**
 * Records that revoking a code also withdraws what the code and its live links fix. If there is anything to withdraw
 * and no reason is given, refuses by the field `why`.
 */
export async function withdrawAllOf(
  tx: Database,
  codeId: string,
  { why, ...staff }: Omit<RecordedAct, 'why'> & { readonly why: string | undefined },
  now: Date,
): Promise<void> {
  const isLive = or(eq(accommodationRecords.carrier, 'code'), gt(accommodationRecords.expiresAt, now));
  const rows = await tx
    .select({ record: accommodationRecords })
    .from(accommodationRecords)
    .leftJoin(withdrawal, eq(withdrawal.withdraws, accommodationRecords.id))
    .where(and(eq(accommodationRecords.codeId, codeId), isStanding, isLive));
  if (rows.length === 0) return;
  if (why === undefined) throw reasonNeeded();
  await recordWithdrawn(
    tx,
    rows.map(({ record }) => record),
    { ...staff, why },
  );
}

export function reasonNeeded(): Refusal {
  const message = 'Please give a reason: it is kept with the record.';
  return new Refusal(400, 'reason-needed', message, { field: 'why' });
}

/** True if given and not withdrawn. Only for a query that joins `withdrawal`. */
const isStanding = and(eq(accommodationRecords.action, 'given'), isNull(withdrawal.id));

/** Returns how many were not withdrawn before. */
async function recordWithdrawn(tx: Database, given: readonly Row[], act: RecordedAct): Promise<number> {
  const rows = given.map(({ id, recordedAt: _, ...row }) => ({
    ...row,
    ...act,
    action: 'withdrawn' as const,
    withdraws: id,
  }));
  const added = await tx
    .insert(accommodationRecords)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: accommodationRecords.id });
  return added.length;
}

/** Counts the live links by the id of their code. */
export async function countLiveLinks(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ codeId: accommodationRecords.codeId, links: count() })
    .from(accommodationRecords)
    .leftJoin(withdrawal, eq(withdrawal.withdraws, accommodationRecords.id))
    .where(and(eq(accommodationRecords.carrier, 'link'), isStanding, gt(accommodationRecords.expiresAt, now)))
    .groupBy(accommodationRecords.codeId);
  return new Map(rows.map(({ codeId, links }) => [codeId, links]));
}

/** Returns the page of records after `before`, newest first; null if `before` names no record. */
export async function readRecords(
  db: Database,
  linkOf: LinkOf,
  before: string | undefined,
  now: Date,
): Promise<{ readonly records: readonly AccommodationRecord[]; readonly next?: string } | null> {
  if (before !== undefined && (await db.$count(accommodationRecords, eq(accommodationRecords.id, before))) === 0) {
    return null;
  }
  const place = sql`(${accommodationRecords.recordedAt}, ${accommodationRecords.id})`;
  const placeBefore = sql`(select other.recorded_at, other.id from ${accommodationRecords} other where other.id = ${before})`;
  const rows = await withState(db)
    .where(before === undefined ? undefined : sql`${place} < ${placeBefore}`)
    .orderBy(desc(accommodationRecords.recordedAt), desc(accommodationRecords.id))
    .limit(recordsPerPage + 1);
  const records = rows.slice(0, recordsPerPage).map((row) => replyOf(row, linkOf, now));
  const last = records.at(-1);
  return { records, ...(last && rows.length > records.length && { next: last.id }) };
}

export async function readRecord(db: Database, linkOf: LinkOf, id: string, now: Date): Promise<AccommodationRecord> {
  const [row] = await withState(db).where(eq(accommodationRecords.id, id));
  if (!row) throw new Error('The record that was just stored is gone');
  return replyOf(row, linkOf, now);
}

/** What a member of staff gave and withdrew, for the export of their own data. */
export async function exportRecordsBy(db: Database, staffId: string): Promise<readonly object[]> {
  return db
    .select()
    .from(accommodationRecords)
    .where(eq(accommodationRecords.staffId, staffId))
    .orderBy(accommodationRecords.recordedAt, accommodationRecords.id);
}

function withState(db: Database) {
  const { code, expiresAt, revokedAt } = accessCodes;
  return db
    .select({ record: accommodationRecords, withdrawnBy: withdrawal.id, code: { code, expiresAt, revokedAt } })
    .from(accommodationRecords)
    .leftJoin(withdrawal, eq(withdrawal.withdraws, accommodationRecords.id))
    .leftJoin(accessCodes, eq(accessCodes.id, accommodationRecords.codeId))
    .$dynamic();
}

type RowWithState = Awaited<ReturnType<typeof withState>>[number];

function replyOf(row: RowWithState, linkOf: LinkOf, now: Date): AccommodationRecord {
  const { record, code } = row;
  const { id, action, carrier, label, why, expiresAt } = record;
  const state = stateOf(row, now);
  return {
    id,
    recordedAt: record.recordedAt.toISOString(),
    by: record.staffEmail,
    action,
    carrier,
    label,
    fixed: fromStoredChoice(record),
    why,
    expiresAt: expiresAt?.toISOString() ?? null,
    state,
    link: carrier === 'link' && state === 'live' && code ? linkOf(code.code, id) : null,
  };
}

function stateOf({ record, withdrawnBy, code }: RowWithState, now: Date): AccommodationRecord['state'] {
  if (record.action === 'withdrawn') return null;
  if (withdrawnBy !== null || !code || code.revokedAt !== null) return 'withdrawn';
  const ends = [record.expiresAt, code.expiresAt];
  return ends.some((end) => end !== null && end <= now) ? 'expired' : 'live';
}
