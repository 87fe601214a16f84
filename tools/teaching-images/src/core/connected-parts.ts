// Finds connected parts of those pixels of a picture that pass a test, with the size and roundness of each.

import type { PixelPicture } from '../rendering.ts';

export interface Part {
  readonly pixels: number;
  /** Center, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Longest and shortest extent over all directions, in pixels. */
  readonly longest: number;
  readonly shortest: number;
  /** Area as a share of the circle around its longest extent. */
  readonly roundness: number;
  readonly touchesEdge: boolean;
}

export function partsOf(mask: Uint8Array, width: number, least: number): Part[] {
  const left = mask.slice();
  const height = mask.length / width;
  const parts: Part[] = [];
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue;
    left[start] = 0;
    const found = [start];
    for (let n = 0; n < found.length; n++) {
      const i = found[n] ?? 0;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width])
        if (left[next]) {
          left[next] = 0;
          found.push(next);
        }
    }
    if (found.length >= least) parts.push(partFrom(found, width, height));
  }
  return parts;
}

function partFrom(found: readonly number[], width: number, height: number): Part {
  const xs = found.map((i) => (i % width) + 0.5);
  const ys = found.map((i) => Math.floor(i / width) + 0.5);
  const [longest, shortest] = extents(xs, ys);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const touchesEdge = found.some(
    (i) => i % width === 0 || i % width === width - 1 || i < width || i >= width * (height - 1),
  );
  return {
    pixels: found.length,
    x: mean(xs),
    y: mean(ys),
    longest,
    shortest,
    roundness: found.length / ((Math.PI / 4) * longest * longest),
    touchesEdge,
  };
}

function extents(xs: readonly number[], ys: readonly number[]): [number, number] {
  let longest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < Math.PI; turn += Math.PI / 24) {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const [n, x] of xs.entries()) {
      const along = c * x + s * (ys[n] ?? 0);
      if (along < low) low = along;
      if (along > high) high = along;
    }
    longest = Math.max(longest, high - low + 1);
    shortest = Math.min(shortest, high - low + 1);
  }
  return [longest, shortest];
}

/** Marks the pixels that differ by more than noise in any color. */
export function differing(one: PixelPicture, other: PixelPicture, least = 7): Uint8Array {
  const mask = new Uint8Array(one.width * one.height);
  for (let i = 0; i < mask.length; i++)
    for (let c = 0; c < 3; c++)
      if (Math.abs((one.rgb[i * 3 + c] ?? 0) - (other.rgb[i * 3 + c] ?? 0)) > least) mask[i] = 1;
  return mask;
}
