// The cat's pelvis: slender parallel ilia, round femoral heads 10 mm wide, and a femoral neck that may have let go of its head.

import type { Bone } from './limb-bone.ts';
import { mirrored, type Node, trace } from './limb-outline.ts';
import { addFlesh, addHalf, addMarked, addSpine, type Marked, vertebra } from './limb-pelvis.ts';
import { addStroke, type Plate } from './limb-plate.ts';

export const catPelvisField = { left: -56, top: -17, widthMm: 112, heightMm: 118 };

const hipBone: Bone = {
  name: 'hip bone',
  outline: trace(`
      12.8 1.6, 15 -0.8, 18.4 -1.6, 21.6 -0.6, 23.2 2.6, 23.1 8, 21 17, 19 23, 18 28, 18.2 33, 19.8 37.4, 22.6
      40, 22.7 41.6, 21.7 43.8, 21.1 46.6, 20.4 50, 19.5 53.2, 18.3 57, 17.9 62, 18.5 68, 20.2 73, 22.6 76.8,
      23.1 80, 21 82.8, 17 82.6, 12 80.2, 7 77.4, 3 74, 0.5 70.4, 0.45 62, 0.5 56, 1.8 54.2, 5 52.6, 8.4 50,
      10.5 46.6, 11.3 43, 11.1 38, 10.6 32, 10.9 26, 11 21.5, 10.6 16, 10.5 10, 11.6 5
    `),
  hole: trace('9.6 54.8, 12.8 57, 14 62, 12.8 67.5, 9.8 70.4, 6.4 68.4, 4.6 63, 5.8 57.4'),
  build: [
    { at: [18, 4], thick: 5.4, edge: 2.2, shell: 0.55, core: 0.3 },
    { at: [18, 16], thick: 5.8, edge: 2.6, shell: 0.8, core: 0.22 },
    { at: [14.5, 29], thick: 7, edge: 3, shell: 1.1, core: 0.22 },
    { at: [14.5, 43], thick: 7.6, edge: 3, shell: 0.9, core: 0.26 },
    { at: [20.5, 46], thick: 3, edge: 1.4, shell: 0.5, core: 0.3 },
    { at: [6, 53], thick: 4.6, edge: 1.8, shell: 0.7, core: 0.3 },
    { at: [17, 58], thick: 6, edge: 2.2, shell: 0.8, core: 0.26 },
    { at: [2, 66], thick: 4.4, edge: 1.6, shell: 0.6, core: 0.3 },
    { at: [18, 78], thick: 6.2, edge: 2.4, shell: 0.5, core: 0.36 },
  ],
  grain: { degrees: 80, mm: 0.55, contrast: 0.3 },
};

const hip: Marked = {
  bone: hipBone,
  marks: [
    // Roof and inner wall of the socket, its dorsal rim across the head, and the body's arcuate edge.
    { nodes: trace('22.6 40.4, 20.2 39.6, 17.2 40.2, 15 42, 13.8 44.6, 13.7 47.4'), mm: 0.7, amount: 3 },
    { nodes: trace('13.7 47, 14.6 50.2, 16.6 52.2, 19.2 53'), mm: 0.55, amount: 1.6 },
    { nodes: trace('22.6 41, 21.6 43.8, 21 46.6, 20.3 50, 19.4 53'), mm: 0.6, amount: 2 },
    { nodes: trace('11.5 30, 12.1 37, 12.3 43, 11.6 47'), mm: 0.6, amount: 1.5 },
    { nodes: trace('21.8 5, 21.7 11, 20 17, 18 23, 17 28'), mm: 0.8, amount: 1.2 },
    { nodes: trace('14.4 6, 15.4 14, 15.2 21'), mm: 1.5, amount: -0.7 },
    { nodes: trace('12.6 5, 11.9 10, 12.3 15, 11.6 20, 10.2 24'), mm: 0.55, amount: -1.9, taper: 0.1 },
  ],
};

