// The wall of an egg or cyst.

import { inside } from '../core/edges.ts';
import type { Outline } from '../core/outlines.ts';
import type { Spot } from './kind.ts';
import { type Dye, raise, type Slide, stain, stamp } from './slide.ts';

interface Shell {
  readonly outline: Outline;
  readonly reachUm: number;
  readonly thicknessUm: number;
  readonly dye: Dye;
}

/** A hollow wall: light has the longest way through it at the edge, which shows as two lines around a lighter band. */
export function paintShell(slide: Slide, { x, y }: Spot, { outline, reachUm, thicknessUm, dye }: Shell): void {
  const radius = reachUm * 0.75;
  const wall = Math.max(thicknessUm, slide.umPerPx * 2);
  const most = wayThrough(wall, radius, wall);
  stamp(slide, x, y, reachUm * 1.15, (dx, dy, i) => {
    const deep = -outline(dx, dy);
    if (deep <= 0) return;
    const way = wayThrough(deep, radius, wall);
    const seen = inside(-deep + slide.umPerPx, slide.umPerPx * 2);
    stain(slide, i, [0.018, 0.019, 0.022], seen);
    stain(slide, i, dye, seen * Math.min(1, (1.6 * way) / most));
    stain(slide, i, [0.1, 0.105, 0.11], (way / most) ** 2);
    raise(slide, i, 0.34 * (way / most));
  });
}

/** How far light goes through the wall of a ball at a depth below its outline. */
function wayThrough(deep: number, radius: number, wall: number): number {
  const chord = (depth: number, half: number): number =>
    Math.sqrt(Math.max(0, depth * (2 * half - Math.min(depth, half))));
  return (
    chord(Math.min(deep, radius), radius) - chord(Math.min(Math.max(0, deep - wall), radius - wall), radius - wall)
  );
}
