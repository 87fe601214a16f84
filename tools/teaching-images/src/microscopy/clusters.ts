// Stained cells that stick together: secretory cells of a gland, rafts of loosened keratinocytes.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Random } from '../core/random.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Part, type Spot } from './kind.ts';
import { type MosaicCell, mosaic } from './mosaic.ts';
import { keratinisedLook, paintCell } from './nucleated-cells.ts';
import { paintNucleus } from './nucleus.ts';
import { packed } from './packed.ts';
import { cover, type Dye, exclude, mixed, type Slide, stamp } from './slide.ts';

const range = z.tuple([z.number(), z.number()]);
const secretory: Dye = [0.145, 0.19, 0.065];
const vacuole: Dye = [0.035, 0.055, 0.02];

function clumped(radii: readonly number[], random: Random, nearness: number): MosaicCell[] {
  return packed(radii, random, nearness).map(([x, y], n) => ({ x, y, radius: radii[n] ?? 1 }));
}

function reachOf(cells: readonly MosaicCell[]): number {
  return Math.max(...cells.map(({ x, y, radius }) => Math.hypot(x, y) + radius));
}

/**
 * Uniform gland cells side by side: the cytoplasm is full of clear vacuoles, and a small nucleus is pushed to the side.
 */
const glandCluster = kind(
  z.strictObject({ cells: z.tuple([z.int(), z.int()]), diameter_um: range, nucleus_um: range.default([4.9, 6.6]) }),
  ({ cells: [fewest, most], diameter_um, nucleus_um }, random) => {
    const radii = Array.from({ length: random.whole(fewest, most) }, () => random.between(...diameter_um) / 2);
    const cells = clumped(radii, random, 0.8);
    const reachUm = reachOf(cells) + 1;
    return {
      reachUm,
      sizeUm: [reachUm * 2, reachUm * 1.7],
      footprint: cells.map(({ x, y, radius }) => ({ x, y, reachUm: radius })),
      paint: (slide, spot) => paintGland(slide, spot, turnedCells(cells, spot.angle), reachUm, nucleus_um),
    };
  },
);

function turnedCells(cells: readonly MosaicCell[], angle: number): readonly MosaicCell[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return cells.map(({ x, y, radius }) => ({ x: c * x - s * y, y: s * x + c * y, radius }));
}

function paintGland(
  slide: Slide,
  { x, y, random }: Spot,
  cells: readonly MosaicCell[],
  reachUm: number,
  nucleusUm: readonly [number, number],
): readonly Part[] {
  const place = mosaic(cells, 0.45);
  const [foam, coarse] = [foamOf(random, 2.1), foamOf(random, 4)];
  const noise = grainOf(random);
  const frayed = Math.max(random.between(1.6, 3.4), slide.umPerPx * 2.4);
  // Some cells are thick, some lie partly on their neighbors, and some have lost their secretion.
  const tints = cells.map(() => random.between(0.68, 1.22));
  const fullness = cells.map(() => random.between(0.55, 1.1));
  stamp(slide, x, y, reachUm * 1.1, (bx, by, i) => {
    const waver = noise.fractal(bx * 0.14, by * 0.14, 4);
    const [dx, dy] = [bx + 2.2 * waver, by + 2.2 * noise.fractal(bx * 0.14 + 50, by * 0.14, 4)];
    const { cell, border, outer } = place(dx, dy);
    const k = inside(outer + waver, frayed);
    if (k <= 0) return;
    const seam = 0.3 * rim(border, 0.8) * smoothstep(-0.3, 0.5, noise.at(dx * 0.15 + 30, dy * 0.15));
    const share = smoothstep(-0.3, 0.4, noise.at(bx * 0.2, by * 0.2 + 20));
    const bubbles = 1 - (1 - foam(bx, by) * (1 - share) - coarse(dx, dy) * share) * (fullness[cell] ?? 1);
    const cloud = 0.3 * noise.fractal(dx * 0.12, dy * 0.12, 3) + 0.3 * noise.fractal(bx * 0.7, by * 0.7, 3);
    const thin = 0.5 + 0.5 * (1 - Math.exp(Math.min(0, outer) / 2.4));
    const tone = (tints[cell] ?? 1) * thin * (bubbles * 0.95 + seam + cloud);
    exclude(slide, i, k * 0.6);
    cover(slide, i, mixed(vacuole, secretory, Math.max(0, Math.min(1.5, tone))), k * 0.95);
  });
  return cells.map(({ x: cx, y: cy, radius }, n) => {
    const own = random.child(n);
    const turn = own.between(0, 6.28);
    const nuclear = own.between(...nucleusUm) / 2;
    const away = Math.max(0, radius - nuclear - 1) * own.between(0.45, 0.95);
    const at = { x: x + cx + Math.cos(turn) * away, y: y + cy + Math.sin(turn) * away, angle: 0, random: own };
    paintNucleus(slide, at, { shape: 'round', radiusUm: nuclear, clumping: own.between(0.15, 0.75), nucleoli: 0 });
    return { kind: 'gland cell', x: at.x, y: at.y, reachUm: nuclear };
  });
}

/** Returns 1 in the walls of close-packed bubbles of about `sizeUm`, and 0 inside them. */
function foamOf(random: Random, sizeUm: number): (dx: number, dy: number) => number {
  const jitter = grainOf(random);
  const point = (ix: number, iy: number): readonly [number, number, number] => [
    (ix + 0.5 + 0.55 * jitter.at(ix * 3.7, iy * 3.1)) * sizeUm,
    (iy + 0.5 + 0.55 * jitter.at(ix * 3.1 + 60, iy * 3.7)) * sizeUm,
    sizeUm * (0.42 + 0.26 * jitter.at(ix * 2.3, iy * 4.1 + 80)),
  ];
  return (dx, dy) => {
    const ix = Math.floor(dx / sizeUm);
    const iy = Math.floor(dy / sizeUm);
    let clear = 0;
    for (let u = ix - 1; u <= ix + 1; u++)
      for (let v = iy - 1; v <= iy + 1; v++) {
        const [px, py, radius] = point(u, v);
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
    const cells = clumped(radii, random, 0.93);
    const reachUm = reachOf(cells);
    return {
      reachUm,
      sizeUm: [reachUm * 2, reachUm * 1.6],
      footprint: cells.map(({ x, y, radius }) => ({ x, y, reachUm: radius })),
      paint(slide, spot) {
        return turnedCells(cells, spot.angle).map(({ x, y, radius }, n) => {
          const at = { x: spot.x + x, y: spot.y + y, angle: 0, random: spot.random.child(n) };
          paintCell(slide, at, radius, keratinisedLook);
          return { kind: 'keratinised cell in a raft', x: at.x, y: at.y, reachUm: radius };
        });
      },
    };
  },
);

export const clusters: Readonly<Record<string, Kind>> = { 'gland cluster': glandCluster, 'keratinised raft': raft };
