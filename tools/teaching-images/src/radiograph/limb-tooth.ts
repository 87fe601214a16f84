// A cat's left lower canine on a film inside the mouth: rostral to the left, the crown up, bone margin at zero.

import { noiseFrom } from '../core/noise.ts';
import type { Point } from './film.ts';
import { addBone, type Bone } from './limb-bone.ts';
import { closedCurve, type Node, openCurve, trace } from './limb-outline.ts';
import { addInside, addStroke, boneMm, type Plate } from './limb-plate.ts';

export const toothField = { left: -10.6, top: -13.6, widthMm: 36, heightMm: 33 };

export interface CanineState {
  /** A rounded hole in the hard tissue at the neck, this wide. */
  readonly notchMm: number;
  /** The root turns into bone: no ligament, no canal. */
  readonly isReplaced: boolean;
}

export const notchAt: Point = [2.5, -1.35];

interface Tooth {
  readonly name: string;
  readonly outline: readonly Node[];
  /** From the neck on one side over the tip to the other. */
  readonly crown: readonly Node[];
  /** Root surface below the bone's margin. */
  readonly root: readonly Node[];
  readonly canals: readonly { readonly path: readonly Node[]; readonly mm: number }[];
  readonly thick: number;
}

const canine: Tooth = {
  name: 'canine',
  outline: trace(`
      -3 -1.2, -3.5 -3, -3.4 -5.4, -2.5 -8, -1 -10.4, -0.1 -11.3, 0.6 -10.9, 0.9 -8.8, 1.3 -6, 2.1 -3.2, 2.8
      -1.2, 3.4 0.8, 4.4 3, 6 5.6, 8.2 8.2, 10.6 10.6, 12.4 12.4, 13 13.6, 12.4 14.2, 10.8 13.9, 8.2 12.8, 5
      10.7, 1.8 7.8, -0.6 4.8, -2.2 1.8
    `),
  crown: trace(`
      -3.1 -1.3, -3.6 -3, -3.5 -5.4, -2.6 -8, -1.1 -10.5, -0.1 -11.4, 0.7 -10.9, 1 -8.8, 1.4 -6, 2.2 -3.2, 2.8
      -1.4
    `),
  root: trace(`
      3.1 0, 4.5 2.9, 6.1 5.5, 8.3 8.1, 10.7 10.5, 12.6 12.3, 13.3 13.7, 12.4 14.5, 10.7 14.1, 8.1 13, 4.9
      10.9, 1.7 8, -0.7 4.9, -2.4 1.9, -2.9 0.2
    `),
  canals: [
    { path: trace('-0.9 -7.6, -0.7 -5, -0.1 -1.6, 0.9 1.6, 2.6 4.8, 5 7.8, 8 10.6, 11 12.7, 12.4 13.5'), mm: 1.15 },
  ],
  thick: 5.2,
};

const premolar: Tooth = {
  name: 'third premolar',
  outline: trace(`
      15.7 -0.5, 15.4 -1.6, 16 -2.4, 17 -3, 18.2 -5, 18.9 -5.4, 19.6 -4.6, 20.4 -2.8, 21.4 -2.2, 22 -1.4, 21.7
      -0.4, 21.6 1.6, 21.3 4, 20.9 6.4, 20.4 7, 19.9 6.4, 19.7 4, 19.4 1.8, 18.9 0.9, 18.3 1.8, 17.9 4, 17.4
      6.4, 16.9 7, 16.5 6.4, 16.2 4, 15.9 1.6
    `),
  crown: trace(`
      15.6 -0.6, 15.3 -1.6, 15.9 -2.5, 17 -3.1, 18.2 -5.1, 18.9 -5.5, 19.7 -4.6, 20.5 -2.9, 21.5 -2.3, 22.1
      -1.4, 21.8 -0.5
    `),
  root: trace(`
      21.8 0.6, 21.5 4, 21.1 6.5, 20.4 7.3, 19.7 6.5, 19.5 4, 19.2 2, 18.9 1.4, 18.5 2, 18.1 4, 17.6 6.5, 16.9
      7.3, 16.3 6.5, 16 4, 15.7 0.6
    `),
  canals: [
    { path: trace('17.6 -2, 17.2 0, 17.1 3, 16.9 6.4'), mm: 0.6 },
    { path: trace('18.8 -2.2, 20.2 -0.4, 20.5 3, 20.4 6.4'), mm: 0.6 },
  ],
  thick: 3.4,
};

