// Deliveries in the database: the queue that all server processes share. Times come from the database, the only clock
// that they share, unless a test passes in another clock.

import { maxDeliveriesCounted } from '@simulator/api-contract';
import { and, count, desc, eq, gt, inArray, lt, lte, min, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { deliveries } from '../../platform/database/schema.ts';

export interface ClaimedDelivery {
  readonly id: string;
  readonly simulationId: string;
  readonly block: number;
  /** How many times it has been tried, including this try. */
  readonly tries: number;
}

export type DeliveryRow = typeof deliveries.$inferSelect;

export interface DeliveryStore {
  /**
   * Claims up to this many due deliveries for one try each. A claim expires on its own, so that another process retries
   * what a killed process had claimed.
   */
  claimDue(most: number, leaseMs: number): Promise<readonly ClaimedDelivery[]>;
  markDelivered(id: string): Promise<void>;
  /** Gives the delivery up if `waitMs` is null. Changes nothing if another process has claimed it since. */
  markFailed(claimed: ClaimedDelivery, problem: string, waitMs: number | null): Promise<void>;
}

export function makeDeliveryStore(db: Database, now?: () => Date): DeliveryStore {
  const clock = () => (now ? sql<Date>`${now().toISOString()}::timestamptz` : sql<Date>`now()`);
  const later = (ms: number) => sql<Date>`${clock()} + ${ms}::float8 * interval '1 millisecond'`;
  const earlier = alias(deliveries, 'earlier');
  return {
    async claimDue(most, leaseMs) {
      // Deliveries of a simulation go in order. One that is waiting holds back the later blocks of its own simulation,
      // also between its tries, and of no other simulation. One that is delivered or dead holds back nothing: an
      // operator who loses one block's results still gets the other five. A dead one that is sent again goes before the
      // later blocks that wait.
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
          // Processes that claim at the same moment skip each other's rows instead of waiting for them.
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
      // Which process has claimed it by now doesn't matter: it has arrived.
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
        // Every claim adds one to the tries, so the count identifies the claim.
        and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), eq(deliveries.tries, tries)),
        isOver ? clock() : later(waitMs),
      );
    },
  };

  /**
   * Records the outcome of a try, and sets when the later blocks that it held back are due. While a receiver is down,
   * few rows are due at once, so polling stays cheap. A block that has been tried keeps its own time, which may be that
   * of a claim.
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

/** Sends a dead or delivered one again, counting its tries from zero. One that is waiting stays as it is. */
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

/** Sends all dead deliveries again, and returns how many there were. */
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
  /** When the oldest delivery that is waiting was stored; null if none is waiting. */
  readonly waitingSince: Date | null;
}

/** Counts every delivery, which takes a tenth of a second or more for a million. */
export async function readQueue(db: Database): Promise<DeliveryQueue> {
  // Reads only columns of the index by state. Most of a million are delivered, and their oldest time is not needed.
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

/** Returns the newest `most` deliveries, and counts that stop at one above `maxCounted`. */
export async function readOverview(
  db: Database,
  most: number,
  maxCounted = maxDeliveriesCounted,
): Promise<DeliveryOverview> {
  const countOf = async (state: DeliveryRow['state']) => {
    const some = db
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(eq(deliveries.state, state))
      .limit(maxCounted + 1)
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
