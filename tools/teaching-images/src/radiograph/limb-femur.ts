// A cat's femur from the side: cranial to the left, the stifle half bent, growth plates still open.

import { addBone, type Bone, type Build } from './limb-bone.ts';
import { type Node, openCurve, type Pose, posed, trace } from './limb-outline.ts';
import { addFlesh } from './limb-pelvis.ts';
import { addStroke, type Plate } from './limb-plate.ts';
import { bend, epiphysis, leg, stifle } from './limb-stifle.ts';

export const femurField = { left: -50, top: -20, widthMm: 116, heightMm: 136 };

/** Whole, broken to pieces in the shaft, or parted at the growth plate above the stifle. */
export type FemurState = 'whole' | 'shaft' | 'physis';

const top: readonly Node[] = trace(`
      4.8 13.5, 6.6 11, 7.6 7, 6.8 3.6, 4.8 2.6, 3 4.2, 1.6 5, -0.4 3, -3.4 2.8, -5.6 4.4, -6.4 7, -5.8 9.8,
      -3.8 11.6, -3.4 14, -3.7 18
    `);
const frontUpper: readonly Node[] = [
  [-4.6, 26],
  [-5.2, 36],
];
const frontLower: readonly Node[] = trace('-5.2 52, -4.7 64, -4.2 76, -4.4 82, -5.6 86.6, -6.1 89');
const lowerEnd: readonly Node[] = trace('-5.4 90, -3 89.4, -0.8 90.6, 1.8 89.4, 4.8 90.7, 7.2 89.5, 8.2 88.2');
const backLower: readonly Node[] = trace('7 85, 5.2 81, 4.3 76, 3.6 64, 3.2 52');
const backUpper: readonly Node[] = trace('3.3 36, 3.9 26, 4.6 18');

const shaftBuild: readonly Build[] = [
  { at: [-2, 7], thick: 8, edge: 4, shell: 0.4, core: 0.3 },
  { at: [5, 7], thick: 6, edge: 3, shell: 0.4, core: 0.28 },
  { at: [0.4, 20], thick: 8.4, edge: 4, shell: 0.95, core: 0.14 },
  { at: [-1, 45], thick: 8.4, edge: 4.2, shell: 1.35, core: 0.04 },
  { at: [0, 72], thick: 8.8, edge: 4.2, shell: 1.1, core: 0.08 },
  { at: [1, 87], thick: 11, edge: 4, shell: 0.45, core: 0.34 },
];
const grain = { degrees: 90, mm: 0.55, contrast: 0.26 };

const wholeShaft: Bone = {
  name: 'femur',
  outline: [...top, ...frontUpper, [-5.4, 45], ...frontLower, ...lowerEnd, ...backLower, [3.1, 45], ...backUpper],
  build: shaftBuild,
  grain,
};

/** Ends of the pieces before they were driven past one another. */
const upperTip = 47;
const lowerTip = 57.4;

const upperPiece: Bone = {
  name: 'femur',
  outline: [
    ...top,
    ...frontUpper,
    ...trace('-5.3 38.2 !, -4.7 39.6 !, -4.5 41.8 !, -3.5 42.2 !, -2.6 44.9 !'),
    [-1.5, upperTip, 1],
    ...trace('-0.7 44.6 !, 0.5 43.5 !, 1 41.2 !, 2.4 40.4 !, 3.2 37.2 !'),
    ...backUpper.slice(1),
  ],
  build: shaftBuild,
  grain,
};

const lowerPiece: Bone = {
  name: 'femur',
  outline: [
    [-5.1, 66.4, 1],
    [-4.8, 68],
    ...frontLower.slice(2),
    ...lowerEnd,
    ...backLower.slice(0, 3),
    [3.6, 68],
    [3.4, 61, 1],
    [3, lowerTip, 1],
    ...trace(`
      2.2 59.4 !, 1.5 60.1 !, 0.8 62.6 !, -0.6 62.9 !, -1.4 64.4 !, -2.9 64.2 !, -3.9 66.2 !
    `),
  ],
  build: shaftBuild,
  grain,
};

interface Fragment {
  readonly pose: Pose;
  readonly outline: readonly Node[];
  readonly thick: number;
}

