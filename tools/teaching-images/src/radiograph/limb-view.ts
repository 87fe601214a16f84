// What all views of limbs share: a field with the anatomy's own origin, and readings along lines of the finished
// picture.

import type { Measures } from '../rendering.ts';
import type { Point, Reading } from './view.ts';

interface Field {
  readonly left: number;
  readonly top: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Gray levels of the picture by place in the animal. */
export interface Probe {
  at(point: Point, sizeMm?: number): number;
  twinAt(point: Point, sizeMm?: number): number;
  /** Samples on a straight line, `stepMm` apart. */
  along(from: Point, to: Point, stepMm: number, sizeMm?: number): readonly number[];
  twinAlong(from: Point, to: Point, stepMm: number, sizeMm?: number): readonly number[];
}

export function probeOf(reading: Reading<unknown>, { left, top }: Field): Probe {
  const place = ([x, y]: Point): Point => [x - left, y - top];
  const at = (point: Point, size = 0.5): number => reading.grey(...place(point), size);
  const twinAt = (point: Point, size = 0.5): number => reading.twinGrey(...place(point), size);
  const sampled =
    (grey: (point: Point, size?: number) => number) =>
    (from: Point, to: Point, step: number, size?: number): readonly number[] =>
      pointsBetween(from, to, step).map((point) => grey(point, size));
  return { at, twinAt, along: sampled(at), twinAlong: sampled(twinAt) };
}

function pointsBetween([ax, ay]: Point, [bx, by]: Point, step: number): readonly Point[] {
  const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
  return Array.from(
    { length: count + 1 },
    (_, n): Point => [ax + ((bx - ax) * n) / count, ay + ((by - ay) * n) / count],
  );
}

/** Returns the length of the longest run of samples for which the test holds. */
export function longestRun(samples: readonly number[], stepMm: number, test: (grey: number) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const grey of samples) {
    run = test(grey) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * stepMm;
}

/** Returns the width of the darkest valley between its flanks, at half depth. */
export function valleyWidth(samples: readonly number[], stepMm: number): number {
  const low = Math.min(...samples);
  const middle = samples.indexOf(low);
  const high = Math.min(Math.max(...samples.slice(0, middle + 1)), Math.max(...samples.slice(middle)));
  const half = (low + high) / 2;
  let from = middle;
  let to = middle;
  while (from > 0 && (samples[from - 1] ?? 999) < half) from--;
  while (to < samples.length - 1 && (samples[to + 1] ?? 999) < half) to++;
  return (to - from + 1) * stepMm;
}

/** Returns the place of the steepest rise, in millimeters from the first sample. */
export function steepestRise(samples: readonly number[], stepMm: number): number {
  let best = 0;
  let place = 0;
  for (let n = 2; n + 2 < samples.length; n++) {
    const rise = (samples[n + 1] ?? 0) + (samples[n + 2] ?? 0) - (samples[n - 1] ?? 0) - (samples[n - 2] ?? 0);
    if (rise > best) [best, place] = [rise, n];
  }
  return place * stepMm;
}

/** Fits a straight line through points by least squares; returns its value at 0 and its slope. */
export function fitted(points: readonly Point[]): { readonly at0: number; readonly slope: number } {
  const mx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const my = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  const under = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0) || 1;
  return { at0: my - (over / under) * mx, slope: over / under };
}

export const degreesOf = (slope: number): number => (Math.atan(slope) * 180) / Math.PI;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export type Measure<Drawing> = (reading: Reading<Drawing>) => Measures;
