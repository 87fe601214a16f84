// Stained epithelial cells and what sheds with them: ciliated columnar cells, beside squames, clusters and hairs.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { clusters } from './clusters.ts';
import { grainOf } from './grain.ts';
import { hairs } from './hair.ts';
import { type Kind, kind } from './kind.ts';
import { paintNucleus } from './nucleus.ts';
import { cover, stain, stamp } from './slide.ts';
import { squame } from './squames.ts';

const range = z.tuple([z.number(), z.number()]);

/** Tall cell: a brush of cilia on a flat end, the nucleus low, a foot that tapers and bends as it was torn off. */
const ciliated = kind(z.strictObject({ size_um: range }), ({ size_um }, random) => {
  const long = random.between(...size_um);
  return {
    reachUm: long / 2 + 3,
    sizeUm: [long, long * 0.36],
    paint(slide, spot) {
      const { x, y, angle, random: own } = spot;
      const noise = grainOf(own);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const half = long / 2;
      const top = half * 0.62;
      const bow = own.between(-0.2, 0.2) / long;
      const tall = own.between(3.8, 4.8);
      stamp(slide, x, y, half + 5, (dx, dy, i) => {
        const u = c * dx + s * dy;
        const bare = -s * dx + c * dy;
        const v = bare - bow * (u - top) ** 2;
        const t = (u + half) / (top + half);
        const width =
          long * (0.035 + 0.135 * smoothstep(0, 0.62, t)) + noise.fractal(u * 0.22, Math.sign(v) * 9, 2) * 1.1;
        const end = top + noise.at(v * 0.25, 40) * 0.5;
        const d = Math.max(Math.abs(v) - width, u - end, -half - u + noise.at(v, 70) * 1.5);
        const k = inside(d, 0.8);
        if (k > 0) {
          const grain = noise.fractal(dx * 0.6, dy * 0.6, 3) + 0.6 * noise.fractal(dx * 0.2 + 30, dy * 0.2, 2);
          const tone = 0.75 + 0.4 * grain + 0.2 * rim(d + 0.5, 0.7);
          cover(slide, i, [0.2 * tone, 0.245 * tone, 0.085 * tone], k * 0.94);
          stain(slide, i, [0.08, 0.14, 0.06], k * rim(u - end + 0.5, 0.6));
        }
        // The brush: far too fine to count, in tufts, fading out at its tips.
        const tuft = noise.fractal(v * 1.9, u * 0.12 + 90, 2);
        const tip = tall * (1 + 0.25 * noise.at(v * 0.6, 20));
        const brush =
          inside(Math.abs(v) - width * 1.02, 0.8) *
          smoothstep(-0.4, 0.5, tuft) *
          smoothstep(end + tip, end + tip * 0.4, u);
        if (u > end) stain(slide, i, [0.07, 0.12, 0.06], brush);
      });
      const low = half * own.between(0.05, 0.25);
      const at = { ...spot, x: x - c * low, y: y - s * low, random: own.child('nucleus') };
      paintNucleus(slide, at, { shape: 'round', radiusUm: long * 0.12, clumping: 0.45, nucleoli: 1 });
    },
  };
});

export const epithelia: Readonly<Record<string, Kind>> = {
  squame,
  'ciliated cell': ciliated,
  ...clusters,
  ...hairs,
};
