// Checks who is staff, and in which role (decisions 0036 and 0092). Every call checks again, so that a removal takes
// effect at once.

import { type StaffRole, staffRoles } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { staff } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequireSignedIn } from '../../platform/http/signed-in.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { fitsRole, mayBeStaff } from './staff-policy.ts';

/** Staff have a confirmed address that fits the role, and a role, given to this very account, that is high enough. */
export function makeStaff(db: Database, requireSignedIn: RequireSignedIn): RequireStaff {
  return async (request, least) => {
    const { email, isEmailConfirmed, userId } = await requireSignedIn(request);
    const role = email !== null && isEmailConfirmed ? await findRole(db, userId) : null;
    if (email !== null && role !== null && fitsRole(email, role) && reaches(role, least)) {
      return { userId, email, role };
    }
    throw new Refusal(403, 'not-staff', "You don't have permission to view this page.");
  };
}

/**
 * True if an account is staff, or could become staff with this address. Only a link in an email can then prove the
 * address, never digits that could be guessed.
 */
export async function couldBeStaff(db: Database, userId: string, email: string): Promise<boolean> {
  return mayBeStaff(email) || (await findRole(db, userId)) !== null;
}

function reaches(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least);
}

async function findRole(db: Database, userId: string): Promise<StaffRole | null> {
  const [row] = await db.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId));
  return row?.role ?? null;
}
