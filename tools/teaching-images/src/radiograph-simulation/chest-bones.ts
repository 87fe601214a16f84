// Spine, breastbone, shoulder blades and upper arms of a chest, in their places. Lengths are in half widths of the
// chest.

import { randomFrom } from '../core/random.ts';
import type { Bone, BoneTissue } from './bone.ts';
import { bodyHalfWidth, type ChestBuild } from './chest-build.ts';
import { spineAt } from './chest-organs.ts';
import { sternumLevel, vertebraAt } from './chest-ribs.ts';
import { fieldOf } from './field.ts';
import { tabled } from './numbers.ts';
import { cross, inTurn, moved, type Pose, turned, unit, type Vec } from './place.ts';
import { scapulaOf } from './scapula.ts';
import { ball, carved, joined, type Ring, type Shape, styledRod } from './shape.ts';
import { rodOf, rowsOf } from './tables.ts';
import { vertebraOf } from './vertebrae.ts';

/** Returns all bones except the ribs, in the patient's coordinates in millimeters. */
export function chestBones(build: ChestBuild, unitMm: number, seed: number): readonly Bone[] {
  const tissue: BoneTissue = { rodMm: 0.5 + 0.003 * unitMm, unevenWall: 0.6, fading: 0.8, wallDensity: 0.8 };
  const limbs = ([1, -1] as const).flatMap((side) => limb(build, unitMm, side, seed));
  return [...spine(build, unitMm, seed), ...sternum(build, unitMm, seed), ...limbs].map(([shape, pose]) => {
    return { field: fieldOf(shape, 0.0085 * unitMm), pose, tissue };
  });
}

type Placed = readonly [Shape, Pose];

function spine(build: ChestBuild, unitMm: number, seed: number): readonly Placed[] {
  const scale = (bodyHalfWidth * unitMm) / 4.3;
  const spacing = build.spacing * unitMm;
  const lengthOf = (n: number): number => ((vertebraAt(build, n + 1) - vertebraAt(build, n)) * unitMm * 0.945) / scale;
  const { isGrowing } = build;
  const random = randomFrom(`${seed}/spine`);
  const level = (y: number): number => spineAt(build, y) * unitMm;
  const rise = (y: number): number => (Math.atan2(level(y + 0.1) - level(y - 0.1), 0.2 * unitMm) * 180) / Math.PI;
  // Spines are high and upright over the shoulder, lower and more inclined behind it, and short and upright from the
  // eleventh on.
  const chest = Array.from({ length: 13 }, (_, n): Placed => {
    const share = Math.min(1, n / 10);
    const own = random.between(0.9, 1.12);
    const shape = vertebraOf({
      region: 'chest',
      seed: `${seed}/chest ${n}`,
      scale: scale * random.between(0.93, 1.08),
      length: lengthOf(n),
      spine: (n === 0 ? 15 : 17.5 - 10.5 * share ** 1.3) * own,
      lean: n < 10 ? (4.5 + 5 * Math.sin(share * 3)) * random.between(0.8, 1.25) : 2 - 0.7 * (n - 10),
      isGrowing,
    });
    const y = vertebraAt(build, n);
    return [shape, inTurn(turned('x', rise(y)), moved([0, y * unitMm + 0.01 * unitMm, level(y)]))];
  });
  const beyond = (region: 'neck' | 'loin', n: number): Shape =>
    vertebraOf({
      region,
      seed: `${seed}/${region} ${n}`,
      scale: scale * 1.04,
      isGrowing,
      ...(region === 'neck'
        ? { length: lengthOf(0) * 1.02, wings: 8.4, spine: n === 1 ? 5 : 2.6 }
        : { length: lengthOf(12) * 1.08, wings: 12.5, spine: 6.5 }),
    });
  const neck = [1, 2, 3].map((n): Placed => {
    const at: Vec = [0, -n * spacing * 1.05, level(0) + (0.025 - 0.012 * n) * n * unitMm];
    return [beyond('neck', n), inTurn(turned('x', 3 * n - 4), moved(at))];
  });
  const loin = [0, 1, 2].map((n): Placed => {
    return [
      beyond('loin', n),
      moved([0, vertebraAt(build, 13) * unitMm + n * spacing * 1.14, level(13 * build.spacing)]),
    ];
  });
  const bow = (random.next() < 0.5 ? -1 : 1) * random.between(0.014, 0.024) * unitMm;
  const tilt = (): number => random.between(-3, 3);
  // No two vertebrae are exactly in line.
  return [...chest, ...neck, ...loin].map(([shape, pose], n): Placed => {
    const own = inTurn(turned('x', tilt() * 1.2), turned('y', tilt() * 1.3), turned('z', tilt()));
    const swing: Vec = [bow * Math.sin(n / 3.1) + random.between(-0.003, 0.003) * unitMm, 0, 0];
    return [shape, inTurn(own, pose, moved(swing))];
  });
}

