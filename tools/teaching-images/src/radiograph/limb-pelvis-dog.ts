// The dog's pelvis with flaring ilia: sound hips, or shallow ones with flat heads, of which one may have slipped out.

import type { Point } from './film.ts';
import type { Bone } from './limb-bone.ts';
import { mirrored, type Node, trace } from './limb-outline.ts';
import { addFlesh, addHalf, addMarked, addSpine, type Mark, type Marked, vertebra } from './limb-pelvis.ts';
import { addStroke, type Plate } from './limb-plate.ts';

export const dogPelvisField = { left: -104, top: -24, widthMm: 208, heightMm: 212 };

/** Middle of the femoral head: deep in a sound socket, pushed out sideways in a shallow one. */
export const headAt = { sound: [46, 101], shallow: [51, 100] } as const satisfies Record<string, Point>;

/** Where the socket's cranial rim ends, for the angle of Norberg. */
export const soundRim: Point = [49.7, 89];
export const shallowRim: Point = [49.9, 88.3];

type Socket = keyof typeof headAt;

/** From the cranial rim along the dorsal rim to the ischium. */
const rims: Readonly<Record<Socket, readonly Node[]>> = {
  sound: trace('45.5 87.6, 49.6 89, 49.4 92, 48.6 97, 48.2 102, 47.6 107, 46.4 112.5'),
  shallow: trace('43.6 85.4, 49 86.8, 49.9 88.4, 48.8 91.4, 48 96, 47.8 101, 47.2 106, 46 112'),
};

function hipOf(socket: Socket): Marked {
  const bone: Bone = {
    name: 'hip bone',
    outline: [
      ...trace(`
      26 6, 29.6 0.6, 37 -3, 47 -4, 54.6 -1.4, 59 5, 59.6 12, 56.8 24, 51.4 37, 45.4 49, 41 60, 39 72, 41 82
    `),
      ...rims[socket],
      ...trace(`
      43.6 119, 41 126, 40.4 135, 42 146, 46.6 156, 51.6 162, 52.4 168, 46.6 172.4, 36 170, 26 164.4, 15 157,
      6 150.4, 1.1 143, 1 131, 1.1 120, 3.2 116.6, 10 113.8, 18 109, 24 102.6, 26.6 95, 26.4 86, 25 76, 24 64,
      23.6 52, 22.6 40, 21.8 28, 22.4 16
    `),
    ],
    hole: trace('21 117.6, 28 121.4, 30.8 130, 28.6 139, 22 144.6, 14.4 141.6, 10.4 133, 13 122.4'),
    build: [
      { at: [44, 8], thick: 8, edge: 4, shell: 0.9, core: 0.26 },
      { at: [40, 34], thick: 9, edge: 6, shell: 1.2, core: 0.18 },
      { at: [31, 66], thick: 15, edge: 7, shell: 2.4, core: 0.18 },
      { at: [35, 94], thick: 17, edge: 7, shell: 1.8, core: 0.26 },
      { at: [46.5, 100], thick: 6, edge: 3, shell: 0.9, core: 0.3 },
      { at: [12, 114], thick: 9, edge: 4, shell: 1.4, core: 0.28 },
      { at: [38, 126], thick: 12, edge: 5, shell: 1.6, core: 0.24 },
      { at: [4, 134], thick: 9, edge: 3, shell: 1.2, core: 0.28 },
      { at: [42, 162], thick: 13, edge: 5, shell: 1, core: 0.34 },
    ],
    grain: { degrees: 80, mm: 1.1, contrast: 0.3 },
  };
  const wall: readonly Node[] =
    socket === 'sound'
      ? trace('49.4 89.4, 45 88.4, 39.6 89.6, 35 93.4, 33 98.6, 33.2 103')
      : trace('49.4 88, 45 87.6, 40 89.2, 36.4 92.8, 34.4 98, 34.4 103');
  const marks: readonly Mark[] = [
    { nodes: wall, mm: 1.6, amount: 5 },
    { nodes: trace('33.4 102, 35 109, 39.6 113.6, 45.4 114'), mm: 1.2, amount: 2.6 },
    { nodes: rims[socket].slice(1), mm: 1.3, amount: 3.4 },
    { nodes: trace('25.6 70, 28 82, 29 94, 26.6 103'), mm: 1.3, amount: 2.4 },
    { nodes: trace('54.4 14, 52 27, 46 41, 40.6 53, 38 64'), mm: 2, amount: 2 },
    { nodes: trace('33 16, 35.6 34, 34 50'), mm: 4, amount: -1.2 },
    { nodes: trace('27 8, 24.4 18, 25.2 29, 23.4 40, 20 47'), mm: 1.2, amount: -3, taper: 0.1 },
  ];
  return { bone, marks };
}

