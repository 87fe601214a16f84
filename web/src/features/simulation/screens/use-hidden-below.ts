// Tells whether an element still lies below what is visible, so that no option stays unseen under the fold.

import { type RefObject, useEffect, useState } from 'react';

export function useHiddenBelow(element: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHidden(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isHidden;
}
