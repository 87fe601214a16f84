// The horse's foot from the side: toe to the left, standing on a block, a wire on the dorsal wall.

import { noiseFrom } from '../core/noise.ts';
import type { Point } from './film.ts';
import { addBone, type Bone } from './limb-bone.ts';
import { closedCurve, type Node, openCurve, type Pose, posed, trace } from './limb-outline.ts';
import { addInside, addStroke, boneMm, type Plate } from './limb-plate.ts';

/** Bones are written with height above the ground upwards; the picture counts downwards. */
const up = (nodes: readonly Node[]): readonly Node[] =>
  nodes.map(([x, y, corner]) => (corner === undefined ? [x, -y] : [x, -y, corner]));
const upPoint = (x: number, y: number): Point => [x, -y];

/** Along the dorsal wall, and from it into the foot. */
export const wallUp: Point = [0.616, -0.788];
export const wallIn: Point = [0.788, 0.616];

const coffinJoint = upPoint(88.8, 64.2);
/** Ends of the straight dorsal surface of the distal phalanx, in its healthy place. */
const tip = upPoint(31.1, 16.7);
const process = upPoint(66.8, 62.4);

export const footField = { left: -15, top: -150, widthMm: 190, heightMm: 167 };

/** How the distal phalanx lies: turned about the coffin joint, its tip at a height above the ground. */
export interface Coffin {
  readonly turnedDegrees: number;
  readonly tipHeight: number;
}

export const healthyCoffin: Coffin = { turnedDegrees: 0, tipHeight: 16.7 };

function coffinPose({ turnedDegrees, tipHeight }: Coffin): Pose {
  const turned: Pose = { degrees: -turnedDegrees, about: coffinJoint };
  const [, y] = posed(tip, turned);
  return { ...turned, shift: [0, -tipHeight - y] };
}

/** Distances of both ends of the bone's dorsal surface from the wall, for the record of the truth. */
export function coffinPlaces(coffin: Coffin): { readonly tip: Point; readonly process: Point } {
  const pose = coffinPose(coffin);
  return { tip: posed(tip, pose), process: posed(process, pose) };
}

/** From places along the pastern (up from the coffin joint, and towards its palmar side) to the picture. */
function pastern(nodes: readonly Node[]): readonly Node[] {
  return nodes.map(([along, palmar, corner]) => {
    const x = coffinJoint[0] + 0.6 * along + 0.8 * palmar;
    const y = coffinJoint[1] - 0.8 * along + 0.6 * palmar;
    return corner === undefined ? [x, y] : [x, y, corner];
  });
}

const pasternPoint = (along: number, palmar: number): Point => {
  const [[x, y] = [0, 0]] = pastern([[along, palmar]]);
  return [x, y];
};

const middlePhalanx: Bone = {
  name: 'middle phalanx',
  outline: pastern(
    trace(`
      30.2 -14.6, 29.8 -16.6, 27 -17.4, 20 -15.6, 12 -14.6, 2 -15.9, -6 -14.8, -11.5 -11, -15 -5.5, -16 0, -15 5.5, -11.5
      11, -6 14.8, 2 15.4, 11 13.4, 19 14.6, 24 17, 28.2 18, 30.4 16.4, 28.2 9, 27.2 0, 28 -9
    `),
  ),
  build: [
    { at: pasternPoint(-8, 0), thick: 46, edge: 2.2, shell: 1.6, core: 0.42 },
    { at: pasternPoint(10, 0), thick: 40, edge: 9, shell: 3.4, core: 0.3 },
    { at: pasternPoint(26, 0), thick: 48, edge: 4, shell: 2.2, core: 0.36 },
  ],
  grain: { degrees: -53, mm: 1.3, contrast: 0.28 },
};

const proximalPhalanx: Bone = {
  name: 'proximal phalanx',
  outline: pastern(
    trace(`
      28.8 0, 29.8 7, 32.4 12.6, 37 15.6, 43 15.4, 52 12.6, 62 11.8, 80 12.6, 100 15, 125 21, 125 -21, 100 -14.5,
      80 -12.3, 62 -11.8, 52 -13.2, 44 -15.6, 37 -15.4, 32.2 -12, 29.6 -6.4
    `),
  ),
  build: [
    { at: pasternPoint(35, 0), thick: 42, edge: 2.4, shell: 1.6, core: 0.4 },
    { at: pasternPoint(48, 0), thick: 38, edge: 7, shell: 2.6, core: 0.32 },
    { at: pasternPoint(70, 0), thick: 33, edge: 12, shell: 5.6, core: 0.1 },
    { at: pasternPoint(95, 0), thick: 36, edge: 13, shell: 5, core: 0.12 },
  ],
  grain: { degrees: -53, mm: 1.3, contrast: 0.26 },
};

