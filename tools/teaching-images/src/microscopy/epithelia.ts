// Stained epithelial cells and what sheds with them: flat squames and ciliated columnar cells, beside clusters and hairs.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { capsule, ellipse, manySided, turned } from '../core/outlines.ts';
import { clusters } from './clusters.ts';
import { grainOf } from './grain.ts';
import { hairs } from './hair.ts';
import { type Kind, kind, type Spot } from './kind.ts';
import { paintNucleus } from './nucleus.ts';
import { paintChain, paintStainedRod } from './organisms.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp } from './slide.ts';

const range = z.tuple([z.number(), z.number()]);

const squame = kind(
  z.strictObject({
    size_um: range,
    dye: z.tuple([z.number(), z.number(), z.number()]).default([0.2, 0.2, 0.07]),
    nucleus: z.enum(['small', 'dot', 'none']).default('none'),
    /** Mixed rods and cocci lying on it. */
    bacteria: z.int().default(0),
  }),
  (options, random) => {
    const long = random.between(...options.size_um);
    return {
      reachUm: long / 2,
      sizeUm: [long, long * 0.85],
      paint(slide, spot) {
        paintSquame(slide, spot, long / 2, options);
      },
    };
  },
);

interface SquameLook {
  readonly dye: Dye;
  readonly nucleus: 'small' | 'dot' | 'none';
  readonly bacteria: number;
}

function paintSquame(slide: Slide, spot: Spot, radius: number, { dye, nucleus, bacteria }: SquameLook): void {
  const { x, y, random } = spot;
  const shape = manySided(random, radius * 0.98, random.whole(5, 6), 0.13, 19);
  const outline = turned((dx, dy) => shape(dx, dy / 0.88), spot.angle);
  const noise = grainOf(random);
  const folds = Array.from({ length: random.whole(1, 3) }, () => ({
    turn: random.between(0, 6.28),
    at: radius * random.between(0.42, 0.68),
  }));
  // A crease runs part of the way across.
  const crease = {
    turn: random.between(0, 3.14),
    at: radius * random.between(-0.3, 0.3),
    to: random.between(0.1, 0.6),
  };
  const pale: Dye = [dye[0] * 0.45, dye[1] * 0.45, dye[2] * 0.45];
  stamp(slide, x, y, radius * 1.1, (dx, dy, i) => {
    const waver = noise.at(dx * 0.1, dy * 0.1) * 1.1;
    const d = outline(dx, dy) + waver;
    const k = inside(d, slide.umPerPx * 3);
    if (k <= 0) return;
    const grain = noise.fractal(dx * 0.16, dy * 0.16, 4);
    let tone = 0.6 + 0.42 * grain + 0.32 * rim(d + 0.5, 0.8);
    for (const { turn, at } of folds) {
      const over = Math.cos(turn) * dx + Math.sin(turn) * dy + waver * 1.6 - at;
      tone += 0.34 * inside(-over, 1.2) + 0.4 * rim(over, 0.7);
    }
    const along = Math.cos(crease.turn) * dx + Math.sin(crease.turn) * dy;
    const away = -Math.sin(crease.turn) * dx + Math.cos(crease.turn) * dy - crease.at + waver * 2;
    tone += 0.3 * rim(away, 0.8) * smoothstep(radius * crease.to, radius * (crease.to - 0.5), Math.abs(along));
    cover(slide, i, mixed(pale, dye, Math.max(0, Math.min(1.6, tone))), k * 0.82);
  });
  const inner = {
    ...spot,
    x: x + random.normal() * radius * 0.08,
    y: y + random.normal() * radius * 0.08,
    random: random.child('nucleus'),
  };
  if (nucleus === 'small') paintNucleus(slide, inner, { shape: 'round', radiusUm: 4.2, clumping: 0.6, nucleoli: 0 });
  if (nucleus === 'dot') paintNucleus(slide, inner, { shape: 'shrunken', radiusUm: 2.1, clumping: 1, nucleoli: 0 });
  for (let n = 0; n < bacteria; n++) {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next()) * radius * 0.82;
    const place = {
      x: x + Math.cos(turn) * away,
      y: y + Math.sin(turn) * away,
      angle: random.between(0, 6.28),
      random: random.child(n),
    };
    if (random.chance(0.55)) paintStainedRod(slide, place, random.between(1.6, 4.2), random.between(0.5, 0.8));
    else paintChain(slide, place, random.whole(1, 4), random.between(0.8, 1.1));
  }
}

/** Tall cell: brush of cilia on a flat end, nucleus low, tapering foot. */
const ciliated = kind(z.strictObject({ size_um: range }), ({ size_um }, random) => {
  const long = random.between(...size_um);
  return {
    reachUm: long / 2 + 3,
    sizeUm: [long, long * 0.36],
    paint(slide, spot) {
      const { x, y, angle, random: own } = spot;
      const noise = grainOf(own);
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      const half = long / 2;
      const top = half * 0.62;
      const cilia = Array.from({ length: 15 }, (_, n) => {
        const v = (n / 14 - 0.5) * long * 0.31;
        return capsule(top, v, top + own.between(3.6, 4.8), v * 1.05 + own.normal() * 0.35, 0.13);
      });
      stamp(slide, x, y, half + 4, (dx, dy, i) => {
        const u = c * dx + s * dy;
        const v = -s * dx + c * dy;
        const t = (u + half) / (top + half);
        const width = long * (0.05 + 0.13 * smoothstep(0, 0.75, t)) + noise.at(u * 0.2, v * 0.2) * 0.5;
        const d = Math.max(Math.abs(v) - width, u - top, -half - u);
        const k = inside(d, 0.5);
        if (k > 0) {
          const grain = noise.fractal(dx * 0.5, dy * 0.5, 3);
          cover(slide, i, mixed([0.12, 0.16, 0.06], [0.26, 0.32, 0.11], 0.5 + grain), k * 0.94);
          cover(slide, i, [0.3, 0.52, 0.2], k * rim(u - top + 0.5, 0.5) * 0.9);
        }
        for (const hair of cilia) stain(slide, i, [0.13, 0.26, 0.13], inside(hair(u, v), 0.3) * 0.9);
      });
      const low = half * 0.18;
      const nucleus = turned(ellipse(long * 0.15, long * 0.115), angle, -c * low, -s * low);
      const clumps = grainOf(own);
      stamp(slide, x, y, half, (dx, dy, i) => {
        const k = inside(nucleus(dx, dy), 0.4);
        if (k > 0)
          cover(
            slide,
            i,
            mixed([0.38, 0.64, 0.16], [0.6, 0.92, 0.3], 0.5 + 0.6 * clumps.fractal(dx * 0.7, dy * 0.7, 3)),
            k,
          );
      });
    },
  };
});

export const epithelia: Readonly<Record<string, Kind>> = {
  squame,
  'ciliated cell': ciliated,
  ...clusters,
  ...hairs,
};
