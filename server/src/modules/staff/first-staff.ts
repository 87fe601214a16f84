// Makes a staff account at the first start, so that a new operator can open the admin page (decision 0036).

import { eq } from 'drizzle-orm';
import { firstStart } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { settings, users } from '../../platform/database/schema.ts';
import { type AccountMaker, makeOneTimePassword, makeStaffAccount } from './staff-accounts.ts';

const settledSetting = 'first_staff_made';
/** The domain receives no email, so this address is good only for signing in. */
const email = 'admin@simulator.local';

export interface FirstStaff {
  readonly email: string;
  /** Printed once, on the console. */
  readonly password: string;
}

/**
 * Makes one staff account if there are no staff and no accounts yet. Otherwise returns null, and so does every later
 * call. If several processes start together, only one makes it.
 */
export async function settleFirstStaff(db: Database, accounts: AccountMaker): Promise<FirstStaff | null> {
  // Hashing takes time, and only the first start needs it.
  const [settled] = await db.select().from(settings).where(eq(settings.name, settledSetting));
  if (settled) return null;
  const oneTime = await makeOneTimePassword(accounts);
  return db.transaction(async (tx) => {
    const mine = await tx
      .insert(settings)
      .values({ name: settledSetting, value: new Date().toISOString() })
      .onConflictDoNothing()
      .returning();
    if (mine.length === 0) return null;
    const hasAnybody = (await tx.select({ id: users.id }).from(users).limit(1)).length > 0;
    if (hasAnybody) return null;
    await makeStaffAccount(tx, accounts, email, oneTime, 'owner', firstStart);
    return { email, password: oneTime.password };
  });
}