const navicular: Bone = {
  name: 'navicular bone',
  outline: up(
    trace(`
      91.6 46.4, 95.3 47.8, 99.3 50.1, 102.8 53.5, 105 57.6, 107.4 59.2, 110.2 58,
      112 54, 111 48, 106.6 41.6, 100.6 37.4, 95 36.8, 91.8 40.2
    `),
  ),
  build: [{ at: [100, -48], thick: 26, edge: 3.4, shell: 1.9, core: 0.46 }],
  grain: { degrees: -35, mm: 1.1, contrast: 0.25 },
};

/** Everything of the distal phalanx between its two palmar processes and along its margin. */
const coffinMargin: Bone = {
  name: 'distal phalanx margin',
  outline: up(
    trace(`
      31.1 16.7 !, 42 30.8, 54.4 46.6, 66.8 62.4, 69.5 66.6, 71 67.9, 71.9 66.6, 71.4 63, 72.4 58.2, 75.4 53,
      80 49, 85 47.2, 89 46.8, 90.4 44.4, 93 40.4, 99 37.4, 106 35, 113 31.6, 116.6 27.4, 114.6 23.6, 108
      22.4, 98 22.2, 86 21.4, 74 20, 60 18.8, 48 17.8, 40 16.6, 34 15.8
    `),
  ),
  build: [
    { at: upPoint(34, 18), thick: 15, edge: 6, shell: 1.4, core: 0.42 },
    { at: upPoint(69, 65), thick: 26, edge: 5, shell: 2.6, core: 0.4 },
    { at: upPoint(70, 40), thick: 24, edge: 7, shell: 2, core: 0.36 },
    { at: upPoint(90, 32), thick: 20, edge: 6, shell: 1.2, core: 0.36 },
    { at: upPoint(112, 28), thick: 15, edge: 5, shell: 0.8, core: 0.32 },
  ],
  grain: { degrees: -40, mm: 1.2, contrast: 0.3 },
};

/** The body above the vault of the sole. */
const coffinBody: Bone = {
  name: 'distal phalanx body',
  outline: up(
    trace(`
      33 18.8 !, 43 31.4, 54.8 46.4, 66 60.8, 69 63, 71.6 61, 72.4 58.2, 75.4 53, 80 49, 85 47.2, 89 46.8, 90
      43.4, 91.4 38, 88 34.4, 78 31, 64 27, 50 22.4, 40 19.4
    `),
  ),
  build: [
    { at: upPoint(40, 24), thick: 16, edge: 7, shell: 2.4, core: 0.4 },
    { at: upPoint(60, 48), thick: 24, edge: 8, shell: 3.4, core: 0.34 },
    { at: upPoint(82, 44), thick: 34, edge: 3, shell: 2, core: 0.34 },
  ],
  grain: { degrees: -48, mm: 1.3, contrast: 0.3 },
};

const hoof: readonly Node[] = up(
  trace(`
      0 0 !, 27 34.6, 54 69 !, 60 78, 74 95, 100 127, 140 176, 200 140, 178 112, 152 83, 143.5 66, 143 50, 137
      35, 126 18, 119 4, 116 0 !
    `),
);

export function drawFootLateral(plate: Plate, coffin: Coffin, seed: number): void {
  drawSoftParts(plate, seed);
  addBone(plate, proximalPhalanx, seed);
  addBone(plate, middlePhalanx, seed);
  const pose = coffinPose(coffin);
  // The navicular bone is held to the distal phalanx and follows it most of the way.
  addBone(plate, navicular, seed, { degrees: -coffin.turnedDegrees * 0.94, about: coffinJoint });
  addBone(plate, coffinMargin, seed, pose);
  addBone(plate, coffinBody, seed, pose);
  drawCoffinDetails(plate, pose);
  drawPasternDetails(plate);
}

