// A screen that loads when it is first shown, and keeps trying while the network is away: a timed exam can't show an error instead.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const retryMs = 1_000;

/** `load` gives the screen's module; `fetchAhead` loads it before it is needed. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for components of any properties
export function lazyScreen<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): { readonly Screen: LazyExoticComponent<T>; readonly fetchAhead: () => void } {
  let loaded: Promise<{ default: T }> | undefined;
  const once = () => {
    loaded ??= untilLoaded(load);
    return loaded;
  };
  return { Screen: lazy(once), fetchAhead: () => void once() };
}

/** The module, however often it takes. */
export async function untilLoaded<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load();
    } catch {
      // Offline before it was on the device: the next try may find the network or the service worker.
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
