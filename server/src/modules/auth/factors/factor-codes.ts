// Whether a code of a second factor is correct: once, in time, from the address that asked, within the allowed guesses.

import { and, eq, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { factorChallenges, factors } from '../../../platform/database/schema.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import { countWrongFactorCode, giveFactorGuessBack, takeFactorGuess } from '../base/auth-limits.ts';
import { logSecurityEvent } from '../base/security-log.ts';
import { mailNotice } from '../mail/send-mail.ts';
import { guesserOf } from '../people/known-addresses.ts';
import type { Factor, User } from '../people/people.ts';
import { decryptSecret } from './factor-secrets.ts';
import { isPhoneCode } from './phone-codes.ts';

export const periodSeconds = 30;
/** Wrong codes that one challenge allows. After that the person needs a new challenge. */
const maxTries = 5;

interface GivenCode {
  readonly challengeId: string;
  readonly code: string;
  /** The network address that the code comes from. */
  readonly address: string;
}

/** A correct code uses up the challenge. A wrong one uses up one of its few tries. */
export async function requireRightCode(
  context: AuthContext,
  user: User,
  factor: Factor,
  { challengeId, code, address }: GivenCode,
): Promise<void> {
  const { db, settings } = context;
  const [challenge] = await db
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(and(eq(factorChallenges.id, challengeId), eq(factorChallenges.factorId, factor.id)))
    .returning();
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.address !== address) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  if (challenge.expiresAt <= new Date() || challenge.tries > maxTries) {
    await db.delete(factorChallenges).where(eq(factorChallenges.id, challengeId));
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    );
  }
  const guesser = await guesserOf(db, user.id, user.id, address);
  const left = await takeFactorGuess(context, guesser);
  const isRight =
    factor.factorType === 'phone'
      ? isPhoneCode(settings.appSecret, factor.id, code, challenge.codeDigest)
      : await takeTotpStep(context, factor, code);
  if (!isRight) {
    logSecurityEvent(context, 'factor-refused', { userId: user.id });
    if (left === 0) mailNotice(context, 'factor_codes_refused', user);
    await countWrongFactorCode(context, guesser);
    const kind = factor.factorType === 'phone' ? 'MFA Phone' : 'TOTP';
    throw new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`);
  }
  await giveFactorGuessBack(context, guesser);
  await db.delete(factorChallenges).where(eq(factorChallenges.id, challengeId));
}

/** Accepts a code of the current time step, the one before or the one after. Only the first caller can use a step. */
async function takeTotpStep({ db, settings, log }: AuthContext, factor: Factor, code: string): Promise<boolean> {
  if (!factor.encryptedSecret || !/^\d{6}$/.test(code)) return false;
  const decrypted = await decryptSecret(settings.appSecret, factor.encryptedSecret);
  if (decrypted === undefined) {
    log.error({ factor: factor.id }, 'APP_SECRET is not the one that this factor was set up with');
    return false;
  }
  const delta = new TOTP({ secret: Secret.fromBase32(decrypted), period: periodSeconds }).validate({
    token: code,
    window: 1,
  });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / periodSeconds) + delta;
  const taken = await db
    .update(factors)
    .set({ lastStep: step })
    .where(and(eq(factors.id, factor.id), lt(factors.lastStep, step)))
    .returning({ id: factors.id });
  return taken.length > 0;
}
