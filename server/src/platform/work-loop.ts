// The loop of what happens by itself: round after round, as long as there is work, when it is woken, and now and then in case another
// process has left something.

import { setTimeout } from 'node:timers/promises';

export interface WorkLoop {
  /** Says that there is something to do. Cheap enough to call for every request. */
  readonly wake: () => void;
  /** Begins no other round, and resolves when the one that runs has ended. */
  readonly stop: () => Promise<void>;
}

interface Work {
  /** Does one round, catches its own errors, and says whether more is waiting. */
  round(): Promise<boolean>;
  /** After each round, so that requests come first. */
  readonly pauseBetweenRoundsMs: number;
  /** How long it sleeps with nothing to do. */
  readonly pollMs: number;
}

export function startWorkLoop({ round, pauseBetweenRoundsMs, pollMs }: Work): WorkLoop {
  let isStopping = false;
  let isAwake = false;
  let sleeping = new AbortController();

  const work = async () => {
    while (!isStopping) {
      isAwake = false;
      const isBusy = await round();
      await setTimeout(pauseBetweenRoundsMs);
      if (isBusy || isAwake || isStopping) continue;
      sleeping = new AbortController();
      await setTimeout(pollMs, undefined, { signal: sleeping.signal }).catch(() => undefined);
    }
  };
  const end = work();

  return {
    wake() {
      isAwake = true;
      sleeping.abort();
    },
    stop() {
      isStopping = true;
      sleeping.abort();
      return end;
    },
  };
}
