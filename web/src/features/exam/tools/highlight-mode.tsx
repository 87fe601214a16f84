// While highlighting is on: what is selected in the stem is highlighted, or no longer, by mouse and by keys.

import type { Highlight } from '@simulator/exam-engine';
import { useEffect, useRef } from 'react';
import { useBlockKeys } from './block-keys.ts';
import { isHighlighted, moved, spanOf, type WordSelection, wordsOf } from './highlighting.ts';
import { readStemSelection, showStemSelection, spanOfMark, stemElement } from './stem-selection.ts';

/** By how many words a key moves. */
const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -10],
  ['ArrowDown', 10],
]);

interface HighlightModeProps {
  readonly highlights: readonly Highlight[];
  readonly onToggle: (span: Highlight) => void;
  readonly onSelected: (span: Highlight) => void;
  readonly onEnd: () => void;
}

export function HighlightMode({ highlights, onToggle, onSelected, onEnd }: HighlightModeProps) {
  const selection = useRef<WordSelection | null>(null);
  useEffect(() => stemElement()?.focus({ preventScroll: true }), []);

  // A new highlight draws the stem anew, and the selection with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be shown again when the highlights changed
  useEffect(() => {
    const span = selection.current && spanOf(wordsOfStem(), selection.current);
    if (span) showStemSelection(span);
  }, [highlights]);

  useBlockKeys((key, event) => {
    if (key === 'Escape') {
      getSelection()?.removeAllRanges();
      onEnd();
      return true;
    }
    const words = wordsOfStem();
    const by = steps.get(key);
    if (by !== undefined) {
      const before = selection.current;
      selection.current = before ? moved(before, by, words.length, event.shiftKey) : { anchor: 0, focus: 0 };
      const span = spanOf(words, selection.current);
      if (span) {
        showStemSelection(span);
        onSelected(span);
      }
      return true;
    }
    if (key !== 'Enter') return false;
    const span = selection.current && spanOf(words, selection.current);
    if (span) onToggle(span);
    return true;
  });

  useEffect(() => {
    const onUp = (event: PointerEvent) => {
      const span = readStemSelection();
      const mark = event.target instanceof Element ? event.target.closest('.question__stem mark') : null;
      const clicked = mark && spanOfMark(mark);
      const touched = clicked && highlights.find((one) => isHighlighted([one], clicked));
      if (span) {
        selection.current = null;
        getSelection()?.removeAllRanges();
        onToggle(span);
      } else if (touched) onToggle(touched);
    };
    document.addEventListener('pointerup', onUp);
    return () => document.removeEventListener('pointerup', onUp);
  }, [highlights, onToggle]);
  return null;
}

function wordsOfStem(): readonly Highlight[] {
  return wordsOf(stemElement()?.textContent ?? '');
}
