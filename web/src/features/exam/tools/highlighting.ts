// Arithmetic of highlights: the words of the stem, the span from one word to another, and how a selection changes the
// highlights.

import { type Highlight, withHighlight, withoutHighlight } from '@simulator/exam-engine';

/** The words of a text, as their places in it. */
export function wordsOf(text: string): readonly Highlight[] {
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
}

/** A selection of whole words: the index of the word where it began, and of the word where it is now. */
export interface WordSelection {
  readonly anchor: number;
  readonly focus: number;
}

/**
 * Moves a selection by this many words within a text of `count` words. With `extend`, it still begins at the same word.
 */
export function moved({ anchor, focus }: WordSelection, by: number, count: number, extend: boolean): WordSelection {
  const next = Math.min(Math.max(focus + by, 0), count - 1);
  return { anchor: extend ? anchor : next, focus: next };
}

/** The index of the word at a place of the text, or of the word before that place. Null before the first word. */
export function wordAt(words: readonly Highlight[], place: number): number | null {
  const word = words.findLastIndex(({ from }) => from <= place);
  return word < 0 ? null : word;
}

/** From the first to the last word of a selection. Null in a text without words. */
export function spanOf(words: readonly Highlight[], { anchor, focus }: WordSelection): Highlight | null {
  const [first, last] = [words[Math.min(anchor, focus)], words[Math.max(anchor, focus)]];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** The span without the spaces at its ends. Null if nothing is left. */
export function trimmedSpan(text: string, { from, to }: Highlight): Highlight | null {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  const end = from + part.trimEnd().length;
  return end > start ? { from: start, to: end } : null;
}

export function isHighlighted(highlights: readonly Highlight[], { from, to }: Highlight): boolean {
  return highlights.some((one) => one.from <= from && one.to >= to);
}

/** Removes the span from the highlights if it is highlighted; otherwise adds it. */
export function toggled(highlights: readonly Highlight[], span: Highlight): readonly Highlight[] {
  return isHighlighted(highlights, span) ? withoutHighlight(highlights, span) : withHighlight(highlights, span);
}

export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly isHighlighted: boolean;
}

/** A part of the stem, cut where highlights begin and end. */
export function piecesOf({ from, to }: Highlight, highlights: readonly Highlight[]): readonly Piece[] {
  const cuts = highlights.flatMap((one) => [one.from, one.to]).filter((cut) => cut > from && cut < to);
  return [from, ...cuts].map((start, index) => {
    const end = cuts[index] ?? to;
    return { from: start, to: end, isHighlighted: isHighlighted(highlights, { from: start, to: end }) };
  });
}
