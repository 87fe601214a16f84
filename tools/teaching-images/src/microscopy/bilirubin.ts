// Bilirubin: a sheaf of fine golden needles, bound in the middle or at one end.

import { z } from 'zod';
import { inside } from '../core/edges.ts';
import { capsule } from '../core/outlines.ts';
import { kind } from './kind.ts';
import { mixed, raise, stain, stamp } from './slide.ts';

export const bilirubin = kind(
  z.strictObject({ size_um: z.tuple([z.number(), z.number()]) }),
  ({ size_um: [low, high] }, random) => {
    const long = random.between(low, high);
    return {
      reachUm: long / 2,
      sizeUm: [long, long * 0.4],
      paint(slide, { x, y, angle, random: own }) {
        const spread = own.between(0.14, 0.42);
        const knot = own.between(-0.25, 0.25) * long * (own.chance(0.4) ? 1 : 0.3);
        const [kx, ky] = [Math.cos(angle) * knot, Math.sin(angle) * knot];
        const needles = Array.from({ length: own.whole(26, 54) }, (_, n) => {
          const side = own.chance(0.5) ? 1 : -1;
          const turn = angle + own.normal() * spread;
          const from = own.normal() * long * 0.07;
          const length = side * (n < 4 ? 1 : own.between(0.35, 1)) * (long / 2 - side * knot);
          const bow = own.normal() * long * 0.03;
          return {
            needle: capsule(
              kx + Math.cos(angle) * from - Math.sin(angle) * bow,
              ky + Math.sin(angle) * from + Math.cos(angle) * bow,
              kx + Math.cos(turn) * length,
              ky + Math.sin(turn) * length,
              own.between(0.04, 0.3),
            ),
            tone: own.next(),
          };
        });
        stamp(slide, x, y, long * 0.56, (dx, dy, i) => {
          for (const { needle, tone } of needles) {
            const d = needle(dx, dy);
            if (d > 1) continue;
            const k = inside(d, slide.umPerPx * 2);
            stain(slide, i, mixed([0.02, 0.1, 0.4], [0.09, 0.25, 0.66], tone), k * 0.42);
            raise(slide, i, k * 0.04);
          }
        });
      },
    };
  },
);
