// A bone known by its outline from the front: a slab whose edge varies and rounds off with depth, so that front and
// back don't coincide exactly. Its compact bone is thick where it meets a joint, and thin at its free sides.

import { clamp } from './numbers.ts';
import { beside, scaled, type Vec } from './place.ts';
import { hewn, type Shape } from './shape.ts';
import type { SolidNoise } from './solid-noise.ts';

type Corner = readonly [x: number, y: number];

export interface Slab {
  readonly corners: readonly Corner[];
  readonly from: number;
  readonly to: number;
  readonly wall: number;
  readonly spongy: number;
  /** How far front and back are drawn in from the widest place, in mm. */
  readonly barrelMm?: number;
  /** How far the outline moves down per millimeter toward the back. */
  readonly slope?: number;
  /** How far it moves sideways, so that neighbors overlap behind. */
  readonly skew?: number;
  /** Share of the half width that is missing all around, and how round the rest is, 0 to 1, in growing bone. */
  readonly missing?: number;
  readonly roundness?: number;
  readonly unevenMm?: number;
}

/** `name` makes the noise of each bone different. */
export function slab(shape: Slab, noise: SolidNoise, name: number): Shape {
  const { corners, from, to, wall, spongy, barrelMm = 1.4, slope = 0, skew = 0, missing = 0, roundness = 0 } = shape;
  const outermost = (pick: typeof Math.min): Vec => {
    return [pick(...corners.map(([x]) => x)), pick(...corners.map(([, y]) => y)), pick(from, to)];
  };
  const [low, high] = [outermost(Math.min), outermost(Math.max)];
  const middle = scaled(beside(low, high, 1), 0.5);
  const reach = scaled(beside(high, low, -1), 0.5);
  const missingMm = missing * Math.min(...reach);
  const beyondOutline = edgeOf(corners);
  const edge: Edge = { distance: 0, level: 0 };
  const around = (x: number, y: number, z: number): number => {
    const deep = (z - middle[2]) / reach[2];
    const uneven =
      (shape.unevenMm ?? 0.5) * (noise(x / 6 + name, y / 6, z / 6) + 0.4 * noise(x / 2.2, y / 2.2 + name, z / 2.2));
    beyondOutline(x + skew * (z - middle[2]), y + slope * (z - middle[2]), edge);
    const flat = edge.distance + barrelMm * deep * deep * (1 + 2.6 * (1 - edge.level)) + uneven;
    if (roundness === 0) return flat + missingMm;
    const [a, b, c] = [reach[0] - missingMm, reach[1] - missingMm, reach[2] - missingMm];
    const [u, v, w] = [x - middle[0], y - middle[1], z - middle[2]];
    const near = Math.sqrt((u / a) ** 2 + (v / b) ** 2 + (w / c) ** 2);
    const ball = (near - 1) * Math.min(a, b) * 0.85 + uneven;
    return (flat + missingMm) * (1 - roundness) + ball * roundness;
  };
  const sideways = 1 + Math.abs(skew) * reach[2];
  const body = hewn(
    [middle[0] - reach[0] - sideways, middle[1] - reach[1] - 3, from - 1],
    [middle[0] + reach[0] + sideways, middle[1] + reach[1] + 3, to + 1],
    spongy,
    2.4,
    { wall, beyond: around },
    { wall, beyond: (_x, _y, z) => Math.abs(z - middle[2]) - reach[2] + missingMm },
  );
  return {
    ...body,
    read: (x, y, z, into) => {
      body.read(x, y, z, into);
      const near = clamp(1 + edge.distance / 3);
      into.wall *= 1 - 0.65 * near * (1 - edge.level);
    },
  };
}

/** Cuts off every corner three times, so that the outline is round. */
function rounded(corners: readonly Corner[]): readonly Corner[] {
  const cut = (from: readonly Corner[]): readonly Corner[] =>
    from.flatMap(([x, y], n): readonly Corner[] => {
      const [tx, ty] = from[(n + 1) % from.length] ?? [x, y];
      return [
        [x * 0.75 + tx * 0.25, y * 0.75 + ty * 0.25],
        [x * 0.25 + tx * 0.75, y * 0.25 + ty * 0.75],
      ];
    });
  return cut(cut(cut(corners)));
}

interface Edge {
  distance: number;
  /** 1 where the nearest side of the outline is level, 0 where it is upright. */
  level: number;
}

/** Returns the signed distance to a closed outline. */
function edgeOf(corners: readonly Corner[]): (x: number, y: number, into: Edge) => void {
  const outline = rounded(corners);
  const sides = outline.map(([x, y], n) => {
    const [tx, ty] = outline[(n + 1) % outline.length] ?? [x, y];
    return { x, y, tx, ty, dx: tx - x, dy: ty - y, square: (tx - x) ** 2 + (ty - y) ** 2 || 1 };
  });
  return (px, py, into) => {
    let nearest = Infinity;
    let isInside = false;
    for (const { x, y, tx, ty, dx, dy, square } of sides) {
      const t = clamp(((px - x) * dx + (py - y) * dy) / square);
      const away = (px - x - t * dx) ** 2 + (py - y - t * dy) ** 2;
      if (away < nearest) {
        nearest = away;
        into.level = (dx * dx) / square;
      }
      if (y > py !== ty > py && px < x + ((py - y) / dy) * (tx - x)) isInside = !isInside;
    }
    into.distance = Math.sqrt(nearest) * (isInside ? -1 : 1);
  };
}
