// The history as the server has it, requested when the page opens and again on demand.

import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchHistoryPage } from './fetch-history.ts';
import { readHistory, type ServerHistory } from './read-history.ts';

export function useServerHistory() {
  const [server, setServer] = useState<ServerHistory | 'asking'>('asking');
  const rounds = useRef(0);
  /** A newer request, or leaving the page, cancels this one. */
  const ask = useCallback(async (isShown: (received: ServerHistory) => boolean) => {
    rounds.current += 1;
    const round = rounds.current;
    for await (const received of readHistory(fetchHistoryPage)) {
      if (round !== rounds.current) return;
      if (isShown(received)) setServer(received);
    }
  }, []);
  useEffect(() => {
    void ask(() => true);
    return () => {
      rounds.current += 1;
    };
  }, [ask]);
  const retry = () => {
    setServer('asking');
    void ask(() => true);
  };
  /** Keeps what is shown until the whole new history has arrived. */
  const refresh = () => ask((received) => received.status !== 'received' || received.older !== 'reading');
  return { server, retry, refresh };
}
