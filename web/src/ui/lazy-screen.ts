// A screen that loads when it is first shown, and keeps retrying while the network is away: a timed exam can't show an
// error instead.

import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

const retryMs = 1_000;

/**
 * `load` imports the screen's module; `fetchAhead` loads it before it is needed and resolves when it is here. Until
 * then `Meanwhile` takes its place, or nothing.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Meanwhile?: FunctionComponent<P>,
): { readonly Screen: FunctionComponent<P>; readonly fetchAhead: () => Promise<unknown> } {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  const once = () => {
    loading ??= untilLoaded(load).then((module) => {
      loaded = module.default;
      return module;
    });
    return loading;
  };
  const Screen = (props: P) => {
    const [Arrived, setArrived] = useState(() => loaded);
    useEffect(() => {
      if (!Arrived) void once().then((module) => setArrived(() => module.default));
    }, [Arrived]);
    const Shown = Arrived ?? Meanwhile;
    return Shown ? createElement(Shown, props) : null;
  };
  return { Screen, fetchAhead: once };
}

/** Returns the module, however many tries it takes. */
export async function untilLoaded<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load();
    } catch {
      // Offline before the module was on the device: the next try may find the network or the service worker.
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
