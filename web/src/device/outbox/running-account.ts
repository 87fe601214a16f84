// The log of a running simulation in its person's account, over HTTP, without schemas, because it is sent while a block
// runs.

import { getRunningSimulationRoute, sendRunningEventsRoute, ticketHeader } from '@simulator/api-contract';
import { callOfShape } from '../../api/call-of-shape.ts';
import type { StoredSimulation } from '../store/device-store.ts';
import { ownerOf } from '../store/ownership.ts';
import { bearerOf } from './bearer.ts';
import type { AccountSide } from './running-log.ts';

const holderShape = { 'device?': 'string', next: 'number' } as const;
const nextShape = { next: 'number' } as const;

/** Null if the token has expired and may not be refreshed now. Rejects if the person is not signed in here. */
export async function openRunningAccount(stored: StoredSimulation, mayRefresh: boolean): Promise<AccountSide | null> {
  const bearer = await bearerOf(ownerOf(stored), mayRefresh);
  if (!bearer) return null;
  const params = { simulationId: stored.simulationId };
  return {
    holder: async () => {
      const { device, next } = await callOfShape(getRunningSimulationRoute, holderShape, { params, headers: bearer });
      return device === undefined ? null : { device, next };
    },
    send: async (body) => {
      const headers = { ...bearer, [ticketHeader]: stored.ticket };
      return (await callOfShape(sendRunningEventsRoute, nextShape, { params, headers, body })).next;
    },
  };
}
