// Turns the browser's page events into the signals that the integrity watcher understands.

import type { PageSignal } from '@simulator/exam-engine';

/** Short enough to judge an absence right after its grace period, even where hidden pages tick once a second. */
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
      // A frame of our own that takes the focus is not an absence.
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
      // Scripts are paused while the browser asks; this runs when the candidate has chosen to stay.
      setTimeout(() => send('own-dialog-closed'), 1_000);
    },
    { signal },
  );
  // A click or key proves that the window has the focus, also where a browser forgets the event for it.
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
