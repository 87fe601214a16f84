// Reports which options are below the visible area, so that no candidate overlooks them.

import { type RefObject, useEffect, useState } from 'react';

export type OptionsBelow = 'none' | 'some' | 'all';

/** Share of the list's height. It is less than the smallest share that one option takes. */
const visiblePart = 0.1;

/** The bar with the button covers the bottom of the page, so its current height is subtracted from the visible area. */
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
