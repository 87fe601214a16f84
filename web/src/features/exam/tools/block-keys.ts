// Keys of the page while a block is shown: not those typed into a panel or text field, nor those behind a dialog.

import { useEffect, useRef } from 'react';

/** Whether it took the key; then nothing else gets it. */
type TakeKey = (key: string, event: KeyboardEvent) => boolean;

/** The latest listener is asked first: a mode comes after what it interrupts. */
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
