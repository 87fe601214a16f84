// A broken hair, either clean or surrounded by round spores in chains, with a jointed thread inside.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Random } from '../core/random.ts';
import { grainOf, kind, type Part, type Spot } from './kind.ts';
import { oval } from './nucleus.ts';
import { type Place, placeOn } from './places.ts';
import { cover, type Dye, mixed, raise, type Slide, stain, stamp, stampTurned, times } from './slide.ts';
import { objectiveFor, seeThrough } from './waves.ts';

const hairOptions = z.strictObject({ length_um: z.number(), width_um: z.number(), spores: z.int().default(0) });
type HairOptions = z.output<typeof hairOptions>;

const cortex: Dye = [0.045, 0.085, 0.17];
const pigment: Dye = [0.16, 0.24, 0.33];

export const hair = kind(hairOptions, (options) => {
  const { length_um, width_um } = options;
  const steps = Math.ceil(length_um / width_um) * 2;
  return {
    reachUm: Math.hypot(length_um, width_um) / 2,
    sizeUm: [length_um, width_um],
    footprint: Array.from({ length: 2 * steps }, (_, n) => ({
      x: ((n + 0.5) / steps - 0.5) * length_um,
      y: 0,
      reachUm: width_um * 0.62,
    })),
    paint: (slide, spot) => paintHair(slide, spot, options),
  };
});

function paintHair(slide: Slide, spot: Spot, { length_um, width_um, spores }: HairOptions): readonly Part[] {
  const { random } = spot;
  const [half, edge] = [length_um / 2, width_um / 2];
  const bow = random.between(-1, 1) * length_um * 0.05;
  const middle = (u: number): number => bow * ((u / half) ** 2 - 0.4);
  paintShaft(slide, spot, { half, edge, middle, isInfected: spores > 0 });
  return sporesOn(random, half, edge, spores).map(({ u, v, size }, n) => {
    const at = placeOn(spot, u, v + middle(u));
    paintSpore(slide, at, size, random.child(`spore ${n}`));
    return { kind: 'spore', ...at, reachUm: size };
  });
}

interface Shaft {
  readonly half: number;
  readonly edge: number;
  /** How far the shaft's middle line is bent aside. */
  readonly middle: (u: number) => number;
  readonly isInfected: boolean;
}

/**
 * Paints a transparent cylinder with grains of pigment in rows along it, a core of cells that are partly filled with
 * air, and scales that overlap like tiles and end in steps. It is broken at one end and leaves the field at the other.
 */
function paintShaft(layer: Slide, spot: Spot, { half, edge, middle, isInfected }: Shaft): void {
  const noise = grainOf(spot.random);
  const rough = isInfected ? 2.2 : 0.7;
  stampTurned(layer, spot, half * 2.4, (u, across, i) => {
    const wide = edge * (1 + 0.05 * noise.fractal(u * 0.012, 7, 2));
    const v = across - middle(u);
    const share = v / wide;
    // Each tile stands off a little at its end.
    const tile = u / 9 + 0.9 * noise.fractal(v * 0.07, u * 0.015 + 80, 3) + 0.9 * share * share;
    const lift = tile - Math.floor(tile);
    const gnawed = rough * (noise.fractal(u * 0.1, Math.sign(v) * 9, 4) - 0.2) - 0.7 * lift;
    // Fibers tear at unequal lengths and part from each other.
    const fray = noise.fractal(v * 0.09, 5, 2) * 9 + noise.fractal(v * 0.35, u * 0.03 + 9, 3) * 6;
    const torn = -half + 10 + fray - u;
    const k = inside(Math.abs(v) - wide - gnawed, 0.8) * inside(torn, 4);
    if (k <= 0) return;
    const thick = k * Math.sqrt(Math.max(0.02, 1 - share * share));
    const loose = smoothstep(-26, 0, torn);
    const strand = noise.fractal(u * 0.012, v * 0.8, 4) + loose * noise.fractal(u * 0.02, v * 0.5 + 40, 2);
    const patch = 0.5 + 0.9 * noise.fractal(u * 0.02 + 60, v * 0.09, 3);
    const grain = smoothstep(0.12, 0.42, noise.fractal(u * 0.35, v * 1.1 + 30, 3) + 0.25 * strand) * patch;
    const ladder = noise.fractal(u * 0.3, v * 0.09 + 11, 3) + 0.7 * noise.at(u * 0.045, 90) + 0.1;
    const core = inside(Math.abs(v + 1.5 * noise.at(u * 0.06, 50)) - edge * (0.17 + 0.1 * noise.at(u * 0.15, 3)), 6);
    const air = core * smoothstep(-0.25, 0.5, ladder) * (1 - loose);
    stain(layer, i, cortex, thick * (1 + 0.25 * strand));
    stain(layer, i, pigment, thick * Math.max(0, grain));
    stain(layer, i, [0.15, 0.18, 0.23], air);
    raise(
      layer,
      i,
      thick * edge * 0.035 + k * (0.035 * lift + 0.05 * strand) - air * 0.22 * (1 + noise.at(u * 0.6, v * 0.6)),
    );
    if (!isInfected || u > half * 0.9 || torn > -20) return;
    // The thread is thin and wavy, and its cross walls are paler than its segments.
    const thread = Math.abs(v - edge * 0.42 - noise.fractal(u * 0.03, 20, 3) * 9) - 0.95 - 0.25 * noise.at(u * 0.2, 50);
    const along = u + 5 * noise.at(u * 0.05, 61);
    const wall = Math.abs((((along % 8.5) + 8.5) % 8.5) - 4.2) - 0.4;
    const dye: Dye = wall < 0 ? [0.16, 0.24, 0.16] : [0.38, 0.46, 0.2];
    cover(layer, i, dye, k * inside(thread, 1.6) * (0.6 + 0.3 * noise.at(u * 0.12, 90)));
  });
  seeThrough(layer, objectiveFor(layer.umPerPx, String(half)), 5);
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
