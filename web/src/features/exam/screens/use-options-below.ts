// Which options are still below the visible area, so that none goes unseen below the fold.

import { type RefObject, useEffect, useState } from 'react';

export type OptionsBelow = 'none' | 'some' | 'all';

/** Of the list's height, less than the least part of one option. */
const visiblePart = 0.1;

/** The bar with the button covers the end of the page and hides what is under it: its current height. */
export function useOptionsBelow(
  list: RefObject<Element | null>,
  end: RefObject<Element | null>,
  bar: RefObject<Element | null>,
): OptionsBelow {
  const [isListBelow, setListBelow] = useState(false);
  const [isEndBelow, setEndBelow] = useState(false);
  useEffect(() => {
    let sight: IntersectionObserver | undefined;
    const size = new ResizeObserver(([now]) => {
      sight?.disconnect();
      if (!list.current || !end.current || !now) return;
      sight = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
            const isBelow = boundingClientRect.top > 0;
            if (target === end.current) setEndBelow(isBelow && !isIntersecting);
            else setListBelow(isBelow && intersectionRatio < visiblePart);
          }
        },
        { rootMargin: `0px 0px -${now.target.clientHeight}px 0px`, threshold: [0, visiblePart] },
      );
      sight.observe(list.current);
      sight.observe(end.current);
    });
    if (bar.current) size.observe(bar.current);
    return () => {
      size.disconnect();
      sight?.disconnect();
    };
  }, [list, end, bar]);
  if (!isEndBelow) return 'none';
  return isListBelow ? 'all' : 'some';
}
