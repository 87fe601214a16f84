// A broken hair, either clean or surrounded by round spores in chains, with a jointed thread inside.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import { grainOf, kind, type Part, type Spot } from './kind.ts';
import { oval } from './nucleus.ts';
import { type Place, placeOn } from './places.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp, stampTurned, times } from './slide.ts';

const hairOptions = z.strictObject({ length_um: z.number(), width_um: z.number(), spores: z.int().default(0) });
type HairOptions = z.output<typeof hairOptions>;

const cortexPale: Dye = [0.075, 0.11, 0.17];
const cortexDark: Dye = [0.2, 0.28, 0.38];

export const hair = kind(hairOptions, (options) => {
  const { length_um, width_um } = options;
  const steps = Math.ceil(length_um / width_um) * 2;
  return {
    reachUm: Math.hypot(length_um, width_um) / 2,
    sizeUm: [length_um, width_um],
    footprint: Array.from({ length: steps }, (_, n) => ({
      x: ((n + 0.5) / steps - 0.5) * length_um,
      y: 0,
      reachUm: width_um * 0.62,
    })),
    paint: (slide, spot) => paintHair(slide, spot, options),
  };
});

function paintHair(slide: Slide, spot: Spot, { length_um, width_um, spores }: HairOptions): readonly Part[] {
  const { random } = spot;
  const noise = grainOf(random);
  const half = length_um / 2;
  const edge = width_um / 2;
  const bow = random.between(-1, 1) * length_um * 0.04;
  const middle = (u: number): number => bow * ((u / half) ** 2 - 0.4);
  stampTurned(slide, spot, Math.hypot(half, edge) + Math.abs(bow) + 6, (u, across, i) => {
    paintShaft(slide, i, u, across - middle(u), { half, edge, noise, isInfected: spores > 0 });
  });
  return sporesOn(random, half, edge, spores).map(({ u, v, size }, n) => {
    const at = placeOn(spot, u, v + middle(u));
    paintSpore(slide, at, size, random.child(`spore ${n}`));
    return { kind: 'spore', ...at, reachUm: size };
  });
}

interface Shaft {
  readonly half: number;
  readonly edge: number;
  readonly noise: Noise;
  readonly isInfected: boolean;
}

/**
 * Paints a fibrous cortex that is darker toward its sides, overlapping scales as fine cross lines, and a broken medulla
 * in the middle.
 */
function paintShaft(slide: Slide, i: number, u: number, v: number, { half, edge, noise, isInfected }: Shaft): void {
  const rough = isInfected ? 1.5 : 0.45;
  // The ends are torn into bundles of long and short fibers.
  const fibers = noise.fractal(v * 0.06, Math.sign(u) * 5, 2) * 8;
  const brush = half - 8 + fibers + noise.fractal(v * 0.4, u * 0.02 + Math.sign(u) * 9, 4) * 4;
  const d = Math.max(Math.abs(v) - edge - noise.fractal(u * 0.08, Math.sign(v) * 9, 3) * rough, Math.abs(u) - brush);
  const k = inside(d, 1.2 + 3 * Math.max(0, (Math.abs(u) - half + 14) / 14));
  if (k <= 0) return;
  const across = Math.abs(v) / edge;
  const fibre = noise.fractal(u * 0.03, v * 0.6, 4) + 0.5 * noise.fractal(u * 0.02 + 40, v * 0.12, 3);
  const tone = 0.25 + 0.55 * across ** 4 + 0.45 * fibre + 0.25 * noise.fractal(u * 0.25, v * 0.25 + 60, 3);
  cover(slide, i, mixed(cortexPale, cortexDark, Math.max(-0.3, tone)), k * 0.94);
  stain(slide, i, [0.12, 0.17, 0.2], k * rim(d + 0.8, 1.3) * (0.6 + 0.6 * noise.at(u * 0.1, v * 0.1 + 33)));
  const scale = Math.abs((((u + 5 * across * across + noise.at(v * 0.1, u * 0.02) * 5) % 8) + 8) % 8) - 0.3;
  const seam = k * inside(scale, 1.2) * (0.5 + 0.5 * across) * (0.6 + 0.8 * noise.at(u * 0.1, v * 0.15 + 70));
  stain(slide, i, [0.03, 0.045, 0.06], seam);
  const medulla = Math.abs(v) - edge * (0.2 + 0.06 * noise.at(u * 0.12, 3));
  const gap = 0.2 + 0.8 * smoothstep(-0.5, 0.3, noise.at(u * 0.07, v * 0.05 + 11));
  stain(slide, i, [0.07, 0.1, 0.13], k * gap * inside(medulla, 2.4) * (0.8 + 0.6 * noise.fractal(u * 0.3, v * 0.4, 2)));
  if (!isInfected || Math.abs(u) > half * 0.78) return;
  // The thread is thin and wavy, and its cross walls are paler than its segments.
  const thread = Math.abs(v - edge * 0.42 - noise.fractal(u * 0.03, 20, 3) * 9) - 0.95 - 0.25 * noise.at(u * 0.2, 50);
  const along = u + 5 * noise.at(u * 0.05, 61);
  const wall = Math.abs((((along % 8.5) + 8.5) % 8.5) - 4.2) - 0.4;
  const dye: Dye = wall < 0 ? [0.16, 0.24, 0.16] : [0.34, 0.42, 0.2];
  cover(slide, i, dye, k * inside(thread, 1.9) * (0.46 + 0.3 * noise.at(u * 0.12, 90)));
}

