// A list that the server sends in pages, newest first: the first page at once, older pages on request.

import { useCallback, useEffect, useState } from 'react';
import { Leaving } from './staff-calls.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor with which the next page is requested. */
  readonly next?: string | undefined;
}

export interface Pages<Item> {
  /** Null until the first page has arrived. */
  readonly items: readonly Item[] | null;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  /** Starts over from the newest page. */
  readonly reload: () => void;
  readonly loadOlder: () => void;
}

/** `asked` counts how often the page was refreshed. */
export function usePages<Item>(load: (before: string | undefined) => Promise<Page<Item>>, asked: number): Pages<Item> {
  const [shown, setShown] = useState<Page<Item> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const add = useCallback(
    async (before: Page<Item> | null) => {
      setBusy(true);
      try {
        const page = await load(before?.next);
        setShown({ items: [...(before?.items ?? []), ...page.items], next: page.next });
        setFailed(false);
      } catch (error) {
        if (!(error instanceof Leaving)) setFailed(true);
      }
      setBusy(false);
    },
    [load],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refresh of the page asks again
  useEffect(() => void add(null), [add, asked]);

  return {
    items: shown?.items ?? null,
    hasFailed,
    isBusy,
    hasMore: shown?.next !== undefined,
    reload: () => void add(null),
    loadOlder: () => {
      if (!isBusy) void add(shown);
    },
  };
}
