// How many emails and text messages are sent, and for whom: one person's requests never use up another's limits.

import { dailyLimit, takeOrRefuse } from '../../../platform/limits/limits.ts';
import type { AuthContext, TextMessageSettings } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import { scaled } from '../base/auth-limits.ts';
import { digestOf } from '../base/digests.ts';
import type { Factor } from '../people/people.ts';

const everybody = 'everybody';
/** From one network address, of all kinds, to all recipients together. */
const mailsOfAsker = dailyLimit('mail-asker', 300);
/** Per kind, from one network address to one recipient, whether or not the address has an account. */
const mailsOfPair = [{ name: 'mail-pair', count: 1, windowMinutes: 1 }, dailyLimit('mail-pair-day', 12)];
/** Per kind, to one recipient: many times what one requester can use up. */
const mailsOfRecipient = [{ name: 'mail', count: 10, windowMinutes: 1 }, dailyLimit('mail-day', 100)];
/** Text messages cost the operator money: by an account, whatever its numbers. */
const textsOfAccount = dailyLimit('sms-account', 10);
/** To a number that its account has verified: no one else uses these up. */
const textsOfOwnNumber = [{ name: 'sms-own', count: 1, windowMinutes: 1 }];
/** To a number that its enroller has not proven to be theirs, for all enrollers together. */
const textsToNumber = [{ name: 'sms', count: 1, windowMinutes: 1 }, dailyLimit('sms-day', 30)];

/**
 * Counts an email to an address, first against the limits of the requester (a network address): a refusal there uses up
 * nothing of the recipient's. Recipients are digests, because it is private who asked for mail.
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

/** Counts an email decided on after the reply; false means that there have been enough for now. */
export async function mayMail(context: AuthContext, asker: string, kind: string, email: string): Promise<boolean> {
  try {
    await countMail(context, asker, `${kind}-behind`, email);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return false;
    throw error;
  }
}

/** Counts a message: the account's own limits first, then the number's, then what the whole server may send in a day. */
export async function countTextMessage(
  { db, log }: AuthContext,
  { perDay }: TextMessageSettings,
  { userId, phone, status }: Pick<Factor, 'userId' | 'phone' | 'status'>,
): Promise<void> {
  const number = digestOf(phone ?? '');
  const limits =
    status === 'verified'
      ? textsOfOwnNumber.map((limit) => [limit, `${userId} ${number}`] as const)
      : textsToNumber.map((limit) => [limit, number] as const);
  for (const [limit, subject] of [[textsOfAccount, userId] as const, ...limits]) {
    await takeOrRefuse(db, limit, subject, new Date(), tooManyMessages);
  }
  await takeOrRefuse(db, dailyLimit('sms-server', perDay), everybody, new Date(), (seconds) => {
    log.error({ perDay }, 'no more text messages go out today: SMS_PER_DAY is used up');
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
