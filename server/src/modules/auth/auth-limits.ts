// What the auth calls cost: per address as upstream, and per account besides, counted in the database for all processes.

import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { addressSubject, countWrongTry, refuseIfUsedUp, type TryLimit } from '../../platform/tries.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { digestOf } from './digests.ts';

const perAddress = {
  'mail-call': { count: 30, windowMinutes: 5 },
  token: { count: 150, windowMinutes: 5 },
  verify: { count: 30, windowMinutes: 5 },
  factor: { count: 30, windowMinutes: 2 },
} as const;

const wrongPasswords = { name: 'wrong-password', count: 20, windowMinutes: 15 };
const wrongFactorCodes = { name: 'wrong-factor-code', count: 20, windowMinutes: 15 };
/** One mail of a kind per address and minute, whether or not the address is somebody's. */
const mails = { count: 1, windowMinutes: 1 };
/**
 * And so many a day, which also bounds the guesses at the digits in them: few from one network address, so that a stranger
 * keeps nobody from asking, and more in all.
 */
const mailsOfDay = { fromOneAsker: 12, inAll: 100, windowMinutes: 24 * 60 };
/** The same for messages to a telephone, which cost the operator money. */
const textMessages = [
  { name: 'sms', count: 1, windowMinutes: 1 },
  { name: 'sms-day', count: 30, windowMinutes: 24 * 60 },
];
/** And for one account, whatever numbers it enrolls. */
const textMessagesOfAccount = { name: 'sms-account', count: 10, windowMinutes: 24 * 60 };

/** Counts a call of the address, and refuses with 429 when it has made too many. */
export async function countCall(
  context: AuthContext,
  request: FastifyRequest,
  kind: keyof typeof perAddress,
): Promise<void> {
  const limit = scaled(context, { name: `auth-${kind}`, ...perAddress[kind] });
  await translated(countWrongTry(context.db, limit, addressSubject(request.ip), new Date()), tooManyRequests);
}

/** Refuses when an account has had too many wrong passwords, from wherever they came. */
export async function refuseSprayedAccount(context: AuthContext, email: string): Promise<void> {
  const limit = scaled(context, wrongPasswords);
  await translated(refuseIfUsedUp(context.db, limit, digestOf(email), new Date()), tooManyRequests);
}

export async function countWrongPassword(context: AuthContext, email: string): Promise<void> {
  await translated(
    countWrongTry(context.db, scaled(context, wrongPasswords), digestOf(email), new Date()),
    tooManyRequests,
  );
}

/** Wrong codes of a second factor, over all challenges and addresses: six digits must not be tried through. */
export async function countWrongFactorCode(context: AuthContext, factorId: string): Promise<void> {
  await translated(countWrongTry(context.db, scaled(context, wrongFactorCodes), factorId, new Date()), tooManyRequests);
}

export async function refuseSprayedFactor(context: AuthContext, factorId: string): Promise<void> {
  await translated(
    refuseIfUsedUp(context.db, scaled(context, wrongFactorCodes), factorId, new Date()),
    tooManyRequests,
  );
}

/** Counts a mail to an address. The subject is a digest, because who asked for mail is nobody's business. */
export async function countMail(
  context: AuthContext,
  request: FastifyRequest,
  kind: string,
  email: string,
): Promise<void> {
  const recipient = digestOf(email);
  const { fromOneAsker, inAll, windowMinutes } = mailsOfDay;
  const limits = [
    [{ name: `mail-${kind}`, ...mails }, recipient],
    [{ name: `mail-asker-${kind}`, count: fromOneAsker, windowMinutes }, `${addressSubject(request.ip)} ${recipient}`],
    [{ name: `mail-day-${kind}`, count: inAll, windowMinutes }, recipient],
  ] as const;
  for (const [limit, subject] of limits) {
    await translated(countWrongTry(context.db, scaled(context, limit), subject, new Date()), tooManyMails);
  }
}

/** Counts a mail that nobody waits for; false means that the recipient has had enough for now. */
export async function mayMail(context: AuthContext, kind: string, email: string): Promise<boolean> {
  const limit = scaled(context, { name: `mail-behind-${kind}`, ...mails });
  try {
    await countWrongTry(context.db, limit, digestOf(email), new Date());
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false;
    throw error;
  }
}

/** Counts a message to a number, whoever's factor it is, and by an account, whatever its number. */
export async function countTextMessage(context: AuthContext, userId: string, phone: string): Promise<void> {
  for (const limit of textMessages) {
    await translated(countWrongTry(context.db, scaled(context, limit), digestOf(phone), new Date()), tooManyMessages);
  }
  const ofAccount = scaled(context, textMessagesOfAccount);
  await translated(countWrongTry(context.db, ofAccount, userId, new Date()), tooManyMessages);
}

function scaled({ settings }: AuthContext, limit: TryLimit): TryLimit {
  return { ...limit, count: Math.max(1, Math.round(limit.count * settings.rateLimitScale)) };
}

async function translated(work: Promise<void>, translate: (seconds: number) => AuthError): Promise<void> {
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

function tooManyMails(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds: seconds });
}

function tooManyMessages(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError(429, 'over_sms_send_rate_limit', message, { retryAfterSeconds: seconds });
}
