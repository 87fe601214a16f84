// A bird's spine, pelvis, ribs, shoulder girdle and breastbone.

import { randomFrom } from '../../core/random.ts';
import { thoracicOf } from '../chest-spine.ts';
import { type Pose, still, type Vec } from '../place.ts';
import { rod, type Shape } from '../shape.ts';
import { slab } from '../slab.ts';
import type { SolidNoise } from '../solid-noise.ts';
import type { TubeNode } from '../tubes.ts';
import { tailBoneOf, vertebraOf } from '../vertebrae.ts';
import type { Limbs, Side } from './limbs.ts';
import { curve, evenly, inRow, longBone, toward, tubeAlong } from './lines.ts';

type Placed = readonly [Shape, Pose];

const neck = evenly(curve([42.6, 54, 0], [53, 70, 0], [56, 53, 0], [67, 54.4, 0], 40), 9);
const back = evenly(curve([67, 54.4, 0], [74, 53.4, 0], [84, 54.4, 0], [92, 57.4, 0], 20), 7);
const loin = evenly(curve([92, 57.6, 0], [102, 60.6, 0], [114, 66, 0], [124, 70.4, 0], 20), 10);
const tail = curve([124, 70.6, 0], [129, 73, 0], [133, 75, 0], [137.5, 76.4, 0], 6);

export function trunkBones(noise: SolidNoise): readonly Placed[] {
  const cervical = vertebraOf({ scale: 0.48, length: 7, wings: 4.6, spine: 3.4 });
  const thoracic = thoracicOf({ scale: 0.4, length: 8.7, spine: 4.4, lean: 0.6, isGrowing: false });
  const fused = vertebraOf({ scale: 0.36, length: 9.6, wings: 9, spine: 5 });
  return [
    ...inRow(neck, cervical),
    ...inRow(back, thoracic),
    ...inRow(loin, fused),
    ...inRow(tail, tailBoneOf(0.42, 5)),
    [ploughshare, still],
    [roof, still],
    [plate, still],
    [keelOf(noise), still],
  ];
}

const ploughshare = rod(
  [
    [138, 76.2, 0, 0.6, 1.6, 0.2, 0.35],
    [141, 75.8, 0, 0.7, 2.5, 0.3, 0.4],
    [144.5, 74.6, 0, 0.6, 2.2, 0.3, 0.4],
    [147.6, 73, 0, 0.3, 0.8, 0.2, 0.3],
  ],
  { wide: [0, 0, 1] },
);

interface Sheet {
  /** Height of its middle, half its width, and how far its sides bend ventrally per square millimeter, along x. */
  readonly from: number;
  readonly to: number;
  middle(share: number): number;
  half(share: number): number;
  readonly bend: number;
  readonly thick: number;
}

/** A thin sheet of bone that both halves of the body share, bent along the midline like a roof or a dish. */
function sheet({ from, to, middle, half, bend, thick }: Sheet): Shape {
  const ys = [0, 0.25, 0.5, 0.75, 1].flatMap((t) => [middle(t), middle(t) + bend * half(t) ** 2]);
  const wide = Math.max(...[0, 0.25, 0.5, 0.75, 1].map(half));
  return {
    low: [from - 1, Math.min(...ys) - 2, -wide - 1],
    high: [to + 1, Math.max(...ys) + 2, wide + 1],
    read: (x, y, z, into) => {
      const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
      const slope = Math.hypot(1, 2 * bend * z, (middle(t + 0.02) - middle(t - 0.02)) / (0.04 * (to - from)));
      const edge = Math.max(Math.abs(z) - half(t), from - x, x - to);
      const rim = 0.3 * Math.max(0, 1 + Math.min(0, edge) / 0.8);
      // Both thin out toward the tail.
      const whole = (thick + rim) * (1.4 - 1.1 * t);
      into.distance = Math.max(edge * 0.8, Math.abs(y - middle(t) - bend * z * z) / slope - whole);
      into.wall = 0.1;
      into.spongy = 0.15;
    },
  };
}

/** The hip bones roof the kidneys. */
const roof = sheet({
  from: 91.5,
  to: 125,
  middle: (t) => 55.6 + 9.5 * t + 3.8 * t * t,
  half: (t) => 1.6 + 6.4 * Math.sin(Math.PI * t ** 0.75) ** 0.6,
  bend: 0.11,
  thick: 0.28,
});

/** The breastbone without its keel is a shallow dish, open toward the heart. */
const plate = sheet({
  from: 71.5,
  to: 112,
  middle: (t) => 76.6 + 15.4 * t ** 0.8 - 4.6 * t * t,
  half: (t) => 2.4 + 7.4 * Math.sin(Math.PI * t ** 0.8) ** 0.7,
  bend: -0.07,
  thick: 0.12,
});

