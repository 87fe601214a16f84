// Moves only the server's clock. Connections and timers are not affected.

import { onTestFinished, vi } from 'vitest';

export const minutes = (count: number): number => count * 60_000;
export const days = (count: number): number => count * 24 * 60 * 60_000;

/** From now until the end of the test, the clock is ahead by this much. */
export function letPass(ms: number): void {
  const then = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'], now: then });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
