// A foal's left carpus with its dorsal side toward the tube: x is lateral, y points down, and the growth plate of the
// radius is at y = 0.

import { z } from 'zod';
import { lastOf } from '../core/last-of.ts';
import { randomFrom } from '../core/random.ts';
import type { Flesh } from './flesh.ts';
import { living } from './living.ts';
import { clamp, eased } from './numbers.ts';
import type { Point } from './place.ts';
import { carved, grown, hewn, joined, type Shape, uneven } from './shape.ts';
import { type Slab, slab } from './slab.ts';
import { type SolidNoise, solidNoiseFrom } from './solid-noise.ts';
import { pointsOf, rodsOf, rowsOf } from './tables.ts';

export const carpusDrawing = z.strictObject({
  view: z.literal('carpus'),
  /** Everything below the growth plate leans outward by this angle. */
  valgus_degrees: z.number().min(0).max(15),
  /** 1 if the carpal bones fill their rows; with less they are small round cores. */
  ossified: z.number().min(0.4).max(1),
});
export type CarpusDrawing = z.output<typeof carpusDrawing>;

/**
 * The carpal bones: back and front face, how far the outline moves to the back (down, sideways), and then the outline in
 * the view from the front. Each lies partly before its neighbor.
 */
const cuboids = [
  '-12 13 0.05 -0.16, -24 19.4, -21 17.2, -14 16.2, -8 17.6, -3.6 18.6, -1.4 21, -3 26, -2 30, -4.6 32.2, -12 32.5, -18 31.7, -22 32, -25.6 29, -26.4 24, -25.4 21',
  '-12 13 -0.05 -0.26, -4.4 18.6, 1 17, 5 16.4, 9 17.4, 13.6 17.2, 14.2 20, 11.6 24, 12.4 29, 9 32.9, 4 33.1, 0 32.3, -3 32.5, -5 30, -3 26, -5 22',
  '-13 8 0.12 0.2, 10.6 18.6, 15.6 17, 19 18, 23 20.4, 25 24, 22.2 28.6, 23 32, 18.4 36.6, 13 35.4, 9.6 33, 8.8 29, 11.4 26, 9.6 21',
  '-15 4 0.06 0.1, -23 35.4, -18 33.6, -12.6 34.4, -10.2 36, -11.5 39, -11.3 43.6, -9.8 46.4, -17.6 48, -22.4 46.4, -24.6 42, -22.6 38.4',
  '-13 13 -0.05 0.04, -11.4 35.2, -6 34.4, 0 34.6, 5 35.4, 10.6 34.6, 12.6 37, 10 40, 11.4 46.6, 8.4 47.6, 3 47.9, -4 47.4, -10 47.6, -11 45.4, -9.8 43, -9.9 39',
  '-16 6 0.1 0.2, 8.4 35.8, 13 36.6, 16.4 38.2, 22 36, 24 39.4, 22 43, 22.6 47, 20 50.4, 15.4 51.4, 9.4 49.2, 8 45.6, 9.6 41',
].map((table) => {
  const [[from = 0, to = 0, slope = 0, skew = 0] = []] = rowsOf(table);
  return { corners: pointsOf(table).slice(1), from, to, slope, skew };
});
const epiphysisOutline = pointsOf(
  '-24 1.4, -16 -0.2, -7 0.8, 2 1.4, 9 0.2, 14 0.8, 15.6 4, 15 9, 13.4 14.8, 11 15.8, 7 14.2, 2.4 14, -2.4 16.2, -5.4 17.4, -9 15.6, -13 13.8, -18 14.2, -21.4 16.4, -24.4 16.2, -25.6 12, -25.2 6',
);
const styloidOutline = pointsOf('17 3.6, 19 1.2, 23 2, 25.2 6, 24.6 11.6, 22.6 15.8, 19 17, 17.4 14.6, 16.6 8.4');
const accessoryOutline = pointsOf('11 21, 15 17, 21 17.6, 25.6 20, 28 25, 26.4 30.6, 21 33, 15 31.8, 11.4 27');

const rodOf = rodsOf(1);

const rough = solidNoiseFrom('foal carpus');

/** Returns the height of the growth plate: a gentle wave, lower in front than behind. */
const plateAt = (x: number, z: number): number =>
  0.8 * Math.sin(x * 0.27 + 0.7) + 0.05 * z + 0.7 * rough(x / 6, 1, z / 6) + 0.4 * rough(x / 2.1, 4, z / 2.1) - 0.9;

/** Cartilage of the growth plate: bone grows into it in teeth, and its sides don't match. */
const slit: Shape = hewn([-32, -6, -24], [32, 6, 24], 0, 0.3, {
  wall: 0,
  beyond: (x, y, z) => Math.abs(y - plateAt(x, z)) - 1 - 0.5 * rough(x / 4, y > plateAt(x, z) ? 7 : 11, z / 4),
});

