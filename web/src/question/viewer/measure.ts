// Lines on a picture and their lengths, by the picture's own scale. Places are fractions of its width and height.

import type { QuestionNotes } from '@simulator/exam-engine';
import type { Place, Size, View } from '../view-transform.ts';

export type PictureScale = NonNullable<NonNullable<QuestionNotes['picture']>['scales']>[number];
export type Unit = PictureScale['across']['unit'];

/** The question's picture, or the normal one next to it. */
export type Pane = 'own' | 'normal';
export type End = 'from' | 'to';

export interface Line {
  /** Counts from 1, and does not change when other lines are deleted. */
  readonly number: number;
  readonly pane: Pane;
  readonly from: Place;
  readonly to: Place;
}

export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
  /** The number of decimals that a pixel of the picture can distinguish. */
  readonly decimals: number;
}

/** One length, or, on a tracing, the distance across and the distance down. */
export type Measured = { readonly length: Quantity } | { readonly across: Quantity; readonly down: Quantity };

/** Undefined if no scale is valid for both ends. */
export function measuredOn(
  scales: readonly PictureScale[],
  { from, to }: Pick<Line, End>,
  { width, height }: Size,
): Measured | undefined {
  const scale = scales.find((one) => holds(one, from) && holds(one, to));
  if (!scale) return undefined;
  const [right, down] = [Math.abs(to.x - from.x) * width, Math.abs(to.y - from.y) * height];
  const alongX = quantity(right * scale.across.size, scale.across);
  const alongY = quantity(down * scale.down.size, scale.down);
  if (scale.across.unit !== scale.down.unit) return { across: alongX, down: alongY };
  return { length: quantity(Math.hypot(alongX.value, alongY.value), scale.across) };
}

/** Parts of a picture are listed to four decimals. */
const rounding = 1e-4;

function holds({ x, y, width, height }: PictureScale, at: Place): boolean {
  const isIn = (value: number, from: number, size: number) =>
    value >= from - rounding && value <= from + size + rounding;
  return isIn(at.x, x, width) && isIn(at.y, y, height);
}

function quantity(value: number, { unit, size }: PictureScale['across']): Quantity {
  return { value, unit, decimals: Math.max(0, Math.round(-Math.log10(size))) };
}

/** Keeps an end on the picture. */
export function onPicture({ x, y }: Place): Place {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return { x: within(x), y: within(y) };
}

export function withLine(lines: readonly Line[], line: Omit<Line, 'number'>): readonly Line[] {
  const number = Math.max(0, ...lines.map((one) => one.number)) + 1;
  return [...lines, { ...line, number, from: onPicture(line.from), to: onPicture(line.to) }];
}

export function withEndAt(lines: readonly Line[], number: number, end: End, at: Place): readonly Line[] {
  return lines.map((line) => (line.number === number ? { ...line, [end]: onPicture(at) } : line));
}

export function withoutLine(lines: readonly Line[], number: number): readonly Line[] {
  return lines.filter((line) => line.number !== number);
}

/**
 * A level line, a quarter of the visible part of the picture, near its middle, for people who add a line by keyboard.
 * It does not overlap the last few of the `before` lines.
 */
export function lineInView(pane: Pane, { zoom, x, y }: View, before: number): Omit<Line, 'number'> {
  const lower = (0.05 * (before % 6)) / Math.max(1, zoom);
  const at = onPicture({ x: 0.5 - x / zoom, y: 0.5 - y / zoom + lower });
  const reach = 0.125 / Math.max(1, zoom);
  return { pane, from: { x: at.x - reach, y: at.y }, to: { x: at.x + reach, y: at.y } };
}

/**
 * The place on the picture for a place on the stage, which is in units of the fitted picture from the stage's middle.
 */
export function placeOnPicture({ zoom, x, y }: View, at: Place): Place {
  return { x: 0.5 + (at.x - x) / zoom, y: 0.5 + (at.y - y) / zoom };
}
