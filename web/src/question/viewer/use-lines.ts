// The lines of a viewer: drawn by dragging, moved at their ends, added and moved by keyboard.

import { type KeyboardEvent, useRef, useState } from 'react';
import type { Place, Size, View } from '../view-transform.ts';
import {
  type End,
  type Line,
  lineInView,
  type Pane,
  placeOnPicture,
  withEndAt,
  withLine,
  withoutLine,
} from './measure.ts';

/** In screen pixels: anything shorter was a click. */
const shortestLine = 4;
/** In pixels of the picture. */
const keyStep = { small: 1, large: 10 };

const keyWays = new Map<string, Place>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

interface Held {
  readonly number: number;
  readonly end: End;
  readonly isNew: boolean;
}

export function useLines(picture: Size) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const held = useRef<Held | null>(null);
  const current = useRef(lines);
  const change = (changed: readonly Line[]): void => {
    current.current = changed;
    setLines(changed);
  };
  const lineOf = (number: number) => current.current.find((line) => line.number === number);

  return {
    lines,
    isHeld: () => held.current !== null,
    add: (pane: Pane, view: View): Line | undefined => {
      change(withLine(current.current, lineInView(pane, view, current.current.length)));
      return current.current.at(-1);
    },
    begin: (pane: Pane, view: View, at: Place) => {
      const from = placeOnPicture(view, at);
      change(withLine(current.current, { pane, from, to: from }));
      held.current = { number: current.current.at(-1)?.number ?? 1, end: 'to', isNew: true };
    },
    /** Takes hold of the end of a line under the pointer; returns true if there is one. */
    take: (target: Element): boolean => {
      const { line, end } = target instanceof HTMLElement ? target.dataset : {};
      if (line === undefined || (end !== 'from' && end !== 'to')) return false;
      held.current = { number: Number(line), end, isNew: false };
      return true;
    },
    dragTo: (view: View, at: Place) => {
      if (held.current)
        change(withEndAt(current.current, held.current.number, held.current.end, placeOnPicture(view, at)));
    },
    /** Returns the line that was changed. A new line that is too short was a click, and is removed. */
    release: (view: View, fitted: Size): Line | undefined => {
      const line = held.current && lineOf(held.current.number);
      const isNew = held.current?.isNew;
      held.current = null;
      if (!line) return undefined;
      const [right, down] = [(line.to.x - line.from.x) * fitted.width, (line.to.y - line.from.y) * fitted.height];
      if (isNew && Math.hypot(right, down) * view.zoom < shortestLine) {
        change(withoutLine(current.current, line.number));
        return undefined;
      }
      return line;
    },
    /** Drops what one finger began before a second one arrived. */
    giveUp: () => {
      if (held.current?.isNew) change(withoutLine(current.current, held.current.number));
      held.current = null;
    },
    /** Returns the changed line; undefined for a key that moves nothing. */
    moveByKey: (line: Line, end: End, event: KeyboardEvent): Line | undefined => {
      const way = keyWays.get(event.key);
      if (!way) return undefined;
      const step = event.shiftKey ? keyStep.large : keyStep.small;
      const at = { x: line[end].x + (way.x * step) / picture.width, y: line[end].y + (way.y * step) / picture.height };
      change(withEndAt(current.current, line.number, end, at));
      return lineOf(line.number);
    },
    remove: (line: Line) => change(withoutLine(current.current, line.number)),
  };
}
