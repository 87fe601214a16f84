// A foal's left carpus with its dorsal side toward the tube: x is lateral, y points down, and the growth plate of the
// radius is at y = 0.

import { z } from 'zod';
import { randomFrom } from '../core/random.ts';
import type { Flesh } from './flesh.ts';
import { clamp, eased } from './numbers.ts';
import type { Point } from './place.ts';
import { rodsOf } from './rods.ts';
import { carved, grown, hewn, joined, type Shape } from './shape.ts';
import { type Slab, slab } from './slab.ts';
import { type SolidNoise, solidNoiseFrom } from './solid-noise.ts';
import { pointsOf, rowsOf } from './tables.ts';

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
 * the view from the front.
 */
const cuboids = [
  '-11 12 0.05 -0.13, -24.4 18.2, -20 17, -14 16.6, -9 17.6, -4 18.6, -3.6 24, -4 29.6, -4.8 32.2, -12 32.8, -18 32, -24 31.4, -25 27, -24.8 22',
  '-12 12.5 -0.04 -0.11, -2.2 18.6, 1 17, 5 16.6, 9 17.4, 11.8 18.4, 11.6 24, 10.6 29.2, 9.6 32.6, 4 33.4, 0 32.6, -3.2 32.2, -3.6 28.4, -2.4 23',
  '-10 8 0.1 0.12, 13 19.8, 15.6 17.8, 19 18.2, 22.4 20.6, 23.4 24, 22.2 28.6, 21.6 32.4, 18.4 36, 14 35.4, 11.2 32.6, 10.6 30.4, 12 27, 13.2 23',
  '-12 3 0.03 0, -23 34.2, -18 33.8, -12.4 34.4, -12 37.6, -12.2 43.6, -12.8 46.8, -17.6 47, -22.6 46.2, -23.4 41.6, -23.2 37.6',
  '-11 12.5 -0.05 0, -11 35.2, -6 34.6, 0 34.2, 5 35, 8 35.2, 9 37.6, 8.6 42, 7.4 46.8, 3 47.7, -4 47.2, -9.8 46.7, -11 44, -10.4 39',
  '-14 4 0.1 0.16, 10.2 36, 13 37, 16.4 38.2, 21 36.8, 22.4 39.6, 22.2 44, 21 49, 15.4 50.2, 10.8 49, 9.4 46, 10.4 41',
].map((table) => {
  const [[from = 0, to = 0, slope = 0, skew = 0] = []] = rowsOf(table);
  return { corners: pointsOf(table).slice(1), from, to, slope, skew };
});
const epiphysisOutline = pointsOf(
  '-24 1.4, -16 -0.2, -7 0.8, 2 1.4, 9 0.2, 14 0.8, 15.6 4, 15 9, 13.4 14.8, 11 15.8, 7 14.2, 2.4 14, -2.4 16.2, -5.4 17.4, -9 15.6, -13 13.8, -18 14.2, -21.4 16.4, -24.4 16.2, -25.6 12, -25.2 6',
);
const styloidOutline = pointsOf('17.4 3.4, 19.6 1.6, 22.8 3, 24.4 7, 23.6 11.6, 21.6 15, 18.6 15.8, 16.8 13, 16.2 8');
const accessoryOutline = pointsOf('11 21, 15 17, 21 17.6, 25.6 20, 28 25, 26.4 30.6, 21 33, 15 31.8, 11.4 27');

const rodOf = rodsOf(1);

const rough = solidNoiseFrom('foal carpus');

/** Returns the height of the growth plate: a gentle wave, lower in front than behind. */
const plateAt = (x: number, z: number): number =>
  0.8 * Math.sin(x * 0.27 + 0.7) + 0.05 * z + 0.5 * rough(x / 6, 1, z / 6) - 0.9;

const slit = (halfMm: number): Shape =>
  hewn([-32, -6, -24], [32, 6, 24], 0, 0.3, { wall: 0, beyond: (x, y, z) => Math.abs(y - plateAt(x, z)) - halfMm });

/** Everything but the radius leans. The center of the lateral styloid process is separate in a foal. */
export function carpusShapes({ valgus_degrees: degrees, ossified }: CarpusDrawing, seed: number) {
  const random = randomFrom(`${seed}/carpus`);
  const isFull = ossified >= 1;
  const missing = (most: number): Pick<Slab, 'missing' | 'roundness'> =>
    isFull ? {} : { missing: (1 - ossified) * most * random.between(0.8, 1.2), roundness: 0.6 };
  const wall = isFull ? 1.1 : 0.45;
  const cores = cuboids.map((bone, n) => slab({ ...bone, wall, spongy: 0.46, ...missing(0.95) }, rough, n * 3.7));
  const gaps = joined(
    0.2,
    ...cuboids.map((bone, n) => {
      const gap = { ...bone, from: bone.from - 3, to: bone.to + 3, wall: 0, spongy: 0, barrelMm: 0 };
      return grown(slab(gap, rough, n * 3.7), 1.5);
    }),
  );
  const epiphysis = slab(
    { corners: epiphysisOutline, from: -14, to: 15, wall: 0.9, spongy: 0.42, slope: 0.04, barrelMm: 2 },
    rough,
    31,
  );
  const styloid = { corners: styloidOutline, from: -8, to: 5, wall: 0.7, spongy: 0.42 };
  const accessory = { corners: accessoryOutline, from: -34, to: -15, wall: 0.6, spongy: 0.36, barrelMm: 3 };
  return {
    radius: bent(carved(radius(), slit(1), 0.55, 0.3), degrees),
    epiphysis: carved(carved(epiphysis, gaps, 1, 1.2), slit(1), 0.5, 0.3),
    center: slab(isFull ? styloid : { ...styloid, missing: 0.25, roundness: 0.6 }, rough, 47),
    others: [slab({ ...accessory, ...missing(1) }, rough, 59), ...cores, ...metacarpals(gaps)],
  };
}

