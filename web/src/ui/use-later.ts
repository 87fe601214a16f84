// A value that follows a frame late: what depends on it renders after what was requested has been painted.

import { useEffect, useState } from 'react';

/** Returns `first` until the component has been painted once, then each new value a frame late. */
export function useLater<T>(value: T, first: T = value): T {
  const [shown, setShown] = useState(() => first);
  useEffect(() => afterPaint(() => setShown(() => value)), [value]);
  return shown;
}

function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame's callbacks run just before it is painted, and a timer that they set runs just after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
