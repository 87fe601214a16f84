// Counts wrong tries per subject in the database, so that a limit holds across processes and restarts.

import { isIPv4, isIPv6 } from 'node:net';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tries } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';

export interface TryLimit {
  readonly name: string;
  readonly count: number;
  readonly windowMinutes: number;
}

/** Refuses with 429 and the wait when the subject has used up its wrong tries. */
export async function refuseIfUsedUp(db: Database, limit: TryLimit, subject: string, now: Date): Promise<void> {
  const refuse = await lookAtTries(db, [{ name: limit.name, subject }], now);
  refuse(limit, subject);
}

/** Reads several in one query, also before it is known how many each may have; the answer refuses as `refuseIfUsedUp` does. */
export async function lookAtTries(
  db: Database,
  wanted: readonly { readonly name: string; readonly subject: string }[],
  now: Date,
): Promise<(limit: TryLimit, subject: string) => void> {
  const names = wanted.map(({ name, subject }) => `${name}:${subject}`);
  const rows = await db.select().from(tries).where(inArray(tries.subject, names));
  return (limit, subject) => {
    const row = rows.find((one) => one.subject === `${limit.name}:${subject}`);
    if (row && row.count >= limit.count && row.windowEndsAt > now) throw usedUp(row.windowEndsAt, now);
  };
}

/**
 * Adds one wrong try in one atomic statement; a window that has ended starts anew. Refuses with 429 when tries sent at
 * the same time have used up the limit meanwhile.
 */
export async function countWrongTry(db: Database, limit: TryLimit, subject: string, now: Date): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMinutes * 60_000);
  const [row] = await db
    .insert(tries)
    .values({ subject: `${limit.name}:${subject}`, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: tries.subject,
      set: {
        count: sql`case when ${tries.windowEndsAt} <= ${now.toISOString()}::timestamptz then 1 else ${tries.count} + 1 end`,
        windowEndsAt: sql`case when ${tries.windowEndsAt} <= ${now.toISOString()}::timestamptz then excluded.window_ends_at else ${tries.windowEndsAt} end`,
      },
    })
    .returning({ count: tries.count, windowEndsAt: tries.windowEndsAt });
  if (row && row.count > limit.count) throw usedUp(row.windowEndsAt, now);
}

function usedUp(windowEndsAt: Date, now: Date): Refusal {
  const seconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  return new Refusal(429, 'too-many-tries', `Too many wrong tries. Please wait ${waitInWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

/**
 * Who is limited: an IPv4 address, or the /64 network of an IPv6 one, because a household has a whole network. All whose
 * proxy forwards no address at all share one limit.
 */
export function addressSubject(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'no address';
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** For the refusals of what is counted: 'one minute', '15 minutes', '24 hours'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'one minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