const incisor = (x: number, y: number, lean: number): Tooth => {
  const n = (dx: number, dy: number): Node => [x + dx + lean * dy, y + dy];
  return {
    name: `incisor ${x}`,
    outline: [
      n(-0.8, -2.4),
      n(-0.5, -3),
      n(0.5, -3),
      n(0.85, -2.4),
      n(0.6, -0.6),
      n(0.55, 2),
      n(0.15, 5),
      n(-0.15, 5),
      n(-0.5, 2),
      n(-0.6, -0.6),
    ],
    crown: [n(-0.65, -0.8), n(-0.85, -2.4), n(-0.5, -3.05), n(0.5, -3.05), n(0.9, -2.4), n(0.65, -0.8)],
    root: [n(0.72, 0), n(0.68, 2), n(0.25, 5.2), n(-0.25, 5.2), n(-0.66, 2), n(-0.72, 0)],
    canals: [{ path: [n(0, -1.6), n(0, 1), n(0, 4.6)], mm: 0.3 }],
    thick: 1.6,
  };
};

const jaw: Bone = {
  name: 'mandible',
  outline: trace(`
      -7.4 0.4, -5 0.9, -3.4 0.3, -2 0.1, 1 0.05, 3.6 0.1, 5.4 0.8, 8 1.3, 12 1.4, 15 0.5, 18 0.3, 22 0.5, 26
      0.4, 34 0.2, 44 0, 44 17, 34 17.6, 24 17.7, 15 17.7, 8 17.3, 2 16, -3 13, -6.6 9, -8.8 5, -8.9 2
    `),
  build: [
    { at: [-7, 4], thick: 5, edge: 2, shell: 0.5, core: 0.4 },
    { at: [0, 0.4], thick: 5.6, edge: 2.6, shell: 0.3, core: 0.3 },
    { at: [10, 2], thick: 5.6, edge: 2.4, shell: 0.4, core: 0.3 },
    { at: [20, 0.6], thick: 5.2, edge: 2.2, shell: 0.3, core: 0.3 },
    { at: [4, 6], thick: 7, edge: 3, shell: 0.6, core: 0.3 },
    { at: [6, 15], thick: 7, edge: 3.2, shell: 1.2, core: 0.28 },
    { at: [22, 5], thick: 6.4, edge: 2.4, shell: 0.6, core: 0.3 },
    { at: [24, 15], thick: 7, edge: 3.2, shell: 1.3, core: 0.28 },
  ],
  grain: { degrees: 28, mm: 0.55, contrast: 0.5 },
};

export function drawCanine(plate: Plate, state: CanineState, seed: number): void {
  drawGums(plate, seed);
  const roots = [premolar, farPremolar, ...(state.isReplaced ? [] : [canine])].map(({ outline }) =>
    closedCurve(outline),
  );
  addBone(plate, { ...jaw, calm: roots }, seed);
  // Canal of the mandible with its two openings near the canine.
  const canal: readonly Node[] = trace('44 12.6, 30 12.8, 22 12.6, 16.6 11.8');
  addStroke(plate, { path: openCurve(canal), mm: 2.2, amount: -0.8, taper: 0.2 });
  addStroke(plate, {
    path: [
      [15, 10.4],
      [15.7, 11],
    ],
    mm: 1.7,
    amount: -1,
  });
  for (const tooth of [incisor(-7.6, -0.1, 0.34), incisor(-5.5, 0.1, 0.22), premolar]) addTooth(plate, tooth, seed);
  addTooth(plate, farPremolar, seed);
  addTooth(plate, canine, seed, state);
}

const farPremolar: Tooth = {
  ...premolar,
  name: 'fourth premolar',
  outline: premolar.outline.map(([x, y]): Node => [x * 1.12 + 6, y * 1.12]),
  crown: premolar.crown.map(([x, y]): Node => [x * 1.12 + 6, y * 1.12]),
  root: premolar.root.map(([x, y]): Node => [x * 1.12 + 6, y * 1.12]),
  canals: premolar.canals.map(({ path, mm }) => ({ mm, path: path.map(([x, y]): Node => [x * 1.12 + 6, y * 1.12]) })),
};

