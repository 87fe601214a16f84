// What emailed links represent: 256 random bits in the link, and if that is safe, a code with it. Both are valid once.

import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { authFlows, oneTimeTokens } from '../../../platform/database/schema.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { digestOf, randomToken } from '../base/digests.ts';
import type { Challenge } from '../redirects/pkce.ts';
import { codeDigestOf, makeCode, noCode } from './mailed-codes.ts';

export const mailLifeMinutes = 60;
/** Marks the flow that a link belongs to, as the client expects (accounts-9). */
const pkcePrefix = 'pkce_';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
export type TokenPurpose = OneTimeToken['purpose'];

/** What an unconfirmed account becomes when the link is opened, and the network address that requested it. */
export interface Proposal {
  readonly passwordHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The provider's identity that the account keeps besides its address. */
  readonly identityId: string | null;
  readonly asker: string;
}

export interface NewToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly proposal?: Proposal | undefined;
  /** Only for a change of address: the new address that opening the link agrees to. */
  readonly newEmail?: string | undefined;
  /** True for a token that no one ever gets, so that no guess may match it. */
  readonly isLinkOnly?: boolean;
}

export interface MadeToken {
  /** Goes into the link. */
  readonly token: string;
  /** Undefined if only the link works. */
  readonly code: string | undefined;
}

/**
 * Makes a link and a code. Earlier ones for the same purpose and address become void, except for proposals from other
 * network addresses: a stranger must not void what the owner of the address asked for.
 */
export async function makeOneTimeToken(context: AuthContext, wanted: NewToken): Promise<MadeToken> {
  const { db, settings } = context;
  const token = (wanted.challenge ? pkcePrefix : '') + randomToken();
  const { userId, purpose, email, redirectTo, challenge, proposal, newEmail } = wanted;
  // Made in every case, because the time of a sign-up must not reveal its outcome.
  const made = await makeCode(context, { userId, email, hasLink: purpose !== 'reauthentication' });
  const code = wanted.isLinkOnly ? undefined : made;
  const asker = proposal?.asker ?? '';
  await db.transaction(async (tx) => {
    await tx
      .delete(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, userId),
          eq(oneTimeTokens.purpose, purpose),
          eq(oneTimeTokens.email, email),
          eq(oneTimeTokens.asker, asker),
        ),
      );
    await tx.insert(oneTimeTokens).values({
      linkDigest: digestOf(token),
      codeDigest: code === undefined ? noCode : codeDigestOf(settings.appSecret, email, code),
      userId,
      purpose,
      email,
      redirectTo,
      ...challenge,
      ...proposal,
      ...(newEmail !== undefined && { metadata: { new_email: newEmail } }),
      expiresAt: new Date(Date.now() + mailLifeMinutes * 60_000),
    });
  });
  return { token, code };
}

/** Returns the newest sign-up of this account that came from this network address and still waits for its link. */
export async function findOpenProposal(db: Database, userId: string, asker: string): Promise<Proposal | undefined> {
  const [open] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'signup'),
        eq(oneTimeTokens.asker, asker),
        gt(oneTimeTokens.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  if (!open) return undefined;
  return { passwordHash: open.passwordHash, metadata: open.metadata ?? {}, identityId: open.identityId, asker };
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

/** Uses up a link. The row is deleted before anything else is done, so that only one of two clicks wins. */
export async function takeLinkToken(db: Database, token: string): Promise<OneTimeToken | undefined> {
  const [taken] = await db
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.linkDigest, digestOf(token)))
    .returning();
  return taken && taken.expiresAt > new Date() ? taken : undefined;
}

/** Called after a change of password or address: nothing that was emailed or begun before is valid afterwards. */
export async function voidMailedTokens(db: Database, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await db.delete(authFlows).where(or(eq(authFlows.userId, userId), eq(authFlows.linkingUserId, userId)));
}
