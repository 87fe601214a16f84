// Loops for background work. A loop runs a round when there is more work, when it is woken, and from time to time in
// case another process left work.

import { setTimeout } from 'node:timers/promises';

export interface WorkLoop {
  /** Says that there is work. Cheap enough to call on every request. */
  readonly wake: () => void;
  /** Starts no further round, and resolves when the current one has ended. */
  readonly stop: () => Promise<void>;
}

interface Work {
  /** Does one round, catches its own errors, and returns whether more work is waiting. */
  round(): Promise<boolean>;
  /** The pause after each round, so that requests come first. */
  readonly pauseBetweenRoundsMs: number;
  /** How long it sleeps if there is nothing to do. */
  readonly pollMs: number;
  /** What stopping waits for after the last round. */
  afterLastRound?(): Promise<void>;
}

/** All loops of a process. No loop starts without it, so that closing the app forgets none. */
export class WorkLoops {
  readonly #loops: WorkLoop[] = [];

  start(work: Work): WorkLoop {
    const loop = startWorkLoop(work);
    this.#loops.push(loop);
    return loop;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }
}

function startWorkLoop({ round, pauseBetweenRoundsMs, pollMs, afterLastRound }: Work): WorkLoop {
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
    await afterLastRound?.();
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
