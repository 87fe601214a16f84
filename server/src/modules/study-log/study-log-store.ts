// The study log of an account. Each record is added once, and records are read in the order of arrival, without gaps.

import { isDeepStrictEqual } from 'node:util';
import type { StudyLogRecord } from '@simulator/api-contract';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { studyLogs, studyRecords } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dailyLimit, takeOrRefuse, tooManyInDay } from '../../platform/limits/limits.ts';

/** Thirty full exams, or more questions than a person answers in a month. */
const recordsOfDay = dailyLimit('study-record', 10_000);
const tooManyRecords = tooManyInDay('too-many-records', recordsOfDay, 'study records have been saved to this account');
const maxRecords = 100_000;
const maxBytes = 50_000_000;
/**
 * A page ends after this many bytes, but has at least one record. Even a long log is only a few pages, which a new
 * device requests one after the other.
 */
const bytesOfPage = 400_000;
const recordsOfPage = 2_000;

/**
 * Adds the new records, all or none. Refuses a record whose id is already in the log with other content: the first one
 * is kept.
 *
 * The log's row is locked first. A second call at the same time gets the places after the first call's, and nobody can
 * read them earlier. So a reader who has seen a place has seen all places before it.
 */
export async function addRecords(db: Database, userId: string, records: readonly StudyLogRecord[]): Promise<void> {
  await db.transaction(async (tx) => {
    const [log] = await tx
      .insert(studyLogs)
      .values({ userId })
      .onConflictDoUpdate({ target: studyLogs.userId, set: { records: sql`${studyLogs.records}` } })
      .returning();
    const ids = records.map(({ id }) => id);
    const stored = await tx
      .select({ record: studyRecords.record })
      .from(studyRecords)
      .where(and(eq(studyRecords.userId, userId), inArray(studyRecords.id, ids)));
    const news = newRecords(new Map(stored.map(({ record }) => [record.id, record])), records);
    if (!log || news.length === 0) return;
    const bytes = news.reduce((sum, one) => sum + one.bytes, 0);
    if (log.records + news.length > maxRecords || log.bytes + bytes > maxBytes) {
      throw new Refusal(403, 'study-log-full', 'The study log of this account is full.', { field: 'records' });
    }
    await takeOrRefuse(tx, recordsOfDay, userId, new Date(), tooManyRecords, news.length);
    await tx
      .insert(studyRecords)
      .values(news.map((one, index) => ({ ...one, userId, id: one.record.id, place: log.records + index + 1 })));
    await tx
      .update(studyLogs)
      .set({ records: log.records + news.length, bytes: log.bytes + bytes })
      .where(eq(studyLogs.userId, userId));
  });
}

function newRecords(known: Map<string, StudyLogRecord>, records: readonly StudyLogRecord[]) {
  return records.flatMap((record, index) => {
    const same = known.get(record.id);
    if (!same) {
      known.set(record.id, record);
      return [{ record, bytes: Buffer.byteLength(JSON.stringify(record)) }];
    }
    if (isDeepStrictEqual(same, record)) return [];
    const field = `records.${index}`;
    throw new Refusal(409, 'record-differs', `${field}: your study log has this record with other content`, { field });
  });
}

/**
 * Returns the records after a cursor, as many as fit on a page. Starts from the beginning if the cursor does not match
 * the log.
 */
export async function readRecords(db: Database, userId: string, cursor: string | null) {
  const after = cursor === null ? 0 : await placeOf(db, userId, cursor);
  const behind = and(eq(studyRecords.userId, userId), gt(studyRecords.place, after));
  const sizes = await db
    .select({ place: studyRecords.place, bytes: studyRecords.bytes, mark: studyRecords.mark })
    .from(studyRecords)
    .where(behind)
    .orderBy(asc(studyRecords.place))
    .limit(recordsOfPage + 1);
  const page = fittingPage(sizes);
  const last = page.at(-1);
  const startsOver = after === 0;
  if (!last) return { startsOver, records: [], cursor: startsOver ? null : cursor, isLast: true };
  const rows = await db
    .select({ record: studyRecords.record })
    .from(studyRecords)
    .where(and(behind, lte(studyRecords.place, last.place)))
    .orderBy(asc(studyRecords.place));
  return {
    startsOver,
    records: rows.map(({ record }) => record),
    cursor: `${last.place}.${last.mark}`,
    isLast: page.length === sizes.length,
  };
}

/** Returns 0 if the log has nothing, or another record, at the cursor's place. */
async function placeOf(db: Database, userId: string, cursor: string): Promise<number> {
  const [place = '', mark = ''] = cursor.split('.');
  const [row] = await db
    .select({ mark: studyRecords.mark })
    .from(studyRecords)
    .where(and(eq(studyRecords.userId, userId), eq(studyRecords.place, Number(place))));
  return row?.mark === mark ? Number(place) : 0;
}

function fittingPage<Row extends { readonly bytes: number }>(rows: readonly Row[]): readonly Row[] {
  let sum = 0;
  const end = rows.findIndex(({ bytes }, index) => {
    sum += bytes;
    return index > 0 && (sum > bytesOfPage || index >= recordsOfPage);
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/**
 * Yields the whole log in the order of arrival, for the export of the person's data. Reads the next page only when it
 * is needed.
 */
export async function* exportStudyRecords(db: Database, userId: string): AsyncGenerator<StudyLogRecord> {
  let cursor: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof readRecords>> = await readRecords(db, userId, cursor);
    yield* page.records;
    if (page.isLast) return;
    cursor = page.cursor;
  }
}
