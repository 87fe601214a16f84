// Accounts that the operator makes staff on the command line (decision 0036).

import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { staff, users } from '../../platform/database/schema.ts';
import { readableRandom } from '../../platform/readable-random.ts';
import { mayBeStaff } from './staff-policy.ts';

/** Five bits a letter, four letters a group: 100 bits. */
const passwordGroups = 5;

/** What the auth module passes in: accounts and passwords belong to it. */
export interface AccountMaker {
  hashPassword(password: string): Promise<string>;
  makeUserOnce(
    db: Database,
    wanted: {
      readonly email: string;
      readonly passwordHash: string;
      readonly isConfirmed: boolean;
      readonly metadata: Readonly<Record<string, unknown>>;
    },
  ): Promise<{ readonly user: { readonly id: string }; readonly isNew: boolean }>;
}

export interface OneTimePassword {
  /** Printed once, and stored nowhere. */
  readonly password: string;
  readonly passwordHash: string;
}

export async function makeOneTimePassword(accounts: AccountMaker): Promise<OneTimePassword> {
  const password = readableRandom(passwordGroups);
  return { password, passwordHash: await accounts.hashPassword(password) };
}

/** Stores an account whose address counts as confirmed, and makes it staff. Its owner is urged to change the password. */
export async function makeStaffAccount(
  db: Database,
  accounts: AccountMaker,
  email: string,
  { passwordHash }: OneTimePassword,
): Promise<void> {
  const metadata = { must_change_password: true };
  const { user, isNew } = await accounts.makeUserOnce(db, { email, passwordHash, isConfirmed: true, metadata });
  if (!isNew) throw new Error('Somebody made an account with this address at the same moment; run it again');
  await db.insert(staff).values({ userId: user.id });
}

export type Added =
  | { readonly kind: 'made'; readonly password: string }
  | { readonly kind: 'made staff' }
  | { readonly kind: 'was staff' };

/**
 * Makes the account of this address staff, and makes the account itself if there is none. An unconfirmed account
 * has no owner: a stranger may have made it to wait for this moment, so a new one replaces it.
 */
export async function addStaff(db: Database, accounts: AccountMaker, email: string): Promise<Added> {
  const oneTime = await makeOneTimePassword(accounts);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (user?.emailConfirmedAt) {
      const made = await tx.insert(staff).values({ userId: user.id }).onConflictDoNothing().returning();
      return { kind: made.length > 0 ? 'made staff' : 'was staff' };
    }
    if (user) await tx.delete(users).where(eq(users.id, user.id));
    await makeStaffAccount(tx, accounts, email, oneTime);
    return { kind: 'made', password: oneTime.password };
  });
}

/** Takes the grant back and leaves the account. False if there was none. */
export async function removeStaff(db: Database, email: string): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return false;
  const removed = await db.delete(staff).where(eq(staff.userId, user.id)).returning();
  return removed.length > 0;
}

/** Addresses of those whose password is still the one printed on a console. */
export async function listStaffToChangePassword(db: Database): Promise<readonly string[]> {
  const mustChange = sql`${users.metadata} -> 'must_change_password' = 'true'::jsonb`;
  const rows = await db
    .select({ email: users.email })
    .from(staff)
    .innerJoin(users, eq(staff.userId, users.id))
    .where(mustChange)
    .orderBy(asc(users.email));
  return rows.flatMap(({ email }) => email ?? []);
}

export interface StaffMember {
  readonly email: string;
  /** Why the grant has no effect yet, or no longer. */
  readonly hindrance: 'not confirmed' | 'address no longer fits' | null;
}

/** Every account with a grant. */
export async function listStaff(db: Database): Promise<readonly StaffMember[]> {
  const rows = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(staff)
    .innerJoin(users, eq(staff.userId, users.id))
    .orderBy(asc(users.email));
  return rows.flatMap(({ email, confirmedAt }): readonly StaffMember[] => {
    if (email === null) return [];
    const hindrance = !mayBeStaff(email) ? 'address no longer fits' : confirmedAt ? null : 'not confirmed';
    return [{ email, hindrance }];
  });
}
