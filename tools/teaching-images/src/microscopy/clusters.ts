// Stained cells that stick together: secretory cells of a gland, rafts of loosened keratinocytes.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Random } from '../core/random.ts';
import {
  type Disc,
  freeGrainOf,
  grainOf,
  type Kind,
  kind,
  type Part,
  range,
  type Spot,
  type Thing,
  wholeRange,
} from './kind.ts';
import { keratinisedLook, paintCell } from './nucleated-cells.ts';
import { paintNucleus } from './nucleus.ts';
import { beside, placeOn } from './places.ts';
import { cover, type Dye, emptySlide, exclude, lay, mixed, type Slide, stamp } from './slide.ts';

const secretory: Dye = [0.12, 0.185, 0.06];
const vacuole: Dye = [0.035, 0.055, 0.02];

/**
 * Uniform gland cells side by side: the cytoplasm is full of clear vacuoles, and a small nucleus is pushed to the side.
 */
const glandCluster = kind(
  z.strictObject({ cells: wholeRange, diameter_um: range }),
  ({ cells, diameter_um }, random) => {
    const radii = Array.from({ length: random.whole(...cells) }, () => random.between(...diameter_um) / 2);
    return clump(radii, random.between(0.56, 0.76), 0.85, random, paintGland);
  },
);

function paintGland(slide: Slide, { x, y, random }: Spot, cells: readonly Disc[], reachUm: number): readonly Part[] {
  const place = mosaic(cells);
  const [foam, coarse] = [foamOf(random, 1.7), foamOf(random, 3.6)];
  const noise = freeGrainOf(random);
  const frayed = Math.max(random.between(1, 2.4), slide.umPerPx * 2.4);
  // Some cells are thick, some lie partly on their neighbors, and some have lost their secretion.
  const tints = cells.map(() => random.between(0.62, 1.3));
  const fullness = cells.map(() => random.between(0.3, 1.15));
  stamp(slide, x, y, reachUm * 1.1, (bx, by, i) => {
    const waver = noise.fractal(bx * 0.12, by * 0.12, 4);
    const [dx, dy] = [bx + 2.6 * waver, by + 2.6 * noise.fractal(bx * 0.12 + 50, by * 0.12, 4)];
    const { cell, border, outer } = place(dx, dy);
    const torn = smoothstep(0, 0.5, noise.at(bx * 0.06 + 15, by * 0.06 + 70));
    const k = inside(outer + 0.6 * waver, frayed * (1 + 2 * torn));
    if (k <= 0) return;
    // Borders between cells are lost where one lies on the other.
    const seam =
      smoothstep(-0.25, 0.35, noise.at(dx * 0.09 + 30, dy * 0.09)) *
      (1.15 * rim(border - 0.1, 0.55) - 0.7 * rim(border, 1.6));
    const share = smoothstep(-0.3, 0.4, noise.at(bx * 0.13 + 5 * cell, by * 0.13 + 20));
    const walls = foam(bx + 9 * cell, by) * (1 - share) + coarse(dx + 7 * cell, dy) * share;
    const bubbles = 1 - (1 - walls) * (fullness[cell] ?? 1);
    const cloud = 0.45 * noise.fractal(dx * 0.1, dy * 0.1, 3) + 0.4 * noise.fractal(bx * 0.7, by * 0.7, 3);
    // A clump is thicker in its middle, where cells lie on cells.
    const thick = 0.5 + 0.45 * (1 - Math.exp(Math.min(0, outer) / 2)) + 0.35 * (1 - Math.exp(Math.min(0, outer) / 14));
    const tone = (tints[cell] ?? 1) * thick * (bubbles * 0.9 + seam + cloud);
    exclude(slide, i, k * 0.6);
    cover(slide, i, mixed(vacuole, secretory, Math.max(0, Math.min(1.9, tone))), k * 0.95);
  });
  // Nuclei deep in the clump are seen through its cells, out of focus.
  const deep = emptySlide(slide.width, slide.height, slide.umPerPx, slide.left, slide.top);
  const nuclei = cells.map((cell, n) => {
    const own = random.child(n);
    const nuclear = (3.9 + 3.3 * own.next()) / 2;
    const away = Math.max(0, cell.reachUm - nuclear) * (1 - 0.55 * own.next() ** 1.6);
    const at = beside({ x: x + cell.x, y: y + cell.y }, own.between(0, 6.28), away);
    const layer = own.chance(0.4) ? deep : slide;
    const look = { shape: 'round', radiusUm: nuclear, clumping: own.between(0, 0.9), nucleoli: 0 } as const;
    paintNucleus(layer, { ...at, angle: 0, random: own }, look);
    return { kind: 'gland cell', ...at, reachUm: nuclear };
  });
  for (const plane of [deep.red, deep.green, deep.blue]) for (const [i, dye] of plane.entries()) plane[i] = 0.62 * dye;
  lay(slide, { ...deep, left: 0, top: 0 }, random.between(0.5, 0.8) / slide.umPerPx);
  return nuclei;
}