function drawCoffinDetails(plate: Plate, pose: Pose): void {
  const line = (nodes: readonly Node[], mm: number, amount: number, taper = 0.25): void =>
    addStroke(plate, { path: openCurve(up(nodes)), mm, amount, pose, taper });
  // Vault of the sole, the flexor surface, and the canal that runs across the bone.
  line(trace('38 19, 50 22.6, 64 27.2, 78 31.2, 88 34.6, 91.4 38'), 1.3, 4.5);
  line(trace('91.4 38, 96 34, 104 30'), 1.2, 2);
  line(trace('71.6 62, 72.6 58, 75.4 53.2, 80 49.2, 85 47.4, 89 47'), 1.2, 6);
  line(
    [
      [75, 41.5],
      [78, 40.6],
    ],
    4.4,
    -6,
    0,
  );
  line(trace('72.4 43.4, 75 44.6, 78.6 43.8'), 1, 2.4);
  line(trace('72.8 39.4, 76 37.6, 80 38'), 1, 2.4);
  line(trace('74 40, 66 34, 55 26.5'), 1.3, -1.8);
  line(trace('80 37, 72 29.5, 62 23'), 1.2, -1.6);
  line(trace('88 33, 80 27, 73 22.4'), 1.1, -1.4);
  line(trace('101 34, 108 31, 112 27'), 1.4, -1.4);
}

function drawPasternDetails(plate: Plate): void {
  const line = (nodes: readonly Node[], mm: number, amount: number, taper = 0.25): void =>
    addStroke(plate, { path: openCurve(pastern(nodes)), mm, amount, taper });
  // The second condyle and the far rims of both joints lie a little off the first.
  line(trace('2 -14.2, -6 -13, -11 -9.2, -13.4 -4, -14 1, -12.6 6, -9 10.6, -3 13.2'), 1, 4);
  line(trace('29.6 -15, 27.2 -8, 26.2 0, 27.2 8, 29.2 15'), 1, 4);
  line(trace('39 -11.8, 33.4 -8, 31.2 0, 33.2 8.4, 38.4 12.2'), 1, 3.6);
  line(trace('3 -2, 6 -6, 5 -9'), 2.8, -3);
}

function drawSoftParts(plate: Plate, seed: number): void {
  const noise = noiseFrom(`${seed}/soft`);
  addInside(plate, closedCurve(hoof), {}, ({ depth, at: [x, y] }) => {
    const height = -y;
    const above = Math.min(1, Math.max(0, (height - 30) / 75));
    const widest = 108 * (1 - above) + 58 * above;
    const edge = 60 * (1 - above) + 29 * above;
    const share = Math.min(1, depth / edge);
    const thick = widest * Math.sqrt(share * (2 - share));
    const fibres = 1 + 0.018 * noise.fractal(x / 7, y / 7, 4);
    return thick * fibres + boneMm * horn([x, y], share, widest);
  });
  addStroke(plate, {
    path: openCurve(up(trace('8 12.6, 31 42, 53 70'))),
    mm: 1.3,
    amount: 26,
    flatness: 2,
  });
  // The block, with a wire along its upper side.
  const block = closedCurve(up(trace('-6 -1.2 !, 150 -1.2 !, 150 -40 !, -6 -40 !')));
  addInside(plate, block, {}, ({ depth, at: [x, y] }) => {
    const rings = Math.sin(y * 1.5 + 1.6 * noise.fractal(x / 40, y / 9, 3));
    return boneMm * (7.5 + 0.45 * rings) * Math.min(1, depth / 1.2);
  });
  addStroke(plate, {
    path: openCurve(
      up([
        [2, -2.2],
        [128, -2.2],
      ]),
    ),
    mm: 1.1,
    amount: 22,
    flatness: 2,
  });
}

/** Hoof horn holds less water than the dermis but more sulphur; its outer wall and sole stand out faintly. */
function horn([x, y]: Point, share: number, widest: number): number {
  const intoWall = x * wallIn[0] + y * wallIn[1];
  const alongWall = x * wallUp[0] + y * wallUp[1];
  const isBelowCoronet = smooth((90 - alongWall) / 6) * smooth((64 - -y - Math.max(0, x - 40) * 0.4) / 8);
  const wall = smooth((10.5 - intoWall) / 2.2) * 0.034 * widest * Math.sqrt(share * (2 - share)) * 1.6;
  const innerWall = smooth((12.5 - intoWall) / 1.2) * 0.5;
  const soleHeight = 4.5 + 5 * Math.sin(Math.min(1, Math.max(0, x / 116)) * Math.PI);
  const sole = smooth((soleHeight + y) / 1.5) * 1.1;
  return isBelowCoronet * (wall + innerWall) + sole;
}

function smooth(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}
