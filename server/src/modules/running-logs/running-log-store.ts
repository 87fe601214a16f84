// The logs of running simulations. One device adds events, in order. Another device takes over by naming the last event
// it saw.

import { isDeepStrictEqual } from 'node:util';
import type { RunningEvent } from '@simulator/api-contract';
import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type RunningPlace, runningEvents, runningLogs } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dailyLimit, takeOrRefuse, tooManyInDay } from '../../platform/limits/limits.ts';

type RunningLog = typeof runningLogs.$inferSelect;

const eventsOfDay = dailyLimit('running-event', 50_000);
const tooManyEvents = tooManyInDay('too-many-events', eventsOfDay, 'events have been saved to this account');
const maxBytes = 20_000_000;
const maxListed = 5;

export interface SentEvents {
  readonly simulationId: string;
  readonly userId: string;
  readonly edition: string;
  readonly device: string;
  readonly events: readonly RunningEvent[];
  readonly place: RunningPlace;
  readonly isOver: boolean;
}

/**
 * Adds the new events and returns the next sequence number. It locks the row first, as a takeover by another device
 * does.
 */
export async function addEvents(db: Database, sent: SentEvents): Promise<number> {
  const { simulationId, userId, edition, device, events, place, isOver } = sent;
  return db.transaction(async (tx) => {
    const [log] = await tx
      .insert(runningLogs)
      .values({ simulationId, userId, edition, device, place })
      .onConflictDoUpdate({ target: runningLogs.simulationId, set: { next: sql`${runningLogs.next}` } })
      .returning();
    if (!log || log.userId !== userId) throw new Refusal(403, 'not-your-simulation', 'This simulation is not yours.');
    if (log.device !== device) throw continuesElsewhere();
    if (log.isOver) return log.next;
    const news = await newEvents(tx, log, events);
    if (news.length > 0 || isOver) {
      await takeOrRefuse(tx, eventsOfDay, userId, new Date(), tooManyEvents, Math.max(1, news.length));
    }
    if (news.length > 0) await tx.insert(runningEvents).values(news);
    const next = log.next + news.length;
    const bytes = log.bytes + news.reduce((sum, { event }) => sum + Buffer.byteLength(event), 0);
    if (bytes > maxBytes) throw new Refusal(403, 'running-log-full', 'This log is full.', { field: 'events' });
    await tx
      .update(runningLogs)
      .set({ next, bytes, place, isOver, changedAt: new Date() })
      .where(eq(runningLogs.simulationId, simulationId));
    if (isOver) await tx.delete(runningEvents).where(eq(runningEvents.simulationId, simulationId));
    return next;
  });
}

/** Returns the new events. Refuses a gap, and an event that differs from the stored one with its number. */
async function newEvents(tx: Database, { simulationId, next }: RunningLog, events: readonly RunningEvent[]) {
  const from = events[0]?.sequence ?? next;
  const wrong = events.findIndex((one, index) => one.simulationId !== simulationId || one.sequence !== from + index);
  if (wrong >= 0) {
    const field = `events.${wrong}.sequence`;
    throw new Refusal(400, 'invalid-request', `${field}: expected the events of this simulation in order`, { field });
  }
  if (from > next) {
    throw new Refusal(409, 'log-gap', `Event ${next} comes next.`, { field: 'events.0.sequence' });
  }
  if (from < next) {
    const stored = await tx
      .select()
      .from(runningEvents)
      .where(
        and(
          eq(runningEvents.simulationId, simulationId),
          gte(runningEvents.sequence, from),
          lt(runningEvents.sequence, from + events.length),
        ),
      )
      .orderBy(asc(runningEvents.sequence));
    const differs = stored.findIndex(({ event }, index) => !isDeepStrictEqual(JSON.parse(event), events[index]));
    if (differs >= 0) {
      const field = `events.${differs}`;
      throw new Refusal(409, 'event-differs', `${field}: the log has another event in this place`, { field });
    }
  }
  return events
    .filter(({ sequence }) => sequence >= next)
    .map((one) => ({ simulationId, sequence: one.sequence, event: JSON.stringify(one) }));
}

const continuesElsewhere = () =>
  new Refusal(409, 'goes-on-elsewhere', 'This simulation continues on another device.', { field: 'device' });
const unknown = () =>
  new Refusal(404, 'no-such-simulation', 'You have no such simulation running.', { field: 'simulationId' });

export async function findRunning(db: Database, userId: string, simulationId: string): Promise<RunningLog | undefined> {
  const isTheirs = and(eq(runningLogs.simulationId, simulationId), eq(runningLogs.userId, userId));
  const [log] = await db.select().from(runningLogs).where(isTheirs);
  return log;
}

export function listRunning(db: Database, userId: string): Promise<RunningLog[]> {
  return db
    .select()
    .from(runningLogs)
    .where(and(eq(runningLogs.userId, userId), eq(runningLogs.isOver, false)))
    .orderBy(desc(runningLogs.changedAt), asc(runningLogs.simulationId))
    .limit(maxListed);
}

/**
 * Compares and sets in one statement, so if two devices take over at once, only one succeeds. Repeating a successful
 * request returns the same result.
 */
export async function takeOver(
  db: Database,
  userId: string,
  simulationId: string,
  { device, holder, next }: { readonly device: string; readonly holder: string; readonly next: number },
) {
  const isAsSeen = and(eq(runningLogs.device, holder), eq(runningLogs.next, next));
  return db.transaction(async (tx) => {
    const [log] = await tx
      .update(runningLogs)
      .set({ device })
      .where(
        and(
          eq(runningLogs.simulationId, simulationId),
          eq(runningLogs.userId, userId),
          eq(runningLogs.isOver, false),
          or(isAsSeen, eq(runningLogs.device, device)),
        ),
      )
      .returning();
    if (!log) {
      const found = await findRunning(tx, userId, simulationId);
      if (!found || found.isOver) throw unknown();
      throw continuesElsewhere();
    }
    return { log, events: await readEvents(tx, simulationId) };
  });
}

async function readEvents(db: Database, simulationId: string): Promise<readonly RunningEvent[]> {
  const rows = await db
    .select()
    .from(runningEvents)
    .where(eq(runningEvents.simulationId, simulationId))
    .orderBy(asc(runningEvents.sequence));
  return rows.map(({ event }) => JSON.parse(event));
}

/** Yields one log after the other, for the export of the person's data. */
export async function* exportRunningLogs(db: Database, userId: string) {
  const logs = await db.select().from(runningLogs).where(eq(runningLogs.userId, userId)).orderBy(runningLogs.beganAt);
  for (const { simulationId, edition, device, place, isOver, beganAt, changedAt } of logs) {
    const events = await readEvents(db, simulationId);
    yield { simulationId, edition, device, place, isOver, beganAt, changedAt, events };
  }
}
