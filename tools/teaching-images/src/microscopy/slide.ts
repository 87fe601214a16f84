// The slide under a bright-field microscope: what absorbs light (optical density) and what bends it (relief). Every
// object is painted on a layer of its own, at its own depth. Layers add up, because light loses something in each.

import type { Random } from '../core/random.ts';
import { blurredPlane } from '../core/signal.ts';
import type { Place, TurnedPlace } from './places.ts';

/** Optical density for red, green and blue light. */
export type Dye = readonly [number, number, number];

export interface Slide {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly umPerPx: number;
  /** Where a layer lies on its slide, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** By how many micrometers light that passes here lags behind; only differences are visible. */
  readonly relief: Float32Array;
  /** Share of the fluid that the objects here have pushed aside. */
  readonly displaced: Float32Array;
}

export function emptySlide(width: number, height: number, umPerPx: number, left = 0, top = 0): Slide {
  const plane = (): Float32Array => new Float32Array(width * height);
  return {
    ...{ width, height, umPerPx, left, top },
    ...{ red: plane(), green: plane(), blue: plane(), relief: plane(), displaced: plane() },
  };
}

/** Returns an empty layer that covers an object and its blur, clipped to the slide and at least one pixel large. */
export function layerRound({ width, height, umPerPx }: Slide, xUm: number, yUm: number, reachUm: number): Slide {
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value / umPerPx)));
  const [left, right] = [within(xUm - reachUm, width - 1), within(xUm + reachUm, width)];
  const [top, bottom] = [within(yUm - reachUm, height - 1), within(yUm + reachUm, height)];
  return emptySlide(Math.max(1, right - left), Math.max(1, bottom - top), umPerPx, left, top);
}

/**
 * Adds a layer to the slide, blurred according to its distance from the plane in focus. Where it lies on others, those
 * are pressed thin, and show less by the share `hides`.
 */
export function lay(slide: Slide, layer: Slide, softPx: number, hides = 0): void {
  for (const name of ['red', 'green', 'blue', 'displaced'] as const) {
    const plane = softPx > 0.25 ? blurredPlane(layer[name], layer.width, layer.height, softPx) : layer[name];
    const under = slide[name];
    for (let y = 0; y < layer.height; y++) {
      const from = y * layer.width;
      const to = (y + layer.top) * slide.width + layer.left;
      for (let x = 0; x < layer.width; x++) {
        const value = plane[from + x] ?? 0;
        if (value === 0) continue;
        const there = under[to + x] ?? 0;
        const left = 1 - hides * Math.min(1, layer.displaced[from + x] ?? 0);
        under[to + x] = name === 'displaced' ? Math.max(there, value) : there * left + value;
      }
    }
  }
}

/** A place by chance, in micrometers. */
export function anywhere({ width, height, umPerPx }: Slide, random: Random): Place {
  return { x: random.between(0, width * umPerPx), y: random.between(0, height * umPerPx) };
}

/** Visits every pixel, row after row. */
export function forPixels(
  { width, height }: Pick<Slide, 'width' | 'height'>,
  visit: (x: number, y: number, pixel: number) => void,
): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y, y * width + x);
}

/** Visits every pixel within `reachUm` of a place. The painter gets the pixel's offset in micrometers and its index. */
export function stamp(
  slide: Slide,
  xUm: number,
  yUm: number,
  reachUm: number,
  paint: (dx: number, dy: number, pixel: number) => void,
): void {
  const { umPerPx, width, height } = slide;
  const [cx, cy] = [xUm - slide.left * umPerPx, yUm - slide.top * umPerPx];
  const left = Math.max(0, Math.floor((cx - reachUm) / umPerPx));
  const right = Math.min(width - 1, Math.ceil((cx + reachUm) / umPerPx));
  const top = Math.max(0, Math.floor((cy - reachUm) / umPerPx));
  const bottom = Math.min(height - 1, Math.ceil((cy + reachUm) / umPerPx));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) paint((x + 0.5) * umPerPx - cx, (y + 0.5) * umPerPx - cy, y * width + x);
}

/** Like `stamp` for an object that lies turned: `u` and `v` are the offsets along and across its own axes. */
export function stampTurned(
  slide: Slide,
  { x, y, angle }: TurnedPlace,
  reachUm: number,
  paint: (u: number, v: number, pixel: number, dx: number, dy: number) => void,
): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  stamp(slide, x, y, reachUm, (dx, dy, i) => paint(c * dx + s * dy, -s * dx + c * dy, i, dx, dy));
}

/** Adds dye: overlapping objects darken each other. */
export function stain({ red, green, blue }: Slide, pixel: number, dye: Dye, amount: number): void {
  red[pixel] = (red[pixel] ?? 0) + dye[0] * amount;
  green[pixel] = (green[pixel] ?? 0) + dye[1] * amount;
  blue[pixel] = (blue[pixel] ?? 0) + dye[2] * amount;
}

/** The share that a dried cell leaves of the film of fluid under and over it. */
const filmLeft = 0.55;

/** Replaces dye of the pixel's own object by a share: a nucleus takes the space of cytoplasm, and of some fluid. */
export function cover({ red, green, blue, displaced }: Slide, pixel: number, dye: Dye, share: number): void {
  displaced[pixel] = Math.max(displaced[pixel] ?? 0, share * (1 - filmLeft));
  red[pixel] = (red[pixel] ?? 0) * (1 - share) + dye[0] * share;
  green[pixel] = (green[pixel] ?? 0) * (1 - share) + dye[1] * share;
  blue[pixel] = (blue[pixel] ?? 0) * (1 - share) + dye[2] * share;
}

/** Keeps fluid away completely, as the capsule of a yeast does. */
export function exclude({ displaced }: Slide, pixel: number, share: number): void {
  displaced[pixel] = Math.max(displaced[pixel] ?? 0, share);
}

/** Delays light: `um` is the thickness times how much denser than the fluid it is. */
export function raise({ relief }: Slide, pixel: number, um: number): void {
  relief[pixel] = (relief[pixel] ?? 0) + um;
}

/** A layer of a dye that is `amount` times as thick. */
export function times(dye: Dye, amount: number): Dye {
  return [dye[0] * amount, dye[1] * amount, dye[2] * amount];
}

export function mixed(one: Dye, other: Dye, share: number): Dye {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}
