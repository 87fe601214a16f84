// Spine, breastbone and shoulder blades of a chest, in their places. Lengths are in half widths of the
// chest.

import { lastOf } from '../core/last-of.ts';
import { type Random, randomFrom } from '../core/random.ts';
import type { Bone, BoneTissue } from './bone.ts';
import { bodyHalfWidth, builds, type ChestBuild } from './chest-build.ts';
import { spineAt } from './chest-organs.ts';
import { sternumLevel, vertebraAt } from './chest-ribs.ts';
import { fieldOf } from './field.ts';
import { living } from './living.ts';
import { tabled } from './numbers.ts';
import { cross, inTurn, moved, type Pose, turned, unit, type Vec } from './place.ts';
import { scapulaOf } from './scapula.ts';
import { ball, joined, type Ring, type Shape, styledRod } from './shape.ts';
import { rowsOf } from './tables.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';
import { vertebraOf } from './vertebrae.ts';

/** Returns all bones except the ribs, in the patient's coordinates in millimeters; both versions of a scene share them. */
export const chestBones = lastOf((animal: ThoraxDrawing['animal'], unitMm: number, seed: number): readonly Bone[] => {
  const build = builds[animal];
  const tissue: BoneTissue = { rodMm: 0.5 + 0.003 * unitMm, unevenWall: 0.9, fading: 0.9, wallDensity: 0.95 };
  const blades = ([1, -1] as const).map((side) => blade(build, unitMm, side, seed));
  return [...spine(build, unitMm, seed), ...sternum(build, unitMm, seed), ...blades].map(([shape, pose]) => ({
    field: fieldOf(shape, 0.0095 * unitMm),
    pose,
    tissue,
  }));
});

type Placed = readonly [Shape, Pose];

function spine(build: ChestBuild, unitMm: number, seed: number): readonly Placed[] {
  const scale = (bodyHalfWidth * unitMm) / 4.3;
  const lengthOf = (n: number): number => ((vertebraAt(build, n + 1) - vertebraAt(build, n)) * unitMm * 0.965) / scale;
  const { isGrowing } = build;
  const random = randomFrom(`${seed}/spine`);
  const level = (y: number): number => spineAt(build, y) * unitMm;
  const rise = (y: number): number => (Math.atan2(level(y + 0.1) - level(y - 0.1), 0.2 * unitMm) * 180) / Math.PI;
  // Spines are high and upright over the shoulder, lower and more inclined behind it, and short and upright from the
  // eleventh on.
  const chest = Array.from({ length: 14 }, (_, k): Placed => {
    const n = k - 1;
    const share = Math.max(0, Math.min(1, n / 10));
    const own = random.between(0.9, 1.12);
    const shape = vertebraOf({
      region: 'chest',
      seed: `${seed}/chest ${n}`,
      scale: scale * random.between(0.93, 1.08),
      length: lengthOf(n),
      spine: (n < 0 ? 6 : n === 0 ? 15 : 17.5 - 10.5 * share ** 1.3) * own,
      lean: n < 10 ? (4.5 + 5 * Math.sin(share * 3)) * random.between(0.8, 1.25) : 2 - 0.7 * (n - 10),
      isGrowing,
    });
    const y = vertebraAt(build, n);
    return [shape, inTurn(turned('x', rise(y)), moved([0, y * unitMm + 0.01 * unitMm, level(y)]))];
  });
  const loin = [0, 1, 2].map((n): Placed => {
    const usual = { seed: `${seed}/loin ${n}`, scale: scale * 1.04, isGrowing, wings: 12.5, spine: 6.5 };
    const shape = vertebraOf({ ...usual, region: 'loin', length: lengthOf(12) * 1.08 });
    const y = (vertebraAt(build, 13) + n * build.spacing * 1.14) * unitMm;
    return [shape, moved([0, y, level(13 * build.spacing)])];
  });
  const bow = (random.next() < 0.5 ? -1 : 1) * random.between(0.014, 0.024) * unitMm;
  const tilt = (): number => random.between(-3, 3);
  // No two vertebrae are exactly in line.
  return [...chest, ...loin].map(([shape, pose], n): Placed => {
    const own = inTurn(turned('x', tilt() * 1.2), turned('y', tilt() * 1.3), turned('z', tilt()));
    const swing: Vec = [bow * Math.sin(n / 3.1) + random.between(-0.003, 0.003) * unitMm, 0, 0];
    return [
      living(shape, n + (seed % 50), scale, { bend: 0.7, bump: 0.18, wall: 0.6 }),
      inTurn(own, pose, moved(swing)),
    ];
  });
}

