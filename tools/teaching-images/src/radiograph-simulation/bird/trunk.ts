// A bird's spine, pelvis, ribs, shoulder girdle and breastbone.

import { randomFrom } from '../../core/random.ts';
import { type Pose, placed, still, type Vec } from '../place.ts';
import type { Shape } from '../shape.ts';
import { slab } from '../slab.ts';
import type { SolidNoise } from '../solid-noise.ts';
import { pointsOf } from '../tables.ts';
import type { TubeNode } from '../tubes.ts';
import { tailBoneOf, vertebraOf } from '../vertebrae.ts';
import { headPoseOf } from './head.ts';
import type { Limbs } from './limbs.ts';
import { between, boneOf, curve, inRow, mass, type Side, toward, tubeAlong } from './lines.ts';

/** The neck's double bend, from the head to the back. */
export function neckOf(seed: number): readonly Vec[] {
  const random = randomFrom(`${seed}/neck`);
  const [x, y] = placed(headPoseOf(seed), [42.6, 54, 0]);
  const [deep, high] = [random.between(8, 16), random.between(-4, 2)];
  return curve(`${x} ${y} 0, ${x + 9} ${y + deep} 0, ${random.between(54, 58)} ${54 + high} 0, 67 54.4 0`, 40);
}
const back = curve('67 54.4 0, 74 53.4 0, 84 54.4 0, 92 57.4 0', 21);
const loin = curve('92 57.6 0, 102 60.6 0, 114 66 0, 124 70.4 0', 20);
const tail = curve('124 70.6 0, 129 73 0, 133 75 0, 137.5 76.4 0', 12);
const ploughshare = mass(
  '138 76.4 0 .7 1.1 .2 .3, 140 75.8 0 .6 2 .2 .3, 142.4 74.6 0 .45 2.2 .2 .2, 145 73 0 .4 1.1 .2 .2, 147.4 71.6 0 .3 .4',
);

/** Two thin sheets of bone that bend down at their sides: over the kidneys, and under the heart. */
const sheets = ([1, -1] as const).flatMap((d) => [
  mass(
    '92 56.6 1 1 .4 .05 .16, 99 59.2 3 2.6 .5 .05 .16, 110 65 3.6 3 .5 .05 .16, 119 69.6 2.8 2 .4 .05 .16, 125 72 1.4 1 .3 .05 .16',
    d,
  ),
  mass(
    '71.5 76.8 .8 1.2 .5 .07 .2, 80 81.2 3 2.8 .42 .06 .2, 92 85.6 3.6 3.2 .36 .06 .2, 104 87.8 3 2.6 .3 .05 .2, 112 88.2 1.2 1 .2 .04 .2',
    d,
  ),
]);
const keelEdge = pointsOf('70.4 76.4, 71 84, 76 91.6, 84 95.4, 94 96, 104 92.6, 111 87, 92 83, 80 78.6');
const coracoid = boneOf(
  '.4 .2 1.5 1.3 .1 .3, 2.6 .3 1.3 1.2 .18 .15, 6 0 .85 .95 .28 0, 11 -.1 .72 .9 .28 0, 15 .1 1 1.3 .18 .06, 18 .4 1.7 1.9 .1 .15, 18.8 .5 1.8 2 .1 .2',
  '.6 .8 .9 .9, -1.4 1.3 .7 .7',
);

const neckBones = (seed: number): readonly (readonly [Shape, Pose])[] =>
  inRow(neckOf(seed), 10, (n) =>
    vertebraOf({
      ...{ region: 'neck', seed: `bird ${seed} ${n}`, scale: 0.52 - 0.03 * Math.sin(0.7 * n), length: 6.6 - 0.1 * n },
      ...{ wings: 4.4 + 0.2 * n, spine: [3, 2.6, 1.4, 0.6, 0.3, 0.3, 0.5, 1, 1.8, 2.6][n] ?? 1 },
    }),
  );

const spine = [
  ...inRow(back, 7, (n) =>
    vertebraOf({ region: 'chest', seed: `bird ${n}`, scale: 0.4, length: 8.7, spine: 4.4, lean: 0.6 }),
  ),
  ...inRow(loin, 10, (n) =>
    vertebraOf({
      region: 'loin',
      seed: `bird ${n}`,
      scale: 0.36 - 0.012 * n,
      length: 9.8 + 0.3 * n,
      wings: 9,
      spine: 1,
    }),
  ),
  ...inRow(tail, 6, (n) => tailBoneOf(0.46 - 0.02 * n, 4.8)),
];