/** Both halves of the round head meet the neck along the scar of the growth plate. */
const headArc: readonly Node[] = trace(
  '22.7 41.8, 20.6 41, 18 41.4, 16 43, 15.05 45.4, 15.3 48, 16.8 50, 19 51, 20.6 51.1',
);

const shaft: readonly Node[] = trace(`
      25.2 57, 25.5 60, 24.5 62, 24.4 64, 25.2 67, 25.3 74, 24.9 90, 24.5 118, 32.9 118, 33.4 90, 34 72, 34.9
      62, 35.4 55, 35.6 49.6, 34.4 45.8, 32.6 44.6, 31.2 45.6
    `);

const femurBuild: Bone['build'] = [
  { at: [20, 46], thick: 9.6, edge: 4.2, shell: 0.4, core: 0.36 },
  { at: [25.5, 50], thick: 6.6, edge: 3, shell: 0.7, core: 0.32 },
  { at: [33, 49], thick: 7.6, edge: 2.8, shell: 0.5, core: 0.34 },
  { at: [29.6, 60], thick: 8.6, edge: 3.8, shell: 1, core: 0.24 },
  { at: [29, 75], thick: 8.4, edge: 4.2, shell: 1.4, core: 0.06 },
  { at: [28.6, 105], thick: 8.4, edge: 4.2, shell: 1.45, core: 0.05 },
];

const fossa = { nodes: trace('29.2 52, 30.4 55, 30.6 58.4'), mm: 2, amount: -1.3 } as const;
const crest = { nodes: trace('30.6 47, 30.2 52, 29 57, 26.4 60.8'), mm: 0.7, amount: 1.3 } as const;

const wholeFemur: Marked = {
  bone: {
    name: 'femur',
    outline: [...headArc, [22.6, 52.4], [24.2, 54.4], ...shaft, ...trace('30 47.6, 27.8 47.6, 25.2 44.6')],
    build: femurBuild,
    grain: { degrees: 60, mm: 0.6, contrast: 0.3 },
  },
  marks: [fossa, crest, { nodes: trace('23.6 44.2, 22.2 46, 20.9 48.2, 20.1 50.4'), mm: 0.45, amount: 1.5 }],
};

/** The head alone, held in the socket. */
const looseHead: Marked = {
  bone: {
    name: 'capital epiphysis',
    outline: [
      ...headArc.slice(0, -1),
      ...trace('19.8 50.8, 20.2 49 !, 20.7 48.2, 20.6 47, 21.6 46.2, 22 44.6, 22.9 43.6'),
    ],
    build: [{ at: [19, 46], thick: 9.2, edge: 3.6, shell: 0.4, core: 0.36 }],
    grain: { degrees: 60, mm: 0.6, contrast: 0.3 },
  },
  marks: [],
};

/** The rest of the femur with its neck eaten away to a stump. */
const stumpFemur: Marked = {
  bone: {
    name: 'femur',
    outline: [
      ...trace('25.8 48.7, 25.1 49.6, 24.9 50.8, 25.3 52.2, 26.1 53.8'),
      ...shaft,
      ...trace('30.2 48.4, 29.5 50.1, 28.5 50.9, 27.6 50.2, 26.9 49.1'),
    ],
    build: femurBuild,
    grain: { degrees: 60, mm: 0.6, contrast: 0.3 },
  },
  marks: [fossa, crest],
};

const body: readonly Node[] = trace(`
      -44 -60, 44 -60, 43 -10, 42.5 8, 44.5 26, 48 44, 50 62, 51 84, 51 140, 12 140, 12.6 118, 10.6 104, 6 95,
      0 91.6, -6 95, -10.6 104, -12.6 118, -12 140, -51 140, -51 84, -50 62, -48 44, -44.5 26, -42.5 8, -43
      -10
    `);

/** Gluteal and thigh muscles that make the body thicker. */
const rump: readonly Node[] = trace('12 18, 30 10, 46 34, 49 64, 48 104, 22 112, 4 88, 8 60, 9 36');

