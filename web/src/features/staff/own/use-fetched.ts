// Fetches what a screen shows when it opens, and again on request.

import { useCallback, useEffect, useState } from 'react';
import { ServerRefusal } from '../../../api/call-server.ts';
import { Leaving } from '../staff-calls.ts';

type Fetched<T> = T | 'loading' | 'missing' | 'failed';

/** `fetch` must be the same function from render to render, because a new function fetches again. */
export function useFetched<T extends object>(
  fetch: () => Promise<T>,
): { readonly fetched: Fetched<T>; readonly set: (value: T) => void; readonly reload: () => void } {
  const [fetched, setFetched] = useState<Fetched<T>>('loading');
  const load = useCallback(
    async (isWanted: () => boolean) => {
      try {
        const value = await fetch();
        if (isWanted()) setFetched(value);
      } catch (error) {
        if (error instanceof Leaving || !isWanted()) return;
        setFetched(error instanceof ServerRefusal && error.status === 404 ? 'missing' : 'failed');
      }
    },
    [fetch],
  );
  useEffect(() => {
    let isWanted = true;
    void load(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [load]);
  return { fetched, set: setFetched, reload: () => void load(() => true) };
}
