// Mouse, pen and fingers on the stage of a viewer: one pointer drags, two pinch, the wheel zooms.

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Place } from './view-transform.ts';

type Pair = readonly [Place, Place];

/** Places are in pixels from the middle of the stage. */
export interface StageGestures {
  readonly onDown?: (at: Place, target: Element) => void;
  readonly onDrag: (by: Place, at: Place) => void;
  readonly onPinch: (before: Pair, now: Pair) => void;
  readonly onWheel: (factor: number, at: Place) => void;
  /** Called when a second finger arrives: what the first finger began was not a drag. */
  readonly onPinchStart?: () => void;
  readonly onUp?: () => void;
}

export function useStagePointers(stage: RefObject<HTMLDivElement | null>, gestures: StageGestures) {
  const pointers = useRef(new Map<number, Place>());
  const latest = useRef(gestures);
  latest.current = gestures;

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      // Uses its own listener, because React's may not keep the dialog from scrolling.
      event.preventDefault();
      latest.current.onWheel(event.deltaY < 0 ? 1.1 : 1 / 1.1, fromMiddle(element, event));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);

  const onUp = (event: PointerEvent) => {
    if (pointers.current.delete(event.pointerId) && pointers.current.size === 0) gestures.onUp?.();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const at = fromMiddle(event.currentTarget, event);
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, at);
      if (pointers.current.size > 1) gestures.onPinchStart?.();
      else if (event.target instanceof Element) gestures.onDown?.(at, event.target);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(event.currentTarget, event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (other) gestures.onPinch([before, other], [now, other]);
      else gestures.onDrag({ x: now.x - before.x, y: now.y - before.y }, now);
    },
    onPointerUp: onUp,
    onPointerCancel: onUp,
  };
}

function fromMiddle(stage: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