/** Of a straight limb; everything but the radius leans as it is. The center of the lateral styloid process is separate in a foal. */
export const carpusShapes = lastOf((ossified: number, seed: number) => {
  const random = randomFrom(`${seed}/carpus`);
  const isFull = ossified >= 1;
  const missing = (most: number): Pick<Slab, 'missing' | 'roundness'> =>
    isFull ? {} : { missing: (1 - ossified) * most * random.between(0.6, 1.25), roundness: random.between(0.3, 0.7) };
  const wall = isFull ? 0.9 : 0.2;
  // Bone that still forms ends in granules.
  const front = (shape: Shape, name: number): Shape =>
    isFull ? shape : uneven(shape, (x, y, z) => 0.9 * rough(x / 1.8 + name, y / 1.8, z / 1.8));
  const own = (shape: Shape, name: number): Shape =>
    living(front(shape, name), name + seed, 1.5, { bend: 0.3, bump: 0.16, wall: 0.45 });
  const cores = cuboids.map((bone, n) => {
    const whole = { ...bone, wall, spongy: 0.34 + 0.05 * (n % 4), barrelMm: 1.7, unevenMm: 0.9, ...missing(0.95) };
    return own(slab(whole, rough, n * 3.7), n);
  });
  const gaps = joined(
    0.2,
    ...cuboids.map((bone, n) => {
      const gap = { ...bone, from: bone.from - 3, to: bone.to + 3, wall: 0, spongy: 0, barrelMm: 0 };
      return grown(slab(gap, rough, n * 3.7), 1.5);
    }),
  );
  const epiphysis = slab(
    { corners: epiphysisOutline, from: -14, to: 15, wall: 0.8, spongy: 0.4, slope: 0.06, skew: 0.07, barrelMm: 1.7 },
    rough,
    31,
  );
  const styloid = { corners: styloidOutline, from: -8, to: 5, wall: 0.7, spongy: 0.42 };
  const accessory = { corners: accessoryOutline, from: -34, to: -15, wall: 0.6, spongy: 0.36, barrelMm: 3 };
  return {
    radius: living(carved(radius(), slit, 0.55, 0.3), seed, 1.5, { bend: 0.3, wall: 0.35 }),
    epiphysis: living(carved(carved(epiphysis, gaps, 0.9, 1.2), slit, 0.35, 0.3), seed + 7, 1.5, {
      bend: 0.25,
      wall: 0.45,
    }),
    center: own(slab(isFull ? styloid : { ...styloid, missing: 0.25, roundness: 0.6 }, rough, 47), 8),
    others: [own(slab({ ...accessory, ...missing(1) }, rough, 59), 9), ...cores, ...metacarpals(gaps)],
  };
});

function radius(): Shape {
  const shaft = rodOf(
    `.4 -112 1 13.4 11.7 4.8 .03, .2 -100 .6 13.3 11.6 5 .02, 0 -70 0 13.3 11.6 4.7 .04,
     .2 -50 -.4 13.8 12 3.6 .12, .2 -36 -.4 15 12.8 2.3 .26, -.2 -24 0 17.4 14.2 1.3 .38,
     -.6 -14 .4 20.8 15.6 .7 .44, -.6 -6 .4 23.8 16.2 .4 .48, -.4 -.2 .4 24 15.6 .4 .5`,
    { isFlat: true },
  );
  // The front has grooves and ridges for the extensor tendons, the back has the remnant of the ulna.
  const ridges = joined(
    1,
    rodOf('-9 -34 11 1.4 0 .8 .4, -11 -16 14.4 2 0 .7 .42, -11.5 -6 15.4 2 0 .6 .42'),
    rodOf('7 -36 11 1.2 0 .8 .4, 9 -16 14.6 2 0 .7 .42, 10 -6 15.2 2.2 0 .6 .42'),
    rodOf('9 -90 -11 2.6 2 1.6 .1, 12 -50 -11.4 2 1.6 1.2 .1, 15 -26 -10 1.2 1 .8 .2, 16 -14 -8 .5 .4 .4 .3'),
  );
  const below = hewn([-40, -20, -30], [40, 30, 30], 0, 0.3, { wall: 0, beyond: (x, y, z) => plateAt(x, z) - y });
  return carved(joined(3, shaft, ridges), below, 0.5, 0.3);
}

/** Returns where a place of a bent limb lies in a straight one; the bend takes about 22 mm above the growth plate. */
function straightened(degrees: number): (x: number, y: number) => Point {
  const most = (degrees * Math.PI) / 180;
  return (x, y) => {
    const angle = most * clamp((y + 26) / 22);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [c * x - s * y, s * x + c * y];
  };
}

