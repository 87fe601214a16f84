// Whether a person gets, or comes back to, a seat of a cohort. The one place that enforces seats, validity and devices
// (decision 0093).

import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cohorts, grants, seatGrants, seats } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LiveCode } from './codes.ts';
import { type Grant, makeGrant } from './grants.ts';

export type CohortRow = typeof cohorts.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;

/** What a request shows about the person. */
export interface Joiner {
  /** The signed-in person; null without a session. */
  readonly userId: string | null;
  /** The seat that the person's own link names; null without a link. */
  readonly seatId: string | null;
  /** The grant in the browser's cookie, even if it has expired or was revoked; null without a cookie. */
  readonly grantId: string | null;
}

/** What the person answered when joining. */
interface Answers {
  readonly name: string | undefined;
  readonly showsResults: boolean;
}

const askWhoInvited = 'Please ask the person who invited you';

/** When the seat ends; null if it has no end. */
export function endOfSeat(cohort: CohortRow, seat: SeatRow | undefined): Date | null {
  if (cohort.validTo === null) return null;
  return seat?.extendedTo && seat.extendedTo > cohort.validTo ? seat.extendedTo : cohort.validTo;
}

/**
 * Finds the person's seat by their link, otherwise by their account, otherwise by the browser. Refuses a link that
 * names no seat of this cohort, and a seat that was withdrawn or belongs to another account.
 */
export async function findSeat(db: Database, cohortId: string, joiner: Joiner): Promise<SeatRow | undefined> {
  const own = await findAnySeat(db, cohortId, joiner);
  if (joiner.seatId !== null && !own) {
    const message = `This link is incomplete or belongs to another code. ${askWhoInvited} for a new one.`;
    throw new Refusal(403, 'link-not-valid', message, { field: 'seat' });
  }
  if (!own) return undefined;
  if (own.withdrawnAt !== null) {
    const message = `This seat has been withdrawn. ${askWhoInvited}: they can give you a new seat.`;
    throw new Refusal(403, 'seat-withdrawn', message);
  }
  if (own.userId !== null && joiner.userId !== null && own.userId !== joiner.userId) {
    const message = `This seat belongs to another account. Sign in with that account, or sign out. ${askWhoInvited} if you have none.`;
    throw new Refusal(403, 'seat-of-another', message, { field: 'seat' });
  }
  return own;
}

async function findAnySeat(db: Database, cohortId: string, { seatId, userId, grantId }: Joiner) {
  const inCohort = eq(seats.cohortId, cohortId);
  if (seatId !== null) {
    const [named] = await db
      .select()
      .from(seats)
      .where(and(inCohort, eq(seats.id, seatId)));
    return named;
  }
  if (userId !== null) {
    const seatsOfPerson = await db
      .select()
      .from(seats)
      .where(and(inCohort, eq(seats.userId, userId)));
    const found = seatsOfPerson.find(({ withdrawnAt }) => withdrawnAt === null) ?? seatsOfPerson[0];
    if (found) return found;
  }
  if (grantId === null) return undefined;
  const [seatOfBrowser] = await db
    .select({ seat: seats })
    .from(seatGrants)
    .innerJoin(seats, eq(seats.id, seatGrants.seatId))
    .where(and(inCohort, eq(seatGrants.grantId, grantId)));
  // On a shared computer, a signed-in person doesn't get the seat of the person who used the browser before them.
  const isAnothers =
    userId !== null && seatOfBrowser && seatOfBrowser.seat.userId !== null && seatOfBrowser.seat.userId !== userId;
  return isAnothers ? undefined : seatOfBrowser?.seat;
}

/**
 * Gives the browser a grant for the person's seat, or the grant that it already has. Refuses before and after the
 * cohort's time, when all seats are taken, and when the seat is in use on as many devices as the cohort allows.
 */
