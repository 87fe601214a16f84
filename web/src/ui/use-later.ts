// A value that follows a frame later: what hangs on it renders after what was asked for is painted.

import { useEffect, useState } from 'react';

/** `first` until the component has been painted once; then each new value a frame late. */
export function useLater<T>(value: T, first: T = value): T {
  const [shown, setShown] = useState(() => first);
  useEffect(() => afterPaint(() => setShown(() => value)), [value]);
  return shown;
}

function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame's callbacks come just before it is painted, and a timer that they set just after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
