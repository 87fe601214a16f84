// Shows an element in full screen if the browser can; a phone may not, and then the button is not shown.

import { type RefObject, useEffect, useState } from 'react';

export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [element]);
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    // The person or the browser may refuse; then the viewer stays as it is, which is nearly as large.
    done?.catch(() => setFull(false));
  };
  return { isPossible: document.fullscreenEnabled, isFull, toggle };
}
