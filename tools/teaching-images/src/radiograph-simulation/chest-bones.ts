// Spine, breastbone, shoulder blades and upper arms of a chest, in their places. Lengths are in half widths of the
// chest.

import { randomFrom } from '../core/random.ts';
import type { Bone, BoneTissue } from './bone.ts';
import { bodyHalfWidth, type ChestBuild } from './chest-build.ts';
import { spineAt } from './chest-organs.ts';
import { sternumLevel } from './chest-ribs.ts';
import { fieldOf } from './field.ts';
import { tabled } from './numbers.ts';
import { cross, inTurn, moved, type Pose, turned, unit, type Vec } from './place.ts';
import { scapulaOf } from './scapula.ts';
import { ball, carved, joined, type Ring, rod, type Shape, styledRod } from './shape.ts';
import { vertebraOf } from './vertebrae.ts';

/** Returns all bones except the ribs, in the patient's coordinates in millimeters. */
export function chestBones(build: ChestBuild, unitMm: number, seed: number): readonly Bone[] {
  const tissue: BoneTissue = { rodMm: 0.8 + 0.003 * unitMm, stretch: 1.4, unevenWall: 0.45, fading: 0.7 };
  return [
    ...spine(build, unitMm, seed),
    ...sternum(build, unitMm, seed),
    ...limb(build, unitMm, 1, seed),
    ...limb(build, unitMm, -1, seed),
  ].map(([shape, pose]) => ({ field: fieldOf(shape, 0.0085 * unitMm), pose, tissue }));
}

type Placed = readonly [Shape, Pose];

function spine(build: ChestBuild, unitMm: number, seed: number): readonly Placed[] {
  const scale = (bodyHalfWidth * unitMm) / 4.3;
  const spacing = build.spacing * unitMm;
  const length = (spacing / scale) * 0.92;
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
      scale: scale * random.between(0.95, 1.06),
      length: length * (0.96 + 0.04 * share),
      spine: (n === 0 ? 15 : 17.5 - 10.5 * share ** 1.3) * own,
      lean: n < 10 ? (4.5 + 5 * Math.sin(share * 3)) * random.between(0.8, 1.25) : 2 - 0.7 * (n - 10),
      isGrowing,
    });
    const y = n * build.spacing;
    return [shape, inTurn(turned('x', rise(y)), moved([0, y * unitMm + 0.02 * unitMm, level(y)]))];
  });
  const beyond = (region: 'neck' | 'loin', n: number): Shape =>
    vertebraOf({
      region,
      seed: `${seed}/${region} ${n}`,
      scale: scale * 1.04,
      isGrowing,
      ...(region === 'neck'
        ? { length: length * 1.02, wings: 8.4, spine: n === 1 ? 5 : 2.6 }
        : { length: length * 1.12, wings: 12.5, spine: 6.5 }),
    });
  const neck = [1, 2, 3].map((n): Placed => {
    const at: Vec = [0, -n * spacing * 1.05, level(0) + (0.025 - 0.012 * n) * n * unitMm];
    return [beyond('neck', n), inTurn(turned('x', 3 * n - 4), moved(at))];
  });
  const loin = [0, 1, 2].map((n): Placed => {
    return [beyond('loin', n), moved([0, 13 * spacing + n * spacing * 1.14, level(13 * build.spacing)])];
  });
  const bow = (random.next() < 0.5 ? -1 : 1) * random.between(0.014, 0.024) * unitMm;
  const tilt = (): number => random.between(-2.2, 2.2);
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
function limb(build: ChestBuild, unitMm: number, side: 1 | -1, seed: number): readonly Placed[] {
  const s = unitMm;
  const k = build.isGrowing ? 0.88 : 1;
  const joint: Vec = [side * 0.76 * s, -0.2 * s, 0.16 * s];
  const r = (x: number, y: number, z: number, a: number, b: number, wall: number, spongy: number): Ring => [
    side * x * s,
    y * s,
    z * s,
    a * s * k,
    b * s * k,
    wall * s * k,
    spongy,
  ];
  const arm = joined(
    0.02 * s,
    ball([side * 0.75 * s, -0.245 * s, 0.16 * s], [0.078 * s * k, 0.07 * s * k, 0.08 * s * k], {
      wall: 0.006 * s,
      spongy: 0.42,
    }),
    rod([
      r(0.765, -0.27, 0.2, 0.068, 0.076, 0.007, 0.4),
      r(0.76, -0.42, 0.22, 0.06, 0.068, 0.011, 0.3),
      r(0.745, -0.6, 0.25, 0.047, 0.056, 0.019, 0.1),
      r(0.72, -0.9, 0.28, 0.042, 0.048, 0.022, 0),
    ]),
    ball([side * 0.82 * s, -0.265 * s, 0.24 * s], [0.036 * s * k, 0.07 * s * k, 0.045 * s * k], {
      wall: 0.007 * s,
      spongy: 0.4,
    }),
  );
  const growing = ball([side * 0.76 * s, -0.345 * s, 0.2 * s], [0.2 * s, 0.007 * s, 0.2 * s], {}, side * 8);
  // One limb is drawn a little farther, and turned a little more, than the other.
  const random = randomFrom(`${seed}/limb ${side}`);
  const pulled = inTurn(
    turned('z', random.between(-5, 5), joint),
    turned('y', random.between(-7, 7), joint),
    moved([random.between(-0.02, 0.02) * s, random.between(-0.05, 0.05) * s, random.between(-0.03, 0.03) * s]),
  );
  return [
    [
      build.isGrowing ? carved(arm, growing, 0.004 * s, 0.003 * s) : arm,
      inTurn(turned('z', -side * random.between(0, 10), joint), pulled),
    ],
    [scapulaOf(s * k, side), inTurn(bladePose(joint, side), pulled)],
  ];
}

/** Axes along the blade from the joint to its upper edge, across it, and perpendicular to it. */
function bladePose(joint: Vec, side: 1 | -1): Pose {
  const y = unit([side * -0.16, 0.8, -0.62]);
  const z = unit(cross([side * 0.8, 0.2, 0.56], y));
  const x = cross(y, z);
  return { x, y, z, at: joint };
}

/** One piece of the breastbone, with its cranial end at y = 0. The first is a pointed keel, the last a thin sword. */
function sternebraOf(s: number, length: number, part: 'first' | 'middle' | 'last'): Shape {
  const [front, back] = { first: [0.6, 1.05], middle: [1, 1], last: [0.8, 0.35] }[part] as [number, number];
  const r = (y: number, a: number, wall: number): Ring => {
    const share = front + (back - front) * (y / length);
    return [0, y * s, 0, a * share * s, a * 0.92 * share * s, wall * s, 0.26];
  };
  return styledRod({ isFlat: part === 'middle' }, [
    r(0.3, 2, 0.16),
    r(1.2, 2.1, 0.18),
    r(length * 0.36, 1.75, 0.3),
    r(length * 0.6, 1.7, 0.3),
    r(length - 1.2, 2.15, 0.18),
    r(length - 0.3, 2.1, 0.16),
  ]);
}
