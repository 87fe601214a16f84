// Network addresses from which a person has signed in before. Guesses from there are counted separately, so that a
// stranger who guesses from elsewhere does not lock the person out (decision 0016).

import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { tries } from '../../../platform/database/schema.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import { digestOf } from '../base/digests.ts';

const knownForMs = 30 * 24 * 60 * 60 * 1000;

/** Call this only after the person has signed in with everything that the account requires. */
export async function rememberAddress(db: Database, userId: string, address: string): Promise<void> {
  const windowEndsAt = new Date(Date.now() + knownForMs);
  await db
    .insert(tries)
    .values({ subject: subjectOf(userId, address), used: 0, windowEndsAt })
    .onConflictDoUpdate({ target: tries.subject, set: { windowEndsAt } });
}

/**
 * Returns the subject under which wrong guesses at an account are counted: one for all strangers, and one for each
 * known address. Without an account the query still runs, so that the time of the reply reveals nothing.
 */
export async function guesserOf(
  db: Database,
  account: string,
  userId: string | undefined,
  address: string,
): Promise<string> {
  const subject = subjectOf(userId ?? crypto.randomUUID(), address);
  const known = await db
    .select({ subject: tries.subject })
    .from(tries)
    .where(and(eq(tries.subject, subject), gt(tries.windowEndsAt, new Date())));
  return known.length > 0 ? `${account} from ${digestOf(addressSubject(address))}` : account;
}

function subjectOf(userId: string, address: string): string {
  return `known-address:${digestOf(`${userId} ${addressSubject(address)}`)}`;
}
