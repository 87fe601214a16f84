// Unstained cells of the urinary tract's lining that stick together: pressed flat against each other, bulging outward.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Part, type Spot } from './kind.ts';
import { type MosaicCell, mosaic } from './mosaic.ts';
import { packed } from './packed.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';

const options = z.strictObject({
  cells: z.tuple([z.int(), z.int()]),
  size_um: z.tuple([z.number(), z.number()]),
  /** The nucleus's share of the cell's width. The wider the range, the more nuclei differ. */
  nucleus: z.tuple([z.number(), z.number()]).default([0.34, 0.66]),
  double: z.number().default(0.22),
});

interface Nucleus {
  readonly outline: Outline;
  readonly size: number;
}

const roundCellCluster = kind(options, ({ cells: [fewest, most], size_um: [low, high], nucleus, double }, random) => {
  const radii = Array.from({ length: random.whole(fewest, most) }, () => random.between(low, high) / 2);
  const cells = packed(radii, random, 0.82).map(([x, y], n): MosaicCell => ({ x, y, radius: radii[n] ?? low / 2 }));
  const reachUm = Math.max(...cells.map(({ x, y, radius }) => Math.hypot(x, y) + radius));
  return {
    reachUm,
    sizeUm: [reachUm * 2, reachUm * 1.6],
    footprint: cells.map(({ x, y, radius }) => ({ x, y, reachUm: radius })),
    paint(slide, spot) {
      const c = Math.cos(spot.angle);
      const s = Math.sin(spot.angle);
      const at = cells.map(({ x, y, radius }) => ({ x: c * x - s * y, y: s * x + c * y, radius }));
      return paintCluster(slide, spot, at, reachUm, (own, radius) => nucleiOf(own, radius, nucleus, double));
    },
  };
});

function nucleiOf(own: Random, radius: number, [least, most]: readonly [number, number], double: number): Nucleus[] {
  const size = radius * own.between(least, most);
  const shift = (): number => own.normal() * Math.max(0, radius - size) * 0.18;
  if (!own.chance(double)) return [{ outline: turned(blob(own, size, 0.075, 5), 0, shift(), shift()), size }];
  const turn = own.between(0, 6.28);
  const away = size * 0.72;
  return [-1, 1].map((side) => {
    const half = size * own.between(0.66, 0.78);
    return {
      outline: turned(blob(own, half, 0.07), 0, Math.cos(turn) * away * side, Math.sin(turn) * away * side),
      size: half,
    };
  });
}

function paintCluster(
  slide: Slide,
  { x, y, random }: Spot,
  cells: readonly MosaicCell[],
  reachUm: number,
  nucleiIn: (own: Random, radius: number) => Nucleus[],
): readonly Part[] {
  const place = mosaic(cells, 0.35);
  const noise = grainOf(random);
  const details = cells.map(({ radius }, n) => {
    const own = random.child(n);
    return { thickness: own.between(0.8, 1.2), nuclei: nucleiIn(own, radius) };
  });
  stamp(slide, x, y, reachUm * 1.08, (dx, dy, i) => {
    const waver = noise.fractal(dx * 0.12, dy * 0.12, 2) * 1.1;
    const { cell, border, outer } = place(dx, dy);
    const k = inside(outer + waver, slide.umPerPx * 1.6);
    if (k <= 0) return;
    const { x: cx, y: cy } = cells[cell] ?? { x: 0, y: 0 };
    const { thickness, nuclei } = details[cell] ?? { thickness: 1, nuclei: [] };
    const coarse = noise.fractal(dx * 0.5, dy * 0.5, 3);
    const fine = noise.at(dx * 1.5, dy * 1.5);
    stain(slide, i, [0.085, 0.092, 0.11], k * thickness * (0.95 + 0.75 * coarse + 0.3 * fine));
    stain(slide, i, [0.14, 0.145, 0.15], k * rim(outer + waver + 0.5, 0.8));
    // Where two cells meet, there is one fine line, broken in places.
    stain(
      slide,
      i,
      [0.11, 0.113, 0.118],
      k * rim(border, 0.75) * smoothstep(-0.75, 0.1, noise.at(dx * 0.12, dy * 0.12 + 30)),
    );
    raise(slide, i, k * (1.3 + 0.8 * coarse - 0.7 * rim(border, 1.2)));
    for (const { outline, size } of nuclei) {
      const d = outline(dx - cx, dy - cy);
      const inner = k * inside(d, 0.9);
      if (inner <= 0) continue;
      const clumps = noise.fractal(dx * 0.8 + 40, dy * 0.8, 3);
      stain(slide, i, [0.125, 0.13, 0.14], inner * (0.85 + 0.9 * clumps));
      stain(slide, i, [0.16, 0.165, 0.17], k * rim(d + 0.3, 0.6));
      const nucleolus = Math.hypot(dx - cx - size * 0.25, dy - cy - size * 0.15) - size * 0.17;
      stain(slide, i, [0.16, 0.165, 0.17], inner * inside(nucleolus, 0.9));
      raise(slide, i, inner * 0.7 * (1 + clumps));
    }
  });
  return cells.map(({ x: cx, y: cy, radius }) => ({
    kind: 'cell in a cluster',
    x: x + cx,
    y: y + cy,
    reachUm: radius,
  }));
}

export const urothelium: Readonly<Record<string, Kind>> = { 'round cell cluster': roundCellCluster };
