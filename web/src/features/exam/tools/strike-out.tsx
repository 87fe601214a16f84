// Striking out options: with a button in each option, with the right mouse button or a long press on it, or with X and
// the option's letter.

import { useEffect, useRef } from 'react';
import { letterOf, type StrikeButtonProps } from '../../../question/option-list.tsx';
import { useBlockKeys } from './block-keys.ts';
import { toolsTexts } from './tools-texts.ts';

export function StrikeButton({ option, isStruck, isChosen, onStrike }: StrikeButtonProps) {
  return (
    <button
      type="button"
      className="option__strike"
      aria-label={toolsTexts.strike(letterOf(option))}
      aria-pressed={isStruck}
      disabled={isChosen}
      onClick={() => onStrike(option, !isStruck)}
    />
  );
}

interface StrikePromptProps {
  readonly optionCount: number;
  readonly onStrike: (option: number) => void;
  readonly onEnd: () => void;
}

/** After X, waits for the option's letter or number. Any other key cancels. */
export function StrikePrompt({ optionCount, onStrike, onEnd }: StrikePromptProps) {
  useBlockKeys((key) => {
    if (key === 'Shift') return false;
    const letter = Array.from({ length: optionCount }, (_, option) => option).find(
      (option) => key.toUpperCase() === letterOf(option) || key === String(option + 1),
    );
    onEnd();
    if (letter !== undefined) onStrike(letter);
    return letter !== undefined || key === 'Escape';
  });
  return null;
}

const longPressMs = 500;
/** If the finger moves farther than this, it scrolls. */
const stillPx = 10;

/** Listens for the right mouse button and for long presses on an option. */
export function useStrikeGestures(isOn: boolean, onStrike: (option: number) => void): void {
  const current = useRef(onStrike);
  useEffect(() => {
    current.current = onStrike;
  });
  useEffect(() => {
    if (!isOn) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let pressing: ReturnType<typeof setTimeout> | undefined;
    let began = { x: 0, y: 0 };
    let isTouch = false;
    /** True after a long press: the click at its end must choose nothing. */
    let swallowsClick = false;
    const release = () => clearTimeout(pressing);
    document.addEventListener(
      'pointerdown',
      (event) => {
        release();
        swallowsClick = false;
        isTouch = event.pointerType === 'touch';
        began = { x: event.clientX, y: event.clientY };
        const option = optionAt(event.target);
        if (!isTouch || option === null) return;
        pressing = setTimeout(() => {
          swallowsClick = true;
          current.current(option);
        }, longPressMs);
      },
      { signal },
    );
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => Math.hypot(clientX - began.x, clientY - began.y) > stillPx && release(),
      { signal },
    );
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener(
      'click',
      (event) => {
        if (swallowsClick) event.preventDefault();
        swallowsClick = false;
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'contextmenu',
      (event) => {
        const option = optionAt(event.target);
        if (option === null) return;
        event.preventDefault();
        // On some devices a long press fires this event, too.
        if (!isTouch) current.current(option);
      },
      { signal },
    );
    return () => {
      release();
      listeners.abort();
    };
  }, [isOn]);
}

/** Returns null for an option's picture, which has a menu of its own. */
function optionAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('.option__row')?.parentElement : null;
  return row?.parentElement ? [...row.parentElement.children].indexOf(row) : null;
}
