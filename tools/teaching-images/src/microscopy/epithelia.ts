// Stained epithelial cells and what is shed with them: ciliated columnar cells, squames, clusters and hairs.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { clusters } from './clusters.ts';
import { hair } from './hair.ts';
import { freeGrainOf, type Kind, sized, sizedBy, sizedKind } from './kind.ts';
import { paintNucleus } from './nucleus.ts';
import { beside } from './places.ts';
import { cover, stain, stampTurned } from './slide.ts';
import { squames } from './squames.ts';

/**
 * A tall cell: a brush of cilia on its flat end, a low nucleus, and a foot that tapers and bends. Some were rounded off
 * or squeezed as they were torn out, and some have lost most of the foot or of the brush.
 */
const ciliated = sizedKind(sized, sizedBy(0.36, 3), (slide, spot, [long]) => {
  const { random: own } = spot;
  const noise = freeGrainOf(own);
  const half = long / 2;
  const [top, foot] = [half * own.between(0.52, 0.68), half * own.between(0.55, 1)];
  const [bow, skew] = [own.between(-0.45, 0.45) / long, own.between(-0.35, 0.35)];
  const [broad, belly, stalk] = [own.between(3.2, 5.4), own.between(0, 2), own.between(0.3, 1.3)];
  const [shoulder, low] = [own.between(0.45, 1), own.between(-0.3, 0.12) * half];
  const [tall, lean, full] = [own.between(3.2, 4.8), own.between(-0.6, 0.6), own.between(0.7, 1.35)];
  const [strong, blue, soft] = [own.between(0.85, 1.3), own.between(0.85, 1.12), own.between(0.7, 1.4)];
  stampTurned(slide, spot, half + 6, (bu, bv, i) => {
    const u = bu + 1.3 * noise.fractal(bu * 0.13, bv * 0.13, 3);
    const v = bv + 1.3 * noise.fractal(bu * 0.13 + 40, bv * 0.13, 3) - bow * (u - top) ** 2;
    const t = (u + foot) / (top + foot);
    const width = stalk + (broad - stalk) * smoothstep(0, shoulder, t) + belly * rim(u - low, 6);
    const end = top + skew * v + 0.7 * noise.at(v * 0.25, 40) - (v * v) / long / 2;
    const d = Math.max(Math.abs(v) - width, u - end, -foot - u + noise.at(v * 0.5, 70) * 2);
    const k = inside(d, soft);
    if (k > 0) {
      const grain = noise.fractal(bu * 0.8, bv * 0.8, 3) + 0.8 * noise.fractal(bu * 0.2 + 30, bv * 0.2, 2);
      const tone = strong * (0.85 + 0.42 * grain) * (0.5 + 0.5 * (1 - Math.exp(Math.min(0, d) / 1.6)));
      cover(slide, i, [0.2 * tone * blue, 0.235 * tone, 0.085 * tone], k * 0.94);
      // The roots of the cilia stand in a row that is seen here and there.
      const roots = rim(u - end + 0.6, 0.7) * Math.max(0, 0.6 + 0.9 * noise.fractal(v * 0.5, 15, 2));
      stain(slide, i, [0.07, 0.15, 0.055], k * roots * full);
    }
    if (u < end - 0.6) return;
    // The brush is far too fine to count: a felt that leans, thins out upward and has gaps.
    const w = v - lean * (u - end) * (0.4 + 0.08 * (u - end));
    const tip = tall * Math.max(0.2, 1 + 0.6 * noise.fractal(w * 0.35, 20, 2));
    const felt = 0.7 + 0.6 * noise.fractal(w * 1.1, (u - end) * 0.2 + 90, 3);
    const brush = inside(Math.abs(w) - width, 1.6) * smoothstep(tip, 0, u - end) * smoothstep(-0.6, 0.1, u - end);
    stain(slide, i, [0.095, 0.15, 0.065], full * brush * Math.max(0.1, felt));
  });
  const at = beside(spot, spot.angle, low);
  const place = beside(at, spot.angle + Math.PI / 2, bow * (low - top) ** 2);
  const radiusUm = Math.min(broad * 0.85, own.between(3, 4.1));
  const inner = { ...spot, ...place, random: own.child('nucleus') };
  paintNucleus(slide, inner, { shape: 'round', radiusUm, clumping: 0.3, nucleoli: 1 });
});

export const epithelia: Readonly<Record<string, Kind>> = { ...squames, 'ciliated cell': ciliated, hair, ...clusters };
