// Reads widths and edges along a line of the finished picture.

import type { Point } from './view.ts';

type Grey = (xMm: number, yMm: number, sizeMm?: number) => number;

/**
 * Returns gray levels along a line through `centre`, from -reach to +reach in steps; `acrossMm` averages at right
 * angles to it.
 */
export function profile(
  grey: Grey,
  centre: Point,
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
    const sum = lines.reduce((total, line) => {
      const off = line * acrossMm;
      return total + grey(centre[0] + ux * along - uy * off, centre[1] + uy * along + ux * off, stepMm);
    }, 0);
    return sum / lines.length;
  });
}

/**
 * Returns the diameter of a bright round rod that the profile crosses, from its width at half height above the ground.
 */
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
