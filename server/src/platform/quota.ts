// What somebody may use a number of times a day, counted in the database, so that it holds across processes and restarts.

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { tries } from './schema.ts';

export interface Quota {
  readonly name: string;
  readonly count: number;
}

const hoursOfADay = 24;

/**
 * Takes one, in one atomic statement; the day begins with the first. Answers with how many are left, or with null where none
 * was, and then takes nothing.
 */
export async function takeOne(
  db: Database,
  { name, count }: Quota,
  subject: string,
  now: Date,
): Promise<number | null> {
  const windowEndsAt = new Date(now.getTime() + hoursOfADay * 60 * 60_000);
  const hasEnded = sql`${tries.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(tries)
    .values({ subject: `${name}:${subject}`, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: tries.subject,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${tries.count} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${tries.windowEndsAt} end`,
      },
      setWhere: sql`${hasEnded} or ${tries.count} < ${count}`,
    })
    .returning({ count: tries.count });
  return row ? count - row.count : null;
}

/** Gives one back that led to nothing. */
export async function giveBack(db: Database, { name }: Quota, subject: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(eq(tries.subject, `${name}:${subject}`), gt(tries.count, 0)));
}

/** How many are left, and when the day of those that were taken ends; null while none was. Takes nothing. */
export async function lookAt(
  db: Database,
  { name, count }: Quota,
  subject: string,
  now: Date,
): Promise<{ readonly left: number; readonly renewsAt: Date | null }> {
  const [row] = await db
    .select()
    .from(tries)
    .where(and(eq(tries.subject, `${name}:${subject}`), gt(tries.windowEndsAt, now), gt(tries.count, 0)));
  return { left: Math.max(0, count - (row?.count ?? 0)), renewsAt: row?.windowEndsAt ?? null };
}
