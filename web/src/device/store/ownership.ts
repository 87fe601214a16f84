// Who owns a simulation (decision 0055): the person signed in when it began, or the one who claimed it afterwards.

import type { StoredSession } from '../../api/stored-session.ts';
import type { OutgoingAttempt, StoredSimulation } from './device-store.ts';

export const anonymous = 'anonymous';

/** A token is used only if it stays valid for at least this long, so that it does not expire on the way. */
const shortestTokenLifeMs = 30_000;

export function ownerOf({ userId, claimedBy }: Pick<StoredSimulation, 'userId' | 'claimedBy'>): string {
  return claimedBy ?? userId ?? anonymous;
}

/**
 * Whether a person can claim an ended simulation of this browser: an anonymous one always, and one of their own if the
 * server may have it as anonymous. Another person's never.
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

/** How a record of `userId` can go now: under their name, after a refresh of their token, or as anonymous. */
export function judgeSession(
  session: StoredSession | null,
  userId: string,
  nowMs: number,
): 'signed-in' | 'expired' | 'anonymous' {
  if (userId === anonymous || session?.userId !== userId) return 'anonymous';
  return session.expiresAtMs - nowMs >= shortestTokenLifeMs ? 'signed-in' : 'expired';
}
