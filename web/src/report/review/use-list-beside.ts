// The list of questions next to the question: its shortcut moves the focus into it, and back to where the reader was.

import { useRef } from 'react';

export function useListBeside() {
  const list = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  return {
    list,
    isShown: () => list.current?.checkVisibility() ?? false,
    enterOrLeave: () => {
      const { activeElement } = document;
      if (!list.current?.contains(activeElement)) {
        before.current = activeElement;
        const cell = '.review-list__cell';
        (
          list.current?.querySelector<HTMLElement>(`${cell}[aria-current]`) ??
          list.current?.querySelector<HTMLElement>(cell)
        )?.focus();
        return;
      }
      if (before.current instanceof HTMLElement && before.current !== document.body && before.current.isConnected) {
        before.current.focus();
      } else if (activeElement instanceof HTMLElement) activeElement.blur();
    },
  };
}