/** Returns 1 in the walls of close-packed bubbles of about `sizeUm`, and 0 inside them. */
function foamOf(random: Random, sizeUm: number): (dx: number, dy: number) => number {
  const jitter = grainOf(random);
  return (dx, dy) => {
    const ix = Math.floor(dx / sizeUm);
    const iy = Math.floor(dy / sizeUm);
    let clear = 0;
    for (let u = ix - 1; u <= ix + 1; u++)
      for (let v = iy - 1; v <= iy + 1; v++) {
        const px = (u + 0.5 + 0.55 * jitter.at(u * 3.7, v * 3.1)) * sizeUm;
        const py = (v + 0.5 + 0.55 * jitter.at(u * 3.1 + 60, v * 3.7)) * sizeUm;
        const radius = sizeUm * (0.42 + 0.26 * jitter.at(u * 2.3, v * 4.1 + 80));
        clear = Math.max(clear, smoothstep(radius, radius * 0.62, Math.hypot(dx - px, dy - py)));
      }
    return 1 - 0.75 * clear;
  };
}

/** Loosened keratinocytes that still stick together, edge to edge. */
const raft = kind(
  z.strictObject({ cells: z.int().min(2), diameter_um: range }),
  ({ cells: count, diameter_um }, random) => {
    const radii = Array.from({ length: count }, () => random.between(...diameter_um) / 2);
    return clump(radii, 0.84, 0.8, random, (slide, spot, cells) =>
      cells.map(({ x, y, reachUm }, n) => {
        const at = { x: spot.x + x, y: spot.y + y };
        paintCell(slide, { ...at, angle: 0, random: spot.random.child(n) }, reachUm, keratinisedLook);
        return { kind: 'keratinised cell in a raft', ...at, reachUm };
      }),
    );
  },
);

/**
 * A clump of cells that come no nearer to one another than `nearness` as a share of touching, `short` times as wide as
 * long. `paint` gets them where they lie when the clump is turned.
 */
function clump(
  radii: readonly number[],
  nearness: number,
  short: number,
  random: Random,
  paint: (slide: Slide, spot: Spot, cells: readonly Disc[], reachUm: number) => readonly Part[],
): Thing {
  const footprint = packed(radii, random, nearness);
  const reachUm = Math.max(...footprint.map((cell) => Math.hypot(cell.x, cell.y) + cell.reachUm));
  return {
    ...{ reachUm, sizeUm: [reachUm * 2, reachUm * 2 * short], footprint },
    paint(slide, spot) {
      const turned = footprint.map((cell) => ({ ...cell, ...placeOn({ ...spot, x: 0, y: 0 }, cell.x, cell.y) }));
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

/** Returns the index of the cell at a place, and the distances to the border with the next cell and to the outline. */
function mosaic(cells: readonly Disc[]): (dx: number, dy: number) => { cell: number; border: number; outer: number } {
  return (dx, dy) => {
    const far = cells.map(({ x, y, reachUm }) => Math.hypot(dx - x, dy - y) - reachUm);
    const nearest = Math.min(...far);
    const cell = far.indexOf(nearest);
    far[cell] = Number.POSITIVE_INFINITY;
    const outer = -Math.log(Math.exp(-0.8 * nearest) + far.reduce((sum, d) => sum + Math.exp(-0.8 * d), 1e-12)) / 0.8;
    return { cell, border: (Math.min(...far) - nearest) / 2, outer };
  };
}

export const clusters: Readonly<Record<string, Kind>> = { 'gland cluster': glandCluster, 'keratinised raft': raft };
