// Stained cells that stick together: secretory cells of a gland, rafts of loosened keratinocytes.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Random } from '../core/random.ts';
import { clump, mosaic } from './clump.ts';
import { type Disc, grainOf, type Kind, kind, type Part, range, type Spot, wholeRange } from './kind.ts';
import { keratinisedLook, paintCell } from './nucleated-cells.ts';
import { paintNucleus } from './nucleus.ts';
import { beside } from './places.ts';
import { cover, type Dye, exclude, mixed, type Slide, stamp } from './slide.ts';

const secretory: Dye = [0.145, 0.19, 0.065];
const vacuole: Dye = [0.035, 0.055, 0.02];

/**
 * Uniform gland cells side by side: the cytoplasm is full of clear vacuoles, and a small nucleus is pushed to the side.
 */
const glandCluster = kind(
  z.strictObject({ cells: wholeRange, diameter_um: range }),
  ({ cells, diameter_um }, random) => {
    const radii = Array.from({ length: random.whole(...cells) }, () => random.between(...diameter_um) / 2);
    return clump({ radii, nearness: 0.8, short: 0.85, spareUm: 1 }, random, paintGland);
  },
);

function paintGland(slide: Slide, { x, y, random }: Spot, cells: readonly Disc[], reachUm: number): readonly Part[] {
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
  return cells.map((cell, n) => {
    const own = random.child(n);
    const turn = own.between(0, 6.28);
    const nuclear = own.between(4.9, 6.6) / 2;
    const away = Math.max(0, cell.reachUm - nuclear - 1) * own.between(0.45, 0.95);
    const at = beside({ x: x + cell.x, y: y + cell.y }, turn, away);
    paintNucleus(
      slide,
      { ...at, angle: 0, random: own },
      { shape: 'round', radiusUm: nuclear, clumping: own.between(0.15, 0.75), nucleoli: 0 },
    );
    return { kind: 'gland cell', ...at, reachUm: nuclear };
  });
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
    return clump({ radii, nearness: 0.93, short: 0.8 }, random, (slide, spot, cells) =>
      cells.map(({ x, y, reachUm }, n) => {
        const at = { x: spot.x + x, y: spot.y + y };
        paintCell(slide, { ...at, angle: 0, random: spot.random.child(n) }, reachUm, keratinisedLook);
        return { kind: 'keratinised cell in a raft', ...at, reachUm };
      }),
    );
  },
);

export const clusters: Readonly<Record<string, Kind>> = { 'gland cluster': glandCluster, 'keratinised raft': raft };
