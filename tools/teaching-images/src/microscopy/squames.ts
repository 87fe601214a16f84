// Flat scales of the skin, the ear, the mouth and the vagina: angular, thin, wrinkled and folded.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf } from './grain.ts';
import { kind, type Spot } from './kind.ts';
import { paintNucleus } from './nucleus.ts';
import { paintChain, paintStainedRod } from './organisms.ts';
import { cover, type Dye, type Slide, stamp } from './slide.ts';

const range = z.tuple([z.number(), z.number()]);

export const squame = kind(
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
  const outline = turned(scaleOutline(random, radius), spot.angle);
  const noise = grainOf(random);
  // Part of an edge lies folded back on the scale, or curled up.
  const folds = Array.from({ length: random.whole(1, 3) }, () => ({
    turn: random.between(0, 6.28),
    at: radius * random.between(0.5, 0.8),
    bow: random.between(-0.5, 0.5) / radius,
    depth: random.between(0.25, 0.6),
  }));
  const grain = random.between(0, 3.14);
  const [gc, gs] = [Math.cos(grain), Math.sin(grain)];
  const own = random.between(0.72, 1.15);
  const purple = random.between(0.9, 1.25);
  stamp(slide, x, y, radius * 1.15, (dx, dy, i) => {
    const waver = noise.fractal(dx * 0.14, dy * 0.14, 3);
    const d = outline(dx, dy) + waver * 1.3;
    const k = inside(d, Math.max(slide.umPerPx * 3, 0.9));
    if (k <= 0) return;
    const [u, v] = [gc * dx + gs * dy + waver * 3, -gs * dx + gc * dy + waver * 3];
    // Keratin: clouds, fine grains, and wrinkles that run much the same way.
    const cloud = noise.fractal(dx * 0.07 + 20, dy * 0.07, 3);
    const fine = noise.fractal(dx * 0.8, dy * 0.8 + 50, 3);
    const wrinkle =
      smoothstep(0.14, 0, Math.abs(noise.fractal(u * 0.035, v * 0.16, 2))) * smoothstep(-0.2, 0.5, cloud + 0.2);
    let tone = 0.62 + 0.5 * cloud + 0.2 * fine + 0.24 * wrinkle;
    tone += 0.22 * rim(d + 0.6, 1) * smoothstep(-0.5, 0.6, noise.at(dx * 0.12 + 60, dy * 0.12));
    for (const { turn, at, bow, depth } of folds) {
      const along = -Math.sin(turn) * dx + Math.cos(turn) * dy;
      const over = Math.cos(turn) * dx + Math.sin(turn) * dy + bow * along * along + waver * 2.4 - at;
      tone +=
        depth * inside(-over, 1.6) + 0.3 * rim(over, 0.9) * smoothstep(-0.6, 0.3, noise.at(along * 0.1, turn * 9));
    }
    const amount = own * Math.max(0.15, Math.min(1.7, tone));
    cover(slide, i, [dye[0] * amount, dye[1] * amount * purple, dye[2] * amount], k * 0.9);
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

/** A polygon with uneven corners and sides that bow in and out, its corners rounded by a share of the radius. */
export function scaleOutline(random: Random, radius: number, roundness = 0.06): Outline {
  const corners = random.whole(5, 7);
  const rounding = radius * roundness;
  const points = Array.from({ length: corners * 2 }, (_, n): readonly [number, number] => {
    const isCorner = n % 2 === 0;
    const turn = ((n + random.between(-0.3, 0.3)) / (corners * 2)) * 2 * Math.PI;
    const flat = Math.cos(Math.PI / corners);
    const away = (radius - rounding) * (isCorner ? random.between(0.84, 1) : flat * random.between(0.86, 1.02));
    return [Math.cos(turn) * away, Math.sin(turn) * away * 0.93];
  });
  return (dx, dy) => {
    let nearest = Number.POSITIVE_INFINITY;
    let isInside = false;
    let [px, py] = points.at(-1) ?? [0, 0];
    for (const [qx, qy] of points) {
      const [ex, ey, wx, wy] = [qx - px, qy - py, dx - px, dy - py];
      const t = Math.max(0, Math.min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
      if (py > dy !== qy > dy && dx < px + ((dy - py) / ey) * ex) isInside = !isInside;
      [px, py] = [qx, qy];
    }
    return (isInside ? -1 : 1) * Math.sqrt(nearest) - rounding;
  };
}
