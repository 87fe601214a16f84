// Keyboard input while a block is shown, except in a panel, in a text area, or while a modal dialog is open.

import { useEffect, useRef } from 'react';

/** Returns true if it took the key. Then nothing else gets the key. */
type TakeKey = (key: string, event: KeyboardEvent) => boolean;

/** The latest listener is asked first, because a mode comes after what it interrupts. */
const takers: TakeKey[] = [];

export function useBlockKeys(take: TakeKey): void {
  const current = useRef(take);
  useEffect(() => {
    current.current = take;
  });
  useEffect(() => {
    const taker: TakeKey = (key, event) => current.current(key, event);
    if (takers.push(taker) === 1) window.addEventListener('keydown', offer, true);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      if (takers.length === 0) window.removeEventListener('keydown', offer, true);
    };
  }, []);
}

function offer(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return;
  if (!takers.toReversed().some((take) => take(event.key, event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest('dialog, textarea') !== null;
}
