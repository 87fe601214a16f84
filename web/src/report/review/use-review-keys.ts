// Shortcuts of the review, as in the exam: arrows and Enter go through the questions, L opens and closes their list, ?
// lists the shortcuts.

import { useLayoutEffect } from 'react';

interface ReviewKeys {
  readonly onBack: () => void;
  readonly onForward: () => void;
  /** Opens or closes the list of questions. */
  readonly onList: () => void;
  readonly onHelp: () => void;
}

export function useReviewKeys({ onBack, onForward, onList, onHelp }: ReviewKeys): void {
  // Registered with the question itself, not a frame later: a key pressed as soon as it is there must not meet the
  // previous state.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isIn(target, typing)) return;
      if (key.toLowerCase() === 'l' && !event.repeat && !isIn(target, 'dialog:not(.review-sheet)')) onList();
      if (isIn(target, 'dialog')) return;
      if (key === 'ArrowLeft') onBack();
      if (key === 'ArrowRight') onForward();
      if (key === '?') onHelp();
      if (key === 'Enter' && !event.repeat && !isIn(target, 'button, a, summary')) {
        event.preventDefault();
        onForward();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** Elements that handle keys themselves. */
const typing = 'input, select, textarea';

function isIn(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}
