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

type ByShare = (share: number) => number;

/**
 * A thin sheet of bone across the midline that thins out toward the tail: the height of its middle and half its width
 * by share of the way along x, and how far its sides bend ventrally per square millimeter.
 */
const sheet = (from: number, to: number, middle: ByShare, half: ByShare, bend: number, thick: number): Shape => ({
  low: [from - 1, Math.min(middle(0), middle(0) + 60 * bend) - 2, -11],
  high: [to + 1, Math.max(middle(1), middle(1) + 60 * bend) + 2, 11],
  read: (x, y, z, into) => {
    const t = Math.max(0.01, Math.min(1, (x - from) / (to - from)));
    const slope = Math.hypot(1, 2 * bend * z, (middle(t + 0.01) - middle(t - 0.01)) / (0.02 * (to - from)));
    const edge = Math.max(Math.abs(z) - half(t), from - x, x - to);
    const rim = 0.3 * Math.max(0, 1 + Math.min(0, edge) / 0.8);
    const off = Math.abs(y - middle(t) - bend * z * z) / slope;
    into.distance = Math.max(edge * 0.8, off - (thick + rim) * (1.4 - 1.1 * t));
    into.wall = 0.1;
    into.spongy = 0.15;
  },
});

const swell = (t: number, skew: number): number => Math.sin(Math.PI * t ** skew) ** 0.65;
const roofOfKidneys = sheet(
  91.5,
  125,
  (t) => 55.6 + 9.5 * t + 3.8 * t * t,
  (t) => 1.6 + 6.4 * swell(t, 0.75),
  0.11,
  0.28,
);
const dish = sheet(
  71.5,
  112,
  (t) => 76.6 + 15.4 * t ** 0.8 - 4.6 * t * t,
  (t) => 2.4 + 7.4 * swell(t, 0.8),
  -0.07,
  0.12,
);
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

const keelOf = (noise: SolidNoise): Shape => {
  return slab(
    { corners: keelEdge, from: -1.2, to: 1.2, wall: 0.18, spongy: 0.13, barrelMm: 0.1, unevenMm: 0.3 },
    noise,
    3,
  );
};

export const trunkBones = (noise: SolidNoise, seed: number): readonly (readonly [Shape, Pose])[] => [
  ...neckBones(seed),
  ...spine,
  [ploughshare, still],
  [roofOfKidneys, still],
  [fused, still],
  [dish, still],
  [keelOf(noise), still],
];

export const coracoidOf = ({ shoulder: [x, y, z] }: Limbs, side: Side): readonly [Shape, Pose] => [
  coracoid,
  toward([x + 0.3, y + 0.6, z], [72.6, 77.4, side * 2.6]),
];

/** Ribs in two parts with a bend between them, blade, wishbone, keel's edge, and the thin bones of the pelvis. */
export function trunkTubes({ shoulder }: Limbs, side: Side, seed: number): readonly TubeNode[][] {
  const random = randomFrom(`${seed}/ribs ${side}`);
  const widths = (...usual: readonly number[]): readonly number[] =>
    usual.map((wide) => wide * random.between(0.75, 1.3));
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
      tubeAlong(rib, widths(0.55, 0.52, 0.62, 0.55, 0.5, 0.42, 0.7), 0.3, random.between(0.8, 1.3)),
      ...(n > 0 && n < 7 ? [tubeAlong(curve(below, 8, side, from), widths(0.66, 0.45, 0.4, 0.42, 0.6), 0.3)] : []),
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
  const keelRim = curve('70.6 76.6 0, 70 91 0, 84 100 0, 111 88.6 0', 20);
  return [
    ...ribs.flat(),
    tubeAlong(curve('.5 -.4 9, 8 -4.4 8, 18 -3.4 8, 27 .6 9', 16, side, shoulder), [1.5, 0.9, 1.1, 1, 0.3], 0.3, 0.5),
    tubeAlong(curve('-.6 .4 8, -4.6 6 6, -3 15 2, 2.4 17.4 0', 16, side, shoulder), [0.9, 0.6, 0.5, 0.5, 0.8], 0.35),
    tubeAlong(curve('109 68.6 6.6, 114 71 6.8, 121 73.6 5.6, 127 74.4 4.4', 10, side), [1.3, 1, 1.1, 0.5], 0.2, 0.4),
    tubeAlong(curve('106.4 69.6 6.8, 114 74.4 7.6, 123 79 7, 132 80.4 5', 14, side), [0.7, 0.45, 0.4, 0.45, 0.3], 0.35),
    ...(side > 0 ? [tubeAlong(keelRim, [0.9, 0.6, 0.36, 0.24, 0.2, 0.24, 0.2], 0.35)] : []),
  ];
}
