// The limits of auth calls: per address as upstream, and also per account. The database counts them for all processes.

import type { FastifyRequest } from 'fastify';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import {
  dailyLimit,
  type Limit,
  lookAt,
  refund,
  refuseIfUsedUp,
  scaledBy,
  takeOrRefuse,
} from '../../../platform/limits/limits.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';

const perAddress = {
  'mail-call': { allowed: 30, windowMinutes: 5 },
  token: { allowed: 150, windowMinutes: 5 },
  verify: { allowed: 30, windowMinutes: 5 },
  factor: { allowed: 30, windowMinutes: 2 },
} as const;

// For the guesses of one guesser at one account (`known-addresses.ts`). The operator's scale does not raise these: many
// people behind one address are no reason for more guesses at one account.
const wrongPasswords = { name: 'wrong-password', allowed: 20, windowMinutes: 15 };
const wrongFactorCodes = { name: 'wrong-factor-code', allowed: 20, windowMinutes: 15 };
const wrongFactorCodesOfDay = dailyLimit('wrong-factor-codes-of-day', 30);

/** Counts a call of the address, and refuses with 429 if it has made too many. */
export async function countCall(
  context: AuthContext,
  request: FastifyRequest,
  kind: keyof typeof perAddress,
): Promise<void> {
  const limit = scaled(context, { name: `auth-${kind}`, ...perAddress[kind] });
  await takeOrRefuse(context.db, limit, addressSubject(request.ip), new Date(), tooManyRequests);
}

/** Refuses if this guesser has sent too many wrong passwords for the account. */
export async function refuseSprayedAccount({ db }: AuthContext, guesser: string): Promise<void> {
  await refuseWhoHadAll(db, wrongPasswords, guesser);
}

export async function countWrongPassword({ db }: AuthContext, guesser: string): Promise<void> {
  await takeOrRefuse(db, wrongPasswords, guesser, new Date(), tooManyRequests);
}

/**
 * Takes one guess at the codes of an account's second factors, counted over all factors and challenges. Returns how
 * many wrong guesses the day has left. Give the guess back if it was correct.
 */
export async function takeFactorGuess({ db }: AuthContext, guesser: string): Promise<number> {
  await refuseWhoHadAll(db, wrongFactorCodes, guesser);
  return takeOrRefuse(db, wrongFactorCodesOfDay, guesser, new Date(), tooManyRequests);
}

export async function countWrongFactorCode({ db }: AuthContext, guesser: string): Promise<void> {
  await takeOrRefuse(db, wrongFactorCodes, guesser, new Date(), tooManyRequests);
}

/**
 * Refuses if the limit of 15 minutes has been reached meanwhile. Of many guesses sent at the same time, a correct one
 * counts only if it comes before the limit.
 */
export async function giveFactorGuessBack({ db }: AuthContext, guesser: string): Promise<void> {
  await refuseWhoHadAll(db, wrongFactorCodes, guesser);
  await refund(db, wrongFactorCodesOfDay, guesser);
}

export function scaled({ settings }: AuthContext, limit: Limit): Limit {
  return scaledBy(settings.rateLimitScale, limit);
}

async function refuseWhoHadAll(db: AuthContext['db'], limit: Limit, guesser: string): Promise<void> {
  const now = new Date();
  refuseIfUsedUp(await lookAt(db, limit, guesser, now), now, tooManyRequests);
}

function tooManyRequests(seconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds });
}
