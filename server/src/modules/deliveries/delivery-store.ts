// Deliveries in the database: the queue that all server processes share. Times are the database's, the only clock they share,
// unless a test passes in another.

import { mostDeliveriesCounted } from '@simulator/api-contract';
import { and, count, desc, eq, gt, inArray, lt, lte, min, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { deliveries } from '../../platform/database/schema.ts';

export interface ClaimedDelivery {
  readonly id: string;
  readonly simulationId: string;
  readonly block: number;
  /** This one included. */
  readonly tries: number;
}

export type DeliveryRow = typeof deliveries.$inferSelect;

export interface DeliveryStore {
  /**
   * Takes up to this many due deliveries for one try each. The claim expires on its own, so that what a killed process was
   * trying comes back.
   */
  claimDue(most: number, leaseMs: number): Promise<readonly ClaimedDelivery[]>;
  markDelivered(id: string): Promise<void>;
  /** Null for the wait gives it up. Changes nothing if another process has claimed it since. */
  markFailed(claimed: ClaimedDelivery, problem: string, waitMs: number | null): Promise<void>;
}

export function makeDeliveryStore(db: Database, now?: () => Date): DeliveryStore {
  const clock = () => (now ? sql<Date>`${now().toISOString()}::timestamptz` : sql<Date>`now()`);
  const later = (ms: number) => sql<Date>`${clock()} + ${ms}::float8 * interval '1 millisecond'`;
  const earlier = alias(deliveries, 'earlier');
  return {
    async claimDue(most, leaseMs) {
      // In order per simulation: a waiting delivery holds back the later blocks of its own simulation, and of no other,
      // also between its tries. Delivered or dead it holds back nothing: an operator who loses one block's results
      // still gets the other five, and a dead one that is sent again goes before what waits after it.
      const isHeldBack = db
        .select({ id: earlier.id })
        .from(earlier)
        .where(
          and(
            eq(earlier.simulationId, deliveries.simulationId),
            eq(earlier.state, 'waiting'),
            lt(earlier.block, deliveries.block),
          ),
        );
      const due = db.$with('due').as(
        db
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, clock()), notExists(isHeldBack)))
          .orderBy(deliveries.dueAt)
          .limit(most)
          // Processes that claim at the same moment pass over each other's rows instead of waiting for them.
          .for('update', { skipLocked: true }),
      );
      return db
        .with(due)
        .update(deliveries)
        .set({ tries: sql`${deliveries.tries} + 1`, dueAt: later(leaseMs) })
        .from(due)
        .where(eq(deliveries.id, due.id))
        .returning({
          id: deliveries.id,
          simulationId: deliveries.simulationId,
          block: deliveries.block,
          tries: deliveries.tries,
        });
    },
    async markDelivered(id) {
      // Whichever process has it claimed by now: it has arrived.
      await settle(
        { state: 'delivered', deliveredAt: clock(), lastProblem: null },
        and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')),
        clock(),
      );
    },
    async markFailed({ id, tries }, problem, waitMs) {
      const isOver = waitMs === null;
      const next = isOver ? { state: 'dead' as const } : { dueAt: later(waitMs) };
      await settle(
        { ...next, lastProblem: problem },
        // Every claim counts one more try, so that the count shows whose claim it is.
        and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), eq(deliveries.tries, tries)),
        isOver ? clock() : later(waitMs),
      );
    },
  };

  /**
   * Records the outcome of a try, and makes due what it held back: while a receiver is down, few rows are due at once,
   * so polling stays cheap. What has been tried itself keeps its own time, which may be a claim's.
   */
  async function settle(
    change: PgUpdateSetSource<typeof deliveries>,
    which: SQL | undefined,
    nextDueAt: SQL,
  ): Promise<void> {
    const settled = db
      .$with('settled')
      .as(
        db
          .update(deliveries)
          .set(change)
          .where(which)
          .returning({ simulationId: deliveries.simulationId, block: deliveries.block }),
      );
    await db
      .with(settled)
      .update(deliveries)
      .set({ dueAt: nextDueAt })
      .from(settled)
      .where(
        and(
          eq(deliveries.simulationId, settled.simulationId),
          gt(deliveries.block, settled.block),
          eq(deliveries.state, 'waiting'),
          eq(deliveries.tries, 0),
        ),
      );
  }
}

const asNew = { state: 'waiting', tries: 0, dueAt: sql`now()`, deliveredAt: null } as const;

/** Sends a dead or delivered one again, from its first try on. One that is waiting is sent in any case, and stays as it is. */
export async function resendDelivery(db: Database, id: string): Promise<'resent' | 'waiting' | 'unknown'> {
  const resent = await db
    .update(deliveries)
    .set(asNew)
    .where(and(eq(deliveries.id, id), inArray(deliveries.state, ['dead', 'delivered'])))
    .returning({ id: deliveries.id });
  if (resent.length > 0) return 'resent';
  const found = await db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.id, id));
  return found.length > 0 ? 'waiting' : 'unknown';
}

/** Sends all dead ones again, and returns how many there were. */
export async function resendDeadDeliveries(db: Database): Promise<number> {
  const resent = await db
    .update(deliveries)
    .set(asNew)
    .where(eq(deliveries.state, 'dead'))
    .returning({ id: deliveries.id });
  return resent.length;
}

type CountsByState = Readonly<Record<DeliveryRow['state'], number>>;

export interface DeliveryQueue {
  readonly counts: CountsByState;
  /** When the longest waiting one was stored. */
  readonly waitingSince: Date | null;
}

/** With every delivery counted, a tenth of a second or more for a million. */
export async function readQueue(db: Database): Promise<DeliveryQueue> {
  // No column that the index by state does not have: most of a million are delivered, and nobody asks since when.
  const tallies = await db
    .select({ state: deliveries.state, count: count() })
    .from(deliveries)
    .groupBy(deliveries.state);
  const tallyOf = (state: DeliveryRow['state']) => tallies.find((tally) => tally.state === state)?.count ?? 0;
  return {
    counts: { waiting: tallyOf('waiting'), delivered: tallyOf('delivered'), dead: tallyOf('dead') },
    waitingSince: await readWaitingSince(db),
  };
}

export interface DeliveryOverview extends DeliveryQueue {
  readonly newest: readonly DeliveryRow[];
}

/** With `most` of the newest, and counts that end one above `mostCounted`. */
export async function readOverview(
  db: Database,
  most: number,
  mostCounted = mostDeliveriesCounted,
): Promise<DeliveryOverview> {
  const countOf = async (state: DeliveryRow['state']) => {
    const some = db
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(eq(deliveries.state, state))
      .limit(mostCounted + 1)
      .as('some');
    const [found] = await db.select({ count: count() }).from(some);
    return found?.count ?? 0;
  };
  const [waiting, delivered, dead, waitingSince, newest] = await Promise.all([
    countOf('waiting'),
    countOf('delivered'),
    countOf('dead'),
    readWaitingSince(db),
    db.select().from(deliveries).orderBy(desc(deliveries.createdAt), desc(deliveries.block)).limit(most),
  ]);
  return { counts: { waiting, delivered, dead }, waitingSince, newest };
}

async function readWaitingSince(db: Database): Promise<Date | null> {
  const [waiting] = await db
    .select({ since: min(deliveries.createdAt) })
    .from(deliveries)
    .where(eq(deliveries.state, 'waiting'));
  return waiting?.since ?? null;
}
