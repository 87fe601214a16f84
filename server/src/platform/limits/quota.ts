// What somebody may use a number of times a day, and what all may use together, counted in the database, so that it holds across
// processes and restarts.

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tries } from '../database/schema.ts';
import { takeSeveral } from './ceiling.ts';

export interface Quota {
  readonly name: string;
  readonly count: number;
}

/** One of a quota, for whom it is counted. */
export interface Taking {
  readonly quota: Quota;
  readonly subject: string;
}

/** What the whole server may use of something that costs its operator money. */
export interface Budget extends Taking {
  /** As in the figures. */
  readonly of: string;
}

export function budgetOf(of: string, perDay: number): Budget {
  return { of, quota: { name: `server-${of}`, count: perDay }, subject: 'all' };
}

const minutesOfADay = 24 * 60;

/** The day begins with the first. Answers with how many are left, or with null where none was, and then takes nothing. */
export function takeOne(db: Database, quota: Quota, subject: string, now: Date): Promise<number | null> {
  return takeSeveral(db, { ...quota, windowMinutes: minutesOfADay }, subject, 1, now);
}

/**
 * Takes one of each, or none: answers with the least that is left of any, or with the first that was used up. Budgets come last,
 * so that what is refused to somebody is not, meanwhile, missing to all.
 */
export async function takeOfEach(
  db: Database,
  takings: readonly Taking[],
  now: Date,
): Promise<{ readonly left: number } | { readonly usedUp: Taking }> {
  let left = Number.POSITIVE_INFINITY;
  const taken: Taking[] = [];
  for (const taking of takings) {
    const leftOfThis = await takeOne(db, taking.quota, taking.subject, now);
    if (leftOfThis === null) {
      await giveBackEach(db, taken);
      return { usedUp: taking };
    }
    taken.push(taking);
    left = Math.min(left, leftOfThis);
  }
  return { left };
}

export async function giveBackEach(db: Database, takings: readonly Taking[]): Promise<void> {
  for (const { quota, subject } of takings) await giveBack(db, quota, subject);
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

/** How many are left of what is scarcest, and when there are more of it. Takes nothing. */
export async function lookAtEach(
  db: Database,
  takings: readonly Taking[],
  now: Date,
): Promise<{ readonly left: number; readonly renewsAt: Date | null }> {
  const all = await Promise.all(takings.map(({ quota, subject }) => lookAt(db, quota, subject, now)));
  // Of two that are used up, the one that takes longer.
  const [scarcest] = all.sort(
    (one, other) => one.left - other.left || (other.renewsAt?.getTime() ?? 0) - (one.renewsAt?.getTime() ?? 0),
  );
  return scarcest ?? { left: 0, renewsAt: null };
}

/** What is left today of each budget that there is. */
export async function lookAtBudgets(
  db: Database,
  budgets: readonly (Budget | undefined)[],
): Promise<ReadonlyMap<string, number>> {
  const now = new Date();
  const left = new Map<string, number>();
  for (const budget of budgets) {
    if (budget) left.set(budget.of, (await lookAt(db, budget.quota, budget.subject, now)).left);
  }
  return left;
}
