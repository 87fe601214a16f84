// Who is staff (decision 0036), checked at every call, so that removal takes effect at once.

import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { staff } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequireSignedIn, SignedIn } from '../../platform/http/signed-in.ts';
import { mayBeStaff } from './staff-policy.ts';

/** Refuses with 401 `not-signed-in`, 403 `second-factor-needed` and 403 `not-staff`. */
export type RequireStaff = (request: FastifyRequest) => Promise<SignedIn>;

/** An address of the right form that is confirmed, and a grant of the operator for this very account. */
export function makeStaff(db: Database, requireSignedIn: RequireSignedIn): RequireStaff {
  return async (request) => {
    const person = await requireSignedIn(request);
    const { email, isEmailConfirmed, userId } = person;
    if (email !== null && isEmailConfirmed && mayBeStaff(email) && (await isGranted(db, userId))) return person;
    throw new Refusal(403, 'not-staff', "You don't have permission to view this page.");
  };
}

/**
 * Whether an account is staff, or could become staff with this address: then only a mailed link proves the address, never
 * digits that could be guessed.
 */
export async function couldBeStaff(db: Database, userId: string, email: string): Promise<boolean> {
  return mayBeStaff(email) || (await isGranted(db, userId));
}

async function isGranted(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: staff.userId }).from(staff).where(eq(staff.userId, userId));
  return rows.length > 0;
}
