// Unstained cells of the urinary tract's lining that stick together: pressed flat against each other, bulging outward.

import { z } from 'zod';
import { inside, smoothstep } from '../core/edges.ts';
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
  const shift = (): number => own.normal() * Math.max(0, radius - size) * 0.24;
  if (!own.chance(double)) return [{ outline: turned(blob(own, size, 0.09, 5), 0, shift(), shift()), size }];
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
  const details = cells.map(({ x: cx, y: cy, radius }, n) => {
    const own = random.child(n);
    return {
      ...{ thick: own.between(0.75, 1.3), foamy: own.between(0, 1), dark: own.between(0.6, 1.5) },
      nuclei: nucleiIn(own, radius),
      // Cells of a heap lie partly on one another, each with a dome of its own.
      dome: turned(blob(own, radius * 0.98, 0.05, 5), 0, cx, cy),
    };
  });
  stamp(slide, x, y, reachUm * 1.08, (dx, dy, i) => {
    const waver = noise.fractal(dx * 0.08, dy * 0.08, 3) * 1.6;
    const { cell, border, outer } = place(dx + waver, dy - waver);
    const k = inside(outer + slide.umPerPx, slide.umPerPx * 2.5);
    if (k <= 0) return;
    const { x: cx, y: cy, radius } = cells[cell] ?? { x: 0, y: 0, radius: 1 };
    const { thick, foamy, dark, nuclei } = details[cell] ?? { thick: 1, foamy: 0, dark: 1, nuclei: [] };
    const coarse = noise.fractal(dx * 0.22, dy * 0.22, 4);
    const fine = noise.fractal(dx * 0.7, dy * 0.7 + 30, 2);
    const foam = foamy * smoothstep(0.1, 0.6, noise.fractal(dx * 0.24 + 70, dy * 0.24, 2));
    const near = Math.max(0, Math.min(border, -outer) + 0.4);
    const bulge = Math.sqrt(Math.min(1, near / (0.5 * radius)));
    let height = 0.05 + 0.42 * thick * bulge + 0.06 * coarse + 0.05 * fine - 0.12 * foam;
    let shade = dark * (0.7 + 0.6 * coarse + 0.45 * fine - 0.3 * foam);
    for (const one of details) height += 0.07 * inside(one.dome(dx, dy), 1.4);
    for (const { outline, size } of nuclei) {
      const d = outline(dx - cx, dy - cy);
      const inner = inside(d, 1.3);
      if (inner <= 0) continue;
      const clumps = noise.fractal(dx * 0.5 + 40, dy * 0.5, 3);
      const nucleolus = inside(Math.hypot(dx - cx - size * 0.25, dy - cy - size * 0.15) - size * 0.17, 0.9);
      const membrane = inside(-d - 0.9, 0.9);
      height += inner * (0.14 + 0.1 * clumps + 0.06 * membrane + 0.12 * nucleolus);
      shade += inner * (1.1 + 0.9 * clumps + 0.8 * membrane + 1.1 * nucleolus);
    }
    stain(slide, i, [0.046, 0.053, 0.067], k * shade);
    raise(slide, i, k * height);
  });
  return cells.map(({ x: cx, y: cy, radius }) => ({
    kind: 'cell in a cluster',
    x: x + cx,
    y: y + cy,
    reachUm: radius,
  }));
}

export const urothelium: Readonly<Record<string, Kind>> = { 'round cell cluster': roundCellCluster };