interface Spore {
  readonly u: number;
  readonly v: number;
  readonly size: number;
}

/** Returns chains of spores along the surface: most next to the shaft on both sides, a third over it. */
function sporesOn(random: Random, half: number, edge: number, count: number): readonly Spore[] {
  const spores: Spore[] = [];
  for (let attempt = 0; attempt < 4000 && spores.length < count; attempt++) {
    const isOver = random.chance(0.34);
    const side = random.chance(0.62) ? 1 : -1;
    // They crowd where the hair was invaded first, in a sheath several deep.
    let u = Math.max(-0.84, Math.min(0.74, 0.3 * side + 0.24 * random.normal())) * half;
    let v = isOver ? random.between(-0.9, 0.9) * edge : side * (edge - 2 + 7 * random.next() ** 1.5);
    let turn = 0.15 * random.normal();
    const run = random.whole(3, 8);
    for (let m = 0; m < run && spores.length < count; m++) {
      const size = random.between(1.95, 3);
      if (spores.every((one) => Math.hypot(one.u - u, one.v - v) > (one.size + size) * 0.56))
        spores.push({ u, v, size });
      u += size * 1.7 * Math.cos(turn);
      v += size * 1.7 * Math.sin(turn);
      turn = 0.55 * turn + 0.28 * random.normal();
    }
  }
  return spores;
}

/** Paints a refractile spore: a clear rim, a violet wall, a paler middle. */
function paintSpore(slide: Slide, { x, y }: Place, size: number, random: Random): void {
  const outline = oval(random, size, 0.05, 0.08);
  const noise = grainOf(random);
  const [own, soft] = [random.between(0.3, 0.95), 0.5 + 3 * random.next() ** 2];
  const [cx, cy] = [0.2 * random.normal(), 0.2 * random.normal()];
  stamp(slide, x, y, size * 1.6, (dx, dy, i) => {
    const d = outline(dx, dy);
    cover(slide, i, [0.03, 0.05, 0.035], inside(d - 0.25, 0.2 + soft) * 0.6);
    const wall = rim(outline(dx + cx, dy + cy) + 0.55, 1.1) + 0.5 * noise.fractal(dx * 0.5, dy * 0.5, 3);
    cover(slide, i, times(mixed([0.2, 0.28, 0.11], [0.42, 0.54, 0.18], wall), own), inside(d, soft) * 0.92);
  });
}
