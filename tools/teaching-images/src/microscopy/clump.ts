// Cells that stick together in a clump: how they are packed, and which cell a place in it belongs to.

import type { Random } from '../core/random.ts';
import type { Disc, Part, Spot, Thing } from './kind.ts';
import { placeOn } from './places.ts';
import type { Slide } from './slide.ts';

interface Clump {
  readonly radii: readonly number[];
  /** How near two cells may come, as a share of touching. */
  readonly nearness: number;
  /** Its smallest diameter as a share of its largest. */
  readonly short: number;
  readonly spareUm?: number;
}

/** A clump of cells. `paint` gets them where they lie when the clump is turned. */
export function clump(
  { radii, nearness, short, spareUm = 0 }: Clump,
  random: Random,
  paint: (slide: Slide, spot: Spot, cells: readonly Disc[], reachUm: number) => readonly Part[],
): Thing {
  const cells = packed(radii, random, nearness);
  const reachUm = Math.max(...cells.map((cell) => Math.hypot(cell.x, cell.y) + cell.reachUm)) + spareUm;
  return {
    reachUm,
    sizeUm: [reachUm * 2, reachUm * 2 * short],
    footprint: cells,
    paint(slide, spot) {
      const turned = cells.map(({ x, y, reachUm: own }) => ({
        ...placeOn({ ...spot, x: 0, y: 0 }, x, y),
        reachUm: own,
      }));
      return paint(slide, spot, turned, reachUm);
    },
  };
}

/** Places circles one after another, as near to the middle as their neighbors allow. */
function packed(radii: readonly number[], random: Random, nearness: number): readonly Disc[] {
  const cells: Disc[] = [];
  for (const reachUm of radii) {
    const start = random.between(0, 6.28);
    let found: Disc | undefined;
    for (let away = 0; !found; away += reachUm * 0.08)
      found = Array.from({ length: 16 }, (_, n) => start + (n / 16) * 6.28)
        .map((turn) => ({ x: Math.cos(turn) * away, y: Math.sin(turn) * away * 0.8, reachUm }))
        .find(({ x, y }) =>
          cells.every((other) => Math.hypot(x - other.x, y - other.y) > nearness * (reachUm + other.reachUm)),
        );
    cells.push(found);
  }
  return cells;
}

interface PlaceInClump {
  /** Index in the list of cells. */
  readonly cell: number;
  /** Distance to the border with the next cell: 0 on it. */
  readonly border: number;
  /** Distance to the outline of the whole clump, negative inside. */
  readonly outer: number;
}

/** `roundness` controls how much single cells bulge at the outline: large for grapes, small for a sheet. */
export function mosaic(cells: readonly Disc[], roundness: number): (dx: number, dy: number) => PlaceInClump {
  return (dx, dy) => {
    let [nearest, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [cell, sum] = [0, 0];
    for (const [n, { x, y, reachUm }] of cells.entries()) {
      const d = Math.hypot(dx - x, dy - y) - reachUm;
      sum += Math.exp(-roundness * d);
      if (d < nearest) {
        second = nearest;
        nearest = d;
        cell = n;
      } else if (d < second) second = d;
    }
    return { cell, border: (second - nearest) / 2, outer: -Math.log(sum + 1e-12) / roundness };
  };
}
