// What the auth calls cost: per address as upstream, and per account besides, counted in the database for all processes.

import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/http/refusal.ts';
import { giveBack, lookAt, type Quota, takeOne } from '../../../platform/limits/quota.ts';
import { addressSubject, countWrongTry, refuseIfUsedUp, type TryLimit } from '../../../platform/limits/tries.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';

const perAddress = {
  'mail-call': { count: 30, windowMinutes: 5 },
  token: { count: 150, windowMinutes: 5 },
  verify: { count: 30, windowMinutes: 5 },
  factor: { count: 30, windowMinutes: 2 },
} as const;

// Of one account, by a guesser (`known-addresses.ts`). The operator's scale widens none of these: many people behind one
// address are no reason for more guesses at one of them.
const wrongPasswords = { name: 'wrong-password', count: 20, windowMinutes: 15 };
const wrongFactorCodes = { name: 'wrong-factor-code', count: 20, windowMinutes: 15 };
const wrongFactorCodesOfDay: Quota = { name: 'wrong-factor-codes-of-day', count: 30 };

/** Counts a call of the address, and refuses with 429 when it has made too many. */
export async function countCall(
  context: AuthContext,
  request: FastifyRequest,
  kind: keyof typeof perAddress,
): Promise<void> {
  const limit = scaled(context, { name: `auth-${kind}`, ...perAddress[kind] });
  await translated(countWrongTry(context.db, limit, addressSubject(request.ip), new Date()), tooManyRequests);
}

/** Refuses when an account has had too many wrong passwords of this guesser. */
export async function refuseSprayedAccount({ db }: AuthContext, guesser: string): Promise<void> {
  await translated(refuseIfUsedUp(db, wrongPasswords, guesser, new Date()), tooManyRequests);
}

export async function countWrongPassword({ db }: AuthContext, guesser: string): Promise<void> {
  await translated(countWrongTry(db, wrongPasswords, guesser, new Date()), tooManyRequests);
}

/**
 * Takes a guess at the codes of an account's second factors, over all factors and challenges; give it back when it was right.
 * Answers with how many wrong ones the day still has.
 */
export async function takeFactorGuess({ db }: AuthContext, guesser: string): Promise<number> {
  await translated(refuseIfUsedUp(db, wrongFactorCodes, guesser, new Date()), tooManyRequests);
  const left = await takeOne(db, wrongFactorCodesOfDay, guesser, new Date());
  if (left !== null) return left;
  const { renewsAt } = await lookAt(db, wrongFactorCodesOfDay, guesser, new Date());
  throw tooManyRequests(Math.ceil(((renewsAt?.getTime() ?? Date.now()) - Date.now()) / 1000));
}

export async function countWrongFactorCode({ db }: AuthContext, guesser: string): Promise<void> {
  await translated(countWrongTry(db, wrongFactorCodes, guesser, new Date()), tooManyRequests);
}

/** Of many guesses sent at the same time, those before the limit count and no others. */
export async function giveFactorGuessBack({ db }: AuthContext, guesser: string): Promise<void> {
  await translated(refuseIfUsedUp(db, wrongFactorCodes, guesser, new Date()), tooManyRequests);
  await giveBack(db, wrongFactorCodesOfDay, guesser);
}

/** `RATE_LIMIT_SCALE`, for limits of one network address and no others. */
export function scaled({ settings }: AuthContext, limit: TryLimit): TryLimit {
  return { ...limit, count: Math.max(1, Math.round(limit.count * settings.rateLimitScale)) };
}

/** The same refusal in the words of the protocol. */
export async function translated(work: Promise<void>, translate: (seconds: number) => AuthError): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) throw translate(error.retryAfterSeconds ?? 60);
    throw error;
  }
}

function tooManyRequests(seconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds });
}
