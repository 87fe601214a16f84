// Several senders at once, each of which sends its next call as soon as the last is answered. This measures a server's
// maximum throughput.

import { type Call, makeHttpCaller } from './http-caller.ts';

export interface LoopFigures {
  readonly perSecond: number;
  /** Latency of every call, in milliseconds. */
  readonly latencies: readonly number[];
  /** Calls with a status other than 200; a single one spoils a measurement. */
  readonly refused: number;
}

/** Calls `nextCall` before each call. Calls in progress at the end are awaited and count. */
export async function loopFor(
  address: string,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
  nextCall: () => Call,
): Promise<LoopFigures> {
  const caller = makeHttpCaller(address, connections);
  const latencies: number[] = [];
  let refused = 0;
  const began = performance.now();
  const goOn = async () => {
    while (performance.now() - began < seconds * 1000) {
      const { status, ms } = await caller.send(nextCall());
      latencies.push(ms);
      if (status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
  const tookSeconds = (performance.now() - began) / 1000;
  caller.close();
  return { perSecond: latencies.length / tookSeconds, latencies, refused };
}
