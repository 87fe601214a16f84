// Cells that lie against each other are flattened there, and a few lie on top of each other.

import type { Outline } from '../core/outlines.ts';
import type { Disc } from './kind.ts';
import type { Seat, Wanted } from './placement.ts';

/**
 * The share of pairs that overlap where they meet: their cells keep their outlines, and their stains add up. It is
 * larger where cells lie in heaps. Findings never overlap.
 */
const [overlapping, overlappingInHeaps] = [0.14, 0.5];

/** Returns the neighbors that press on each object. They follow from the layout, which a scene and its twin share. */
export function neighboursOf(
  wanted: readonly Pick<Wanted, 'reachUm' | 'spread' | 'footprint' | 'isFirst' | 'maxTogether'>[],
  spots: readonly (Seat | undefined)[],
): readonly (readonly Disc[])[] {
  const isPressed = wanted.map(({ spread, footprint }) => spread === 'close' && !footprint);
  return wanted.map(({ reachUm, isFirst, maxTogether }, n) => {
    const spot = spots[n];
    if (!spot || !isPressed[n]) return [];
    return wanted.flatMap((other, m) => {
      const place = spots[m];
      if (m === n || !place || !isPressed[m]) return [];
      const [x, y] = [place.x - spot.x, place.y - spot.y];
      const isDeep = !maxTogether && Math.hypot(x, y) < 0.86 * (reachUm + other.reachUm);
      const chance = isDeep ? 1 : maxTogether ? overlappingInHeaps : overlapping;
      const isOver = !isFirst && !other.isFirst && isOverlap(spot, place, chance);
      return !isOver && Math.hypot(x, y) < reachUm + other.reachUm ? [{ x, y, reachUm: other.reachUm }] : [];
    });
  });
}

/** True by chance, but with the same result from either cell. */
function isOverlap(one: Seat, other: Seat, chance: number): boolean {
  const share = Math.sin((one.x + other.x) * 91.7 + (one.y + other.y) * 57.3) * 4391;
  return share - Math.floor(share) < chance;
}

/** Cuts an outline off where a neighbor begins, with round corners and a gap, usually as thin as a lens can show. */
export function pressed(
  outline: Outline,
  radius: number,
  neighbours: readonly Disc[] | undefined,
  gap = 0.08,
): Outline {
  const planes = (neighbours ?? []).map(({ x, y, reachUm }) => {
    const far = Math.hypot(x, y) || 1;
    const border = (far * far + radius * radius - reachUm * reachUm) / (2 * far);
    return [x / far, y / far, Math.max(radius * 0.6, border) - gap] as const;
  });
  if (planes.length === 0) return outline;
  const sharpness = 14 / radius;
  return (dx, dy) => {
    let sum = Math.exp(sharpness * outline(dx, dy));
    for (const [ux, uy, border] of planes) sum += Math.exp(sharpness * (ux * dx + uy * dy - border));
    return Math.log(sum) / sharpness;
  };
}
