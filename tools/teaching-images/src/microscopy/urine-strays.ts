// Harmless things in urine that are mistaken for something else: fat droplets, starch of gloves.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { manySided } from '../core/outlines.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind } from './kind.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';

const sized = z.strictObject({ size_um: z.tuple([z.number(), z.number()]) });

/** A bright round drop of any size: strongly refractile, with a dark rim and a shining middle, without any tinge. */
const fatDroplet = kind(sized, ({ size_um: [low, high] }, random) => {
  // Small droplets are frequent, large ones rare.
  const radius = (low + (high - low) * random.next() ** 2.2) / 2;
  return {
    reachUm: radius,
    sizeUm: [radius * 2, radius * 2],
    paint(slide, { x, y }) {
      stamp(slide, x, y, radius * 1.3, (dx, dy, i) => paintDrop(slide, i, Math.hypot(dx, dy), radius));
    },
  };
});

function paintDrop(slide: Slide, i: number, r: number, radius: number): void {
  const k = inside(r - radius, slide.umPerPx * 1.4);
  if (k <= 0) return;
  const edge = smoothstep(radius * 0.62, radius * 0.98, r);
  stain(slide, i, [0.36, 0.37, 0.36], k * edge);
  stain(slide, i, [-0.03, -0.03, -0.028], k * (1 - edge));
  stain(slide, i, [0.05, 0.055, 0.06], k * rim(r - radius * 0.55, radius * 0.16));
  raise(slide, i, k * 1.2);
}

/** A many-sided grain with a cross-shaped slit in its middle. */
const starchGrain = kind(sized, ({ size_um }, random) => {
  const wide = random.between(...size_um);
  return {
    reachUm: wide / 2,
    sizeUm: [wide, wide * 0.9],
    paint(slide, { x, y, angle, random: own }) {
      const outline = manySided(own, wide / 2, own.whole(6, 8), 0.07, 14);
      const noise = grainOf(own);
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      stamp(slide, x, y, wide * 0.56, (dx, dy, i) => {
        const d = outline(dx, dy);
        const k = inside(d, slide.umPerPx * 1.4);
        if (k <= 0) return;
        const u = c * dx + s * dy;
        const v = -s * dx + c * dy;
        const arm = Math.min(Math.abs(u + noise.at(v * 0.6, 3) * 0.5), Math.abs(v + noise.at(u * 0.6, 9) * 0.5));
        const slit = rim(arm, 0.35) * smoothstep(wide * 0.24, wide * 0.1, Math.hypot(u, v));
        stain(slide, i, [0.025, 0.026, 0.03], k);
        stain(slide, i, [0.2, 0.205, 0.21], k * rim(d + 0.5, 0.6));
        stain(slide, i, [0.17, 0.175, 0.18], k * slit);
        raise(slide, i, k * (1.6 + Math.min(1.4, -d * 0.35)));
      });
    },
  };
});

export const urineStrays: Readonly<Record<string, Kind>> = { 'fat droplet': fatDroplet, 'starch grain': starchGrain };
