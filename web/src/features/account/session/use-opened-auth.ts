// The auth client for a screen: opening, open, or unreachable with a way to retry.

import { useCallback, useEffect, useState } from 'react';
import { type OpenedAuth, openAuth } from './open-auth.ts';

export type AuthOpening =
  | { readonly status: 'opening' }
  | { readonly status: 'unreachable'; readonly retry: () => void }
  | { readonly status: 'open'; readonly opened: OpenedAuth };

export function useOpenedAuth(): AuthOpening {
  const [opened, setOpened] = useState<OpenedAuth | 'unreachable' | null>(null);
  const open = useCallback(async () => {
    setOpened(null);
    try {
      setOpened(await openAuth());
    } catch {
      setOpened('unreachable'); // The screen then shows a button to try again.
    }
  }, []);
  useEffect(() => void open(), [open]);
  if (opened === null) return { status: 'opening' };
  if (opened === 'unreachable') return { status: 'unreachable', retry: () => void open() };
  return { status: 'open', opened };
}
