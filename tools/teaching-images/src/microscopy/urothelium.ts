// Unstained cells of the urinary tract's lining that stick together: pressed flat against each other, bulging outward.

import { inside, smoothstep } from '../core/edges.ts';
import { blob, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { clump, mosaic } from './clump.ts';
import { type Disc, grainOf, kind, type Part, type Spot, sized, wholeRange } from './kind.ts';
import { polar } from './places.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';

interface Nucleus {
  readonly outline: Outline;
  readonly size: number;
}

export const roundCellCluster = kind(sized.extend({ cells: wholeRange }), ({ cells, size_um }, random) => {
  const radii = Array.from({ length: random.whole(...cells) }, () => random.between(...size_um) / 2);
  return clump({ radii, nearness: 0.82, short: 0.8 }, random, paintCluster);
});

/** One nucleus, or two in every fifth cell. The largest are twice as wide as the smallest. */
function nucleiOf(own: Random, radius: number): Nucleus[] {
  const size = radius * own.between(0.34, 0.66);
  const shift = (): number => own.normal() * Math.max(0, radius - size) * 0.24;
  if (!own.chance(0.22)) return [{ outline: turned(blob(own, size, 0.09, 5), 0, shift(), shift()), size }];
  const turn = own.between(0, 6.28);
  const away = size * 0.72;
  return [-1, 1].map((side) => {
    const half = size * own.between(0.66, 0.78);
    return { outline: turned(blob(own, half, 0.07), 0, ...polar(turn, away * side)), size: half };
  });
}

function paintCluster(slide: Slide, { x, y, random }: Spot, cells: readonly Disc[], reachUm: number): readonly Part[] {
  const place = mosaic(cells, 0.35);
  const noise = grainOf(random);
  const details = cells.map(({ x: cx, y: cy, reachUm: radius }, n) => {
    const own = random.child(n);
    return {
      ...{ thick: own.between(0.75, 1.3), foamy: own.between(0, 1), dark: own.between(0.6, 1.5) },
      nuclei: nucleiOf(own, radius),
      // Cells of a heap lie partly on one another, each with a dome of its own.
      dome: turned(blob(own, radius * 0.98, 0.05, 5), 0, cx, cy),
    };
  });
  stamp(slide, x, y, reachUm * 1.08, (dx, dy, i) => {
    const waver = noise.fractal(dx * 0.08, dy * 0.08, 3) * 1.6;
    const { cell, border, outer } = place(dx + waver, dy - waver);
    const k = inside(outer + slide.umPerPx, slide.umPerPx * 2.5);
    if (k <= 0) return;
    const { x: cx, y: cy, reachUm: radius } = cells[cell] ?? { x: 0, y: 0, reachUm: 1 };
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
  return cells.map((cell) => ({ kind: 'cell in a cluster', x: x + cell.x, y: y + cell.y, reachUm: cell.reachUm }));
}