const sound: CanineState = { notchMm: 0, isReplaced: false };

function addTooth(plate: Plate, tooth: Tooth, seed: number, state: CanineState = sound): void {
  const { outline, crown, root, canals, thick } = tooth;
  const noise = noiseFrom(`${seed}/${tooth.name}`);
  const { isReplaced, notchMm } = state;
  /** Dentine fades into bone from the neck downwards. */
  const kept = (y: number): number => (isReplaced ? 0.12 + 0.88 * smooth((1.8 - y) / 3) : 1);
  const [nx, ny] = notchAt;
  const eaten = (x: number, y: number): number => {
    if (notchMm === 0) return 0;
    const off = Math.hypot(x - nx, y - ny) - 0.06 * noise.at(x * 2.2, y * 2.2);
    return 0.86 * smooth((notchMm / 2 + 0.14 - off) / 0.28);
  };
  addInside(plate, closedCurve(outline, 0.2), {}, ({ depth, at: [x, y] }) => {
    const inRoot = smooth((y + 0.3) / 1.4);
    const round = thick * (isReplaced ? 0.5 + 0.3 * inRoot : 0.5);
    const share = Math.min(1, depth / round);
    const through = thick * (isReplaced && y > 1 ? smooth(share) : Math.sqrt(share * (2 - share)));
    // Below the margin the tooth stands in a socket that has taken the place of spongy bone.
    const dentine = through * (1.3 - 0.86 * inRoot) * kept(y);
    const spots = isReplaced ? 0.4 * noise.fractal(x * 0.9, y * 0.9, 3) * smooth(y / 2) * smooth(share) : 0;
    const gone = (dentine + 1.7 * smooth((y + 0.3) / 1.4)) * eaten(x, y);
    return boneMm * 0.8 * (dentine + spots - gone);
  });
  const isHere = ([x, y]: Point): boolean => eaten(x, y) < 0.3;
  const enamel = openCurve(crown, 0.2).filter(isHere);
  addStroke(plate, { path: enamel, mm: 0.36, amount: 1.7, taper: 0.1 });
  for (const { path, mm } of canals) {
    const shown = openCurve(path, 0.2).filter(([, y]) => !isReplaced || y < -0.9);
    addStroke(plate, { path: shown, mm, amount: -1.5, taper: isReplaced ? 0.35 : 0.16, flatness: 1.3 });
  }
  if (isReplaced) return;
  const ligament = openCurve(root, 0.2).filter(([x, y]) => y > (x < -4 ? 1 : 0.2));
  addStroke(plate, { path: ligament, mm: 0.3, amount: -1, flatness: 1.4, taper: 0.04 });
  addStroke(plate, { path: ligament.map(outwardsOf(ligament, 0.36)), mm: 0.26, amount: 0.6, taper: 0.04 });
}

/** Moves a line to the outer side of the root it runs around. */
function outwardsOf(path: readonly Point[], mm: number): (point: Point, n: number) => Point {
  return ([x, y], n) => {
    const [ax, ay] = path[Math.max(0, n - 1)] ?? [x, y];
    const [bx, by] = path[Math.min(path.length - 1, n + 1)] ?? [x, y];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    return [x + (mm * (by - ay)) / long, y - (mm * (bx - ax)) / long];
  };
}

function drawGums(plate: Plate, seed: number): void {
  const noise = noiseFrom(`${seed}/gums`);
  const gum: readonly Node[] = trace(`
      -30 -3, -10 -1.6, -4.4 -1.3, 0 -1.8, 3.4 -1.6, 8 0, 12 0.2, 15 -1, 18 -1.8, 22 -1.2, 28 -1.6, 50 -1.4,
      50 40, -30 40
    `);
  addInside(plate, closedCurve(gum), {}, ({ depth, at: [x, y] }) => {
    const share = Math.min(1, depth / 6);
    return (
      (6.4 * share * share * (3 - 2 * share) + 1.2 * Math.min(1, depth / 14)) *
      (1 + 0.03 * noise.fractal(x / 3, y / 3, 3))
    );
  });
}

function smooth(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}

export const canineRoot = canine.root;
export const canineCanal = canine.canals[0]?.path ?? [];
export const premolarRoot = premolar.root;
