// The server's part of the history, asked for when the page opens and again when somebody wants it again.

import { useCallback, useEffect, useState } from 'react';
import { fetchHistory, type ServerHistory } from './fetch-history.ts';

export function useServerHistory() {
  const [server, setServer] = useState<ServerHistory | 'asking'>('asking');
  const ask = useCallback(async () => setServer(await fetchHistory()), []);
  useEffect(() => void ask(), [ask]);
  const retry = () => {
    setServer('asking');
    void ask();
  };
  /** `refresh` keeps what is shown until the new answer is there. */
  return { server, retry, refresh: ask };
}
