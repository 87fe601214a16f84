// Who is staff (decision A4), asked anew at every call, so that whoever is staff no more is so at once.

import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { staff } from '../../platform/schema.ts';
import type { RequireSignedIn, SignedIn } from '../../platform/signed-in.ts';
import { isOfDomains, mayBeStaff } from './staff-rule.ts';

/** Refuses with 401 `not-signed-in`, 403 `second-factor-needed` and 403 `not-staff`. */
export type RequireStaff = (request: FastifyRequest) => Promise<SignedIn>;

export interface StaffSettings {
  readonly requireSignedIn: RequireSignedIn;
  /** In small letters: `STAFF_EMAIL_DOMAINS`. */
  readonly staffEmailDomains: readonly string[];
}

export function makeStaff(db: Database, { requireSignedIn, staffEmailDomains }: StaffSettings): RequireStaff {
  return async (request) => {
    const person = await requireSignedIn(request);
    const { email, isEmailConfirmed, userId } = person;
    const fits = email !== null && isEmailConfirmed && mayBeStaff(email);
    if (fits && (isOfDomains(email, staffEmailDomains) || (await hasRow(db, userId)))) return person;
    throw new Refusal(403, 'not-staff', "You don't have permission to view this page.");
  };
}

async function hasRow(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: staff.userId }).from(staff).where(eq(staff.userId, userId));
  return rows.length > 0;
}