const soundHead: readonly Node[] = trace(`
      6.4 -9, 2 -10.9, -4.5 -10.1, -9 -6.4, -11 -1, -10.2 4.4, -6.6 8.8, -1.5 10.9, 3 11.6, 8 14, 11.8 18.6
    `);
const flatHead: readonly Node[] = trace(`
      9.4 -9.4, 6.4 -11, 2.6 -10.2, -2 -9, -5.6 -6.2, -7.8 -1.6, -8 3.2, -6 7.6, -2 10.4, 2 13.2, 4.6 13.6,
      8.6 17, 11.6 21
    `);
const neckTop: Readonly<Record<Socket, readonly Node[]>> = {
  sound: trace('23.4 5.2, 18.4 3.6, 12 -3'),
  shallow: trace('24 2.4, 19.6 0.6, 14.4 -5'),
};

/** A femur written from the middle of its head. */
function femurOf(socket: Socket): Marked {
  const [hx, hy] = headAt[socket];
  const from = (nodes: readonly Node[]): readonly Node[] => nodes.map(([x, y]) => [x + hx, y + hy]);
  const at = (x: number, y: number): Point => [x + hx, y + hy];
  const isFlat = socket === 'shallow';
  return {
    bone: {
      name: 'femur',
      outline: from([
        ...(isFlat ? flatHead : soundHead),
        ...trace(`
      13.2 25, 12.4 29, 11.2 32, 12.2 37, 14.6 47, 14.6 80, 13.8 150, 31.6 150, 33 80, 34.6 48, 36 32, 36.6
      18, 36 8, 33.6 0.6, 30 -2, 27 0.4
    `),
        ...neckTop[socket],
      ]),
      build: [
        { at: at(-1, 0), thick: 20, edge: 8.6, shell: 0.8, core: 0.34 },
        { at: at(13, 7), thick: isFlat ? 17 : 14, edge: 6.4, shell: 1.5, core: 0.3 },
        { at: at(31, 10), thick: 17, edge: 6, shell: 1, core: 0.3 },
        { at: at(24, 30), thick: 19, edge: 8.4, shell: 2.2, core: 0.22 },
        { at: at(24, 60), thick: 18.5, edge: 9, shell: 3, core: 0.06 },
        { at: at(23, 120), thick: 18, edge: 9, shell: 3.1, core: 0.05 },
      ],
      grain: { degrees: 62, mm: 1.2, contrast: 0.28 },
    },
    marks: [
      { nodes: from(trace('23.5 10, 26 18, 26.4 26')), mm: 4.6, amount: -2.4 },
      { nodes: from(trace('26.6 4, 25.6 14, 22 25, 15 31')), mm: 1.4, amount: 2.6 },
      ...(isFlat
        ? [
            { nodes: from(trace('9.6 -10, 10 -5, 7.6 1, 4.4 6, 3.4 12.6')), mm: 1.7, amount: 3.2, taper: 0.2 },
            { nodes: from(trace('13.6 -4.6, 15 -1, 13 4, 11 8')), mm: 0.9, amount: 1.4, taper: 0.5 },
          ]
        : [{ nodes: from(trace('6.6 -6, 5.6 0, 3.4 7')), mm: 0.9, amount: 1.4 }]),
    ],
  };
}

export interface DogHips {
  readonly socket: Socket;
  /** How far the head on the animal's right lies cranial to its place; 0 when it is in. */
  readonly rightCranialMm: number;
}

const body: readonly Node[] = trace(`
      -84 -90, 84 -90, 82 -10, 84 20, 92 60, 99 100, 101 140, 101 250, 22 250, 20 214, 14 196, 0 188, -14 196,
      -20 214, -22 250, -101 250, -101 140, -99 100, -92 60, -84 20, -82 -10
    `);
const rump: readonly Node[] = trace('34 34, 66 24, 92 70, 97 120, 94 210, 44 214, 6 178, 14 130, 22 84');

export function luxatedPose({ rightCranialMm }: DogHips) {
  return rightCranialMm === 0 ? {} : { shift: [-4, -rightCranialMm] as const };
}

