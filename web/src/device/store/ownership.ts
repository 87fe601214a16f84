// Who owns a simulation (decision 0055): the person who was signed in when it began, or the one who claimed it later.

import type { StoredSession } from '../../api/stored-session.ts';
import type { OutgoingAttempt, StoredSimulation } from './device-store.ts';

export const anonymous = 'anonymous';

/**
 * A token is used only if it stays valid for at least this long, so that it does not expire on the way. In
 * milliseconds.
 */
const minTokenLifeMs = 30_000;

export function ownerOf({ userId, claimedBy }: Pick<StoredSimulation, 'userId' | 'claimedBy'>): string {
  return claimedBy ?? userId ?? anonymous;
}

/**
 * True if a person can claim an ended simulation of this browser: always an anonymous one, also one of their own that
 * the server may have as anonymous, never another person's.
 */
export function isClaimable(
  simulation: Pick<StoredSimulation, 'userId' | 'claimedBy'>,
  attempts: readonly Pick<OutgoingAttempt, 'userId' | 'state'>[],
  userId: string,
): boolean {
  if (simulation.claimedBy) return false;
  const owner = ownerOf(simulation);
  if (owner === anonymous) return true;
  return owner === userId && attempts.some((attempt) => attempt.state === 'sent' && attempt.userId === anonymous);
}

/** How a record of `userId` can be sent now: under their account, after a refresh of their token, or anonymously. */
export function judgeSession(
  session: StoredSession | null,
  userId: string,
  nowMs: number,
): 'signed-in' | 'expired' | 'anonymous' {
  if (userId === anonymous || session?.userId !== userId) return 'anonymous';
  return session.expiresAtMs - nowMs >= minTokenLifeMs ? 'signed-in' : 'expired';
}
