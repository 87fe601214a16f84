// A page of the same simulation: its address, and a function that opens it without a reload.

import type { MouseEvent } from 'react';

export interface PageOfReport {
  readonly path: string;
  readonly open: () => void;
}

/** A plain click stays in the page; the browser handles a click for a new tab or window. */
export function withoutLoading(open: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
}
