// A hair, either clean or broken and surrounded by round spores in chains, with a jointed thread inside.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Random } from '../core/random.ts';
import { type Disc, freeGrainOf, grainOf, kind, type Spot } from './kind.ts';
import { oval } from './nucleus.ts';
import { type Place, placeOn } from './places.ts';
import {
  cover,
  type Dye,
  emptySlide,
  forPixels,
  mixed,
  raise,
  type Slide,
  stain,
  stamp,
  stampTurned,
  times,
} from './slide.ts';
import { objectiveFor, seeThrough } from './waves.ts';

const hairOptions = z.strictObject({ length_um: z.number(), width_um: z.number(), spores: z.int().default(0) });

const cortex: Dye = [0.045, 0.085, 0.17];
const pigment: Dye = [0.16, 0.24, 0.33];

export const hair = kind(hairOptions, ({ length_um, width_um, spores }) => {
  const steps = Math.ceil(length_um / width_um) * 2;
  return {
    reachUm: Math.hypot(length_um, width_um) / 2,
    sizeUm: [length_um, width_um],
    footprint: Array.from({ length: 2 * steps }, (_, n) => ({
      x: ((n + 0.5) / steps - 0.5) * length_um,
      y: 0,
      reachUm: width_um * 0.62,
    })),
    paint(slide, spot) {
      const [half, edge] = [length_um / 2, width_um / 2];
      const bow = spot.random.between(-1, 1) * length_um * 0.05;
      const middle = (u: number): number => bow * ((u / half) ** 2 - 0.4);
      paintShaft(slide, spot, half, edge, middle, spores > 0);
      return sporesOn(spot.random, half, edge, spores).map(({ x, y, reachUm }, n) => {
        const at = placeOn(spot, x, y + middle(x));
        paintSpore(slide, at, reachUm, spot.random.child(`spore ${n}`));
        return { kind: 'spore', ...at, reachUm };
      });
    },
  };
});

/** Waves at the frame of a picture would come back from its other side, so the shaft is drawn beyond it. */
const beyondPx = 40;

/**
 * Paints a transparent cylinder with grains of pigment in rows along it, a core of cells that are partly filled with
 * air and therefore dark, and scales that overlap like tiles. An infected one is broken at one end; a clean one crosses
 * the field. `middle` says how far it is bent aside.
 */
