// Unstained cells of urine: they hardly absorb light, and show by what they do to its waves.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { freeGrainOf, grainOf, type Kind, type Size, type Spot, sizedKind } from './kind.ts';
import { beside, polar } from './places.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';
import { foldedSheet } from './squames.ts';
import { paintRod, urineOrganisms } from './urine-organisms.ts';
import { roundCellCluster } from './urothelium.ts';

/** Cells of this diameter, the smallest by the share `least`. */
function round(wideUm: number, least: number): (_: unknown, random: Random) => Size {
  return (_, random) => {
    const wide = wideUm * random.between(least, 1.06);
    return [wide, wide];
  };
}

/** A disc that is thick at its rim and thin in its middle; some are tilted, some crenated, some swollen and pale. */
const redCell = sizedKind(z.strictObject({}), round(7, 0.92), (slide, { x, y, random: own }, [wide]) => {
  const radius = wide / 2;
  const lean = own.chance(0.3) ? own.between(1.12, 1.75) : own.between(1, 1.08);
  const body = own.chance(0.07) ? crenated(own, radius) : blob(own, radius * 0.99, 0.022, 5);
  const outline = turned((u, v) => body(u, v * lean), own.between(0, 6.28));
  const haemoglobin = own.between(0.78, 1.2);
  const dimple = own.chance(0.2) ? own.between(0, 0.35) : own.between(0.6, 1.05);
  const [cx, cy] = [0.35 * own.normal(), 0.35 * own.normal()];
  const noise = grainOf(own);
  stamp(slide, x, y, radius * 1.3, (dx, dy, i) => {
    const d = outline(dx, dy);
    if (d >= 0) return;
    const round = Math.sqrt(Math.min(1, -d / (0.62 * radius)));
    const hollow = 1 - 0.66 * dimple * smoothstep(0.75, 0.05, Math.hypot(dx - cx, dy - cy) / radius);
    const thick = round * hollow * (1 + 0.07 * noise.at(dx * 0.7, dy * 0.7));
    stain(slide, i, [0.012, 0.062, 0.12], haemoglobin * thick);
    raise(slide, i, (0.09 + 0.06 * haemoglobin) * thick * Math.sqrt(lean));
  });
});

/** A disc with blunt knobs all around, as in strong urine. */
function crenated(random: Random, radius: number): Outline {
  const [knobs, phase, skew] = [random.whole(8, 12), random.between(0, 6.28), random.between(-0.5, 0.5)];
  const uneven = blob(random, radius * 0.93, 0.07, 5);
  return (dx, dy) => {
    const turn = Math.atan2(dy, dx);
    const knob = Math.cos(knobs * turn + phase + skew * Math.sin(turn + phase)) * (0.7 + 0.3 * Math.cos(2 * turn));
    return uneven(dx, dy) - 0.055 * Math.hypot(dx, dy) * knob;
  };
}

/** A granular neutrophil; some have `rods` of bacteria inside, some are `worn`: swollen, shrunken, bent, pale. */
const whiteCell = sizedKind(
  z.strictObject({ rods: z.int().default(0), worn: z.boolean().default(false) }),
  ({ worn }, random) => round(12, worn ? 0.75 : 0.9)({}, random),
  (slide, spot, [wide], { rods, worn }) => {
    paintGranular(slide, spot, wide / 2, worn ? 1 : 0);
    for (let n = 0; n < rods; n++) {
      const place = beside(spot, spot.random.between(0, 6.28), (wide / 2) * spot.random.between(0.2, 0.6));
      paintRod(slide, { ...spot, ...place, angle: spot.random.between(0, 6.28) }, 2.2);
    }
  },
);

