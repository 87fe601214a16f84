// Translates between the places of characters in the stem's text and the selection on the page. The typeset stem has
// the same length as the text (typeset.ts), so the places are the same.

import type { Highlight } from '@simulator/exam-engine';
import { trimmedSpan } from './highlighting.ts';

export function stemElement(): HTMLElement | null {
  return document.getElementById('question-stem');
}

/** The selected part of the stem, without spaces at its ends. Null if nothing is selected. */
export function readStemSelection(): Highlight | null {
  const stem = stemElement();
  const selection = getSelection();
  if (!stem || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(stem)) return null;
  const text = stem.textContent ?? '';
  const from = stem.contains(range.startContainer) ? lengthUpTo(stem, range.startContainer, range.startOffset) : 0;
  const to = stem.contains(range.endContainer) ? lengthUpTo(stem, range.endContainer, range.endOffset) : text.length;
  return trimmedSpan(text, { from, to });
}

/** Selects a part of the stem on the page, and scrolls to it. */
export function showStemSelection({ from, to }: Highlight): void {
  const stem = stemElement();
  const [start, end] = [stem && placeIn(stem, from), stem && placeIn(stem, to)];
  if (!start || !end) return;
  getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  end.node.parentElement?.scrollIntoView({ block: 'nearest' });
}

function lengthUpTo(stem: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(stem, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

function placeIn(stem: Element, offset: number): { readonly node: Text; readonly offset: number } | null {
  const walker = document.createTreeWalker(stem, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
  }
  return null;
}

/** The place in the stem's text under a point of the screen. Null if the point is not on the text. */
export function stemPlaceAt(x: number, y: number): number | null {
  const stem = stemElement();
  const caret = document.caretPositionFromPoint?.(x, y);
  // Older versions of Safari have only the older function.
  const range = caret ? null : document.caretRangeFromPoint?.(x, y);
  const node = caret?.offsetNode ?? range?.startContainer;
  if (!stem || !node || !stem.contains(node)) return null;
  return lengthUpTo(stem, node, caret?.offset ?? range?.startOffset ?? 0);
}

/** The part of the stem that a drawn highlight covers. */
export function spanOfMark(mark: Element): Highlight | null {
  const stem = stemElement();
  if (!stem) return null;
  const from = lengthUpTo(stem, mark, 0);
  return { from, to: from + (mark.textContent ?? '').length };
}
