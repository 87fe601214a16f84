// How many mails and text messages go out, and for whom: what one asks for uses up nothing of what another may ask for.

import type { FastifyRequest } from 'fastify';
import { addressSubject, countWrongTry } from '../../platform/tries.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { scaled, translated } from './auth-limits.ts';
import { digestOf } from './digests.ts';

const minutesOfDay = 24 * 60;
/** From one network address to whomever, of all kinds. */
const mailsOfAsker = { name: 'mail-asker', count: 300, windowMinutes: minutesOfDay };
/** Of a kind from one network address to one recipient, whether or not the address is somebody's. */
const mailsOfPair = [
  { name: 'mail-pair', count: 1, windowMinutes: 1 },
  { name: 'mail-pair-day', count: 12, windowMinutes: minutesOfDay },
];
/** Of a kind to one recipient: many times what one asker can use up. */
const mailsOfRecipient = [
  { name: 'mail', count: 10, windowMinutes: 1 },
  { name: 'mail-day', count: 100, windowMinutes: minutesOfDay },
];
/** Text messages cost the operator money. */
const textMessages = [
  { name: 'sms', count: 1, windowMinutes: 1 },
  { name: 'sms-day', count: 30, windowMinutes: minutesOfDay },
];
/** And for one account, whatever numbers it enrolls. */
const textMessagesOfAccount = { name: 'sms-account', count: 10, windowMinutes: minutesOfDay };

/**
 * Counts a mail to an address, the asker's own limits first: what they refuse uses up nothing of the recipient's. Subjects
 * are digests, because who asked for mail is nobody's business.
 */
export async function countMail(
  context: AuthContext,
  request: FastifyRequest,
  kind: string,
  email: string,
): Promise<void> {
  const asker = addressSubject(request.ip);
  const recipient = digestOf(email);
  const limits = [
    [scaled(context, mailsOfAsker), asker],
    ...mailsOfPair.map((limit) => [limit, `${kind} ${asker} ${recipient}`] as const),
    ...mailsOfRecipient.map((limit) => [limit, `${kind} ${recipient}`] as const),
  ] as const;
  for (const [limit, subject] of limits) {
    await translated(countWrongTry(context.db, limit, subject, new Date()), tooManyMails);
  }
}

/** Counts a mail that goes out behind an answer; false means that there have been enough for now. */
export async function mayMail(
  context: AuthContext,
  request: FastifyRequest,
  kind: string,
  email: string,
): Promise<boolean> {
  try {
    await countMail(context, request, `${kind}-behind`, email);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return false;
    throw error;
  }
}

/** Counts a message to a number, whoever's factor it is, and by an account, whatever its number. */
export async function countTextMessage({ db }: AuthContext, userId: string, phone: string): Promise<void> {
  for (const limit of textMessages) {
    await translated(countWrongTry(db, limit, digestOf(phone), new Date()), tooManyMessages);
  }
  await translated(countWrongTry(db, textMessagesOfAccount, userId, new Date()), tooManyMessages);
}

function tooManyMails(seconds: number): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', waitInWords(seconds), { retryAfterSeconds: seconds });
}

function tooManyMessages(seconds: number): AuthError {
  return new AuthError(429, 'over_sms_send_rate_limit', waitInWords(seconds), { retryAfterSeconds: seconds });
}

function waitInWords(seconds: number): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`;
}
