// A person's own seats: for the export of their data, and forgotten with their account.

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cohorts, seats } from '../../platform/database/schema.ts';

export async function exportSeats(db: Database, userId: string): Promise<readonly object[]> {
  const { name, email, joinedAt, withdrawnAt, showsResults, answeredAt } = seats;
  return db
    .select({ cohort: cohorts.label, name, email, joinedAt, withdrawnAt, showsResults, answeredAt })
    .from(seats)
    .innerJoin(cohorts, eq(cohorts.id, seats.cohortId))
    .where(eq(seats.userId, userId))
    .orderBy(asc(seats.addedAt));
}

/** The seats stay, counted and nameless. */
export async function forgetSeats(tx: Database, userId: string): Promise<void> {
  const nobody = { name: null, email: null, userId: null, showsResults: false };
  await tx.update(seats).set(nobody).where(eq(seats.userId, userId));
}
