// Keeps the account's log of a running simulation close to the log on the device, and stops the simulation here once
// another device has taken it over (decision 0088).

import type { RunningLog } from '../../device/outbox/running-log.ts';
import { showOpenSimulation } from '../../device/store/open-simulation-sign.ts';
import type { SimulationRunner } from './simulation-runner.ts';

/** The wait after an event, so that events which soon follow are sent together with it. */
const restMs = 2_000;
/** The interval without events, because another device may have taken over. */
const everyMs = 15_000;

export function followRunningLog(runner: SimulationRunner, log: RunningLog, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAtMs = Number.POSITIVE_INFINITY;

  const planIn = (waitMs: number) => {
    const atMs = performance.now() + waitMs;
    if (signal.aborted || atMs >= dueAtMs) return;
    clearTimeout(timer);
    dueAtMs = atMs;
    timer = setTimeout(() => void contact(), waitMs);
  };
  const contact = async () => {
    const outcome = await log.contact(runner.state.simulation).catch(() => 'unreachable' as const);
    dueAtMs = Number.POSITIVE_INFINITY;
    if (outcome === 'elsewhere' && !signal.aborted) {
      showOpenSimulation(false);
      runner.surrender('elsewhere');
      return;
    }
    planIn(everyMs);
  };
  const soon = () => planIn(restMs);
  const unsubscribe = runner.subscribe(soon);
  addEventListener('online', soon, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unsubscribe();
  });
  soon();
}
