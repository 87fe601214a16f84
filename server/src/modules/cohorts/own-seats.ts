// A person's own seats: exported with their data, and cleared of their data with the account.

import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cohorts, grants, seatGrants, seatSimulations, seats } from '../../platform/database/schema.ts';

/** Returns everything that docs/privacy.md says is kept about a seat. */
export async function exportSeats(db: Database, userId: string): Promise<readonly object[]> {
  const { id, name, email, addedAt, invitedAt, joinedAt, extendedTo, withdrawnAt, showsResults, answeredAt } = seats;
  const when = { addedAt, invitedAt, joinedAt, extendedTo, withdrawnAt };
  const own = await db
    .select({ id, cohort: cohorts.label, name, email, ...when, showsResults, answeredAt })
    .from(seats)
    .innerJoin(cohorts, eq(cohorts.id, seats.cohortId))
    .where(eq(seats.userId, userId))
    .orderBy(asc(seats.addedAt));
  const ids = own.map((seat) => seat.id);
  const { createdAt, expiresAt, revokedAt } = grants;
  const devices = await db
    .select({ seatId: seatGrants.seatId, createdAt, expiresAt, revokedAt })
    .from(seatGrants)
    .innerJoin(grants, eq(grants.id, seatGrants.grantId))
    .where(inArray(seatGrants.seatId, ids))
    .orderBy(asc(createdAt));
  const begun = await db
    .select()
    .from(seatSimulations)
    .where(inArray(seatSimulations.seatId, ids))
    .orderBy(asc(seatSimulations.simulationId));
  return own.map(({ id: seatId, ...seat }) => ({
    ...seat,
    devices: devices.flatMap(({ seatId: seat, ...device }) => (seat === seatId ? [device] : [])),
    simulations: begun.flatMap((one) => (one.seatId === seatId ? [one.simulationId] : [])),
  }));
}

/** Keeps the seats, so that they still count, but removes name, email address, account and consent. */
export async function forgetSeats(tx: Database, userId: string): Promise<void> {
  const nobody = { name: null, email: null, userId: null, showsResults: false };
  await tx.update(seats).set(nobody).where(eq(seats.userId, userId));
}