function sternum(build: ChestBuild, unitMm: number, seed: number): readonly Placed[] {
  const scale = (bodyHalfWidth * unitMm) / 4.3;
  const usual = ((build.spacing * unitMm) / scale) * (build.isGrowing ? 1.02 : 1.15);
  const random = randomFrom(`${seed}/sternum`);
  return Array.from({ length: 8 }, (_, n): Placed => {
    const part = n === 0 ? 'first' : n === 7 ? 'last' : 'middle';
    const piece = sternebraOf(scale * random.between(0.9, 1.08), usual * random.between(0.95, 1.01), part);
    const [y, next] = [sternumLevel(build, n), sternumLevel(build, n + 1)];
    const [z, nextZ] = [tabled(build.ventral, y), tabled(build.ventral, next)];
    const tilt = (Math.atan2(nextZ - z, next - y) * 180) / Math.PI + random.between(-3, 3);
    return [piece, inTurn(turned('x', tilt), moved([0, y * unitMm, (z + 0.05) * unitMm]))];
  });
}

/** A limb drawn forward: the blade lies along the first ribs, the arm next to the neck. */
function limb(build: ChestBuild, u: number, side: 1 | -1, seed: number): readonly Placed[] {
  const s = (build.isGrowing ? 1.45 : 1.62) * u;
  const arm = joined(
    0.02 * s,
    ball([side * -0.01 * s, -0.045 * s, 0], [0.078 * s, 0.07 * s, 0.08 * s], { wall: 0.005 * s, spongy: 0.36 }),
    rodOf(
      `${side * 0.005} -.07 .04 .068 .076 .006 .36, 0 -.22 .06 .06 .068 .01 .26,
      ${side * -0.015} -.4 .09 .047 .056 .016 .1, ${side * -0.04} -.7 .12 .042 .048 .018 0`,
      s,
    ),
    ball([side * 0.06 * s, -0.065 * s, 0.08 * s], [0.036 * s, 0.07 * s, 0.045 * s], { wall: 0.006 * s, spongy: 0.36 }),
  );
  const growing = ball([0, -0.14 * s, 0.04 * s], [0.2 * s, 0.006 * s, 0.2 * s], {}, side * 8);
  // One limb is drawn a little farther, and turned a little more, than the other.
  const random = randomFrom(`${seed}/limb ${side}`);
  const pulled = inTurn(
    turned('z', random.between(-7, 7)),
    turned('y', random.between(-9, 9)),
    moved([side * (0.78 + random.between(-0.03, 0.03)) * u, random.between(-0.34, -0.2) * u, 0.16 * u]),
  );
  // Axes along the blade from the joint to its upper edge, across it, and at right angles to it.
  const y = unit([side * -0.24, 0.8, -0.56]);
  const z = unit(cross([side * 0.5, 0.45, 0.74], y));
  return [
    [
      build.isGrowing ? carved(arm, growing, 0.004 * s, 0.003 * s) : arm,
      inTurn(turned('z', -side * random.between(0, 12)), pulled),
    ],
    [scapulaOf(s, side === 1 ? -1 : 1), inTurn({ x: cross(y, z), y, z, at: [0, 0, 0] }, pulled)],
  ];
}

/** One piece of the breastbone, with its cranial end at y = 0. The first is a pointed keel, the last a thin sword. */
function sternebraOf(s: number, length: number, part: 'first' | 'middle' | 'last'): Shape {
  const [front, back] = { first: [0.6, 1.05], middle: [1, 1], last: [0.8, 0.35] }[part] as [number, number];
  const rings = `.3 2 .16, 1.2 2.1 .18, ${length * 0.36} 1.75 .3, ${length * 0.6} 1.7 .3, ${length - 1.2} 2.15 .18,
    ${length - 0.3} 2.1 .16`;
  return styledRod(
    { isFlat: part === 'middle' },
    rowsOf(rings).map(([y = 0, a = 0, wall = 0]): Ring => {
      const half = a * (front + (back - front) * (y / length)) * s;
      return [0, y * s, 0, half, half * 0.92, wall * s, 0.26];
    }),
  );
}