/** Pieces of unlike length and height, with cartilage between them; the last is thin and long. */
function sternum(build: ChestBuild, unitMm: number, seed: number): readonly Placed[] {
  const scale = (bodyHalfWidth * unitMm) / 4.3;
  const random = randomFrom(`${seed}/sternum`);
  return Array.from({ length: 8 }, (_, n): Placed => {
    const [y, next] = [sternumLevel(build, n), sternumLevel(build, n + 1)];
    const [z, nextZ] = [tabled(build.ventral, y), tabled(build.ventral, next)];
    const length =
      ((Math.hypot(next - y, nextZ - z) * unitMm) / scale) * random.between(0.86, 0.97) * (n === 7 ? 1.5 : 1);
    const piece = sternebraOf(scale * random.between(0.9, 1.14), length, n, random);
    // With age a spur bridges one of the gaps.
    const spur = ball([0, length * scale, 1.6 * scale], [1.3 * scale, 1.7 * scale, 0.8 * scale]);
    const tilt = (Math.atan2(nextZ - z, next - y) * 180) / Math.PI + random.between(-3, 3);
    return [
      n === 4 && !build.isGrowing ? joined(scale, piece, spur) : piece,
      inTurn(turned('x', tilt), moved([0, y * unitMm, (z + 0.05) * unitMm])),
    ];
  });
}

/** Limbs are drawn forward, so that the blade lies along the first ribs and the joint outside the picture. */
function blade({ isGrowing }: ChestBuild, u: number, side: 1 | -1, seed: number): Placed {
  // One limb is drawn a little farther, and turned a little more, than the other.
  const random = randomFrom(`${seed}/limb ${side}`);
  const pulled = inTurn(
    turned('z', random.between(-9, 9)),
    turned('y', random.between(-12, 12)),
    moved([side * (0.78 + random.between(-0.04, 0.04)) * u, random.between(-0.36, -0.2) * u, 0.16 * u]),
  );
  // Axes along the blade from the joint to its upper edge, across it, and at right angles to it.
  const y = unit([side * -0.24, 0.8, -0.56]);
  const z = unit(cross([side * 0.7, 0.4, 0.55], y));
  const sheet = scapulaOf((isGrowing ? 1.45 : 1.62) * u, side === 1 ? -1 : 1);
  const shape = living(sheet, (seed % 40) + side, 0.035 * u, { bend: 0.7, bump: 0.05, wall: 0.4 });
  return [shape, inTurn({ x: cross(y, z), y, z, at: [0, 0, 0] }, pulled)];
}

/** One piece of the breastbone, with its cranial end at y = 0. The first is a pointed keel, the last a thin sword. */
function sternebraOf(s: number, length: number, n: number, random: Random): Shape {
  const [front = 1, back = 1] = n === 0 ? [0.6, 1.05] : n === 7 ? [0.75, 0.3] : [];
  const rings = `.3 2 .16, 1.2 2.2 .18, ${length * 0.36} 1.8 .3, ${length * 0.6} 1.8 .3,
    ${length - 1.2} 2.2 .18, ${length - 0.3} 2 .16`;
  const body = styledRod(
    { isFlat: n % 7 > 0 },
    rowsOf(rings).map(([y = 0, a = 0, wall = 0]): Ring => {
      const half = a * random.between(0.93, 1.08) * (front + (back - front) * (y / length)) * s;
      return [0, y * s, 0.4 * (a - 2) * s, half * 0.9, half, wall * s, 0.55];
    }),
  );
  return living(body, random.between(0, 90), s, { bend: 0.9, bump: 0.3, wall: 0.6 });
}