function paintShaft(
  layer: Slide,
  spot: Spot,
  half: number,
  edge: number,
  middle: (u: number) => number,
  isInfected: boolean,
): void {
  const noise = freeGrainOf(spot.random);
  const { umPerPx } = layer;
  const [left, top] = [layer.left - beyondPx, layer.top - beyondPx];
  const whole = emptySlide(layer.width + 2 * beyondPx, layer.height + 2 * beyondPx, umPerPx, left, top);
  const rough = isInfected ? 2.2 : 0.8;
  const slant = spot.random.between(-0.5, 0.5);
  stampTurned(whole, spot, half * 2.4, (u, across, i) => {
    const wide = edge * (1 + 0.08 * noise.fractal(u * 0.012, 7, 2));
    const v = across - middle(u);
    const share = v / wide;
    if (Math.abs(share) > 1.3) return;
    // Each tile stands off a little at its end, but most of them lie flat.
    const tile = u / 9 + 1.3 * noise.fractal(v * 0.05, u * 0.02 + 80, 3) + 0.7 * share * share;
    const lift = (tile - Math.floor(tile)) * smoothstep(-0.2, 0.6, noise.at(u * 0.04 + 70, v * 0.06));
    const gnawed = rough * (noise.fractal(u * 0.08, Math.sign(v) * 9, 4) - 0.2) - 0.5 * lift;
    // It broke across, and a few bundles of fibers are longer than the others.
    const fray =
      16 * smoothstep(0.1, 0.8, noise.fractal(v * 0.07, 5, 2)) + 3 * noise.fractal(v * 0.25, u * 0.02 + 9, 2);
    const torn = isInfected ? -half + 8 + slant * v - fray - u : -99;
    const k = inside(Math.abs(v) - wide - gnawed, 0.8) * inside(torn, 3);
    if (k <= 0) return;
    const thick = k * Math.sqrt(Math.max(0.02, 1 - share * share));
    const strand = noise.fractal(u * 0.014, v * 0.5, 4);
    const patch = 0.6 + 0.9 * noise.fractal(u * 0.02 + 60, v * 0.09, 3);
    const grain = smoothstep(0.05, 0.5, noise.fractal(u * 0.22, v * 0.9 + 30, 3) + 0.4 * strand) * patch;
    const sway = 2.5 * noise.fractal(u * 0.05, 50, 3);
    const core = inside(Math.abs(v + sway) - edge * (0.2 + 0.16 * noise.fractal(u * 0.09, 3, 3)), 5);
    const gaps = noise.fractal(u * 0.05, v * 0.03 + 11, 2) + 0.35 * noise.fractal(u * 0.28, v * 0.22, 2);
    const air = core * smoothstep(-0.3, 0.2, gaps) * smoothstep(0, -14, torn);
    stain(whole, i, cortex, thick * (1 + 0.35 * strand));
    stain(whole, i, pigment, thick * Math.max(0, grain));
    stain(whole, i, [0.42, 0.45, 0.5], air * (0.75 + 0.4 * noise.fractal(u * 0.3 + 20, v * 0.3, 2)));
    raise(whole, i, thick * edge * 0.035 + k * (0.025 * lift + 0.02 * strand) - air * 0.06);
    if (!isInfected || u > half * 0.9 || torn > -20) return;
    // The thread is thin and wavy, and its cross walls are paler than its segments.
    const thread = Math.abs(v - edge * 0.42 - noise.fractal(u * 0.03, 20, 3) * 9) - 0.95 - 0.25 * noise.at(u * 0.2, 50);
    const along = u + 5 * noise.at(u * 0.05, 61);
    const wall = Math.abs((((along % 8.5) + 8.5) % 8.5) - 4.2) - 0.4;
    const dye: Dye = wall < 0 ? [0.16, 0.24, 0.16] : [0.38, 0.46, 0.2];
    cover(whole, i, dye, k * inside(thread, 1.6) * (0.6 + 0.3 * noise.at(u * 0.12, 90)));
  });
  seeThrough(whole, objectiveFor(umPerPx, String(half)), 5);
  for (const name of ['red', 'green', 'blue', 'displaced'] as const)
    forPixels(layer, (x, y, i) => {
      layer[name][i] = whole[name][(y + beyondPx) * whole.width + x + beyondPx] ?? 0;
    });
}

/** Returns chains of spores along the surface: most next to the shaft on both sides, a third over it. */
function sporesOn(random: Random, half: number, edge: number, count: number): readonly Disc[] {
  const spores: Disc[] = [];
  for (let attempt = 0; attempt < 4000 && spores.length < count; attempt++) {
    const isOver = random.chance(0.34);
    const side = random.chance(0.62) ? 1 : -1;
    // They crowd where the hair was invaded first, in a sheath several deep.
    let u = Math.max(-0.84, Math.min(0.74, 0.3 * side + 0.24 * random.normal())) * half;
    let v = isOver ? random.between(-0.9, 0.9) * edge : side * (edge - 2 + 7 * random.next() ** 1.5);
    let turn = 0.15 * random.normal();
    const run = random.whole(3, 8);
    for (let m = 0; m < run && spores.length < count; m++) {
      const size = Math.max(1.9, Math.min(3.05, 2.45 + 0.4 * random.normal()));
      if (spores.every((one) => Math.hypot(one.x - u, one.y - v) > (one.reachUm + size) * 0.56))
        spores.push({ x: u, y: v, reachUm: size });
      const step = size * random.between(1.35, 2.1);
      u += step * Math.cos(turn);
      v += step * Math.sin(turn);
      turn = 0.6 * turn + 0.5 * random.normal();
    }
  }
  return spores;
}

/** Paints a refractile spore: a clear rim, a violet wall, a paler middle. */
function paintSpore(slide: Slide, { x, y }: Place, size: number, random: Random): void {
  const outline = oval(random, size, 0.07, 0.16);
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
