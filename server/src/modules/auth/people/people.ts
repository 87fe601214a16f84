// Accounts in the database: a user with identities (the ways to sign in) and second factors.

import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { factors, identities, oneTimeTokens, sessions, users } from '../../../platform/database/schema.ts';

export type User = typeof users.$inferSelect;
export type Identity = typeof identities.$inferSelect;
export type Factor = typeof factors.$inferSelect;
type OneTimeToken = typeof oneTimeTokens.$inferSelect;

export interface Person {
  readonly user: User;
  /** Oldest first. */
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  return {
    user,
    identities: await db
      .select()
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.createdAt)),
    factors: await db.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt)),
  };
}

export async function getPerson(db: Database, userId: string): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw new Error('A user disappeared in the middle of a call');
  return person;
}

export interface NewUser {
  /** The id of the new account, unless another account already has it. */
  readonly id?: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * Makes an account with the identity `email`. If an account with this address already exists, leaves it unchanged.
 * Returns the row, and whether this call made it.
 */
export async function makeUserOnce(db: Database, wanted: NewUser): Promise<{ user: User; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const isTaken = wanted.id !== undefined && (await findPerson(tx, wanted.id)) !== undefined;
    const [made] = await tx
      .insert(users)
      .values({
        ...(wanted.id !== undefined && !isTaken && { id: wanted.id }),
        email: wanted.email,
        passwordHash: wanted.passwordHash,
        emailConfirmedAt: wanted.isConfirmed ? new Date() : null,
        metadata: wanted.metadata ?? {},
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await tx.insert(identities).values(emailIdentity(made, wanted.isConfirmed));
      return { user: made, isNew: true };
    }
    const user = await findUserByEmail(tx, wanted.email);
    if (!user) throw new Error('An account disappeared while another with its address was made');
    return { user, isNew: false };
  });
}

/**
 * A person who opened a link that was sent to the address owns it. The account becomes what that link proposed, without
 * anything that another person set before (decision 0010).
 */
export async function confirmEmail(
  db: Database,
  userId: string,
  proposed: Partial<Pick<OneTimeToken, 'passwordHash' | 'metadata' | 'identityId'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.emailConfirmedAt) return;
    const now = new Date();
    const { passwordHash = null, metadata, identityId } = proposed;
    await tx
      .update(users)
      .set({ emailConfirmedAt: now, passwordHash, metadata: metadata ?? {}, updatedAt: now })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    // Other people's proposals are void, because the address now has an owner.
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'signup')));
    await tx
      .delete(identities)
      .where(and(eq(identities.userId, userId), identityId ? ne(identities.id, identityId) : undefined));
    await tx.insert(identities).values(emailIdentity(user, true));
  });
}

function emailIdentity({ id, email }: Pick<User, 'id' | 'email'>, isVerified: boolean): typeof identities.$inferInsert {
  return {
    userId: id,
    provider: 'email',
    subject: id,
    email,
    data: { sub: id, email, email_verified: isVerified, phone_verified: false },
  };
}
