// Flat scales of the skin, the ear, the mouth and the vagina: thin, folded, and curled or torn at their edges.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { manySided, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { freeGrainOf, grainOf, type Spot, sized, sizedBy, sizedKind } from './kind.ts';
import { oval, paintNucleus } from './nucleus.ts';
import { paintChain, paintStainedRod } from './organisms.ts';
import { beside, type Place, polar } from './places.ts';
import { cover, type Dye, type Slide, stamp } from './slide.ts';

const scaleOptions = sized.extend({
  dye: z.tuple([z.number(), z.number(), z.number()]).default([0.2, 0.2, 0.07]),
  nucleus: z.enum(['small', 'dot', 'none']).default('none'),
  /** Mixed rods and cocci that lie on it, on the average. */
  bacteria: z.int().default(0),
});

const squame = sizedKind(scaleOptions, sizedBy(0.85), (slide, spot, [long], { dye, nucleus, bacteria }) => {
  const radius = long / 2;
  const { x, y, random } = spot;
  paintSheet(slide, spot, radius, dye);
  const at = { x: x + random.normal() * radius * 0.08, y: y + random.normal() * radius * 0.08 };
  const inner = { ...spot, ...at, random: random.child('nucleus') };
  const size = random.next();
  if (nucleus === 'small') paintNucleus(slide, inner, { shape: 'round', radiusUm: 3.3 + 1.5 * size, clumping: 0.35 });
  if (nucleus === 'dot') paintPyknosis(slide, inner, 1.8 + 1.7 * size ** 1.4);
  // One cell is overgrown, the next bears a few.
  paintBacteria(slide, spot, radius, Math.round(bacteria * Math.min(2.6, 0.45 + random.next() ** 1.5 * 2)));
});

/**
 * A sheet of keratin: its border bends, is torn here and rolled up there, and fades where it is thin; folds and
 * wrinkles run in from it and end somewhere.
 */
function paintSheet(slide: Slide, { x, y, angle, random }: Spot, radius: number, dye: Dye, narrow = 1): void {
  const noise = freeGrainOf(random);
  const layers = foldedSheet(random, radius, angle, narrow);
  const own = (0.26 + 0.75 * random.next() ** 1.5) / Math.sqrt(narrow);
  // The color goes from blue to violet, depending on how young or old the keratin is.
  const violet = random.between(0.95, 1.2);
  const crisp = Math.max(slide.umPerPx * 2, random.between(0.4, 1));
  const [torn, rolled, creased] = [random.between(0.2, 1.3), random.between(-0.3, 0.5), random.between(0.1, 0.5)];
  const wrinkles = [random.between(0, 6.28), random.between(0, 6.28)].map((turn) => polar(turn, 1));
  stamp(slide, x, y, radius * 1.45, (bx, by, i) => {
    const [wx, wy] = [bx / radius, by / radius];
    const [dx, dy] = [
      bx + radius * (0.22 * noise.fractal(wx * 1.3, wy * 1.3, 3)),
      by + radius * (0.22 * noise.fractal(wx * 1.3 + 40, wy * 1.3, 3)),
    ];
    const here = noise.at(wx * 1.7 + 33, wy * 1.7);
    const teeth = torn * smoothstep(-0.1, 0.6, here) * noise.fractal(bx * 0.5, by * 0.5 + 70, 3);
    const [single, double, fold] = layers(dx, dy);
    const edge = single + teeth;
    if (edge > 4) return;
    const thin = smoothstep(0.1, 0.8, noise.at(wx * 1.2 + 11, wy * 1.2 + 64));
    const k = inside(edge + thin, crisp + 3.5 * thin);
    if (k <= 0) return;
    const over = inside(double + 0.8 * teeth, crisp * 2.5);
    const cloud = noise.fractal(wx * 0.9 + 20, wy * 0.9, 3);
    const dust = noise.fractal(bx * 0.7, by * 0.7 + 50, 4);
    let tone = 0.72 + 0.5 * cloud + 0.26 * dust - 0.3 * thin;
    for (const [n, [nx, ny]] of wrinkles.entries()) {
      const [along, across] = [nx * dx + ny * dy, nx * dy - ny * dx];
      const ridge = noise.fractal(along * 0.035 + 20 * n, across * 0.19 + 90, 3);
      const there = smoothstep(-0.1, 0.55, noise.at(wx * 1.4 + 17 * n, wy * 1.4 + 80));
      tone += there * (0.3 * ridge + creased * rim(ridge, 0.09));
    }
    // What is rolled up along the border, or folded over, is seen through more than one layer.
    const curl = smoothstep(rolled, rolled + 0.5, noise.at(wx * 1.6 + 60, wy * 1.6)) * (1 - thin);
    const broad = 0.5 + 1.6 * curl * (0.6 + 0.5 * here);
    tone += 0.8 * curl * rim(edge + broad, broad) + over * fold * (0.75 + 0.3 * dust + 0.3 * cloud);
    const amount = own * Math.max(0.12, Math.min(2.3, tone));
    cover(slide, i, [dye[0] * amount, dye[1] * amount * violet, dye[2] * amount], k * 0.9);
  });
}

