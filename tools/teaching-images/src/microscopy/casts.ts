// Casts: cylinders molded by a tubule, clear (hyaline) or packed with dark particles (granular).

import { z } from 'zod';
import { inside, rim } from '../core/edges.ts';
import { alongLine, bentLine } from '../core/outlines.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Spot } from './kind.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';

const cast = kind(
  z.strictObject({ size_um: z.tuple([z.number(), z.number()]), filling: z.enum(['clear', 'granular']) }),
  ({ size_um: [low, high], filling }, random) => {
    const long = random.between(low, high);
    const radius = random.between(14, 19);
    return {
      reachUm: long / 2 + 3,
      sizeUm: [long, radius * 2],
      paint(slide, spot) {
        paintCast(slide, spot, long, radius, filling === 'granular');
      },
    };
  },
);

function paintCast(
  slide: Slide,
  { x, y, angle, random }: Spot,
  long: number,
  radius: number,
  isGranular: boolean,
): void {
  const line = alongLine(bentLine(random, long - radius * 2, isGranular ? 0.5 : 0.35, 10));
  const noise = grainOf(random);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const brokenEnd = isGranular && random.chance(0.55) ? 1 : 0;
  const tone = random.between(0.85, 1.15);
  stamp(slide, x, y, long * 0.56 + 4, (dx, dy, i) => {
    const u = c * dx + s * dy;
    const v = -s * dx + c * dy;
    const [away, place] = line(u, v);
    let d = away - radius;
    if (isGranular) d += noise.fractal(u * 0.09, v * 0.09, 3) * 1.6;
    if (brokenEnd && place > 0.985)
      d = Math.max(d, u - long / 2 + radius * 1.2 + noise.fractal(u * 0.05, v * 0.12, 3) * 9);
    const k = inside(d, slide.umPerPx * 1.7);
    if (k <= 0) return;
    if (!isGranular) {
      stain(slide, i, [0.022, 0.022, 0.023], k);
      stain(slide, i, [0.085, 0.086, 0.088], k * rim(d + 0.9, 1.1));
      raise(slide, i, k * (0.7 + Math.min(0.8, -d / radius)));
      return;
    }
    const coarse = noise.fractal(u * 0.24, v * 0.24, 2);
    const fine = noise.at(u * 0.55 + 50, v * 0.55);
    const grains = Math.max(0, coarse + 0.5 * fine + 0.12);
    stain(slide, i, [0.13, 0.15, 0.19], k * tone);
    stain(slide, i, [0.36, 0.39, 0.43], k * Math.min(1, grains * 1.5) * tone);
    stain(slide, i, [0.1, 0.1, 0.1], k * rim(d + 0.9, 1.2));
    raise(slide, i, k * (1 + 2 * coarse));
  });
}

export const casts: Readonly<Record<string, Kind>> = { cast };
