// A number of senders at once, each sending its next call as soon as the last is answered: a server's throughput at its limit.

import { type Call, makeHttpCaller } from './http-caller.ts';

export interface LoopFigures {
  readonly perSecond: number;
  /** Of every call, in ms. */
  readonly latencies: readonly number[];
  /** Calls that were answered with anything but 200; one is enough to spoil a measurement. */
  readonly refused: number;
}

/** `nextCall` is called before each call. Calls that are on their way at the end are awaited and count. */
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
