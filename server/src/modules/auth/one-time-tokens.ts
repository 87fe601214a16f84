// What mailed links and codes stand for: 256 random bits in the link, six digits beside it, both good once.

import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { authFlows, oneTimeTokens } from '../../platform/schema.ts';
import type { AuthContext } from './auth-context.ts';
import { authenticate, digestOf, isEqual, randomToken } from './digests.ts';
import type { Challenge } from './pkce.ts';

export const mailLifeMinutes = 60;
/** Guesses at the digits before they are void; the link stays good. */
const longestGuessing = 5;
/** Tells at a look which flow a link belongs to, as the client expects (wire facts, section 7). */
const pkcePrefix = 'pkce_';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
export type MailPurpose = OneTimeToken['purpose'];

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
  readonly purpose: MailPurpose;
  readonly email: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly proposal?: Proposal | undefined;
}

export interface MadeToken {
  /** For the link. */
  readonly token: string;
  /** Six digits. */
  readonly code: string;
}

/**
 * Makes a link and a code. Earlier ones for the same purpose and address are void from now on, but for proposals that came
 * from elsewhere: a stranger must not void what the owner of the address asked for.
 */
export async function makeOneTimeToken({ db, settings }: AuthContext, wanted: NewToken): Promise<MadeToken> {
  const token = (wanted.challenge ? pkcePrefix : '') + randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { userId, purpose, email, redirectTo, challenge, proposal } = wanted;
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
      codeDigest: codeDigest(settings.appSecret, email, code),
      userId,
      purpose,
      email,
      redirectTo,
      ...challenge,
      ...proposal,
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

/** Uses up a link: it is gone before anything is done with it, so that of two clicks one wins. */
export async function takeLinkToken(db: Database, token: string): Promise<OneTimeToken | undefined> {
  const [taken] = await db
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.linkDigest, digestOf(token)))
    .returning();
  return taken && taken.expiresAt > new Date() ? taken : undefined;
}

/** Uses up a code; after five wrong ones the digits of that mail are void. */
export async function takeCode(
  { db, settings }: AuthContext,
  purposes: readonly MailPurpose[],
  email: string,
  code: string,
): Promise<OneTimeToken | undefined> {
  const digest = codeDigest(settings.appSecret, email, code);
  // The guess is counted before it is looked at, so that guesses sent at the same time all count.
  const open = await db
    .update(oneTimeTokens)
    .set({ codeTries: sql`${oneTimeTokens.codeTries} + 1` })
    .where(and(eq(oneTimeTokens.email, email), gt(oneTimeTokens.expiresAt, new Date())))
    .returning();
  const found = open.find(
    ({ purpose, codeTries, codeDigest: stored }) =>
      purposes.includes(purpose) && codeTries <= longestGuessing && isEqual(stored, digest),
  );
  if (!found) return undefined;
  const [taken] = await db.delete(oneTimeTokens).where(eq(oneTimeTokens.linkDigest, found.linkDigest)).returning();
  return taken;
}

/** After a change of password or address nothing that was mailed or begun before is good any more. */
export async function voidMailedTokens(db: Database, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await db.delete(authFlows).where(or(eq(authFlows.userId, userId), eq(authFlows.linkingUserId, userId)));
}

function codeDigest(appSecret: string, email: string, code: string): string {
  return authenticate(appSecret, 'mailed-code', `${email} ${code}`);
}
