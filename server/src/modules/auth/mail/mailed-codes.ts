// The code in the same email as a link: eight digits with few allowed guesses, or none if a guess would open too much.

import { randomInt } from 'node:crypto';
import { dailyLimit, lookAt } from '../../../platform/limits/limits.ts';
import { readableRandom } from '../../../platform/readable-random.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { authenticate } from '../base/digests.ts';

const digits = 8;
/** 100 bits, for a code that must not be guessable. */
const groupsOfLetters = 5;
/** Stored for a link without a code. No digest is empty, so no typed code matches it. */
export const noCode = '';

/** Wrong digits for one account in a day, over all emails, addresses and kinds. After that, only links work. */
export const wrongDigitsOfDay = dailyLimit('wrong-mailed-digits', 20);

interface CodeWanted {
  readonly userId: string;
  readonly email: string;
  /** False for the confirmation by a signed-in person, which has only a code. */
  readonly hasLink: boolean;
}

/**
 * Returns digits. Returns no digits if the account is staff or could become staff, or if too many were guessed today:
 * then the code is letters, or undefined if there is a link.
 */
export async function makeCode(
  context: AuthContext,
  { userId, email, hasLink }: CodeWanted,
): Promise<string | undefined> {
  const { left } = await lookAt(context.db, wrongDigitsOfDay, userId, new Date());
  const takesDigits = !(await context.couldBeStaff(userId, email)) && left > 0;
  if (takesDigits) return String(randomInt(10 ** digits)).padStart(digits, '0');
  return hasLink ? undefined : readableRandom(groupsOfLetters);
}

export function codeDigestOf(appSecret: string, email: string, code: string): string {
  return authenticate(appSecret, 'mailed-code', `${email} ${code}`);
}
