// A cat's right hind limb as it lies on the table under the tube: the bones in their places, and what a break does to
// them.

import type { Bone, BoneTissue, Cut } from './bone.ts';
import { fieldOf } from './field.ts';
import type { Flesh } from './flesh.ts';
import { fabellae, femurOf, patella, shankOf } from './hind-limb.ts';
import { croupOf, hipBoneOf } from './hip-bone.ts';
import { clamp } from './numbers.ts';
import { inTurn, moved, type Pose, still, turned, type Vec } from './place.ts';
import { joined, mirrored, type Shape } from './shape.ts';
import type { SolidNoise } from './solid-noise.ts';
import { rodsOf, rowsOf } from './tables.ts';
import { tailOf } from './tail.ts';
import type { Cord } from './thigh.ts';
import { vertebraOf } from './vertebrae.ts';

export type State = 'whole' | 'shaft' | 'physis';

const tissue: BoneTissue = { rodMm: 0.52, stretch: 1.8, unevenWall: 0.2, fading: 1.6, swirl: 1.5 };
const physisMm = 0.75;
const femur = femurOf(1, physisMm);
const shank = shankOf(1, physisMm);
const hipBone = { scale: 1, species: 'cat', shallow: 0 } as const;
const nearHalf = mirrored(hipBoneOf({ ...hipBone, drift: 0.3 }));
const farHalf = hipBoneOf({ ...hipBone, drift: -0.5 });
const sacrum = croupOf(1);
const lumbar = [0, 1].map((n) =>
  vertebraOf({ region: 'loin', seed: `thigh ${n}`, scale: 1, length: 17, wings: 14, spine: 8 }),
);

/**
 * The pelvis and spine lie with the tail to the right, rolled a little toward the table. The near socket is at the head of
 * the femur.
 */
const lying: Pose = inTurn(
  turned('y', 5),
  { x: [0, 0, 1], y: [1, 0, 0], z: [0, 1, 0], at: [0, 0, 0] },
  turned('z', 15),
  moved([-2, -1.2, 28]),
);

const onSpine = (shape: Shape, degrees: number, axis: 'x' | 'y', at: Vec) => ({
  shape,
  pose: inTurn(turned(axis, degrees), moved(at), lying),
});
const spine = [
  onSpine(sacrum, 5, 'x', [0, -36, -9.5]),
  ...lumbar.map((shape, n) => onSpine(shape, n, 'y', [0, -54.5 - n * 18.6, -12.5 - n * 0.6])),
  ...Array.from({ length: 9 }, (_, n) =>
    onSpine(tailOf(n, 0.88 - 0.035 * n, 9.4 / (0.88 - 0.035 * n)), -4 - n * 1.5, 'x', [0, -5 + n * 10, -9 - n * 0.35]),
  ),
];

/** The knee is bent: the shank turns about the middle of the condyles. */
const knee: Pose = turned('z', -58, [3, 95, 0]);

interface Piece {
  readonly name: 'proximal piece' | 'distal piece' | 'fragment';
  readonly cuts: readonly Cut[];
  readonly pose: Pose;
  /** Heights between which it lies; nothing else of the bone need be searched. */
  readonly within?: readonly [from: number, to: number];
}

function pieces(state: State, overlapMm: number): readonly Piece[] {
  if (state === 'whole') return [{ name: 'proximal piece', cuts: [], pose: still }];
  if (state === 'physis') {
    const at: Vec = [0, 89, 0];
    return [
      { name: 'proximal piece', cuts: [{ at, away: [0.05, 1, 0], roughMm: 0.2 }], pose: still },
      { name: 'distal piece', cuts: [{ at, away: [-0.05, -1, 0], roughMm: 0.2 }], pose: lowerMove(state, overlapMm) },
    ];
  }
  return [
    { name: 'proximal piece', cuts: [{ at: [0, 43, 0], away: [0.62, 0.78, 0.1], roughMm: 1.2 }], pose: still },
    {
      name: 'distal piece',
      cuts: [{ at: [0, 49, 0], away: [0.55, -0.83, 0.2], roughMm: 1.2, shift: 4 }],
      pose: lowerMove(state, overlapMm),
    },
    ...fragments,
  ];
}

/**
 * Returns a piece of the shaft between two heights on one of its sides, turned about its own middle and moved. Its ends
 * lean by `top` and `bottom`, away from its own side if below 0.
 */
function fragment(
  [from, to]: readonly [number, number],
  [x, z]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  degrees: number,
  by: Vec,
  shift: number,
): Piece {
  const middle: Vec = [-1.1 + 2.6 * x, (from + to) / 2, 2.6 * z];
  return {
    name: 'fragment',
    cuts: [
      { at: [middle[0], from, middle[2]], away: [top * x, -0.9, top * z + 0.1], roughMm: 0.6, shift },
      { at: [middle[0], to, middle[2]], away: [bottom * x, 0.9, bottom * z + 0.2], roughMm: 0.6, shift: shift + 3 },
      { at: [-1.1 + 0.7 * x, middle[1], 0.7 * z], away: [-x, 0.14, -z], roughMm: 0.7, shift: shift + 7 },
    ],
    pose: inTurn(turned('z', degrees, middle), moved(by)),
    within: [from - 7, to + 7],
  };
}

