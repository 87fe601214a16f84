// Shortcuts of the question screen: A to E or 1 to 5 choose, Enter continues, ? lists them (questions-7).

import { useLayoutEffect, useRef } from 'react';

interface Shortcuts {
  readonly optionCount: number;
  /** True if there is something to continue with. */
  readonly canContinue: boolean;
  readonly onChoose: (option: number) => void;
  readonly onContinue: () => void;
  readonly onHelp: () => void;
}

export function useShortcuts(keys: Shortcuts): void {
  const current = useRef(keys);
  // A layout effect runs together with the question and not a frame later: a key pressed as soon as the question
  // appears must not act on the previous one.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    // A button reached by Tab handles Enter itself. A button that was clicked, or got the focus back from a dialog,
    // leaves Enter to the exam as soon as there is something to continue with.
    let cameByTab = false;
    const root = document.documentElement;
    const onPointer = () => {
      cameByTab = false;
      root.removeAttribute('data-arrows');
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (isInDialog(target)) cameByTab = false;
      else if (key === 'Tab') cameByTab = true;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInDialog(target)) return;
      if (key.startsWith('Arrow')) root.setAttribute('data-arrows', '');
      const { optionCount, canContinue, onChoose, onContinue, onHelp } = current.current;
      const option = optionOf(key);
      if (option !== null && option < optionCount) {
        cameByTab = false;
        onChoose(option);
      } else if (key === '?') onHelp();
      else if (key === 'Enter' && !event.repeat && !(isButton(target) && (cameByTab || !canContinue))) {
        event.preventDefault();
        onContinue();
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);
}

function optionOf(key: string): number | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 97;
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