const keelOf = (noise: SolidNoise): Shape =>
  slab(
    {
      corners: [
        [70.4, 76.4],
        [71, 84],
        [76, 91.6],
        [84, 95.4],
        [94, 96],
        [104, 92.6],
        [111, 88.4],
        [104, 87.6],
        [92, 86],
        [82, 83],
        [74, 77.6],
      ],
      from: -0.4,
      to: 0.4,
      wall: 0.2,
      spongy: 0.25,
      barrelMm: 0.1,
      unevenMm: 0.3,
    },
    noise,
    3,
  );

export const coracoid = longBone(19, [2, 1.9, 1.3, 1.05, 0.95, 1, 1.4, 2.2, 2.3], 0.36, 0.8);

export function girdle({ shoulder: [x, y, z] }: Limbs, side: Side): readonly Placed[] {
  return [[coracoid, toward([x + 0.3, y + 0.6, z], [72.6, 77.4, side * 2.6])]];
}

/** Wishbone, shoulder blades, ribs in two parts with a knee between them, and the bones that end behind the pelvis. */
export function trunkTubes({ shoulder: [sx, sy, sz] }: Limbs, side: Side, seed: number): readonly TubeNode[][] {
  const random = randomFrom(`${seed}/ribs ${side}`);
  const ribs = Array.from({ length: 8 }, (_, n) => {
    const jitter = random.between(-0.5, 0.5);
    const head = back[Math.min(7, n)] ?? [92, 57, 0];
    const x = head[0] + (n > 6 ? 3 : 1.2);
    const y = head[1] + (n > 6 ? 1.6 : 0.6);
    const wide = 10.5 + 5 * Math.sin(((n + 1) / 9) * 2.4);
    const knee: Vec = [x + 3 + n * 1.5 + jitter, y + 12.6 + 0.9 * n + random.between(-0.7, 0.7), side * wide];
    const rib = curve(
      [x, y, side * 1.8],
      [x + 0.6, y + 1, side * wide * 0.95],
      [x + 2 + 0.7 * n, y + 9, side * wide * 1.08],
      knee,
      14,
    );
    const foot: Vec = [74 + n * 2.2, 75.4 + n * 1.05, side * 8];
    const sternal = curve(
      knee,
      [knee[0] + 1.6, knee[1] + 2.4, side * wide],
      [foot[0] + 1 + n * 1.3, foot[1] - 1.2, side * (wide - 1.5)],
      foot,
      8,
    );
    const hook = rib[8] ?? knee;
    return [
      tubeAlong(rib, [0.42, 0.5, 0.55, 0.5, 0.45, 0.6], 0.3, 1.1),
      ...(n > 0 && n < 7 ? [tubeAlong(sternal, [0.55, 0.4, 0.38, 0.5], 0.3)] : []),
      ...(n > 0 && n < 5 ? [tubeAlong([hook, [hook[0] + 3.4, hook[1] - 1.4, hook[2]]], [0.42, 0.2], 0.6)] : []),
    ];
  });
  const blade = curve(
    [sx + 0.5, sy - 0.4, sz],
    [sx + 8, sy - 4.4, side * 8],
    [sx + 18, sy - 3.4, side * 8],
    [sx + 27, sy + 0.6, side * 9],
    16,
  );
  const clavicle = curve(
    [sx - 0.6, sy + 0.4, sz - side],
    [sx - 4.6, sy + 6, side * 6],
    [sx - 3, sy + 15, side * 2],
    [sx + 2.4, sy + 17.4, 0],
    16,
  );
  const ischium = curve(
    [109, 68.6, side * 6.6],
    [114, 71, side * 6.8],
    [121, 73.6, side * 5.6],
    [127, 74.4, side * 4.4],
    10,
  );
  const pubis = curve(
    [106.4, 69.6, side * 6.8],
    [114, 74.4, side * 7.6],
    [123, 79, side * 7],
    [132, 80.4, side * 5],
    14,
  );
  const socket = Array.from({ length: 15 }, (_, n): Vec => {
    const angle = (n / 14) * 2 * Math.PI;
    return [107 + 2 * Math.cos(angle), 67.4 + 2 * Math.sin(angle), side * 6.4];
  });
  const carina = curve([70.6, 76.6, 0], [70, 91, 0], [84, 100, 0], [111, 88.6, 0], 20);
  return [
    ...ribs.flat(),
    ...(side > 0 ? [tubeAlong(carina, [0.9, 0.75, 0.6, 0.5, 0.45, 0.4, 0.3], 0.5)] : []),
    tubeAlong(blade, [1.5, 0.9, 1, 1.15, 1, 0.3], 0.3, 0.5),
    tubeAlong(clavicle, [0.9, 0.6, 0.5, 0.5, 0.8], 0.35),
    tubeAlong(ischium, [1.3, 1, 1.1, 0.5], 0.2, 0.4),
    tubeAlong(pubis, [0.7, 0.45, 0.4, 0.45, 0.3], 0.35),
    tubeAlong(socket, [0.36], 0.4),
  ];
}
