// The horse's foot from in front, beam slanting down through the navicular bone: proximal is up, lateral to the right.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { addBone, type Bone } from './limb-bone.ts';
import { closedCurve, mirrored, type Node, openCurve, trace } from './limb-outline.ts';
import { addInside, addStroke, type Plate } from './limb-plate.ts';

export const frontalField = { left: -80, top: -24, widthMm: 160, heightMm: 184 };

const both = (half: readonly Node[]): readonly Node[] => [...half, ...[...mirrored(half)].reverse()];

const middlePhalanx: Bone = {
  name: 'middle phalanx',
  outline: both(
    trace(`
      4 9.6, 12 8.2, 20 8.6, 26 10.6, 28.6 15, 27.4 21, 24.6 28, 23.4 35, 24.2 43, 26.2 50, 26.6 56, 23.6
      60.6, 17 62.8, 9 62.2, 3 60.4
    `),
  ),
  build: [
    { at: [0, 14], thick: 32, edge: 6, shell: 1.5, core: 0.32 },
    { at: [0, 34], thick: 29, edge: 10, shell: 2.6, core: 0.28 },
    { at: [0, 55], thick: 28, edge: 5, shell: 1.2, core: 0.32 },
  ],
  grain: { degrees: 90, mm: 1.2, contrast: 0.22 },
};

const proximalPhalanx: Bone = {
  name: 'proximal phalanx',
  outline: both(trace('4 4.6, 11 6.2, 19 5.8, 24 2.6, 25.4 -3, 23.4 -10, 20 -20, 17.6 -34, 17 -60')),
  build: [
    { at: [0, 0], thick: 30, edge: 6, shell: 1.4, core: 0.32 },
    { at: [0, -24], thick: 27, edge: 10, shell: 4.4, core: 0.14 },
  ],
  grain: { degrees: 90, mm: 1.2, contrast: 0.22 },
};

const navicular: Bone = {
  name: 'navicular bone',
  outline: both(
    trace(`
      3 38.6, 10 38.8, 18 40.2, 25 42.6, 29 45, 31 48, 30.6 51.4, 27.6 53.8, 22 55.6, 14 57, 6 57.6, 2 57.4
    `),
  ),
  build: [{ at: [0, 48], thick: 12, edge: 3.4, shell: 1.1, core: 0.42 }],
  grain: { degrees: 0, mm: 1, contrast: 0.26 },
};

/** Half the margin of the sole, from the palmar process to the toe, a little uneven as it is. */
const margin: readonly Node[] = trace(`
      40.4 59.6, 43.4 58.6, 45.4 61.4, 46.4 68, 47.6 76, 48.2 85, 47.6 94, 45.4 103, 41.6 111, 36 117.6, 28.4
      122.8, 19.4 126, 10 127.6, 3.6 127.6, 1.6 126.6
    `);

const coffin = (outline: readonly Node[]): Bone => ({
  name: 'distal phalanx',
  outline,
  build: [
    { at: [0, 72], thick: 34, edge: 3, shell: 2, core: 0.34 },
    { at: [18, 76], thick: 31, edge: 4, shell: 1.8, core: 0.34 },
    { at: [-18, 76], thick: 31, edge: 4, shell: 1.8, core: 0.34 },
    { at: [0, 104], thick: 25, edge: 5, shell: 1.2, core: 0.4 },
    { at: [0, 124], thick: 17, edge: 6, shell: 0.8, core: 0.42 },
    { at: [42, 92], thick: 18, edge: 5, shell: 0.8, core: 0.4 },
    { at: [-42, 92], thick: 18, edge: 5, shell: 0.8, core: 0.4 },
    { at: [42, 64], thick: 14, edge: 3, shell: 0.8, core: 0.4 },
    { at: [-42, 64], thick: 14, edge: 3, shell: 0.8, core: 0.4 },
  ],
  grain: { degrees: 90, mm: 1.1, contrast: 0.3 },
});

