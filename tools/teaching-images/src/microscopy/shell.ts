// The wall of an egg or cyst.

import { inside, rim } from '../core/edges.ts';
import type { Outline } from '../core/outlines.ts';
import type { Spot } from './kind.ts';
import { type Dye, raise, type Slide, stain, stamp } from './slide.ts';

interface Shell {
  readonly outline: Outline;
  readonly reachUm: number;
  readonly thicknessUm: number;
  readonly dye: Dye;
}

/** A wall seen edge-on: dark outside, a lighter band, a finer line inside. */
export function paintShell(slide: Slide, { x, y }: Spot, { outline, reachUm, thicknessUm, dye }: Shell): void {
  const line = Math.max(0.55, slide.umPerPx * 1.1);
  stamp(slide, x, y, reachUm * 1.15, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.6);
    if (k <= 0) return;
    stain(slide, i, [0.018, 0.019, 0.022], k);
    stain(slide, i, dye, k * inside(-d - thicknessUm, line));
    stain(slide, i, [0.24, 0.245, 0.255], k * rim(d + line * 0.5, line * 0.85));
    stain(slide, i, [0.12, 0.125, 0.13], k * rim(d + thicknessUm, line * 0.8));
    raise(slide, i, k * 1.7);
  });
}
