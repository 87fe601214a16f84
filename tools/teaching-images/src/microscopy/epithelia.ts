// Stained epithelial cells and what is shed with them: ciliated columnar cells, squames, clusters and hairs.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { clusters } from './clusters.ts';
import { hair } from './hair.ts';
import { grainOf, type Kind, sized, sizedBy, sizedKind } from './kind.ts';
import { paintNucleus } from './nucleus.ts';
import { beside } from './places.ts';
import { cover, stain, stamp } from './slide.ts';
import { squame } from './squames.ts';

/** A tall cell: a brush of cilia on its flat end, a low nucleus, and a tapering foot that bent when it was torn off. */
const ciliated = sizedKind(sized, sizedBy(0.36, 3), (slide, spot, [long]) => {
  const { x, y, angle, random: own } = spot;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const noise = grainOf(own);
  const half = long / 2;
  const top = half * 0.62;
  const bow = own.between(-0.3, 0.3) / long;
  const [tall, lean] = [own.between(3.4, 5), own.between(-0.5, 0.5)];
  const [broad, belly] = [long * own.between(0.1, 0.16), long * own.between(0, 0.06)];
  const blue = own.between(0.85, 1.12);
  stamp(slide, x, y, half + 5, (bx, by, i) => {
    const [dx, dy] = [bx + noise.fractal(bx * 0.16, by * 0.16, 3), by + noise.fractal(bx * 0.16 + 40, by * 0.16, 3)];
    const u = c * dx + s * dy;
    const v = -s * dx + c * dy - bow * (u - top) ** 2;
    const t = (u + half) / (top + half);
    const width = long * 0.025 + broad * smoothstep(0, 0.75, t) + belly * rim(t - 0.5, 0.3);
    const end = top + 0.5 * noise.at(v * 0.2, 40) - (v * v) / long / 4;
    const d = Math.max(Math.abs(v) - width, u - end, -half - u + noise.at(v, 70) * 2.5);
    const k = inside(d, 1);
    if (k > 0) {
      const grain = noise.fractal(dx * 0.7, dy * 0.7, 4) + 0.8 * noise.fractal(dx * 0.2 + 30, dy * 0.2, 2);
      const tone = (0.82 + 0.4 * grain) * (0.6 + 0.4 * (1 - Math.exp(Math.min(0, d) / 1.2)));
      cover(slide, i, [0.2 * tone * blue, 0.235 * tone, 0.085 * tone], k * 0.94);
      // The row of the cilia's roots.
      stain(slide, i, [0.09, 0.17, 0.07], k * rim(u - end + 0.7, 0.75) * (0.8 + 0.5 * noise.at(v * 1.4, 15)));
    }
    if (u < end - 0.6) return;
    // The brush is far too fine to count. It is matted into tufts that lean and end unevenly.
    const w = v - lean * (u - end) * (0.5 + 0.1 * (u - end));
    const tip = tall * (1 + 0.35 * noise.at(w * 0.5, 20));
    const hair = 0.55 + 0.55 * noise.fractal(w * 2.1, (u - end) * 0.09 + 90, 3);
    const brush =
      inside(Math.abs(w) - width * 0.98, 1) * smoothstep(tip, tip * 0.3, u - end) * smoothstep(-0.6, 0.2, u - end);
    stain(slide, i, [0.085, 0.135, 0.06], brush * Math.max(0.1, hair));
  });
  const low = beside(spot, spot.angle, -half * own.between(0, 0.35));
  const radiusUm = long * own.between(0.1, 0.125);
  const nucleus = { ...spot, ...low, random: own.child('nucleus') };
  paintNucleus(slide, nucleus, { shape: 'round', radiusUm, clumping: 0.35, nucleoli: 1 });
});

export const epithelia: Readonly<Record<string, Kind>> = { squame, 'ciliated cell': ciliated, hair, ...clusters };
