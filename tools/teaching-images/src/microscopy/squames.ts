// Flat scales of the skin, the ear, the mouth and the vagina: thin, angular because they crease, folded and curled at
// their edges.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Outline } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, type Spot, sized, sizedBy, sizedKind } from './kind.ts';
import { paintNucleus } from './nucleus.ts';
import { paintChain, paintStainedRod } from './organisms.ts';
import { polar } from './places.ts';
import { cover, type Slide, stamp } from './slide.ts';

export const squame = sizedKind(
  sized.extend({
    dye: z.tuple([z.number(), z.number(), z.number()]).default([0.2, 0.2, 0.07]),
    nucleus: z.enum(['small', 'dot', 'none']).default('none'),
    /** Mixed rods and cocci that lie on it. */
    bacteria: z.int().default(0),
  }),
  sizedBy(0.85),
  (slide, spot, [long], { dye, nucleus, bacteria }) => {
    const radius = long / 2;
    const { x, y, random } = spot;
    const { layers, creases } = foldedScale(random, radius, spot.angle);
    const noise = grainOf(random);
    const own = 0.4 + 0.85 * random.next() ** 1.2;
    // The color goes from blue to violet, depending on how young or old the keratin is.
    const violet = random.between(0.95, 1.28);
    const soft = Math.max(slide.umPerPx * 2.2, random.between(0.5, 1.1));
    const [tx, ty] = [(0.2 * random.normal()) / radius, (0.2 * random.normal()) / radius];
    const bend = radius * 0.11;
    stamp(slide, x, y, radius * 1.15, (dx, dy, i) => {
      const [wx, wy] = [dx / radius, dy / radius];
      const waver = noise.fractal(wx * 1.5, wy * 1.5, 4);
      const [first, second] = layers(dx + waver * bend, dy + bend * noise.fractal(wx * 1.5 + 40, wy * 1.5, 4));
      const [k, over] = [inside(first, soft), inside(second, soft * 1.3)];
      if (k <= 0) return;
      // Keratin is almost even: a wide cloud, a fine dust, and wrinkles where the scale dried last.
      const cloud = noise.fractal(wx * 0.9 + 20, wy * 0.9, 2);
      const dust = noise.fractal(dx * 0.62, dy * 0.62 + 50, 3);
      const dry = smoothstep(0, 0.5, noise.at(wx * 1.3 + 70, wy * 1.3));
      const wrinkle = 1 - 3 * Math.abs(noise.fractal(wx * 3.2 + 3 * waver, wy * 1.4 + 90, 2));
      const fleck = noise.fractal(dx * 0.2 + 10, dy * 0.2 + 30, 4);
      let tone = 0.72 + 0.3 * cloud + 0.36 * fleck + 0.24 * dust + 0.2 * dry * Math.max(0, wrinkle) + tx * dx + ty * dy;
      // The border is a fine line; where it curled up, a broad one.
      const curled = smoothstep(0.1, 0.6, noise.at(wx * 1.8 + 60, wy * 1.8));
      tone += 0.16 * rim(first + 0.5, 0.8) + 0.4 * curled * rim(first + 1, 1.3);
      tone += over * (0.5 + 0.15 * dust) + 0.22 * k * rim(second, 0.9);
      for (const { nx, ny, at, from, bow, deep } of creases) {
        const along = -ny * dx + nx * dy;
        const off = nx * dx + ny * dy - at + bow * along * along + waver * 4;
        const there = smoothstep(from - radius * 0.4, from + radius * 0.2, along) * smoothstep(0, -4, first);
        tone += deep * there * (rim(off, 0.8) - 0.25 * rim(off - 1.7, 1.2));
      }
      const amount = own * Math.max(0.12, Math.min(2.1, tone));
      cover(slide, i, [dye[0] * amount, dye[1] * amount * violet, dye[2] * amount], k * 0.9);
    });
    const at = { x: x + random.normal() * radius * 0.1, y: y + random.normal() * radius * 0.1 };
    const inner = { ...spot, ...at, random: random.child('nucleus') };
    const size = random.next();
    if (nucleus === 'small') paintNucleus(slide, inner, { shape: 'round', radiusUm: 3.3 + 1.5 * size, clumping: 0.35 });
    if (nucleus === 'dot') paintNucleus(slide, inner, { shape: 'shrunken', radiusUm: 1.5 + 1.3 * size, clumping: 0.9 });
    paintBacteria(slide, spot, radius, bacteria);
  },
);