/** Bends the end of the radius, so that the growth plate itself stays even. */
export function bent(shape: Shape, degrees: number): Shape {
  const straight = straightened(degrees);
  return {
    low: [shape.low[0] - 5, shape.low[1], shape.low[2]],
    high: [shape.high[0] + 5, shape.high[1] + 5, shape.high[2]],
    read: (x, y, z, into) => {
      const [px, py] = straight(x, y);
      shape.read(px, py, z, into);
    },
  };
}

function metacarpals(gaps: Shape): readonly Shape[] {
  const third = rodOf(
    `-1.2 47.6 .6 13.2 12 1.2 .4, -1.2 53 .6 13.5 12.2 1.8 .36, -1 62 .6 12.7 11.4 3.4 .2,
     -1 76 .4 12 10.8 4.6 .05, -.9 100 .2 11.9 10.6 4.8 .02, -.9 112 0 12 10.6 4.7 .02`,
    { isFlat: true },
  );
  const second = rodOf(`-16.8 48 -8 5 5.4 .8 .4, -16.6 53 -8.4 4.4 5 1 .3, -14.8 66 -9.2 3.2 3.6 1.3 .12,
     -13 90 -10.4 2.4 2.6 1.2 .05, -12.2 112 -10.8 2 2.3 1.1 .05`);
  const fourth = rodOf(`14.8 49.6 -8.4 5.4 5.8 .8 .4, 14.6 54 -8.8 4.6 5 1 .3, 12.8 68 -9.8 3 3.4 1.3 .12,
     11 92 -10.8 2.1 2.5 1.2 .05, 10.4 112 -11 1.9 2.2 1.1 .05`);
  return [third, second, fourth].map((shape, n) =>
    living(carved(shape, gaps, 1.1, 1.4), n + 20, 1.5, { bend: 0.3, wall: 0.4 }),
  );
}

/** By height: half widths of the limb to the inner side, to the outer side, and to the front. */
const outline = rowsOf(
  '-100 29 28 27, -60 25.6 25 25, -40 25.8 25.6 24, -22 28.6 29 24, -4 31.6 32.4 25.5, 14 31.8 31.8 27, 30 29.6 30 27, 44 27.4 27 25, 60 25 24.6 23, 130 22.4 23.2 21.4',
);

function at(y: number): readonly number[] {
  const n = Math.max(
    1,
    outline.findIndex(([height = 0]) => height > y),
  );
  const [before, after] = [outline[n - 1] ?? [0], outline[n] ?? [0]] as const;
  const s = eased((y - (before[0] ?? 0)) / ((after[0] ?? 0) - (before[0] ?? 0) || 1));
  return [1, 2, 3].map((k) => (before[k] ?? 25) + ((after[k] ?? 25) - (before[k] ?? 25)) * s);
}

export function carpusFlesh(degrees: number, noise: SolidNoise): Flesh {
  const straight = straightened(degrees);
  return {
    from: [-48, -104, -46],
    to: [58, 108, 32],
    stepMm: 1.2,
    tell: (px, py, z, into) => {
      const [x, y] = straight(px, py);
      const [inner = 25, outer = 25, deep = 25] = at(y);
      const half = x < 0 ? inner : outer;
      const thick = z > 0 ? deep * 0.86 : deep * 1.5;
      const near = Math.hypot(x / half, z / thick);
      const steep = Math.hypot(x / half ** 2, z / thick ** 2) || 1e-3;
      const depth =
        -(near * (near - 1)) / steep + 0.5 * noise(x / 14, y / 16, z / 14) + 0.3 * noise(x / 5, y / 4, z / 5);
      const body = clamp(0.5 + depth / 1.2);
      if (body <= 0) return;
      // Skin, loose tissue, retinaculum, and planes of fat between the tendons and around their sheaths.
      const under = 2.2 + (1.6 + 1.2 * noise(x / 10, y / 12, z / 10)) * (Math.abs(y - 20) < 34 ? 0.8 : 1);
      const gap = noise(x / 7 + 3, y / 40, z / 7);
      const isPlane = Math.abs(gap) < 0.14 && depth > under + 1.5;
      const fat = depth < 2 ? 0 : depth < under ? 0.9 : isPlane ? 0.75 : 0;
      const tendon = depth > under && depth < under + 6 && Math.abs(x + 3) < 6 && z > 8 ? 0.1 : 0;
      const grain = 1 + 0.03 * noise(x / 4, y / 7, z / 4) + tendon;
      into.muscle = body * (1 - fat) * grain;
      into.fat = body * fat;
    },
  };
}
