// Flat scales of the skin, the ear, the mouth and the vagina: thin, angular because they crease, folded and curled at
// their edges.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Outline } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { freeGrainOf, type Spot, sized, sizedBy, sizedKind } from './kind.ts';
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
    const { layers } = foldedScale(random, radius, spot.angle, 0.35);
    const noise = freeGrainOf(random);
    const crumpled = crumpledSheet(random, radius);
    const own = 0.34 + 0.8 * random.next() ** 1.2;
    // The color goes from blue to violet, depending on how young or old the keratin is.
    const violet = random.between(0.95, 1.28);
    const crisp = Math.max(slide.umPerPx * 2, random.between(0.35, 0.8));
    const torn = random.between(0.2, 1.1);
    stamp(slide, x, y, radius * 1.15, (dx, dy, i) => {
      const [wx, wy] = [dx / radius, dy / radius];
      const waver = noise.fractal(wx * 1.5, wy * 1.5, 2);
      // Here the border is smooth, there it is torn into fine teeth.
      const here = noise.at(wx * 1.7 + 33, wy * 1.7);
      const teeth = torn * smoothstep(-0.1, 0.6, here) * noise.fractal(dx * 0.55, dy * 0.55 + 70, 3);
      const bend = radius * 0.08;
      const [first, second] = layers(
        dx + waver * bend + teeth,
        dy + bend * noise.fractal(wx * 1.5 + 40, wy * 1.5, 2) - teeth,
      );
      if (first > 4) return;
      const thin = smoothstep(0.1, 0.75, noise.at(wx * 1.2 + 11, wy * 1.2 + 64));
      const [k, over] = [inside(first + thin, crisp + 3 * thin), inside(second, crisp * 1.3)];
      if (k <= 0) return;
      const { slope, line } = crumpled(dx + 2.5 * waver, dy + 1.6 * here);
      const dust = noise.fractal(dx * 0.9, dy * 0.9 + 50, 3);
      const cloud = noise.fractal(wx * 0.8 + 20, wy * 0.8, 2);
      // What lies steeply is seen through a longer way.
      let tone = 0.62 + 0.26 * cloud + 0.2 * dust + slope + line * smoothstep(0.5, -4, first);
      const curled = smoothstep(0.05, 0.5, noise.at(wx * 2.1 + 60, wy * 2.1)) * (1 - thin);
      tone += 0.75 * curled * rim(first + 0.9 + 1.1 * curled, 0.8 + curled) - 0.3 * thin * rim(first, 3);
      tone += over * (0.5 + 0.2 * dust) + 0.3 * k * rim(second, 0.8);
      const amount = own * Math.max(0.1, Math.min(2.1, tone));
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

/**
 * A scale dried like crumpled paper: every crease, sharp or round, tilts what lies beyond it. Returns how much more
 * stain is seen through the tilted sheet, and how dark the crease itself is.
 */
function crumpledSheet(
  random: Random,
  radius: number,
): (dx: number, dy: number) => { readonly slope: number; readonly line: number } {
  const creases = Array.from({ length: random.whole(3, 9) }, () => {
    const [nx, ny] = polar(random.between(0, 6.28), 1);
    return {
      ...{ nx, ny, at: radius * random.between(-0.6, 0.7), bow: random.between(-0.35, 0.35) / radius },
      ...{ from: radius * random.between(-1, 0.5), to: radius * random.between(0.2, 1.2) },
      ...{ tilt: 0.34 * random.normal(), round: 0.35 + 7 * random.next() ** 2, deep: random.between(0.05, 0.5) },
    };
  });
  return (dx, dy) => {
    let [gx, gy, line] = [0.1, 0, 0];
    for (const { nx, ny, at, bow, from, to, tilt, round, deep } of creases) {
      const along = nx * dy - ny * dx;
      const off = nx * dx + ny * dy - at + bow * along * along;
      const there = smoothstep(from, from + radius * 0.4, along) * smoothstep(to, to - radius * 0.3, along);
      const beyond = there * tilt * smoothstep(-round, round, off);
      [gx, gy] = [gx + nx * beyond, gy + ny * beyond];
      if (round < 2)
        line += (deep * there * (rim(off, 0.55) - 0.4 * rim(off - Math.sign(tilt) * 1.3, 0.9))) / (1 + round);
    }
    return { slope: 1.2 * Math.min(0.5, gx * gx + gy * gy) + 0.25 * (gx - gy), line };
  };
}

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
 * is a straight edge. `corners` says how round its corners are. Returns the distances to
 * the outline of the single layer and to that of the double layer.
 */
export function foldedScale(
  random: Random,
  radius: number,
  angle: number,
  corners = 1,
): { readonly layers: (dx: number, dy: number) => readonly [number, number]; readonly creases: readonly Crease[] } {
  const flat = driedOutline(random, radius, corners);
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
function driedOutline(random: Random, radius: number, roundness: number): Outline {
  const rounding = radius * random.between(0.12, 0.3) * roundness;
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
