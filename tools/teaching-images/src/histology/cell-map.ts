// Packs cells of different sizes into a sheet, and finds for every pixel which cell it belongs to and how near that
// cell's border is.

import type { Noise } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import type { Place } from '../microscopy/places.ts';
import { forPixels, type Slide } from '../microscopy/slide.ts';

export interface Site extends Place {
  /** The name of the cell's own randomness: the same in the scene and in its twin. */
  readonly name: string;
  readonly radius: number;
  readonly isGiant: boolean;
}

export interface CellMap {
  /** Indices of the nearest cell and of the next one in the list of sites. */
  readonly nearest: Int32Array;
  readonly next: Int32Array;
  /** Micrometers to the border between the two. */
  readonly edge: Float32Array;
}

export interface Filling {
  readonly name: string;
  readonly random: Random;
  readonly radius: readonly [number, number];
  /** The side of the frame; the sheet extends beyond it by one cell. */
  readonly sideUm: number;
  isFree(x: number, y: number, radius: number): boolean;
}

/** Places cells at random. Each keeps its distance from the others: wide at first, then down to 0.72 of touching. */
export function filled(filling: Filling, taken: readonly Site[]): Site[] {
  const { random, sideUm, radius, name } = filling;
  const around = radius[1];
  const added: Site[] = [];
  const whole = sideUm + 2 * around;
  const wanted = (whole * whole) / (Math.PI * radius[0] * radius[0]);
  const tries = Math.round(wanted * 60);
  for (let n = 0; n < tries; n++) {
    const own = random.between(...radius);
    const x = random.between(-around, sideUm + around);
    const y = random.between(-around, sideUm + around);
    const near = n < tries * 0.3 ? 0.96 : n < tries * 0.6 ? 0.86 : 0.72;
    if (!filling.isFree(x, y, own)) continue;
    const isApart = (site: Site): boolean => {
      const least = near * (own + site.radius);
      return (x - site.x) ** 2 + (y - site.y) ** 2 > least * least;
    };
    if (taken.every(isApart) && added.every(isApart))
      added.push({ name: `${name} ${added.length}`, x, y, radius: own, isGiant: false });
  }
  return added;
}

export function mapCells(slide: Slide, sites: readonly Site[], warp: Noise): CellMap {
  const { width, height, umPerPx } = slide;
  const bucketUm = 12;
  const across = Math.ceil((width * umPerPx) / bucketUm) + 1;
  const down = Math.ceil((height * umPerPx) / bucketUm) + 1;
  const buckets = bucketed(sites, bucketUm, across, down);
  const nearest = new Int32Array(width * height);
  const next = new Int32Array(width * height);
  const edge = new Float32Array(width * height);
  forPixels(slide, (px, py, i) => {
    const x0 = (px + 0.5) * umPerPx;
    const y0 = (py + 0.5) * umPerPx;
    const x = x0 + 1.1 * warp.at(x0 * 0.16, y0 * 0.16) + 0.35 * warp.at(x0 * 0.6, y0 * 0.6);
    const y = y0 + 1.1 * warp.at(x0 * 0.16 + 70, y0 * 0.16) + 0.35 * warp.at(x0 * 0.6 + 70, y0 * 0.6);
    let [f1, f2] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [id1, id2] = [0, 0];
    for (const n of buckets[Math.floor(y0 / bucketUm) * across + Math.floor(x0 / bucketUm)] ?? []) {
      const site = sites[n];
      if (!site) continue;
      const d = Math.sqrt((x - site.x) ** 2 + (y - site.y) ** 2) - site.radius;
      if (d < f1) {
        f2 = f1;
        id2 = id1;
        f1 = d;
        id1 = n;
      } else if (d < f2) {
        f2 = d;
        id2 = n;
      }
    }
    nearest[i] = id1;
    next[i] = id2;
    // In a wide region without cells there is no border nearby.
    edge[i] = Number.isFinite(f2) ? (f2 - f1) / 2 : 50;
  });
  return { nearest, next, edge };
}

function bucketed(sites: readonly Site[], bucketUm: number, across: number, down: number): number[][] {
  const buckets: number[][] = Array.from({ length: across * down }, () => []);
  sites.forEach(({ x, y, radius }, n) => {
    const reach = radius + 3 * bucketUm;
    for (let by = Math.floor((y - reach) / bucketUm); by <= (y + reach) / bucketUm; by++)
      for (let bx = Math.floor((x - reach) / bucketUm); bx <= (x + reach) / bucketUm; bx++)
        if (bx >= 0 && by >= 0 && bx < across && by < down) buckets[by * across + bx]?.push(n);
  });
  return buckets;
}