const joint: readonly Node[] = trace('36.6 64, 33.6 67, 29.4 67, 25 66, 17 66.6, 9 65.8, 3 63.8');

const extensor: Bone = {
  name: 'extensor process',
  outline: both(trace('1.4 49.4, 4 51.6, 8 57.4, 13 63, 18 72, 15 82, 3 86')),
  build: [{ at: [0, 60], thick: 8, edge: 8, shell: 0.4, core: 0.4 }],
  grain: { degrees: 90, mm: 1.1, contrast: 0.24 },
};

const hoof: readonly Node[] = both(
  trace(`
      33 -60, 33.6 -20, 37 6, 43 22, 50 36, 57 52, 61 66, 64 84, 65.4 100, 63.6 116, 58 131, 47 143.6, 32 151,
      16 154, 4 154.6
    `),
);

/** The groove beside the frog on the right of the picture; its fellow is the mirror image. */
export const groove: readonly Node[] = trace('17.2 22, 14.6 36, 12 48, 9.4 64, 7 82, 4.8 98, 3.4 107');

export interface Frontal {
  readonly hasOpenGrooves: boolean;
  /** A smooth half-round bay in the margin, pressed in from the wall. */
  readonly notchMm?: number;
}

export const notchAt = [17, 126.4] as const;

function coffinOutline(notchMm: number | undefined): readonly Node[] {
  const left = [...mirrored(margin)].reverse();
  const upper = [...[...mirrored(joint)], ...[...joint].reverse()];
  if (notchMm === undefined) return [...margin, ...left, ...upper];
  const half = notchMm / 2;
  const [x, y] = notchAt;
  const bay: readonly Node[] = [
    [x + half + 1.6, y + 0.5 - half * 0.28],
    [x + half, y - half * 0.4],
    [x + half * 0.72, y - half * 0.86],
    [x, y - half * 1.12],
    [x - half * 0.72, y - half * 0.8],
    [x - half, y - half * 0.1],
    [x - half - 1.6, y + 0.9],
  ];
  const kept = (from: number, to: number): readonly Node[] =>
    margin.filter(([mx, my]) => (my < 118 ? from > 0 : mx <= from && mx > to));
  return [
    ...kept(99, x + half + 2),
    ...bay,
    ...margin.filter(([mx, my]) => my > 118 && mx < x - half - 2),
    ...left,
    ...upper,
  ];
}

export function drawFootFrontal(plate: Plate, { hasOpenGrooves, notchMm }: Frontal, seed: number): void {
  drawSoftParts(plate, seed);
  addBone(plate, proximalPhalanx, seed);
  addBone(plate, middlePhalanx, seed);
  addBone(plate, coffin(coffinOutline(notchMm)), seed);
  addBone(plate, extensor, seed);
  addBone(plate, navicular, seed);
  drawChannels(plate, seed, notchMm);
  drawDetails(plate);
  if (notchMm !== undefined) drawRim(plate, notchMm);
  if (hasOpenGrooves)
    for (const path of [openCurve(groove), openCurve(mirrored(groove))])
      addStroke(plate, { path, mm: 2, amount: -5.4, taper: 0.1, flatness: 1.8 });
}

/** Vessels fan out from the canal inside the bone to its margin. */
function drawChannels(plate: Plate, seed: number, notchMm: number | undefined): void {
  const random = randomFrom(`${seed}/channels`);
  addStroke(plate, {
    path: openCurve(trace('-15 84, -13.6 91, -8 96, 0 97.6, 8 96, 13.6 91, 15 84')),
    mm: 3.2,
    amount: -2.6,
    taper: 0.2,
  });
  for (let n = 0; n < 15; n++) {
    const turn = ((n - 7) / 7) * 1.22 + random.between(-0.06, 0.06);
    const start: Node = [11 * Math.sin(turn), 89 + 9.4 * Math.cos(turn)];
    const end: Node = [44 * Math.sin(turn), 90 + 33.5 * Math.cos(turn)];
    const bend: Node = [27 * Math.sin(turn) + random.between(-1, 1), 89.4 + 21 * Math.cos(turn)];
    // Where the bay is, the channel is gone.
    if (notchMm !== undefined && Math.hypot(end[0] - notchAt[0], end[1] - notchAt[1]) < notchMm * 0.8) continue;
    addStroke(plate, {
      path: openCurve([start, bend, end]),
      mm: random.between(1.3, 2.1),
      amount: -random.between(1.6, 2.8),
      taper: 0.3,
    });
  }
}

