// Turns the browser's page events into the signals that the integrity watcher understands.

import type { PageSignal } from '@simulator/exam-engine';

/**
 * Short enough to judge an absence right after its grace period. Some browsers let hidden pages tick only once a
 * second.
 */
const tickMs = 250;

/** Sends signals until the returned function is called. */
export function sensePage(send: (signal: PageSignal) => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const tickWhileAway = () => {
    const isAway = document.visibilityState === 'hidden' || !document.hasFocus();
    if (isAway) ticking ??= setInterval(() => send('tick'), tickMs);
    else stopTicking();
  };
  const stopTicking = () => {
    clearInterval(ticking);
    ticking = undefined;
  };
  const tell = (what: PageSignal) => () => {
    send(what);
    if (what === 'focused' || what === 'visible') stopTicking();
    else ticking ??= setInterval(() => send('tick'), tickMs);
    if (what === 'visible') tickWhileAway();
  };

  document.addEventListener(
    'visibilitychange',
    () => tell(document.visibilityState === 'hidden' ? 'hidden' : 'visible')(),
    { signal },
  );
  window.addEventListener('focus', tell('focused'), { signal });
  window.addEventListener(
    'blur',
    () => {
      // It is not an absence if a frame of our own takes the focus.
      if (document.activeElement instanceof HTMLIFrameElement && document.hasFocus()) return;
      tell('unfocused')();
    },
    { signal },
  );
  window.addEventListener('beforeprint', () => send('own-dialog-opened'), { signal });
  window.addEventListener('afterprint', () => send('own-dialog-closed'), { signal });
  window.addEventListener(
    'beforeunload',
    () => {
      send('own-dialog-opened');
      // The browser pauses scripts while it asks. This runs once the candidate has chosen to stay.
      setTimeout(() => send('own-dialog-closed'), 1_000);
    },
    { signal },
  );
  // A click or key proves that the window has the focus, even if a browser fails to send the event for it.
  for (const proof of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(proof, () => ticking !== undefined && document.hasFocus() && tell('focused')(), {
      signal,
      capture: true,
    });
  }
  return () => {
    listeners.abort();
    stopTicking();
  };
}
