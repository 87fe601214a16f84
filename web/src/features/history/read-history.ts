// Reads the server's whole history page by page. The newest simulations are shown while older pages are still being
// read.

import type { PastSimulation } from '@simulator/api-contract';
import type { HistoryPage, NoReply } from './fetch-history.ts';

export type ServerHistory =
  | { readonly status: NoReply }
  | {
      readonly status: 'received';
      readonly userId: string;
      readonly simulations: readonly PastSimulation[];
      /** The state of older simulations: there are none, they are being read, or why they could not be read. */
      readonly older: 'none' | 'reading' | NoReply;
    };

/** Yields everything known so far after each page. */
export async function* readHistory(
  fetchPage: (before: string | undefined) => Promise<HistoryPage>,
): AsyncGenerator<ServerHistory> {
  let page = await fetchPage(undefined);
  if (page.status !== 'received') {
    yield page;
    return;
  }
  const { status, userId } = page;
  let simulations: readonly PastSimulation[] = [];
  for (;;) {
    simulations = [...simulations, ...page.simulations];
    yield { status, userId, simulations, older: page.next === undefined ? 'none' : 'reading' };
    if (page.next === undefined) return;
    const following = await fetchPage(page.next);
    if (following.status !== 'received') {
      yield { status, userId, simulations, older: following.status };
      return;
    }
    // Another person has signed in meanwhile in another tab. Their simulations must not appear in this list.
    if (following.userId !== userId) {
      yield { status, userId, simulations, older: 'session-ended' };
      return;
    }
    page = following;
  }
}