export function drawDogPelvis(plate: Plate, hips: DogHips, seed: number): void {
  addFlesh(plate, { outline: body, thick: 96, edge: 50 }, seed, 2);
  addFlesh(plate, { outline: rump, thick: 34, edge: 38, isInner: true }, seed + 1, 2);
  addFlesh(plate, { outline: mirrored(rump), thick: 34, edge: 38, isInner: true }, seed + 2, 2);
  addSpine(plate, spine, seed);
  const [hip, femur] = [hipOf(hips.socket), femurOf(hips.socket)];
  addHalf(plate, { hip, femur: [femur] }, seed, false);
  addHalf(plate, { hip, femur: [femur], femurPose: luxatedPose(hips) }, seed, true);
  addMarked(plate, penisBone, seed);
  addStroke(plate, {
    path: [
      [0, 120],
      [0, 144],
    ],
    mm: 0.9,
    amount: -1,
  });
}

const penisBone: Marked = {
  bone: {
    name: 'os penis',
    outline: trace('-15 -60, -10.4 -60, -9.4 -20, -9 0, -9.6 16, -11 27, -12.4 27, -14 14, -14.8 -10'),
    build: [{ at: [-12, 0], thick: 4, edge: 2.4, shell: 0.9, core: 0.2 }],
  },
  marks: [],
};

const onBothSides = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap((mark) => [mark, { ...mark, nodes: mirrored(mark.nodes) }]);

const spine = {
  vertebrae: [
    ...vertebra('L6', [0, -72], { wide: 27, long: 34, thick: 22, wings: 30 }),
    ...vertebra('L7', [0, -34], { wide: 28, long: 33, thick: 22, wings: 22 }),
    ...[84, 101, 119, 138, 158, 179].flatMap((y, n) =>
      vertebra(`caudal ${n}`, [0.8, y], {
        wide: 14 - n,
        long: 14.5 + n * 0.5,
        thick: 9 - n * 0.5,
        wings: n < 3 ? 4.5 : 0,
      }),
    ),
  ],
  sacrum: {
    bone: {
      name: 'sacrum',
      outline: trace(`
      -13 2, 0 3, 13 2, 19 5, 24.6 12, 25.6 24, 24 35, 19.4 44, 17.4 49, 15.6 56, 14 62, 13.4 68, 13.8 73,
      12.4 76.4, 9.4 78.4, 5 80.6, 0 81, -5 80.6, -9.4 78.4, -12.4 76.4, -13.8 73, -13.4 68, -14 62, -15.6 56,
      -17.4 49, -19.4 44, -24 35, -25.6 24, -24.6 12, -19 5
    `),
      build: [
        { at: [0, 14], thick: 20, edge: 7, shell: 1.2, core: 0.32 },
        { at: [0, 66], thick: 12, edge: 5, shell: 1.2, core: 0.3 },
        { at: [22, 26], thick: 9, edge: 5, shell: 0.6, core: 0.3 },
        { at: [-22, 26], thick: 9, edge: 5, shell: 0.6, core: 0.3 },
      ],
      grain: { degrees: 90, mm: 1.1, contrast: 0.3 },
    } satisfies Bone,
    marks: [
      { nodes: trace('-12 4, 0 4.8, 12 4'), mm: 1.4, amount: 3.4 },
      { nodes: trace('0 10, 0.4 20, -0.2 28'), mm: 2.2, amount: 5 },
      { nodes: trace('0 35, 0.2 43, 0 51'), mm: 2, amount: 4 },
      { nodes: trace('0 58, 0 66, 0 74'), mm: 2, amount: 4 },
      ...onBothSides([
        {
          nodes: [
            [10.6, 29],
            [11.6, 31.4],
          ],
          mm: 4,
          amount: -2.8,
          taper: 0,
        },
        {
          nodes: [
            [9, 52.6],
            [9.8, 54.4],
          ],
          mm: 3.4,
          amount: -2.4,
          taper: 0,
        },
        { nodes: trace('1 31.6, 6 32, 9 33.4'), mm: 1.2, amount: 2 },
        { nodes: trace('1 55, 5 55.4, 8 56.4'), mm: 1.2, amount: 2 },
        { nodes: trace('8 10, 8.6 22, 8.2 34, 7 48'), mm: 1.4, amount: 1.4 },
      ]),
    ],
  },
};