/** Bacteria settle in patches: where the first ones lie, more follow. */
function paintBacteria(slide: Slide, { x, y, random }: Spot, radius: number, count: number): void {
  const patches = Array.from(
    { length: 3 },
    () => [random.between(0, 6.28), random.between(0.1, 0.6) * radius] as const,
  );
  for (let n = 0; n < count; n++) {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next()) * radius * 0.78;
    const [side, far] = patches[random.whole(0, 2)] ?? [0, 0];
    const near = random.chance(0.6) ? 0.3 : 1;
    const [u, v] = polar(turn, away);
    const [patchX, patchY] = near < 1 ? polar(side, far) : [0, 0];
    const at = { x: x + u * near + patchX, y: y + v * near + patchY };
    const place = { ...at, angle: random.between(0, 6.28), random: random.child(n) };
    if (random.chance(0.55)) paintStainedRod(slide, place, random.between(1.4, 4.2), random.between(0.5, 0.8));
    else paintChain(slide, place, random.whole(1, 4), random.between(0.8, 1.1));
  }
}

interface Crease {
  readonly nx: number;
  readonly ny: number;
  readonly at: number;
  readonly from: number;
  readonly bow: number;
  readonly deep: number;
}

/**
 * A scale of which up to two edges are folded over: the part beyond the fold lies mirrored on the scale, and the fold
 * is a straight edge. Returns the distances to the outline of the single layer and to that of the double layer.
 */
export function foldedScale(
  random: Random,
  radius: number,
  angle: number,
): { readonly layers: (dx: number, dy: number) => readonly [number, number]; readonly creases: readonly Crease[] } {
  const flat = driedOutline(random, radius);
  const count = [0, 1, 1, 2, 2, 3][random.whole(0, 5)] ?? 1;
  const first = random.between(0, 6.28);
  const folds = Array.from({ length: count }, (_, n) => {
    const turn = first + n * random.between(1.5, 3);
    const at = radius * random.between(0.58, 0.9);
    return { nx: Math.cos(turn), ny: Math.sin(turn), at, bow: random.between(-0.25, 0.25) / radius };
  });
  const creases = Array.from({ length: random.whole(0, 5) }, () => {
    const turn = random.between(0, 6.28);
    return {
      ...{ nx: Math.cos(turn), ny: Math.sin(turn), at: radius * random.between(-0.5, 0.6) },
      ...{ from: radius * random.between(-0.7, 0.5), bow: random.between(-0.4, 0.4) / radius },
      deep: random.between(0.1, 0.36),
    };
  });
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const outline: Outline = (dx, dy) => flat(c * dx + s * dy, -s * dx + c * dy);
  const layers = (dx: number, dy: number): readonly [number, number] => {
    let once = outline(dx, dy);
    let twice = 9;
    for (const { nx, ny, at, bow } of folds) {
      const beyond = nx * dx + ny * dy - at + bow * (ny * dx - nx * dy) ** 2;
      once = Math.max(once, beyond);
      twice = Math.min(twice, Math.max(outline(dx - 2 * beyond * nx, dy - 2 * beyond * ny), beyond));
    }
    return [once, Math.max(once, twice)];
  };
  return { layers, creases };
}

/** Returns the outline of a scale that dried out of shape: corners anywhere, longer than wide. */
function driedOutline(random: Random, radius: number): Outline {
  const rounding = radius * random.between(0.12, 0.3);
  const squeeze = random.between(0.72, 0.98);
  const corners = random.whole(4, 7);
  const points = Array.from({ length: corners * 2 }, (_, n): readonly [number, number] => {
    const isCorner = n % 2 === 0;
    // A corner is off its regular place by most of the way to its neighbor.
    const turn = ((n + random.between(-0.8, 0.8)) / (corners * 2)) * 2 * Math.PI;
    const flat = Math.cos(Math.PI / corners);
    const away = (radius - rounding) * (isCorner ? random.between(0.74, 1) : flat * random.between(0.76, 1.02));
    return [Math.cos(turn) * away, Math.sin(turn) * away * squeeze];
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
