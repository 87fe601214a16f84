// Asks the server for the signed-in person's simulations.

import { getHistory, getPastSimulation, type PastSimulation } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { ServerRefusal } from '../../api/call-server.ts';
import { readStoredUserId } from '../../api/stored-user.ts';

/** Why there is no reply from the server. */
export type NoReply = 'signed-out' | 'session-ended' | 'second-factor-needed' | 'unreachable';

/** One page of the history, newest first. `next` is the cursor of the next page. */
export type HistoryPage =
  | { readonly status: NoReply }
  | {
      readonly status: 'received';
      readonly userId: string;
      readonly simulations: readonly PastSimulation[];
      readonly next?: string | undefined;
    };

export async function fetchHistoryPage(before: string | undefined): Promise<HistoryPage> {
  return askedAsPerson(async (headers, userId) => {
    const page = await callParsed(getHistory, { headers, ...(before !== undefined && { query: { before } }) });
    return { status: 'received' as const, userId, ...page };
  });
}

/** One past simulation with its answers and a ticket for its content. */
export async function fetchPastSimulation(simulationId: string) {
  return askedAsPerson(async (headers) => {
    try {
      const received = await callParsed(getPastSimulation, { headers, params: { simulationId } });
      return { status: 'received' as const, received };
    } catch (error) {
      const isUnknown = error instanceof ServerRefusal && (error.status === 404 || error.status === 400);
      if (isUnknown) return { status: 'no-such-simulation' as const };
      throw error;
    }
  });
}

type Headers = Readonly<Record<string, string>>;

/** The auth library says whether the session is valid, and refreshes it. It loads only if the browser has a session. */
async function askedAsPerson<T>(
  ask: (headers: Headers, userId: string) => Promise<T>,
): Promise<T | { status: NoReply }> {
  if (readStoredUserId() === null) return { status: 'signed-out' };
  try {
    const { bearerHeader } = await import('../../api/auth-client.ts');
    const headers = await bearerHeader();
    const userId = readStoredUserId();
    if (userId === null) return { status: 'session-ended' };
    // If the network is down, the library can't refresh the session, and keeps it.
    if (!headers['authorization']) return { status: 'unreachable' };
    return await ask(headers, userId);
  } catch (error) {
    return { status: noReplyFor(error) };
  }
}

function noReplyFor(error: unknown): NoReply {
  if (!(error instanceof ServerRefusal)) return 'unreachable';
  if (error.status === 401) return 'session-ended';
  return error.status === 403 ? 'second-factor-needed' : 'unreachable';
}
