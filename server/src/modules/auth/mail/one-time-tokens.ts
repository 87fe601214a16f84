// What mailed links represent: 256 random bits in the link, a code beside it where that is safe, both valid once.

import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { authFlows, oneTimeTokens } from '../../../platform/database/schema.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { digestOf, randomToken } from '../base/digests.ts';
import type { Challenge } from '../redirects/pkce.ts';
import { codeDigestOf, makeCode, noCode } from './mailed-codes.ts';

export const mailLifeMinutes = 60;
/** Shows at a glance which flow a link belongs to, as the client expects (accounts-9). */
const pkcePrefix = 'pkce_';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
export type TokenPurpose = OneTimeToken['purpose'];

/** What an unconfirmed account becomes when the link is opened, and from which network address that was asked for. */
export interface Proposal {
  readonly passwordHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The provider's identity that is kept beside the address. */
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
  /** For a change of address: the only address that opening the link agrees to. */
  readonly newEmail?: string | undefined;
  /** For a token that no one ever gets: no guess may match it. */
  readonly isLinkOnly?: boolean;
}

export interface MadeToken {
  /** For the link. */
  readonly token: string;
  /** Undefined if only the link works. */
  readonly code: string | undefined;
}

/**
 * Makes a link and a code. Earlier ones for the same purpose and address become void, except for proposals that came
 * from elsewhere: a stranger must not void what the owner of the address asked for.
 */
export async function makeOneTimeToken(context: AuthContext, wanted: NewToken): Promise<MadeToken> {
  const { db, settings } = context;
  const token = (wanted.challenge ? pkcePrefix : '') + randomToken();
  const { userId, purpose, email, redirectTo, challenge, proposal, newEmail } = wanted;
  // Made in every case: the time of a sign-up must not reveal its outcome.
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

/** The newest sign-up of this address that came from there and waits for its link. */
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

/** Uses up a link: it is deleted before anything is done with it, so that only one of two clicks wins. */
export async function takeLinkToken(db: Database, token: string): Promise<OneTimeToken | undefined> {
  const [taken] = await db
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.linkDigest, digestOf(token)))
    .returning();
  return taken && taken.expiresAt > new Date() ? taken : undefined;
}

/** After a change of password or address, nothing that was mailed or begun before is valid any longer. */
export async function voidMailedTokens(db: Database, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await db.delete(authFlows).where(or(eq(authFlows.userId, userId), eq(authFlows.linkingUserId, userId)));
}
