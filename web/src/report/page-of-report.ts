// A page of the same simulation: its address, and the way there without a reload.

import type { MouseEvent } from 'react';

export interface PageOfReport {
  readonly path: string;
  readonly open: () => void;
}

/** A plain click stays in the page; one for a new tab or window is the browser's. */
export function withoutLoading(open: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
}
