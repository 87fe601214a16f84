// Limits: how many of something a subject may have within a window of time (wrong codes, emails, simulations,
// pictures). They are counted in one table of the database, so a limit holds across processes and restarts
// (decision 0076).
//
// A subject is whatever is counted separately: an account, a grant, a network address, or everyone together. Its window
// begins with the first one taken. One taken after the window's end begins a new window.

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tries } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';

export interface Limit {
  readonly name: string;
  /** How many a subject may have within one window. */
  readonly allowed: number;
  readonly windowMinutes: number;
}

/** One count against a limit, for a subject. */
export interface Charge {
  readonly limit: Limit;
  readonly subject: string;
}

export interface Remaining {
  readonly left: number;
  /** When the window ends; null if nothing was taken in it. */
  readonly renewsAt: Date | null;
}

/** Makes the error for a subject that has nothing left, given the seconds to wait. */
export type Refuse = (seconds: number) => Error;

const minutesOfDay = 24 * 60;

export function dailyLimit(name: string, allowed: number): Limit {
  return { name, allowed, windowMinutes: minutesOfDay };
}

/** Applies `RATE_LIMIT_SCALE`. Use it only for limits per network address, because many people may be behind one. */
export function scaledBy(rateLimitScale: number, limit: Limit): Limit {
  return { ...limit, allowed: Math.max(1, Math.round(limit.allowed * rateLimitScale)) };
}

/** The largest count that the database column can hold. Some limits are derived from the codes and are far larger. */
const greatestCount = 2 ** 31 - 1;

/**
 * Takes all that are wanted or none, in one atomic statement, which may be part of a transaction. Returns how many are
 * left, or null if not enough were left.
 */
export async function take(
  db: Database,
  { name, allowed, windowMinutes }: Limit,
  subject: string,
  now: Date,
  wanted = 1,
): Promise<number | null> {
  if (wanted > allowed) return null;
  const windowEndsAt = new Date(now.getTime() + windowMinutes * 60_000);
  const hasEnded = sql`${tries.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(tries)
    .values({ subject: `${name}:${subject}`, used: wanted, windowEndsAt })
    .onConflictDoUpdate({
      target: tries.subject,
      set: {
        used: sql`case when ${hasEnded} then excluded.count else ${tries.used} + excluded.count end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${tries.windowEndsAt} end`,
      },
      setWhere: sql`${hasEnded} or ${tries.used} + excluded.count <= ${Math.min(allowed, greatestCount)}`,
    })
    .returning({ used: tries.used });
  return row ? allowed - row.used : null;
}

/** Like `take`, but refuses if not enough are left. */
export async function takeOrRefuse(
  db: Database,
  limit: Limit,
  subject: string,
  now: Date,
  refuse: Refuse,
  wanted = 1,
): Promise<number> {
  const left = await take(db, limit, subject, now, wanted);
  if (left === null) throw refuse(secondsUntil(await lookAt(db, limit, subject, now), now));
  return left;
}

/**
 * Takes one of each, or none. Returns the smallest number left of any, or the first limit that was used up. List
 * budgets last, so that a refused request does not briefly take from everyone.
 */
export async function chargeAll(
  db: Database,
  charges: readonly Charge[],
  now: Date,
): Promise<{ readonly left: number } | { readonly usedUp: Charge }> {
  let left = Number.POSITIVE_INFINITY;
  const taken: Charge[] = [];
  for (const charge of charges) {
    const leftOfThis = await take(db, charge.limit, charge.subject, now);
    if (leftOfThis === null) {
      await refundAll(db, taken);
      return { usedUp: charge };
    }
    taken.push(charge);
    left = Math.min(left, leftOfThis);
  }
  return { left };
}

/** Gives one back after a failure. */
export async function refund(db: Database, { name }: Limit, subject: string): Promise<void> {
  await db
    .update(tries)
    .set({ used: sql`${tries.used} - 1` })
    .where(and(eq(tries.subject, `${name}:${subject}`), gt(tries.used, 0)));
}

export async function refundAll(db: Database, charges: readonly Charge[]): Promise<void> {
  for (const { limit, subject } of charges) await refund(db, limit, subject);
}

/** How many a subject has left. Read-only. */
export async function lookAt(db: Database, limit: Limit, subject: string, now: Date): Promise<Remaining> {
  return (await lookAtSeveral(db, [{ name: limit.name, subject }], now))(limit, subject);
}

/** Reads several limits in one query. Their sizes need not be known yet. Read-only. */
export async function lookAtSeveral(
  db: Database,
  wanted: readonly { readonly name: string; readonly subject: string }[],
  now: Date,
): Promise<(limit: Limit, subject: string) => Remaining> {
  const names = wanted.map(({ name, subject }) => `${name}:${subject}`);
  const isCounted = and(inArray(tries.subject, names), gt(tries.windowEndsAt, now), gt(tries.used, 0));
  const rows = new Map((await db.select().from(tries).where(isCounted)).map((row) => [row.subject, row]));
  return ({ name, allowed }, subject) => {
    const row = rows.get(`${name}:${subject}`);
    return { left: Math.max(0, allowed - (row?.used ?? 0)), renewsAt: row?.windowEndsAt ?? null };
  };
}

/** How many are left under the tightest limit, and when it resets. Read-only. */
export async function lookAtTightest(db: Database, charges: readonly Charge[], now: Date): Promise<Remaining> {
  const wanted = charges.map(({ limit, subject }) => ({ name: limit.name, subject }));
  const remainingOf = await lookAtSeveral(db, wanted, now);
  const all = charges.map(({ limit, subject }) => remainingOf(limit, subject));
  // If several are used up, take the one that resets last.
  const [scarcest] = all.sort(
    (one, other) => one.left - other.left || (other.renewsAt?.getTime() ?? 0) - (one.renewsAt?.getTime() ?? 0),
  );
  return scarcest ?? { left: 0, renewsAt: null };
}

export function refuseIfUsedUp(remaining: Remaining, now: Date, refuse: Refuse): void {
  if (remaining.left === 0) throw refuse(secondsUntil(remaining, now));
}

/** Seconds until the limit resets, at least 1. */
export function secondsUntil({ renewsAt }: Remaining, now: Date): number {
  return Math.max(1, Math.ceil(((renewsAt ?? now).getTime() - now.getTime()) / 1000));
}

/** A 429 that says what there was too much of, and how long to wait. */
export function tooMany(code: string, what: string): Refuse {
  return (seconds) =>
    new Refusal(429, code, `${what} Please wait ${waitInWords(seconds)}.`, { retryAfterSeconds: seconds });
}

/** The same for a daily limit, including its number. `what` is like 'events have been saved to this account'. */
export function tooManyInDay(code: string, { allowed }: Limit, what: string): Refuse {
  return tooMany(code, `${allowed.toLocaleString('en-US')} ${what} today.`);
}

/** Returns text like 'one minute', '15 minutes' or '24 hours'. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'one minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
