// Moves this browser's anonymous simulations to the account of the signed-in person (decision 0055).

import { claimSimulations } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { ServerRefusal } from '../../api/call-server.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { endingOf } from '../store/ending.ts';
import { isClaimable } from '../store/ownership.ts';
import { replayLog } from '../store/replay-log.ts';
import { freshBearer } from './sender.ts';

export interface Claimable {
  readonly simulationId: string;
  readonly beganAt: string;
  readonly ticket: string;
}

/** The most that the contract accepts at once; the rest are offered after these are claimed. */
const maxAtOnce = 200;

/** Ended simulations of this browser that `userId` may claim, newest first. */
export async function findClaimable(store: DeviceStore, userId: string): Promise<readonly Claimable[]> {
  const attempts = await store.listAttempts();
  const found: Claimable[] = [];
  for (const stored of await store.listSimulations()) {
    const { simulationId, beganAt, ticket } = stored;
    const own = attempts.filter((attempt) => attempt.simulationId === simulationId);
    if (!isClaimable(stored, own, userId)) continue;
    const simulation = await replayLog(store, simulationId);
    if (simulation && endingOf(simulation)) found.push({ simulationId, beganAt, ticket });
  }
  return found.sort((a, b) => b.beganAt.localeCompare(a.beganAt)).slice(0, maxAtOnce);
}

/**
 * Claims the chosen simulations and returns how many the server gave to `userId`. Throws ServerUnreachable or
 * ServerRefusal.
 */
export async function claim(store: DeviceStore, userId: string, chosen: readonly Claimable[]): Promise<number> {
  const headers = await freshBearer();
  if (!headers['authorization']) throw new ServerRefusal(401, 'not-signed-in', 'Nobody is signed in.');
  const { claimed } = await callParsed(claimSimulations, {
    headers,
    body: { tickets: chosen.map(({ ticket }) => ticket) },
  });
  const given = chosen.filter(({ simulationId }) => claimed.includes(simulationId));
  for (const { simulationId } of given) await store.noteOnSimulation(simulationId, { claimedBy: userId });
  return given.length;
}
