// While highlighting is on, selecting a part of the stem by mouse, touch or keys highlights it, or removes its
// highlight.

import type { Highlight } from '@simulator/exam-engine';
import { useEffect, useRef } from 'react';
import { useBlockKeys } from './block-keys.ts';
import { isHighlighted, moved, spanOf, type WordSelection, wordAt, wordsOf } from './highlighting.ts';
import { readStemSelection, showStemSelection, spanOfMark, stemElement, stemPlaceAt } from './stem-selection.ts';

/** The number of words that a key moves by. */
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
  /** Called when the first word was tapped; the last word is still to be tapped. */
  readonly onFirstWord: (span: Highlight) => void;
  readonly onEnd: () => void;
}

export function HighlightMode({ highlights, onToggle, onSelected, onFirstWord, onEnd }: HighlightModeProps) {
  const selection = useRef<WordSelection | null>(null);
  /** The word that was tapped first, on a touch screen. */
  const tapped = useRef<number | null>(null);
  useEffect(() => stemElement()?.focus({ preventScroll: true }), []);

  // A new highlight renders the stem again, so the selection must be shown again, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be shown again when the highlights changed
  useEffect(() => {
    const span = selection.current && spanOf(wordsOfStem(), selection.current);
    if (span) showStemSelection(span);
    tapped.current = null;
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
    const markAt = (target: EventTarget | null) => {
      const mark = target instanceof Element ? target.closest('.question__stem mark') : null;
      const clicked = mark && spanOfMark(mark);
      return clicked && highlights.find((one) => isHighlighted([one], clicked));
    };
    let isTouch = false;
    const onUp = (event: PointerEvent) => {
      isTouch = event.pointerType === 'touch';
      // A selection by a long press is highlighted by the next tap on the tool's button. Taps are handled as clicks.
      if (isTouch) return;
      const span = readStemSelection();
      const marked = markAt(event.target);
      if (span) {
        selection.current = null;
        getSelection()?.removeAllRanges();
        onToggle(span);
      } else if (marked) onToggle(marked);
    };
    /** The first tap marks the first word, and the second tap the last. Tapping a highlight first removes it. */
    const onTap = ({ target, clientX, clientY }: MouseEvent) => {
      if (!isTouch) return;
      const words = wordsOfStem();
      const place = stemPlaceAt(clientX, clientY);
      const word = place === null ? null : wordAt(words, place);
      const marked = markAt(target);
      if (tapped.current === null && marked) onToggle(marked);
      else if (word !== null) {
        const span = spanOf(words, { anchor: tapped.current ?? word, focus: word });
        if (!span) return;
        if (tapped.current === null) {
          tapped.current = word;
          showStemSelection(span);
          onFirstWord(span);
        } else {
          tapped.current = null;
          getSelection()?.removeAllRanges();
          onToggle(span);
        }
      }
    };
    document.addEventListener('pointerup', onUp);
    document.addEventListener('click', onTap);
    return () => {
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('click', onTap);
    };
  }, [highlights, onToggle, onFirstWord]);
  return null;
}

function wordsOfStem(): readonly Highlight[] {
  return wordsOf(stemElement()?.textContent ?? '');
}
