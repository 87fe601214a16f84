// Opens one past simulation with its answers and content, from this browser or from the server.

import { readStoredUserId } from '../../api/stored-user.ts';
import { contentOf, type SimulationContent } from '../../device/content/simulation-content.ts';
import { type DeviceStore, openDeviceStore } from '../../device/store/device-store.ts';
import type { ReportedSimulation } from '../../report/reported-simulation.ts';
import { fetchPastSimulation } from './fetch-history.ts';
import { findPastOnDevice, pastFromServer } from './past-answers.ts';

export type OpenedPast =
  | { readonly name: 'unreachable' | 'unknown' | 'sign-in' }
  | { readonly name: 'open'; readonly past: ReportedSimulation; readonly content: SimulationContent };

/**
 * Opens it from this browser's log if the simulation is this person's or anonymous, otherwise from the server, with a
 * ticket of its own.
 */
export async function openPast(simulationId: string): Promise<OpenedPast> {
  // Without storage, everything comes from the server.
  const store: DeviceStore | null = await openDeviceStore().catch(() => null);
  const found = store && (await findPastOnDevice(store, simulationId));
  if (found && (found.owner === 'anonymous' || found.owner === readStoredUserId())) {
    return { name: 'open', past: found.past, content: contentOf(store, found.past) };
  }
  const answer = await fetchPastSimulation(simulationId);
  switch (answer.status) {
    case 'received': {
      const past = pastFromServer(answer.received);
      if (!past || !answer.received.simulation.results) return { name: 'unknown' };
      return { name: 'open', past, content: contentOf(store, past) };
    }
    case 'no-such-simulation':
      return { name: 'unknown' };
    case 'unreachable':
      return { name: 'unreachable' };
    case 'signed-out':
    case 'session-ended':
    case 'second-factor-needed':
      return { name: 'sign-in' };
  }
}
