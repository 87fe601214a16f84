// The line in the footer. It says which options are below the visible area, so that no candidate overlooks them. A
// component of its own, because what is visible changes with almost every question, and the question need not render
// again for it.

import { type RefObject, useEffect, useState } from 'react';
import { examTexts } from '../exam-texts.ts';

type OptionsBelow = 'none' | 'some' | 'all';

/** Share of the list's height. It is less than the smallest share that one option takes. */
const visiblePart = 0.1;

interface BlockHintProps {
  readonly list: RefObject<Element | null>;
  /** What comes right after the options. */
  readonly end: RefObject<Element | null>;
  readonly bar: RefObject<Element | null>;
  /** True as long as a candidate may not know yet that an option has to be chosen. */
  readonly asksToChoose: boolean;
}

export function BlockHint({ list, end, bar, asksToChoose }: BlockHintProps) {
  const below = useOptionsBelow(list, end, bar);
  return <p className="exam__hint">{examTexts.block.below[below] || (asksToChoose && examTexts.block.choose)}</p>;
}

/** The bar with the button covers the bottom of the page, so its current height is subtracted from the visible area. */
function useOptionsBelow(
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
