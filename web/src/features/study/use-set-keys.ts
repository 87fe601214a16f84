// Shortcuts of a question in a set, as in the exam: A to E or 1 to 5 choose, Enter continues, U means not sure, F
// flags, ? lists the shortcuts.

import { useLayoutEffect, useRef } from 'react';

interface SetKeys {
  readonly optionCount: number;
  readonly onChoose: (option: number) => void;
  readonly onUnsure: () => void;
  readonly onFlag: () => void;
  readonly onContinue: () => void;
  readonly onHelp: () => void;
}

export function useSetKeys(keys: SetKeys): void {
  const current = useRef(keys);
  // A layout effect runs together with the question and not a frame later: a key pressed as soon as the question
  // appears must not act on the previous one.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest('dialog, textarea, summary, a, input:not([type=radio])')) return;
      const { optionCount, onChoose, onUnsure, onFlag, onContinue, onHelp } = current.current;
      const option = /^[a-e]$/i.test(key)
        ? key.toLowerCase().charCodeAt(0) - 97
        : /^[1-5]$/.test(key)
          ? Number(key) - 1
          : -1;
      if (option >= 0 && option < optionCount) onChoose(option);
      else if (key === 'u' || key === 'U') onUnsure();
      else if (key === 'f' || key === 'F') onFlag();
      else if (key === '?') onHelp();
      else if (key === 'Enter' && !event.repeat && !(target instanceof HTMLButtonElement)) {
        event.preventDefault();
        onContinue();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