function drawDetails(plate: Plate): void {
  const line = (nodes: readonly Node[], mm: number, amount: number, taper = 0.2): void =>
    addStroke(plate, { path: openCurve(nodes), mm, amount, taper });
  const twice = (nodes: readonly Node[], mm: number, amount: number, taper?: number): void => {
    line(nodes, mm, amount, taper);
    line(mirrored(nodes), mm, amount, taper);
  };
  // Flexor rim and synovial bays of the navicular bone, palmar rim of the coffin joint, insertion ridge below it.
  line(trace('-28 50.6, -18 54.2, -8 55.6, 0 55.8, 8 55.6, 18 54.2, 28 50.6'), 1.1, 2.6);
  line(trace('-26 45, -14 41.6, 0 40.6, 14 41.6, 26 45'), 1, 1.8);
  for (const x of [-14, -8.4, 7, 14.6])
    line(
      [
        [x, 57.4],
        [x * 0.98, 54.8],
      ],
      1.2,
      -1.6,
      0,
    );
  line(trace('-25 69.4, -14 71.6, 0 69.4, 14 71.6, 25 69.4'), 1.3, 2.2);
  line(trace('-22 79, -10 82.6, 0 83.4, 10 82.6, 22 79'), 1.4, 2);
  line(trace('-23 6.6, -12 9.8, 0 8, 12 9.8, 23 6.6'), 1, 2);
  twice(trace('39 66, 40 78, 40.6 90, 38 104'), 1.6, 1);
  twice(
    [
      [43, 61],
      [42.6, 68],
    ],
    1.2,
    1.2,
  );
}

function drawRim(plate: Plate, notchMm: number): void {
  const half = notchMm / 2 + 0.9;
  const [x, y] = notchAt;
  const path = openCurve([
    [x + half, y - half * 0.4],
    [x + half * 0.72, y - half * 0.9],
    [x, y - half * 1.16],
    [x - half * 0.72, y - half * 0.84],
    [x - half, y - half * 0.1],
  ]);
  addStroke(plate, { path, mm: 2.2, amount: 5, taper: 0.15 });
}

function drawSoftParts(plate: Plate, seed: number): void {
  const noise = noiseFrom(`${seed}/soft`);
  addInside(plate, closedCurve(hoof), {}, ({ depth, at: [x, y] }) => {
    const below = Math.min(1, Math.max(0, (y - 14) / 46));
    const thick = 52 + 14 * below - 16 * Math.min(1, Math.max(0, (y - 105) / 50));
    const share = Math.min(1, depth / 30);
    const wall = y > 40 ? Math.min(1, depth / 2) * Math.min(1, Math.max(0, (13 - depth) / 3)) : 0;
    const horn = wall * 5 * Math.min(1, (y - 40) / 30);
    return (thick * Math.sqrt(share * (2 - share)) + horn) * (1 + 0.02 * noise.fractal(x / 8, y / 8, 4));
  });
  // The frog with its packing, seen through the foot.
  const frog = closedCurve(both(trace('3 110, 8 92, 13 70, 17 48, 21 26, 16 18, 6 22, 2 30')));
  addInside(plate, frog, {}, ({ depth, at: [x, y] }) => {
    const share = Math.min(1, depth / 7);
    return 9 * share * share * (3 - 2 * share) * (1 + 0.12 * noise.fractal(x / 6 + 30, y / 6, 4));
  });
}
