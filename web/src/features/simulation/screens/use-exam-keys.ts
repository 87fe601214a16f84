// Keys of the question screen: A to E or 1 to 5 choose, Enter goes on, ? shows them (contract, 'What a reader finds').

import { useEffect, useRef } from 'react';

interface ExamKeys {
  readonly optionCount: number;
  readonly onChoose: (option: number) => void;
  readonly onConfirm: () => void;
  readonly onHelp: () => void;
}

export function useExamKeys(keys: ExamKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInDialog(event.target)) return;
      const { optionCount, onChoose, onConfirm, onHelp } = current.current;
      const option = optionOf(event.key);
      if (option !== null && option < optionCount) onChoose(option);
      else if (event.key === '?') onHelp();
      else if (event.key === 'Enter' && !event.repeat && !isButton(event.target)) onConfirm();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function optionOf(key: string): number | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 97;
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

/** A focused button answers Enter by itself. */
function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
