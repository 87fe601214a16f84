// A broken hair, clean or cuffed by round spores in chains with a jointed thread inside.

import { z } from 'zod';
import { inside, rim } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import { blob } from '../core/outlines.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Part, type Spot } from './kind.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp } from './slide.ts';

const hairOptions = z.strictObject({ length_um: z.number(), width_um: z.number(), spores: z.int().default(0) });
type HairOptions = z.output<typeof hairOptions>;

const cortexPale: Dye = [0.075, 0.11, 0.17];
const cortexDark: Dye = [0.2, 0.28, 0.38];

const hair = kind(hairOptions, (options) => {
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
  const { x, y, angle, random } = spot;
  const noise = grainOf(random);
  const half = length_um / 2;
  const edge = width_um / 2;
  const bow = random.between(-1, 1) * length_um * 0.04;
  const middle = (u: number): number => bow * ((u / half) ** 2 - 0.4);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  stamp(slide, x, y, Math.hypot(half, edge) + Math.abs(bow) + 6, (dx, dy, i) => {
    const u = c * dx + s * dy;
    const v = -s * dx + c * dy - middle(u);
    paintShaft(slide, i, u, v, { half, edge, noise, isInfected: spores > 0 });
  });
  return sporesOn(spot, half, edge, spores).map(({ u, v, size, n }) => {
    const w = v + middle(u);
    const at = { x: x + c * u - s * w, y: y + s * u + c * w };
    paintSpore(slide, at, size, { ...spot, random: random.child(`spore ${n}`) });
    return { kind: 'spore', ...at, reachUm: size };
  });
}

interface Shaft {
  readonly half: number;
  readonly edge: number;
  readonly noise: Noise;
  readonly isInfected: boolean;
}

/** Fibrous cortex, darker towards its sides, overlapping scales as fine cross lines, a broken medulla in the middle. */
function paintShaft(slide: Slide, i: number, u: number, v: number, { half, edge, noise, isInfected }: Shaft): void {
  const rough = isInfected ? 1.5 : 0.45;
  const brush = half - 7 + noise.fractal(v * 0.13, Math.sign(u) * 5, 3) * 11;
  const d = Math.max(Math.abs(v) - edge - noise.fractal(u * 0.08, Math.sign(v) * 9, 3) * rough, Math.abs(u) - brush);
  const k = inside(d, 1);
  if (k <= 0) return;
  const across = Math.abs(v) / edge;
  const fibre = noise.fractal(u * 0.03, v * 0.45, 3);
  cover(slide, i, mixed(cortexPale, cortexDark, 0.22 + 0.5 * across ** 3 + 0.3 * fibre), k * 0.94);
  stain(slide, i, [0.12, 0.17, 0.2], k * rim(d + 0.8, 1.1));
  const scale = Math.abs((((u + 5 * across * across + noise.at(v * 0.1, u * 0.02) * 5) % 8) + 8) % 8) - 0.3;
  stain(slide, i, [0.03, 0.045, 0.06], k * inside(scale, 0.7) * (0.5 + 0.5 * across));
  const medulla = Math.abs(v) - edge * (0.2 + 0.06 * noise.at(u * 0.12, 3));
  const gap = noise.at(u * 0.07, 11) > -0.1 ? 1 : 0.25;
  stain(slide, i, [0.07, 0.1, 0.13], k * gap * inside(medulla, 2.4) * (0.8 + 0.6 * noise.fractal(u * 0.3, v * 0.4, 2)));
  if (!isInfected || Math.abs(u) > half * 0.78) return;
  // The thread: thin, wavy, its cross walls paler than its segments.
  const thread = Math.abs(v - edge * 0.42 - Math.sin(u * 0.05) * 3.2 - noise.at(u * 0.06, 20) * 2) - 1;
  const wall = Math.abs((((u % 8.5) + 8.5) % 8.5) - 4.2) - 0.3;
  cover(slide, i, wall < 0 ? [0.16, 0.24, 0.16] : [0.34, 0.42, 0.2], k * inside(thread, 0.7) * 0.75);
}

interface Spore {
  readonly u: number;
  readonly v: number;
  readonly size: number;
  readonly n: number;
}

/** Chains along the surface: most beside the shaft on both sides, a third lying over it. */
function sporesOn({ random }: Spot, half: number, edge: number, count: number): readonly Spore[] {
  const spores: Spore[] = [];
  for (let attempt = 0; attempt < 4000 && spores.length < count; attempt++) {
    const isOver = random.chance(0.34);
    const side = random.chance(0.5) ? 1 : -1;
    let u = random.between(-half * 0.84, half * 0.7);
    let v = isOver ? random.between(-0.8, 0.8) * edge : side * (edge + random.between(-1, 3.2));
    const run = random.whole(4, 8);
    for (let m = 0; m < run && spores.length < count; m++) {
      const size = random.between(2, 2.9);
      if (spores.every((one) => Math.hypot(one.u - u, one.v - v) > (one.size + size) * 0.9))
        spores.push({ u, v, size, n: spores.length });
      u += size * 1.95;
      v += random.normal() * 0.7;
    }
  }
  return spores;
}

/** Refractile: a clear rim, a violet wall, a paler middle. */
function paintSpore(slide: Slide, { x, y }: { x: number; y: number }, size: number, { random }: Spot): void {
  const outline = blob(random, size, 0.05);
  stamp(slide, x, y, size * 1.5, (dx, dy, i) => {
    const d = outline(dx, dy);
    cover(slide, i, [0.03, 0.05, 0.035], inside(d - 0.25, 0.45) * 0.85);
    const k = inside(d, 0.5);
    cover(slide, i, mixed([0.22, 0.3, 0.11], [0.42, 0.54, 0.18], rim(d + 0.55, 1)), k * 0.94);
  });
}

export const hairs: Readonly<Record<string, Kind>> = { hair };
