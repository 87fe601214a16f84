// How many of something somebody may have within a time: taken beforehand, counted in the database, so that it holds across
// processes and restarts. Who had them all is told how long to wait.

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tries } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { waitInWords } from './tries.ts';

export interface Ceiling {
  readonly name: string;
  readonly count: number;
  readonly windowMinutes: number;
}

/** A ceiling that refuses by itself. */
export interface TellingCeiling extends Ceiling {
  /** Code of the refusal, and what its message begins with. */
  readonly code: string;
  readonly told: string;
}

/**
 * Takes all of them or none, in one atomic statement; the window begins with the first. Answers with how many are left, or with
 * null where there were not so many, and then takes nothing.
 */
export async function takeSeveral(
  db: Database,
  { name, count, windowMinutes }: Ceiling,
  subject: string,
  wanted: number,
  now: Date,
): Promise<number | null> {
  if (wanted > count) return null;
  const windowEndsAt = new Date(now.getTime() + windowMinutes * 60_000);
  const hasEnded = sql`${tries.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(tries)
    .values({ subject: `${name}:${subject}`, count: wanted, windowEndsAt })
    .onConflictDoUpdate({
      target: tries.subject,
      set: {
        count: sql`case when ${hasEnded} then excluded.count else ${tries.count} + excluded.count end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${tries.windowEndsAt} end`,
      },
      setWhere: sql`${hasEnded} or ${tries.count} + excluded.count <= ${count}`,
    })
    .returning({ count: tries.count });
  return row ? count - row.count : null;
}

/** As `takeSeveral`; refuses with 429 and the wait where there were not so many left. */
export async function takeOrRefuse(
  db: Database,
  ceiling: TellingCeiling,
  subject: string,
  wanted: number,
  now: Date,
): Promise<void> {
  if ((await takeSeveral(db, ceiling, subject, wanted, now)) !== null) return;
  const [row] = await db
    .select({ windowEndsAt: tries.windowEndsAt })
    .from(tries)
    .where(eq(tries.subject, `${ceiling.name}:${subject}`));
  const msLeft = (row?.windowEndsAt ?? now).getTime() - now.getTime();
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  throw new Refusal(429, ceiling.code, `${ceiling.told} Please wait ${waitInWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}