function radius(): Shape {
  const shaft = rodOf(
    `.4 -140 1 14 12 4.4 .04, .2 -100 .6 13.3 11.6 5 .02, 0 -70 0 13.3 11.6 4.7 .04,
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
function bent(shape: Shape, degrees: number): Shape {
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
     -1 76 .4 12 10.8 4.6 .05, -.9 100 .2 11.9 10.6 4.8 .02, -.9 140 0 12 10.6 4.6 .02`,
    { isFlat: true },
  );
  const second = rodOf(`-17.6 48.4 -7.4 4 5 .8 .4, -17.9 53 -7.6 3.9 5 1 .3, -17 66 -8.2 3 3.6 1.2 .12,
     -15.9 90 -9 2.2 2.6 1.1 .05, -15 140 -9.6 1.8 2 1 .05`);
  const fourth = rodOf(`14.8 50 -7.6 4.3 5.4 .8 .4, 15 54 -7.8 4 5 1 .3, 14.2 68 -8.6 2.8 3.4 1.2 .12,
     13.2 92 -9.4 2 2.5 1.1 .05, 12.6 140 -10 1.7 2 1 .05`);
  return [third, second, fourth].map((shape) => carved(shape, gaps, 1.1, 1.4));
}

/** By height: half widths of the limb to the inner side, to the outer side, and to the front. */
const outline: readonly (readonly [y: number, inner: number, outer: number, deep: number])[] = [
  [-100, 29, 28, 27],
  [-60, 25.6, 25, 25],
  [-40, 25.8, 25.6, 24],
  [-22, 28.6, 29, 24],
  [-4, 31.6, 32.4, 25.5],
  [14, 31.8, 31.8, 27],
  [30, 29.6, 30, 27],
  [44, 27.4, 27, 25],
  [60, 25, 24.6, 23],
  [100, 23, 23.6, 22],
];

function at(y: number): readonly [inner: number, outer: number, deep: number] {
  const n = Math.max(
    1,
    outline.findIndex(([height]) => height > y),
  );
  const [before, after] = [outline[n - 1] ?? [0, 25, 25, 25], outline[n] ?? [0, 25, 25, 25]];
  const s = eased((y - before[0]) / (after[0] - before[0] || 1));
  const mixed = (k: 1 | 2 | 3): number => before[k] + (after[k] - before[k]) * s;
  return [mixed(1), mixed(2), mixed(3)];
}

export function carpusFlesh(degrees: number, noise: SolidNoise): Flesh {
  const straight = straightened(degrees);
  return {
    from: [-48, -92, -46],
    to: [54, 98, 32],
    stepMm: 1.2,
    tell: (px, py, z, into) => {
      const [x, y] = straight(px, py);
      const [inner, outer, deep] = at(y);
      const half = x < 0 ? inner : outer;
      const thick = z > 0 ? deep * 0.86 : deep * 1.5;
      const near = Math.hypot(x / half, z / thick);
      const steep = Math.hypot(x / half ** 2, z / thick ** 2) || 1e-3;
      const depth = -(near * (near - 1)) / steep + 0.5 * noise(x / 12, y / 14, z / 12);
      const body = clamp(0.5 + depth / 1.2);
      if (body <= 0) return;
      const under = 2.1 + (1.3 + 0.9 * noise(x / 10, y / 12, z / 10)) * (Math.abs(y - 20) < 34 ? 0.6 : 1);
      const gap = noise(x / 7 + 3, y / 40, z / 7);
      const isPlane = Math.abs(gap) < 0.1 && depth > under && (y < -30 || z < -12);
      const fat = depth < 2 ? 0 : depth < under ? 0.85 : isPlane ? 0.6 : 0;
      const tendon = depth > under && depth < under + 5 && Math.abs(x) < 18 && z > 8 ? 0.05 : 0;
      const grain = 1 + 0.03 * noise(x / 4, y / 7, z / 4) + tendon;
      into.muscle = body * (1 - fat) * grain;
      into.fat = body * fat;
    },
  };
}
