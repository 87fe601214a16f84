// Keeps the screen awake during blocks and breaks, so that reading without moving the mouse costs nothing (decision
// 0047).

import type { SimulationRunner } from './simulation-runner.ts';

/** Keeps the screen awake while a block or a break runs, until `signal` aborts. */
export function keepScreenAwakeDuring(runner: SimulationRunner, signal: AbortSignal): void {
  let letGo: (() => void) | null = null;
  const follow = () => {
    const { name } = runner.state.simulation.phase;
    const isTimed = !signal.aborted && (name === 'block' || name === 'break');
    if (isTimed) {
      letGo ??= keepScreenAwake();
    } else {
      letGo?.();
      letGo = null;
    }
  };
  const stop = runner.subscribe(follow);
  signal.addEventListener('abort', () => {
    stop();
    follow();
  });
  follow();
}

/** Takes the lock, and takes it again whenever the page becomes visible, until the returned function is called. */
function keepScreenAwake(): () => void {
  let isWanted = true;
  let held: WakeLockSentinel | undefined;
  const take = async () => {
    if (!isWanted || document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
    try {
      held = await navigator.wakeLock.request('screen');
      if (!isWanted) await held.release();
    } catch {
      // The browser refuses on low battery or by policy. The exam continues; the screen may dim.
    }
  };
  const takeAgain = () => void take();
  document.addEventListener('visibilitychange', takeAgain);
  void take();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', takeAgain);
    void held?.release();
  };
}