/** Pieces of the shaft's wall, written around their own middle. */
const fragments: readonly Fragment[] = [
  {
    pose: { degrees: 12, shift: [8.6, 31.6] },
    thick: 4.6,
    outline: trace(`
      -1.2 -4.6 !, -0.2 -5.6 !, 0.7 -3.4, 1.9 -0.6, 2.1 2.4 !, 1.1 2.9 !, 0.5 5 !, -0.7 3.6 !, -1.6 1.2, -1.5
      -2
    `),
  },
  {
    pose: { degrees: -21, shift: [7, 42.2] },
    thick: 5.4,
    outline: trace(`
      -1.9 -2.9 !, -0.4 -4.3 !, 1.4 -3.2, 2.4 -0.4 !, 1.9 1.6, 0.9 4.4 !, -0.6 3.4 !, -1.1 1.2 !, -2.2 0.6
    `),
  },
  {
    pose: { degrees: 38, shift: [5.6, 50.4] },
    thick: 3.8,
    outline: trace('-1.4 -1.6 !, 0.2 -2.6 !, 1.7 -0.9 !, 1.2 0.9, 0.4 2.3 !, -1.2 1.3'),
  },
  {
    pose: { degrees: -64, shift: [-2.4, 50.8] },
    thick: 4.4,
    outline: trace('-1.1 -3.5 !, 0.5 -3 !, 1.5 -0.4, 1.7 1.9 !, 0.3 3.9 !, -0.6 1.8 !, -1.5 0.4'),
  },
  {
    pose: { degrees: 7, shift: [-8.4, 42.6] },
    thick: 4.6,
    outline: trace('-0.7 -5.3 !, 0.4 -4.2, 1.2 -0.8, 0.9 2.2 !, 0.3 4.7 !, -0.8 2.4, -1 -1.4'),
  },
];

/** How the lower part, stifle and leg with it, lies in each state. */
export function lowerPose(state: FemurState, overlapMm: number): Pose {
  if (state === 'shaft') return { degrees: -3, about: [0, 60], shift: [14.6, -(lowerTip - upperTip) - overlapMm] };
  return {};
}

function stiflePose(state: FemurState, overlapMm: number): Pose {
  if (state === 'physis') return { degrees: 24, about: [2, 95], shift: [8.4, -5.4] };
  return lowerPose(state, overlapMm);
}

/** The hip bone lies behind the femoral head, seen from the side. */
const pelvis: Bone = {
  name: 'hip bone',
  outline: trace(`
      -60 -34, -38 -27, -24 -17, -13 -6.4, -6 -2.4, 2 -2.6, 9 0.6, 18 6, 28 9, 36 10, 39 14, 35 18.6, 27 18.4,
      19 20.4, 10 22, 2.4 20.4, -2 15, -7 10, -10 4, -17 -4, -30 -12, -44 -16, -60 -19
    `),
  hole: trace('6 8.4, 12 8.6, 20 11.6, 24 14.4, 18 17, 10 18.4, 5.4 16.4, 3.8 12'),
  build: [
    { at: [-30, -18], thick: 3.6, edge: 2.4, shell: 0.5, core: 0.2 },
    { at: [-2, 6], thick: 2.6, edge: 2.6, shell: 0.35, core: 0.26 },
    { at: [28, 14], thick: 4.4, edge: 2, shell: 0.5, core: 0.3 },
  ],
  grain,
};

const thigh: readonly Node[] = trace(`
      -90 -50, 50 -60, 62 -20, 56 10, 48 34, 40 58, 31 78, 30 92, 38 106, 50 120, 74 150, 60 176, 22 135, -1
      118.5, -11 112, -17 102, -18.6 90, -21 70, -27 44, -38 22, -60 4, -90 -4
    `);

export function drawFemur(plate: Plate, state: FemurState, overlapMm: number, seed: number): void {
  const lower = lowerPose(state, overlapMm);
  const knee = stiflePose(state, overlapMm);
  const skin = thigh.map(([x, y]): Node => {
    const share = Math.min(1, Math.max(0, (y - 8) / 74));
    const [mx, my] = posed([x, y], lower);
    return [x + (mx - x) * share, y + (my - y) * share];
  });
  addFlesh(plate, { outline: skin, thick: 34, edge: 21 }, seed, 1);
  addBone(plate, pelvis, seed);
  // The patella stays in front, held by its muscle, when the condyles slip backwards.
  const kneecap: Pose = state === 'physis' ? { degrees: 8, about: [-10, 90], shift: [0.6, 1.5] } : knee;
  for (const bone of stifle) addBone(plate, bone, seed, bone.name === 'patella' ? kneecap : knee);
  for (const bone of leg)
    addBone(plate, { ...bone, outline: bone.outline.map(([x, y]) => posed([x, y], bend)) }, seed, knee);
  addBone(plate, epiphysis, seed, knee);
  addStroke(plate, {
    path: openCurve(trace('-5.6 92.6, -4.6 97, -1.4 100.4, 3 101.4')),
    mm: 0.5,
    amount: 1.4,
    pose: knee,
    taper: 0.2,
  });
  if (state === 'shaft') {
    addBone(plate, upperPiece, seed);
    addBone(plate, lowerPiece, seed, lower);
    for (const { name, outline, pose, thick } of slivers())
      addBone(plate, { name, outline, build: [{ at: [0, 0], thick, edge: 1.9, shell: 1.1, core: 0.3 }] }, seed, pose);
  } else addBone(plate, wholeShaft, seed);
}

export function slivers(): readonly (Fragment & { readonly name: string })[] {
  return fragments.map((fragment, n) => ({ name: `fragment ${n + 1}`, ...fragment }));
}
