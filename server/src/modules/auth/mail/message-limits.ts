// How many emails and text messages are sent, and to whom. One person's requests never use up another person's limits.

import { dailyLimit, takeOrRefuse } from '../../../platform/limits/limits.ts';
import type { AuthContext, TextMessageSettings } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import { scaled } from '../base/auth-limits.ts';
import { digestOf } from '../base/digests.ts';
import type { Factor } from '../people/people.ts';

const everybody = 'everybody';
/** Emails of all kinds from one network address to all recipients together. */
const mailsOfAsker = dailyLimit('mail-asker', 300);
/** Emails of one kind from one network address to one recipient, whether or not the recipient has an account. */
const mailsOfPair = [{ name: 'mail-pair', allowed: 1, windowMinutes: 1 }, dailyLimit('mail-pair-day', 12)];
/** Emails of one kind to one recipient: many times what one requester can use up. */
const mailsOfRecipient = [{ name: 'mail', allowed: 10, windowMinutes: 1 }, dailyLimit('mail-day', 100)];
/** Text messages that one account requests, whatever its numbers; they cost the operator money. */
const textMessagesOfAccount = dailyLimit('sms-account', 10);
/** Text messages to a number that its account has verified. No one else can use these up. */
const textMessagesOfOwnNumber = [{ name: 'sms-own', allowed: 1, windowMinutes: 1 }];
/** Text messages to a number that nobody has verified yet, for all accounts that enroll it together. */
const textMessagesToNumber = [{ name: 'sms', allowed: 1, windowMinutes: 1 }, dailyLimit('sms-day', 30)];

/**
 * Counts an email to an address. The limits of the requester (a network address) come first: if they refuse, nothing of
 * the recipient's limits is used up. Recipients are stored as digests, because it is private who asked for an email.
 */
export async function countMail(context: AuthContext, asker: string, kind: string, email: string): Promise<void> {
  const recipient = digestOf(email);
  const limits = [
    [scaled(context, mailsOfAsker), asker],
    ...mailsOfPair.map((limit) => [limit, `${kind} ${asker} ${recipient}`] as const),
    ...mailsOfRecipient.map((limit) => [limit, `${kind} ${recipient}`] as const),
  ] as const;
  for (const [limit, subject] of limits) {
    await takeOrRefuse(context.db, limit, subject, new Date(), tooManyMails);
  }
}

/** Counts an email that is decided on after the reply. False means that enough were sent for now. */
export async function mayMail(context: AuthContext, asker: string, kind: string, email: string): Promise<boolean> {
  try {
    await countMail(context, asker, `${kind}-behind`, email);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return false;
    throw error;
  }
}

/**
 * Counts a text message: the account's own limits first, then the number's, then the daily budget of the whole server.
 */
export async function countTextMessage(
  { db, log }: AuthContext,
  { serverTextMessagesPerDay }: TextMessageSettings,
  { userId, phone, status }: Pick<Factor, 'userId' | 'phone' | 'status'>,
): Promise<void> {
  const number = digestOf(phone ?? '');
  const limits =
    status === 'verified'
      ? textMessagesOfOwnNumber.map((limit) => [limit, `${userId} ${number}`] as const)
      : textMessagesToNumber.map((limit) => [limit, number] as const);
  for (const [limit, subject] of [[textMessagesOfAccount, userId] as const, ...limits]) {
    await takeOrRefuse(db, limit, subject, new Date(), tooManyMessages);
  }
  await takeOrRefuse(db, dailyLimit('sms-server', serverTextMessagesPerDay), everybody, new Date(), (seconds) => {
    log.error({ serverTextMessagesPerDay }, 'no more text messages go out today: SMS_PER_DAY is used up');
    return tooManyMessages(seconds);
  });
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