export function drawCatPelvis(plate: Plate, isSlipped: boolean, seed: number): void {
  addFlesh(plate, { outline: body, thick: 44, edge: 24 }, seed, 1);
  addFlesh(plate, { outline: rump, thick: 17, edge: 19, isInner: true }, seed + 1, 1);
  addFlesh(plate, { outline: mirrored(rump), thick: 17, edge: 19, isInner: true }, seed + 2, 1);
  addSpine(plate, spine, seed);
  addHalf(plate, { hip, femur: [wholeFemur] }, seed, true);
  if (isSlipped) addHalf(plate, { hip, femur: [stumpFemur], femurPose: stumpPose }, seed, false);
  else addHalf(plate, { hip, femur: [wholeFemur] }, seed, false);
  if (isSlipped) addMarked(plate, looseHead, seed);
  addStroke(plate, {
    path: [
      [0, 55.5],
      [0, 71],
    ],
    mm: 0.5,
    amount: -0.6,
  });
}

/** The muscles have drawn the femur forwards. */
const stumpPose = { shift: [0, -5] } as const;

const spine = {
  vertebrae: [
    ...vertebra('L6', [0, -36], { wide: 12.6, long: 19, thick: 9, wings: 13 }),
    ...vertebra('L7', [0, -15.6], { wide: 13, long: 16.4, thick: 9, wings: 9.5 }),
    ...[44.6, 53.4, 63, 73, 83.6, 94.4, 105].flatMap((y, n) =>
      vertebra(`caudal ${n}`, [0.4, y], {
        wide: 6.4 - n * 0.3,
        long: 7.6 + n * 0.3,
        thick: 4.4 - n * 0.2,
        wings: n < 3 ? 2 : 0,
      }),
    ),
  ],
  sacrum: {
    bone: {
      name: 'sacrum',
      outline: trace(`
      -6 2.2, 0 2.8, 6 2.2, 9 4, 11.6 8, 12 15, 11.4 20.6, 9.2 24.6, 8 28, 7 31, 6.2 34, 6.4 37.4, 5.8 40, 3.6
      42, 0 42.8, -3.6 42, -5.8 40, -6.4 37.4, -6.2 34, -7 31, -8 28, -9.2 24.6, -11.4 20.6, -12 15, -11.6 8,
      -9 4
    `) as readonly Node[],
      build: [
        { at: [0, 8], thick: 8, edge: 3, shell: 0.6, core: 0.36 },
        { at: [0, 36], thick: 5.6, edge: 2.4, shell: 0.6, core: 0.34 },
        { at: [10.5, 14], thick: 4, edge: 2.4, shell: 0.25, core: 0.3 },
        { at: [-10.5, 14], thick: 4, edge: 2.4, shell: 0.25, core: 0.3 },
      ],
      grain: { degrees: 90, mm: 0.6, contrast: 0.3 },
    } as Bone,
    marks: [
      { nodes: trace('-5.6 3.2, 0 3.7, 5.6 3.2'), mm: 0.7, amount: 1.6 },
      { nodes: trace('0 6, 0.2 12, -0.1 16'), mm: 1, amount: 2.4 },
      { nodes: trace('0 20, 0.1 24, 0 28'), mm: 0.9, amount: 2 },
      { nodes: trace('0 32, 0 36, 0 39'), mm: 0.9, amount: 1.8 },
      ...[-1, 1].flatMap((side) => [
        {
          nodes: [
            [side * 5.2, 15.4],
            [side * 5.6, 16.4],
          ] as Node[],
          mm: 1.9,
          amount: -1.4,
          taper: 0,
        },
        {
          nodes: [
            [side * 4.6, 27.4],
            [side * 4.9, 28.3],
          ] as Node[],
          mm: 1.6,
          amount: -1.2,
          taper: 0,
        },
        {
          nodes: [
            [side * 1, 17.4],
            [side * 4.4, 17.9],
          ] as Node[],
          mm: 0.6,
          amount: 1,
        },
        {
          nodes: [
            [side * 1, 29.8],
            [side * 4, 30.2],
          ] as Node[],
          mm: 0.6,
          amount: 1,
        },
      ]),
    ],
  },
};