/**
 * A sheet with up to three folds: the part beyond each lies mirrored on it. Returns the distances to the outline of the
 * single layer and to that of the double layer, and how much of the latter is seen: it fades away from the fold.
 */
export function foldedSheet(
  random: Random,
  radius: number,
  angle: number,
  narrow = 1,
): (dx: number, dy: number) => readonly [single: number, double: number, fold: number] {
  const squeeze = narrow * random.between(0.72, 1);
  const body = manySided(random, radius * 0.97, random.whole(5, 7), 0.13, random.between(7, 18));
  const flat = turned((u, v) => body(u, v / squeeze) * squeeze, angle);
  const first = random.between(0, 6.28);
  const folds = Array.from({ length: [0, 1, 1, 2, 2, 3][random.whole(0, 5)] ?? 1 }, (_, n) => {
    const [nx, ny] = polar(first + n * random.between(1.5, 3), 1);
    const [at, bow] = [radius * random.between(0.5, 0.86), random.between(-0.4, 0.4) / radius];
    return { nx, ny, at, bow, fades: radius * random.between(0.08, 0.5), seen: random.between(0.5, 1.2) };
  });
  return (dx, dy) => {
    let [single, double, fold] = [flat(dx, dy), 9, 0];
    for (const { nx, ny, at, bow, fades, seen } of folds) {
      const beyond = nx * dx + ny * dy - at + bow * (ny * dx - nx * dy) ** 2;
      single = Math.max(single, beyond);
      const flap = Math.max(flat(dx - 2 * beyond * nx, dy - 2 * beyond * ny), beyond);
      if (flap < double) fold = seen * Math.exp(Math.min(0, beyond) / fades);
      double = Math.min(double, flap);
    }
    return [single, Math.max(single, double), fold];
  };
}

/** A nucleus that shrank: dark or already fading, round, bent or in pieces, often in a pale space of its own. */
function paintPyknosis(slide: Slide, { x, y, random }: Spot, radius: number): void {
  const noise = grainOf(random);
  const outline = oval(random, radius, 0.1, 0.22);
  const [tone, soft, halo] = [random.between(0.3, 1.05) ** 0.7, random.between(0.4, 1.4), random.between(-0.3, 0.6)];
  stamp(slide, x, y, radius * 2.4, (dx, dy, i) => {
    const d = outline(dx, dy) + 0.9 * noise.fractal(dx * 0.45, dy * 0.45, 3);
    cover(slide, i, [0.06, 0.07, 0.03], Math.max(0, halo) * inside(d - 0.7, 1.4));
    const dark = tone * (0.85 + 0.35 * noise.fractal(dx * 0.8 + 30, dy * 0.8, 2));
    cover(slide, i, [0.47 * dark, 0.76 * dark, 0.3 * dark], 0.95 * inside(d, soft));
  });
}

/** A shred of keratin, often rolled up along its length. */
const keratin = sizedKind(scaleOptions, sizedBy([0.25, 0.9]), (slide, spot, [long, wide], { dye }) => {
  paintSheet(slide, spot, long / 2, dye, wide / long);
});

export const squames = { squame, keratin };

/** Bacteria settle in patches of unlike density: where the first ones lie, more follow. */
function paintBacteria(slide: Slide, { x, y, random }: Spot, radius: number, count: number): void {
  const grown: Place[] = [];
  for (let n = 0; n < count; n++) {
    const other = grown[random.whole(0, grown.length)];
    const near = other && random.chance(0.8);
    const away = near ? 0.9 - 1.3 * Math.log(1 - 0.96 * random.next()) : Math.sqrt(random.next()) * radius * 0.75;
    const at = beside(near ? other : { x, y }, random.between(0, 6.28), away);
    grown.push(at);
    const place = { ...at, angle: random.between(0, 6.28), random: random.child(n) };
    if (random.chance(0.45)) paintStainedRod(slide, place, random.between(1.2, 3.8), random.between(0.45, 0.8));
    else paintChain(slide, place, random.whole(1, 5), random.between(0.65, 1.1));
  }
}
