// Tells whether an element still lies below what is visible, so that no option stays unseen under the fold.

import { type RefObject, useEffect, useState } from 'react';

/** The bar with the button lies over the end of the page and hides what is under it. */
const heightOfActionsPx = 76;

export function useHiddenBelow(element: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHidden(!entry.isIntersecting && entry.boundingClientRect.top > 0);
      },
      { rootMargin: `0px 0px -${heightOfActionsPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isHidden;
}