/** Bone that fills the joints between the vertebrae of the pelvis. */
const fused = mass(
  '91 57 0 1.3 1.3 .1 .25, 100 59.6 0 1.9 1.5 .1 .25, 112 64.8 0 1.6 1.2 .1 .25, 123 70 0 1 .8 .1 .25',
);

const keelOf = (noise: SolidNoise): Shape =>
  slab({ corners: keelEdge, from: -1.3, to: 1.3, wall: 0.22, spongy: 0.2, barrelMm: 0.5, unevenMm: 1 }, noise, 3);

export const trunkBones = (noise: SolidNoise, seed: number): readonly (readonly [Shape, Pose])[] => [
  ...neckBones(seed),
  ...spine,
  [ploughshare, still],
  [fused, still],
  ...sheets.map((sheet): readonly [Shape, Pose] => [sheet, still]),
  [keelOf(noise), still],
];

export const coracoidOf = ({ shoulder: [x, y, z] }: Limbs, side: Side): readonly [Shape, Pose] => [
  coracoid,
  toward([x + 0.3, y + 0.6, z], [72.6, 77.4, side * 2.6]),
];

/** Ribs in two parts with a bend between them, blade, wishbone, keel's edge, and the thin bones of the pelvis. */
export function trunkTubes({ shoulder }: Limbs, side: Side, seed: number): readonly TubeNode[][] {
  const random = randomFrom(`${seed}/ribs ${side}`);
  const widths = (...usual: readonly number[]): readonly number[] => usual.map((wide) => wide * random.between(1, 1.7));
  const ribs = Array.from({ length: 8 }, (_, n) => {
    const head = between(back[3 * Math.min(7, n)] ?? shoulder, [n > 6 ? 95 : 200, 60, 0], n > 6 ? 1 : 0.01);
    const wide = 10.5 + 5 * Math.sin(((n + 1) / 9) * 2.4);
    const bend: Vec = [3.5 + n * 1.5 + random.between(-1.1, 1.1), 12.8 + 0.9 * n + random.between(-1.3, 1.3), wide];
    const above = `0 0 1.8, .6 1 ${wide * 0.95}, ${2 + 0.7 * n} 9 ${wide * 1.08}, ${bend.join(' ')}`;
    const rib = curve(above, 14, side, head);
    const from = rib[14] ?? head;
    const [dx, dy] = [74 + n * 2.2 - from[0], 75.4 + n * 1.05 - from[1]];
    const below = `0 0 ${wide}, 1.6 2.4 ${wide}, ${dx + 1 + n * 1.3} ${dy - 1.2} ${wide - 1.5}, ${dx} ${dy} 8`;
    const hook = rib[random.whole(7, 9)] ?? from;
    return [
      tubeAlong(rib, widths(0.55, 0.52, 0.62, 0.55, 0.5, 0.42, 0.7), 0.2, random.between(0.8, 1.3)),
      ...(n > 0 && n < 7 ? [tubeAlong(curve(below, 8, side, from), widths(0.66, 0.45, 0.4, 0.42, 0.6), 0.2)] : []),
      ...(n > 0 && n < 5
        ? [
            tubeAlong(
              [hook, [hook[0] + random.between(2.4, 4), hook[1] - random.between(0.6, 2), hook[2]]],
              [0.45, 0.2],
              0.5,
            ),
          ]
        : []),
    ];
  });
  return [
    ...ribs.flat(),
    tubeAlong(curve('.5 -.4 9, 8 -4.4 8, 18 -3.4 8, 27 .6 9', 16, side, shoulder), [1.5, 0.9, 1.1, 1, 0.3], 0.3, 0.5),
    tubeAlong(curve('-.6 .4 8, -4.6 6 6, -3 15 2, 2.4 17.4 0', 16, side, shoulder), [0.9, 0.6, 0.5, 0.5, 0.8], 0.35),
    tubeAlong(curve('109 68.6 6.6, 114 71 6.8, 121 73.6 5.6, 127 74.4 4.4', 10, side), [1.3, 1, 1.1, 0.5], 0.2, 0.4),
    tubeAlong(curve('106.4 69.6 6.8, 114 74.4 7.6, 123 79 7, 132 80.4 5', 14, side), [0.7, 0.45, 0.4, 0.45, 0.3], 0.35),
  ];
}
