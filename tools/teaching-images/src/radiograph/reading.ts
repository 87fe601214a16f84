// Reads widths, edges and means along lines of the finished picture.

import type { Beam } from '../radiograph-simulation/beam.ts';
import type { Point } from '../radiograph-simulation/place.ts';
import type { PixelPicture } from '../rendering.ts';

/** Gray levels, 0 to 255, of a finished picture by place in the plane z = 0, in millimeters. */
export interface Film {
  /** Averaged over a square of `sizeMm`, by default half a millimeter. */
  at(point: Point, sizeMm?: number): number;
  /** Samples on a straight line, `stepMm` apart. */
  along(from: Point, to: Point, stepMm: number, sizeMm?: number): readonly number[];
}

export function filmOf(picture: PixelPicture, { left, top, pxPerMm }: Beam): Film {
  const at = ([x, y]: Point, sizeMm = 0.5): number =>
    greyAt(picture, (x - left) * pxPerMm, (y - top) * pxPerMm, sizeMm * pxPerMm);
  return { at, along: (from, to, step, size) => pointsBetween(from, to, step).map((point) => at(point, size)) };
}

/** `size` is the side of the square, in pixels, that is averaged. */
export function greyAt({ rgb, width, height }: PixelPicture, x: number, y: number, size: number): number {
  let sum = 0;
  let count = 0;
  const reach = Math.max(0, size / 2 - 0.5);
  for (let row = Math.round(y - 0.5 - reach); row <= Math.round(y - 0.5 + reach); row++)
    for (let column = Math.round(x - 0.5 - reach); column <= Math.round(x - 0.5 + reach); column++) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      sum += rgb[(row * width + column) * 3] ?? 0;
      count++;
    }
  return count > 0 ? sum / count : 0;
}

export function pointsBetween([ax, ay]: Point, [bx, by]: Point, step: number): readonly Point[] {
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

/** Returns gray levels through `centre`, from -reach to +reach in steps, averaged `acrossMm` to both sides. */
export function profile(
  grey: Film['at'],
  [x, y]: Point,
  degrees: number,
  reachMm: number,
  stepMm: number,
  acrossMm = 0,
): number[] {
  const [ux, uy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const steps = Math.round(reachMm / stepMm);
  const lines = acrossMm > 0 ? [-1, -0.5, 0, 0.5, 1] : [0];
  return Array.from({ length: 2 * steps + 1 }, (_, n) => {
    const along = (n - steps) * stepMm;
    const offs = lines.map((line) => line * acrossMm);
    return mean(offs.map((off) => grey([x + ux * along - uy * off, y + uy * along + ux * off], stepMm)));
  });
}

/** Returns the diameter of a bright round rod that the profile crosses, from its width at half height. */
export function rodWidth(values: readonly number[], stepMm: number): number {
  const middle = (values.length - 1) / 2;
  let top = middle;
  for (let n = Math.floor(middle * 0.6); n <= middle * 1.4; n++) if ((values[n] ?? 0) > (values[top] ?? 0)) top = n;
  const left = Math.min(...values.slice(0, top));
  const right = Math.min(...values.slice(top + 1));
  const edge = (way: 1 | -1, ground: number): number => {
    const half = ((values[top] ?? 0) + ground) / 2;
    let n = top;
    while (n > 0 && n < values.length - 1 && (values[n] ?? 0) > half) n += way;
    const [outer, inner] = [values[n] ?? 0, values[n - way] ?? 0];
    return n - way * (inner === outer ? 0 : (half - outer) / (inner - outer));
  };
  // A round rod is half as thick at 0.866 of its width.
  return ((edge(1, right) - edge(-1, left)) * stepMm) / 0.866;
}

/** Returns where the gray level falls or rises most steeply, in steps from the profile's start. */
export function steepest(values: readonly number[], from: number, to: number, way: 'rise' | 'fall', over = 3): number {
  let best = from;
  let most = -Infinity;
  for (let n = Math.max(over, from); n < Math.min(values.length - over, to); n++) {
    const change = ((values[n + over] ?? 0) - (values[n - over] ?? 0)) * (way === 'rise' ? 1 : -1);
    if (change > most) [most, best] = [change, n];
  }
  return best;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
