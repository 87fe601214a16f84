// The roster of a cohort: who has joined, how far they are, and when they were last seen. Results only with consent
// (decision 0094).

import type { Seat } from '@simulator/api-contract';
import { findRules, scaledScore, standardRules } from '@simulator/exam-engine';
import { and, asc, count, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  attempts,
  grants,
  runningLogs,
  seatGrants,
  seatSimulations,
  seats,
  simulations,
} from '../../platform/database/schema.ts';
import type { CohortNeeds } from './cohort-needs.ts';
import type { CohortRow } from './read-cohorts.ts';

type SeatRow = typeof seats.$inferSelect;

export interface RosterNeeds extends Pick<CohortNeeds, 'sizeOf'> {
  /** Returns a person's own link; null if the cohort has no code. */
  linkOf(seatId: string): string | null;
}

const seatsPerPage = 100;

/**
 * Returns the page of seats after `after`, in the order in which they were added; null if the cohort has no such seat.
 */
export async function readRoster(
  db: Database,
  cohort: CohortRow,
  needs: RosterNeeds,
  after: string | undefined,
): Promise<{ readonly seats: readonly Seat[]; readonly next?: string } | null> {
  const inCohort = eq(seats.cohortId, cohort.id);
  if (after !== undefined && (await db.$count(seats, and(inCohort, eq(seats.id, after)))) === 0) return null;
  const place = sql`(${seats.addedAt}, ${seats.id})`;
  const placeAfter = sql`(select other.added_at, other.id from ${seats} other where other.id = ${after})`;
  const rows = await db
    .select()
    .from(seats)
    .where(and(inCohort, after === undefined ? undefined : sql`${place} > ${placeAfter}`))
    .orderBy(asc(seats.addedAt), asc(seats.id))
    .limit(seatsPerPage + 1);
  const page = await describe(db, cohort, rows.slice(0, seatsPerPage), needs, new Date());
  const last = page.at(-1);
  return { seats: page, ...(last && rows.length > page.length && { next: last.id }) };
}

/** Reads all seats, page by page. */
export async function* wholeRoster(db: Database, cohort: CohortRow, needs: RosterNeeds): AsyncGenerator<Seat> {
  let after: string | undefined;
  do {
    const page = await readRoster(db, cohort, needs, after);
    yield* page?.seats ?? [];
    after = page?.next;
  } while (after !== undefined);
}

async function describe(
  db: Database,
  cohort: CohortRow,
  rows: readonly SeatRow[],
  needs: RosterNeeds,
  now: Date,
): Promise<readonly Seat[]> {
  const ids = rows.map(({ id }) => id);
  const taken = Map.groupBy(await readSimulations(db, ids), ({ seatId }) => seatId);
  const devices = new Map((await countDevices(db, ids, now)).map((row) => [row.seatId, row]));
  return Promise.all(
    rows.map(async (row): Promise<Seat> => {
      const own = taken.get(row.id) ?? [];
      const seen = [row.joinedAt, devices.get(row.id)?.lastGrantAt, ...own.flatMap((one) => one.seen)];
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        state: stateOf(cohort, row, now),
        hasAccount: row.userId !== null,
        addedAt: row.addedAt.toISOString(),
        joinedAt: row.joinedAt?.toISOString() ?? null,
        invitedAt: row.invitedAt?.toISOString() ?? null,
        extendedTo: row.extendedTo?.toISOString() ?? null,
        devices: devices.get(row.id)?.devices ?? 0,
        begun: own.length,
        done: own.filter(({ isDone }) => isDone).length,
        place: await placeOf(own.at(-1), needs),
        lastSeenAt: latest(seen),
        showsResults: row.showsResults,
        results: row.showsResults ? await resultsOf(own, needs) : null,
        link: row.withdrawnAt === null ? needs.linkOf(row.id) : null,
      };
    }),
  );
}

function stateOf({ validTo }: CohortRow, { withdrawnAt, extendedTo, joinedAt }: SeatRow, now: Date): Seat['state'] {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validTo !== null && validTo <= now && (extendedTo === null || extendedTo <= now)) return 'over';
  return joinedAt === null ? 'open' : 'joined';
}

function latest(moments: readonly (Date | null | undefined)[]): string | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}

interface Taken {
  readonly seatId: string;
  readonly edition: string;
  readonly rules: string | null;
  readonly isDone: boolean;
  readonly blocks: number;
  /** Scored under the rulings on the edition. */
  readonly correct: number;
  readonly dropped: number;
  readonly seen: readonly (Date | null)[];
}

/** Sorted by beginning, the oldest first. */
async function readSimulations(db: Database, seatIds: readonly string[]): Promise<readonly Taken[]> {
  const rows = await db
    .select({
      seatId: seatSimulations.seatId,
      edition: simulations.edition,
      rules: simulations.rules,
      ending: simulations.ending,
      beganAt: simulations.beganAt,
      changedAt: max(runningLogs.changedAt),
      blocks: count(attempts.block),
      correct: sql<number>`coalesce(sum(coalesce(${attempts.ruledCorrect}, ${attempts.correct})), 0)::int`,
      dropped: sql<number>`coalesce(sum(${attempts.dropped}), 0)::int`,
      storedAt: max(attempts.storedAt),
    })
    .from(seatSimulations)
    .innerJoin(simulations, eq(simulations.id, seatSimulations.simulationId))
    .leftJoin(attempts, eq(attempts.simulationId, simulations.id))
    .leftJoin(runningLogs, eq(runningLogs.simulationId, simulations.id))
    .where(inArray(seatSimulations.seatId, [...seatIds]))
    .groupBy(seatSimulations.seatId, simulations.id)
    .orderBy(asc(simulations.beganAt), asc(simulations.id));
  return rows.map(({ ending, beganAt, changedAt, storedAt, ...row }) => ({
    ...row,
    isDone: ending?.outcome === 'completed',
    seen: [beganAt, changedAt, storedAt],
  }));
}

async function countDevices(db: Database, seatIds: readonly string[], now: Date) {
  return db
    .select({ seatId: seatGrants.seatId, devices: count(), lastGrantAt: max(grants.createdAt) })
    .from(seatGrants)
    .innerJoin(grants, eq(grants.id, seatGrants.grantId))
    .where(and(inArray(seatGrants.seatId, [...seatIds]), isNull(grants.revokedAt), gt(grants.expiresAt, now)))
    .groupBy(seatGrants.seatId);
}

async function placeOf(taken: Taken | undefined, { sizeOf }: RosterNeeds): Promise<Seat['place']> {
  if (!taken) return null;
  return { blocksDone: taken.blocks, blocks: (await sizeOf(taken.edition))?.blocks ?? null };
}

async function resultsOf(own: readonly Taken[], { sizeOf }: RosterNeeds): Promise<Seat['results']> {
  for (const { edition, rules: rulesId, blocks, correct, dropped } of own.toReversed()) {
    const size = await sizeOf(edition);
    const rules = findRules(rulesId ?? standardRules.id);
    if (!size || !rules || blocks !== size.blocks || size.scored === 0) continue;
    const total = size.scored - dropped;
    return { correct, total, scaledScore: scaledScore(rules.scoring, correct, total) };
  }
  return null;
}
