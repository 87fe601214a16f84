// Staff accounts and roles: made and changed on the command line (decision 0036) or by owners on the admin page.

import type { StaffRole } from '@simulator/api-contract';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { type Actor, commandLine, recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { staff, users } from '../../platform/database/schema.ts';
import { readableRandom } from '../../platform/readable-random.ts';
import { fitsRole } from './staff-policy.ts';

/** Five bits per letter and four letters per group make 100 bits. */
const passwordGroups = 5;

/** What the auth module provides, because accounts and passwords belong to it. */
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

/**
 * Makes an account whose address counts as confirmed, and makes it staff. The page urges its owner to change the
 * password.
 */
export async function makeStaffAccount(
  db: Database,
  accounts: AccountMaker,
  email: string,
  { passwordHash }: OneTimePassword,
  role: StaffRole,
  actor: Actor,
): Promise<void> {
  const metadata = { must_change_password: true };
  const { user, isNew } = await accounts.makeUserOnce(db, { email, passwordHash, isConfirmed: true, metadata });
  if (!isNew) throw new Error('Somebody made an account with this address at the same moment; run it again');
  await giveRole(db, user.id, email, role, actor);
}

/** Gives the account this role, also in place of another one. Returns false if it had this role already. */
async function giveRole(
  tx: Database,
  userId: string,
  email: string,
  role: StaffRole,
  actor: Actor,
  why?: string,
): Promise<boolean> {
  const changed = await tx
    .insert(staff)
    .values({ userId, role })
    .onConflictDoUpdate({ target: staff.userId, set: { role, grantedAt: new Date() }, setWhere: ne(staff.role, role) })
    .returning();
  if (changed.length === 0) return false;
  await recordAct(tx, actor, { action: 'role-granted', subjectId: userId, subject: email, why, details: { role } });
  return true;
}

export type Added =
  | { readonly kind: 'made'; readonly password: string }
  | { readonly kind: 'made staff' }
  | { readonly kind: 'was staff' };

/**
 * Makes the account with this address staff, and makes the account itself if there is none. Nobody has proven to own an
 * unconfirmed account: a stranger may have made it to wait for this moment, so a new account replaces it.
 */
export async function addStaff(
  db: Database,
  accounts: AccountMaker,
  email: string,
  role: StaffRole = 'owner',
): Promise<Added> {
  const oneTime = await makeOneTimePassword(accounts);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (user?.emailConfirmedAt) {
      return { kind: (await giveRole(tx, user.id, email, role, commandLine)) ? 'made staff' : 'was staff' };
    }
    if (user) await tx.delete(users).where(eq(users.id, user.id));
    await makeStaffAccount(tx, accounts, email, oneTime, role, commandLine);
    return { kind: 'made', password: oneTime.password };
  });
}

/** Takes the role back and leaves the account. Returns false if it had none. */
export async function removeStaff(db: Database, email: string): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined && takeRoleBack(db, user.id, commandLine);
}

/** Returns false if the account had no role. */
export async function takeRoleBack(db: Database, userId: string, actor: Actor, why?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(staff).where(eq(staff.userId, userId)).returning();
    if (!removed) return false;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const details = { role: removed.role };
    await recordAct(tx, actor, {
      action: 'role-withdrawn',
      subjectId: userId,
      ...(user?.email && { subject: user.email }),
      why,
      details,
    });
    return true;
  });
}

/** Gives a role to an account whose owner has confirmed the address. Nobody can change their own role. */
export async function grantRoleTo(
  db: Database,
  email: string,
  role: StaffRole,
  actor: Actor,
  why: string,
): Promise<'done' | 'no such account' | 'own role'> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user?.emailConfirmedAt) return 'no such account';
    if (user.id === actor.userId) return 'own role';
    await giveRole(tx, user.id, email, role, actor, why);
    return 'done';
  });
}

/** Addresses of staff whose password is still the one printed on a console. */
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

export interface ListedMember {
  readonly userId: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly grantedAt: Date;
  /** Why the role has no effect. */
  readonly hindrance: 'not-confirmed' | 'address-does-not-fit' | null;
}

/** Every account that has a role. */
export async function listStaff(db: Database): Promise<readonly ListedMember[]> {
  const rows = await db
    .select({
      userId: staff.userId,
      email: users.email,
      role: staff.role,
      grantedAt: staff.grantedAt,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(staff)
    .innerJoin(users, eq(staff.userId, users.id))
    .orderBy(asc(users.email));
  return rows.flatMap(({ email, confirmedAt, ...row }): readonly ListedMember[] => {
    if (email === null) return [];
    const hindrance = !fitsRole(email, row.role) ? 'address-does-not-fit' : confirmedAt ? null : 'not-confirmed';
    return [{ ...row, email, hindrance }];
  });
}