/** A flattened ball full of granules, in which the lobes of the nucleus are barely seen. */
function paintGranular(slide: Slide, { x, y, random }: Spot, radius: number, worn: number): void {
  const outline = turned(blob(random, radius * 0.98, random.between(0.015, 0.06 + 0.05 * worn), 5), 0);
  const noise = grainOf(random);
  const start = random.between(0, 6.28);
  const lobes = Array.from({ length: random.whole(2, 4) }, (_, n) => {
    // Lobes of a segmented nucleus touch each other in a curved row.
    const [turn, away] = [start + n * random.between(1, 1.5), radius * random.between(0.25, 0.42)];
    const shape = ellipse(radius * random.between(0.24, 0.36), radius * random.between(0.2, 0.28));
    return turned(shape, turn + 1.57, Math.cos(turn) * away, Math.sin(turn) * away);
  });
  const [thick, grainy] = [
    random.between(0.24 - 0.14 * worn, 0.36),
    random.between(0.7 - 0.3 * worn, 1.25 + 0.35 * worn),
  ];
  stamp(slide, x, y, radius * 1.25, (dx, dy, i) => {
    const d = outline(dx, dy);
    if (d >= 0) return;
    const dome = Math.sqrt(Math.min(1, (-d / radius) * (2 + d / radius)));
    const grain = noise.fractal(dx * 0.9, dy * 0.9, 2);
    let lobe = 0;
    for (const one of lobes) lobe = Math.max(lobe, inside(one(dx, dy), 1.2));
    stain(slide, i, [0.055, 0.06, 0.066], dome * (0.6 + 0.4 * grain) + 0.7 * lobe);
    raise(slide, i, thick * dome + 0.05 * grainy * grain * dome + 0.075 * lobe);
  });
  for (let n = 0; n < 60; n++) {
    const [gx, gy] = polar(random.between(0, 6.28), Math.sqrt(random.next()) * radius * 0.86);
    const size = random.between(0.22, 0.5);
    const strength = grainy * random.between(0.02, 0.09) * (lobes.some((lobe) => lobe(gx, gy) < 0) ? 0.35 : 1);
    stamp(slide, x + gx, y + gy, size * 2, (dx, dy, i) => {
      const bump = Math.exp(-(dx * dx + dy * dy) / (size * size));
      stain(slide, i, [0.6, 0.65, 0.7], strength * bump);
      raise(slide, i, strength * bump);
    });
  }
}

/** A large, flat, angular cell, folded over here and thin there; `nucleus` is false for a cornified one. */
const squamousCell = sizedKind(
  z.strictObject({ nucleus: z.boolean().default(true) }),
  (_, random) => {
    const long = random.between(42, 60);
    return [long, long * 0.85];
  },
  (slide, { x, y, angle, random }, [long], { nucleus: hasNucleus }) => {
    const radius = long / 2;
    const layers = foldedSheet(random, radius, angle);
    const noise = freeGrainOf(random);
    const middle = blob(random, random.between(3.6, 5), 0.09, 5);
    const nucleus = turned(middle, 0, random.normal() * radius * 0.12, random.normal() * radius * 0.12);
    const [thick, speckled] = [random.between(0.03, 0.07), random.between(0, 0.3)];
    const [bent, creased] = [radius * random.between(0.1, 0.26), random.between(0, 0.09)];
    stamp(slide, x, y, radius * 1.12, (dx, dy, i) => {
      const waver = noise.fractal(dx * 0.05, dy * 0.05, 4);
      const [single, double, fold] = layers(dx + bent * waver, dy + bent * noise.fractal(dx * 0.05 + 40, dy * 0.05, 4));
      const thin = smoothstep(0, 0.5, noise.at(dx * 0.05 + 11, dy * 0.05 + 64));
      const k = inside(single + thin, Math.max(0.8, slide.umPerPx * 2) + 5 * thin);
      if (k <= 0) return;
      const over = fold * inside(double, 1.5);
      const grain = noise.fractal(dx * 0.45, dy * 0.45, 3);
      const specks = smoothstep(0.42, 0.7, noise.fractal(dx * 0.8 + 60, dy * 0.8, 2)) * speckled;
      const crease = creased * smoothstep(-0.1, 0.4, waver) * rim(noise.fractal(dx * 0.03, dy * 0.03 + 90, 3), 0.03);
      let height = thick * (1 + over + 0.5 * waver + 0.25 * grain) + crease + 0.05 * specks;
      if (hasNucleus) {
        const n = inside(nucleus(dx, dy), 1.6);
        height += n * (0.075 + 0.03 * grain);
        stain(slide, i, [0.03, 0.033, 0.036], n);
      }
      stain(slide, i, [0.014, 0.015, 0.017], k * (1 + over + 0.5 * grain + 2 * specks));
      raise(slide, i, k * height);
    });
  },
);

export const urineCells: Readonly<Record<string, Kind>> = {
  'red cell': redCell,
  'white cell': whiteCell,
  'squamous cell': squamousCell,
  'round cell cluster': roundCellCluster,
  ...urineOrganisms,
};