export async function takeSeat(
  db: Database,
  code: LiveCode & { readonly cohortId: string },
  joiner: Joiner,
  { name, showsResults }: Answers,
  now: Date,
): Promise<Grant | null> {
  return db.transaction(async (tx) => {
    // Everyone who joins at this moment waits for this lock, so that seats and devices are counted one by one.
    const [cohort] = await tx.select().from(cohorts).where(eq(cohorts.id, code.cohortId)).for('update');
    if (!cohort) return null;
    const found = await findSeat(tx, cohort.id, joiner);
    refuseWrongTime(cohort, found, now);
    const seat = found ?? (await addSeat(tx, cohort));
    const answered = { showsResults, answeredAt: now, joinedAt: seat.joinedAt ?? now };
    const person = { name: name || seat.name, userId: seat.userId ?? (await freeUser(tx, cohort.id, joiner.userId)) };
    await tx
      .update(seats)
      .set({ ...answered, ...person })
      .where(eq(seats.id, seat.id));
    return grantDevice(tx, code, cohort, seat, joiner.grantId, now);
  });
}

/** The account to bind the seat to; null if the person has another seat in this cohort. */
async function freeUser(tx: Database, cohortId: string, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const isOfPerson = and(eq(seats.cohortId, cohortId), eq(seats.userId, userId), isNull(seats.withdrawnAt));
  return (await tx.$count(seats, isOfPerson)) === 0 ? userId : null;
}

function refuseWrongTime(cohort: CohortRow, seat: SeatRow | undefined, now: Date): void {
  if (cohort.validFrom > now) {
    const message = `This cohort opens on ${dayOf(cohort.validFrom)}. Please come back then.`;
    throw new Refusal(403, 'cohort-not-begun', message);
  }
  const end = endOfSeat(cohort, seat);
  if (end !== null && end <= now) {
    const message = `This cohort ended on ${dayOf(end)}. ${askWhoInvited} for an extension.`;
    throw new Refusal(403, 'cohort-over', message);
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

async function addSeat(tx: Database, cohort: CohortRow): Promise<SeatRow> {
  const taken = await tx.$count(seats, and(eq(seats.cohortId, cohort.id), isNull(seats.withdrawnAt)));
  if (taken >= cohort.seats) {
    const message = `All ${cohort.seats} seats of this cohort are taken. ${askWhoInvited}: they can free or add one.`;
    throw new Refusal(409, 'no-seat-left', message);
  }
  const [added] = await tx.insert(seats).values({ cohortId: cohort.id }).returning();
  if (!added) throw new Error('The database stored no seat');
  return added;
}

async function grantDevice(
  tx: Database,
  code: LiveCode,
  cohort: CohortRow,
  seat: SeatRow,
  grantId: string | null,
  now: Date,
): Promise<Grant | null> {
  const isLive = and(eq(seatGrants.seatId, seat.id), isNull(grants.revokedAt), gt(grants.expiresAt, now));
  if (grantId !== null) {
    const [had] = await tx
      .select({ id: grants.id, expiresAt: grants.expiresAt })
      .from(seatGrants)
      .innerJoin(grants, eq(grants.id, seatGrants.grantId))
      .where(and(isLive, eq(grants.id, grantId)));
    if (had) return { ...had, openForms: cohort.forms, cohortId: cohort.id, fixed: code.fixed, taken: [] };
  }
  const [inUse] = await tx
    .select({ devices: count() })
    .from(seatGrants)
    .innerJoin(grants, eq(grants.id, seatGrants.grantId))
    .where(isLive);
  if ((inUse?.devices ?? 0) >= cohort.devicesPerSeat) {
    const message = `Your seat is in use on ${cohort.devicesPerSeat} devices, which is the maximum. Continue on one of them. ${askWhoInvited} for a new seat if you no longer have them.`;
    throw new Refusal(409, 'too-many-devices', message);
  }
  const made = await makeGrant(tx, code, code.fixed, now);
  if (!made) return null;
  const expiresAt = endOfSeat(cohort, seat) ?? made.expiresAt;
  await tx.update(grants).set({ expiresAt }).where(eq(grants.id, made.id));
  await tx.insert(seatGrants).values({ grantId: made.id, seatId: seat.id });
  return { ...made, expiresAt, openForms: cohort.forms, cohortId: cohort.id };
}

/** Returns the seat of a grant, with its cohort. */
export async function seatOfGrant(
  db: Database,
  grantId: string,
): Promise<{ readonly seat: SeatRow; readonly cohort: CohortRow } | undefined> {
  const [found] = await db
    .select({ seat: seats, cohort: cohorts })
    .from(seatGrants)
    .innerJoin(seats, eq(seats.id, seatGrants.seatId))
    .innerJoin(cohorts, eq(cohorts.id, seats.cohortId))
    .where(eq(seatGrants.grantId, grantId));
  return found;
}