/** A long splinter in front, a wedge behind, three small ones around. */
const fragments: readonly Piece[] = [
  fragment([36, 50], [-1, 0.1], [1.3, -1.1], 7, [-5, 1, 1], 11),
  fragment([37.5, 48], [1, 0.2], [-1.1, -0.9], -13, [11.4, -0.4, -2], 17),
  fragment([44, 52], [0.3, 1], [1, -1.4], 38, [1.4, 3.4, 2], 23),
  fragment([39, 46.5], [0.3, -1], [-1.2, 0.9], -27, [-3.4, 7.6, -2], 29),
  fragment([45, 52], [1, -0.3], [0.9, -1.3], 47, [13, -1.9, 3], 31),
];

/** Muscles draw the part below the break up and back. */
export function lowerMove(state: State, overlapMm: number): Pose {
  if (state === 'physis') return inTurn(turned('z', 34, [0, 92, 0]), moved([9.5, -4.5, 0]));
  return state === 'shaft' ? inTurn(turned('z', -5, [0, 46, 0]), moved([8.4, 2.6 - overlapMm, -2])) : still;
}

const partOf = ([from, to]: Piece['within'] = [-99, 999]): Shape =>
  from < 0 ? femur : { ...femur, low: [femur.low[0], from, femur.low[2]], high: [femur.high[0], to, femur.high[2]] };

export interface NamedBone extends Bone {
  readonly name?: Piece['name'];
}

export function bonesOf(state: State, overlapMm: number): readonly NamedBone[] {
  const field = (shape: Shape) => fieldOf(shape, 0.5, 3);
  const lower = pieces(state, overlapMm).find(({ name }) => name === 'distal piece')?.pose ?? still;
  const below = inTurn(knee, lower);
  return [
    ...pieces(state, overlapMm).map(({ name, cuts, pose, within }) => ({
      name,
      field: field(partOf(within)),
      pose,
      cuts,
    })),
    ...shank.map((shape) => ({ field: field(shape), pose: below })),
    { field: field(patella(1)), pose: inTurn(turned('z', -10, [0, 92, 0]), state === 'physis' ? still : lower) },
    ...fabellae(1).map((shape) => ({ field: field(shape), pose: lower })),
    { field: field(nearHalf), pose: lying },
    { field: field(farHalf), pose: inTurn(turned('x', 1.5), lying) },
    ...spine.map(({ shape, pose }) => ({ field: field(shape), pose })),
  ].map((bone) => ({ ...bone, tissue }));
}

/** The hollow of the knee, and the pad behind the patella's band. */
export const fatOfThigh =
  (noise: SolidNoise): Flesh['tell'] =>
  (x, y, z, into) => {
    const pad = (6.4 - Math.hypot(x + 5.6, (y - 98) * 0.8, z * 0.5)) / 2;
    const bend = 1.8 * noise(x / 16, y / 32, z / 16);
    const hollow = (7.4 - Math.hypot(x - 14 + 0.2 * (92 - y), (y - 86) * 0.36, z * 0.5) + bend) / 3;
    const fat = 0.95 * clamp(Math.max(pad, hollow)) * clamp((24 - Math.abs(z - 4)) / 8);
    into.fat = Math.max(into.fat, fat);
    into.muscle = Math.min(into.muscle, 1 - fat);
  };

const rodOf = rodsOf(1);
const body = joined(
  14,
  rodOf(`2 -16 8 34 24, 4 4 5 35 20, 5 24 2 33 17, 4 46 0 28 15, 3 68 0 20 12, 1 86 0 13.6 10.5,
     0 96 0 11.6 10`),
  rodOf('2 95 0 11.4 10, 17 104 0 13 10.5, 34 115 0 11.5 9.5, 70 138 0 7 7', { wide: [0, 1, 0] }),
  rodOf('-80 -46 28 32 26, -40 -28 28 30 25, 0 -14 28 25 24, 28 -1 28 18 19, 42 6 28 8 9', { wide: [0, 1, 0] }),
  rodOf('-84 -8 28 42 26, -50 2 28 33 24, -24 8 22 20 18', { wide: [0, 1, 0] }),
);
const tail = rodOf('34 0 28.8 7 7, 56 9 28.8 5 5, 90 22 28.8 4.4 4.4', { wide: [0, 1, 0] });
export const outline = joined(8, body, tail);

export const cords: readonly Cord[] = rowsOf(
  `-11 2 2 -9 80 0 7, -3 8 -9 -7 80 -5 6, -5 14 8 -7 82 5 5, 20 4 -9 5 96 -9 7, 31 14 -2 16 106 -3 6,
   27 16 5 7 92 6 7, 13 12 7 3 70 3 6, 20 18 15 3 96 10 3, -22 -6 12 -11 84 9 4, 8 82 -5 46 122 -4 5,
   8 82 5 46 122 3 5, -2 107 -4 40 131 -3 4, -32 -26 14 0 -3 2 8, -70 -52 22 0 -26 24 9, -70 -10 24 -16 10 18 8`,
).map(([x = 0, y = 0, z = 0, tx = 0, ty = 0, tz = 0, mm = 0]) => ({ from: [x, y, z], to: [tx, ty, tz], mm }));
