// Which account a provider's person gets. Accounts are joined only by an address that both sides have confirmed.

import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { identities, sessions, users } from '../../../platform/database/schema.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { voidMailedTokens } from '../mail/one-time-tokens.ts';
import { findUserByEmail, getPerson, type User } from '../people/people.ts';
import type { ProviderProfile } from './providers.ts';

export type Joined =
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      /** True if the account existed before and this way to sign in is new to it. */
      readonly isConnected: boolean;
    }
  /** The address must first be confirmed by email. `user` is null if the address already belongs to another account. */
  | {
      readonly kind: 'unconfirmed';
      readonly user: User | null;
      readonly email: string;
      /** Kept if the emailed link confirms the address. Any other link discards it. */
      readonly identityId: string | null;
    }
  | { readonly kind: 'identity-already-exists' };

export async function joinProvider(
  db: Database,
  profile: ProviderProfile,
  linkingUserId: string | null,
): Promise<Joined> {
  try {
    return await joinOnce(db, profile, linkingUserId);
  } catch (error) {
    // The same person, or another with this address, arrived at the same moment. The second try finds them.
    if (!isUniqueViolation(error)) throw error;
    return joinOnce(db, profile, linkingUserId);
  }
}

function joinOnce(db: Database, profile: ProviderProfile, linkingUserId: string | null): Promise<Joined> {
  return db.transaction(async (tx): Promise<Joined> => {
    const [known] = await tx
      .select()
      .from(identities)
      .where(and(eq(identities.provider, profile.provider), eq(identities.subject, profile.subject)));
    if (linkingUserId !== null) {
      if (known && known.userId !== linkingUserId) return { kind: 'identity-already-exists' };
      if (!known) await addIdentity(tx, linkingUserId, profile);
      return { kind: 'signed-in', user: (await getPerson(tx, linkingUserId)).user, isConnected: !known };
    }
    if (known) {
      const now = new Date();
      await tx
        .update(identities)
        .set({ data: profile.data, email: profile.email, lastSignInAt: now, updatedAt: now })
        .where(eq(identities.id, known.id));
      const { user } = await getPerson(tx, known.userId);
      if (!isUnconfirmed(user)) return { kind: 'signed-in', user, isConnected: false };
      return { kind: 'unconfirmed', user, email: user.email ?? '', identityId: known.id };
    }
    if (profile.email !== null) return joinByAddress(tx, profile, profile.email);
    return { kind: 'signed-in', user: (await makeUser(tx, profile)).user, isConnected: false };
  });
}

async function joinByAddress(tx: Database, profile: ProviderProfile, email: string): Promise<Joined> {
  const owner = await findUserByEmail(tx, email);
  if (!owner) {
    const { user, identityId } = await makeUser(tx, profile);
    if (!profile.isEmailVerified) return { kind: 'unconfirmed', user, email, identityId };
    return { kind: 'signed-in', user, isConnected: false };
  }
  if (!profile.isEmailVerified) return { kind: 'unconfirmed', user: null, email, identityId: null };
  if (!owner.emailConfirmedAt) await clearWhatAStrangerMayHaveSet(tx, owner);
  await addIdentity(tx, owner.id, profile);
  const isConnected = owner.emailConfirmedAt !== null;
  return { kind: 'signed-in', user: (await getPerson(tx, owner.id)).user, isConnected };
}

/** A person who signed up with an address they never confirmed must not share the account of its owner. */
async function clearWhatAStrangerMayHaveSet(tx: Database, user: User): Promise<void> {
  const now = new Date();
  await tx.delete(identities).where(eq(identities.userId, user.id));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await voidMailedTokens(tx, user.id);
  await tx
    .update(users)
    .set({ passwordHash: null, metadata: {}, emailConfirmedAt: now, newEmail: null, updatedAt: now })
    .where(eq(users.id, user.id));
}

async function makeUser(tx: Database, profile: ProviderProfile): Promise<{ user: User; identityId: string }> {
  const [user] = await tx
    .insert(users)
    .values({
      email: profile.email,
      emailConfirmedAt: profile.isEmailVerified ? new Date() : null,
      metadata: typeof profile.data['name'] === 'string' ? { name: profile.data['name'] } : {},
    })
    .returning();
  if (!user) throw new Error('The database stored no user');
  return { user, identityId: await addIdentity(tx, user.id, profile) };
}

async function addIdentity(tx: Database, userId: string, profile: ProviderProfile): Promise<string> {
  const [added] = await tx
    .insert(identities)
    .values({
      userId,
      provider: profile.provider,
      subject: profile.subject,
      email: profile.email,
      data: profile.data,
      lastSignInAt: new Date(),
    })
    .returning();
  if (!added) throw new Error('The database stored no identity');
  return added.id;
}

function isUnconfirmed(user: User): boolean {
  return user.email !== null && user.emailConfirmedAt === null;
}
