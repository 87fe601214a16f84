// Whether an element is still below the visible area, so that no option goes unseen below the fold.

import { type RefObject, useEffect, useState } from 'react';

/** The bar with the button covers the end of the page and hides what is under it: its current height. */
export function useHiddenBelow(element: RefObject<Element | null>, bar: RefObject<Element | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let sight: IntersectionObserver | undefined;
    const size = new ResizeObserver(([now]) => {
      sight?.disconnect();
      if (!element.current || !now) return;
      sight = new IntersectionObserver(
        ([entry]) => entry && setHidden(!entry.isIntersecting && entry.boundingClientRect.top > 0),
        { rootMargin: `0px 0px -${now.target.clientHeight}px 0px` },
      );
      sight.observe(element.current);
    });
    if (bar.current) size.observe(bar.current);
    return () => {
      size.disconnect();
      sight?.disconnect();
    };
  }, [element, bar]);
  return isHidden;
}
