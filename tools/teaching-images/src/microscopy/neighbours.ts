// Cells that lie against each other are flattened there, and a few lie on top of each other.

import type { Outline } from '../core/outlines.ts';
import type { Disc } from './kind.ts';
import type { Seat, Wanted } from './placement.ts';
import { placeOn } from './places.ts';

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

/** How far apart two cells of a film may lie that still draw each other close, as a share of touching. */
const drawn = 1.5;

/**
 * Returns where the cells of a thin film come to lie: while it dries, fluid draws neighbors together into drifts, until
 * they touch, and gaps open elsewhere; so do rows. Other findings and larger cells stay, and nothing drifts onto them.
 */
export function drifted(
  wanted: readonly Wanted[],
  spots: readonly (Seat | undefined)[],
  { sideUm, panels }: { readonly sideUm: number; readonly panels: 1 | 2 },
): readonly (Seat | undefined)[] {
  const discs = wanted.flatMap(({ spread, footprint, isFirst, isCut, isSingle, reachUm }, n) => {
    const spot = spots[n];
    if (!spot || spread === 'anywhere') return [];
    const own = footprint?.map((disc) => ({ ...placeOn(spot, disc.x, disc.y), reachUm: disc.reachUm }));
    const isRow = own !== undefined && own.length > 3 && own.every((disc) => disc.reachUm > 2.3);
    const isFree = !isCut && spread === 'close' && (isRow || !(own || isFirst || isSingle || reachUm > 3.9));
    const by = isFree ? { x: 0, y: 0 } : undefined;
    return (own ?? [{ x: spot.x, y: spot.y, reachUm }]).map((disc) => ({
      ...disc,
      n,
      by,
      ease: 0.02 / (own?.length ?? 1) ** 1.5,
    }));
  });
  const pairs = discs.flatMap((one, i) =>
    discs.slice(i + 1).flatMap((other) => {
      const reach = one.reachUm + other.reachUm;
      const apart = Math.hypot(one.x - other.x, one.y - other.y) / reach;
      const least = reach * Math.min(one.by && other.by ? 0.97 : 1.02, apart);
      return one.n !== other.n && (one.by ?? other.by) && apart < 3 ? [{ one, other, reach, least }] : [];
    }),
  );
  const width = sideUm / panels;
  const move = ({ x, y, reachUm, by }: (typeof discs)[number], dx: number, dy: number): void => {
    const isHeld = (at: number, side: number): boolean => Math.abs(at - side / 2) < side / 2 - 1.05 * reachUm;
    if (by && isHeld((x % width) + by.x + dx, width)) by.x += dx;
    if (by && isHeld(y + by.y + dy, sideUm)) by.y += dy;
  };
  for (let round = 0; round < 60; round++)
    for (const { one, other, reach, least } of pairs) {
      const dx = one.x - other.x + (one.by?.x ?? 0) - (other.by?.x ?? 0);
      const dy = one.y - other.y + (one.by?.y ?? 0) - (other.by?.y ?? 0);
      const far = Math.hypot(dx, dy);
      if (far > drawn * reach) continue;
      // They part at once where they would lie on one another, and come together slowly.
      const step = (far < least ? 0.5 : one.by && other.by ? Math.min(one.ease, other.ease) : 0) * (least / far - 1);
      move(one, step * dx, step * dy);
      move(other, -step * dx, -step * dy);
    }
  const shifts = new Map(discs.map(({ n, by }) => [n, by]));
  return spots.map(
    (spot, n) => spot && { ...spot, x: spot.x + (shifts.get(n)?.x ?? 0), y: spot.y + (shifts.get(n)?.y ?? 0) },
  );
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
