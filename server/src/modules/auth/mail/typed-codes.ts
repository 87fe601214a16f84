// An emailed code that a person types: compared in constant time, with guesses counted per email and per account.

import { and, eq, gt, sql } from 'drizzle-orm';
import { oneTimeTokens } from '../../../platform/database/schema.ts';
import { refund, take } from '../../../platform/limits/limits.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { digestOf, isEqual } from '../base/digests.ts';
import { logSecurityEvent } from '../base/security-log.ts';
import { findPerson } from '../people/people.ts';
import { codeDigestOf, noCode, wrongDigitsOfDay } from './mailed-codes.ts';
import type { OneTimeToken, TokenPurpose } from './one-time-tokens.ts';
import { afterReply, mailNotice } from './send-mail.ts';

/** Guesses at the code of one email before that code is void. The link stays valid. */
const longestGuessing = 5;

/**
 * Uses up a code. Digits use up one of the day's guesses of every account that they could belong to. The account gets
 * the guess back if they are correct.
 */
export async function takeCode(
  context: AuthContext,
  purposes: readonly TokenPurpose[],
  email: string,
  code: string,
): Promise<OneTimeToken | undefined> {
  const { db, settings } = context;
  const digest = codeDigestOf(settings.appSecret, email, code);
  // The guess is counted before it is checked, so that guesses sent at the same time all count.
  const open = await db
    .update(oneTimeTokens)
    .set({ codeTries: sql`${oneTimeTokens.codeTries} + 1` })
    .where(and(eq(oneTimeTokens.email, email), gt(oneTimeTokens.expiresAt, new Date())))
    .returning();
  const inQuestion = open.filter(
    ({ purpose, codeTries, codeDigest }) =>
      purposes.includes(purpose) && codeTries <= longestGuessing && codeDigest !== noCode,
  );
  const isGuessable = /^\d+$/.test(code);
  const guessed = isGuessable ? await countGuess(context, email, inQuestion) : null;
  const found = inQuestion.find(
    ({ userId, codeDigest }) => isEqual(codeDigest, digest) && (guessed === null || guessed.has(userId)),
  );
  if (found && isGuessable) await refund(db, wrongDigitsOfDay, found.userId);
  for (const [userId, left] of guessed ?? []) {
    if (left === 0 && userId !== found?.userId) tellOwner(context, userId);
  }
  if (!found) return undefined;
  const [taken] = await db.delete(oneTimeTokens).where(eq(oneTimeTokens.linkDigest, found.linkDigest)).returning();
  return taken;
}

/** Returns the accounts that still accept digits, each with how many guesses it has left after this one. */
async function countGuess(
  { db, couldBeStaff }: AuthContext,
  email: string,
  inQuestion: readonly OneTimeToken[],
): Promise<ReadonlyMap<string, number>> {
  const userIds = new Set(inQuestion.map(({ userId }) => userId));
  const taking = new Map<string, number>();
  for (const userId of userIds) {
    if (await couldBeStaff(userId, email)) continue;
    const left = await take(db, wrongDigitsOfDay, userId, new Date());
    if (left !== null) taking.set(userId, left);
  }
  // Does the same work if there is nothing to guess, so that the time does not reveal whether there is an account.
  if (userIds.size === 0) {
    await couldBeStaff(crypto.randomUUID(), email);
    await take(db, wrongDigitsOfDay, digestOf(email), new Date());
  }
  return taking;
}

function tellOwner(context: AuthContext, userId: string): void {
  logSecurityEvent(context, 'mailed-codes-refused', { userId });
  afterReply(context, async () => {
    const person = await findPerson(context.db, userId);
    if (person) mailNotice(context, 'mailed_codes_refused', person.user);
  });
}
