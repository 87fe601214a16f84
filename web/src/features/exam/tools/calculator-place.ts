// The position of the calculator: moved by dragging, by keys or from corner to corner, always within the window,
// remembered on the device.

import { type PointerEvent, type RefObject, useCallback, useEffect, useState } from 'react';

interface Place {
  readonly left: number;
  readonly top: number;
}

const storageKey = 'navle_calculator';
const marginPx = 8;
const stepPx = 16;
const steps = new Map<string, Place>([
  ['ArrowLeft', { left: -stepPx, top: 0 }],
  ['ArrowRight', { left: stepPx, top: 0 }],
  ['ArrowUp', { left: 0, top: -stepPx }],
  ['ArrowDown', { left: 0, top: stepPx }],
]);

export function useCalculatorPlace(panel: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(readPlace);
  const moveTo = useCallback(
    (wanted: Place) => {
      const kept = withinWindow(wanted, panel.current);
      setPlace(kept);
      try {
        localStorage.setItem(storageKey, JSON.stringify(kept));
      } catch {
        // Storage is blocked, so the position is not remembered. The calculator still moves.
      }
    },
    [panel],
  );
  useEffect(() => {
    const stayInside = () => setPlace((now) => withinWindow(now, panel.current));
    stayInside();
    window.addEventListener('resize', stayInside);
    return () => window.removeEventListener('resize', stayInside);
  }, [panel]);

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('.panel__close')) return;
    const handle = event.currentTarget;
    const grip = { left: event.clientX - place.left, top: event.clientY - place.top };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) =>
      moveTo({ left: clientX - grip.left, top: clientY - grip.top });
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', follow), {
      once: true,
    });
  };

  /** Returns true if the key moved the calculator. */
  const moveByKey = (key: string): boolean => {
    const step = steps.get(key);
    if (step) moveTo({ left: place.left + step.left, top: place.top + step.top });
    return step !== undefined;
  };

  /** Moves clockwise from the nearest corner to the next one. */
  const moveToNextCorner = () => {
    const isLeft = place.left < (window.innerWidth - widthOf(panel.current)) / 2;
    const isTop = place.top < (window.innerHeight - heightOf(panel.current)) / 2;
    moveTo({ left: isTop ? window.innerWidth : 0, top: isLeft ? 0 : window.innerHeight });
  };
  return { place, startDrag, moveByKey, moveToNextCorner };
}

function withinWindow({ left, top }: Place, panel: HTMLElement | null): Place {
  const within = (value: number, room: number) => Math.max(marginPx, Math.min(value, room - marginPx));
  return {
    left: within(left, window.innerWidth - widthOf(panel)),
    top: within(top, window.innerHeight - heightOf(panel)),
  };
}

function widthOf(panel: HTMLElement | null): number {
  return panel?.offsetWidth ?? 0;
}

function heightOf(panel: HTMLElement | null): number {
  return panel?.offsetHeight ?? 0;
}

/** The default is the lower right, where the footer begins. */
function readPlace(): Place {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (isPlace(stored)) return stored;
  } catch {
    // Storage is blocked, or the value is broken: use the default.
  }
  return { left: window.innerWidth, top: window.innerHeight - 480 };
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'left' in value &&
    'top' in value &&
    Number.isFinite(value.left) &&
    Number.isFinite(value.top)
  );
}
