// A foal's left carpus from in front: lateral is on the right of the picture, the growth plate at the middle.

import { randomFrom } from '../core/random.ts';
import type { Point } from './film.ts';
import { addBone, type Bone, type Build } from './limb-bone.ts';
import { type Node, openCurve, type Pose, posed, trace } from './limb-outline.ts';
import { addFlesh } from './limb-pelvis.ts';
import { addStroke, type Plate } from './limb-plate.ts';

export const carpusField = { left: -68, top: -84, widthMm: 140, heightMm: 174 };

/** The shaft above the growth plate stands upright; all below it leans outwards by this much. */
export interface Carpus {
  readonly valgusDegrees: number;
  /** 1: block-shaped bones that fill their rows; less: small round cores in cartilage. */
  readonly ossified: number;
}

const growthPlate: Point = [0, 0];

interface Cuboid {
  readonly name: string;
  readonly outline: readonly Node[];
  readonly thick: number;
}

/** Written for a straight limb, with two millimetres between neighbours. */
const cuboids: readonly Cuboid[] = [
  {
    name: 'radial carpal bone',
    outline: trace(`
      -22.4 18.6, -18 17.2, -10 17.8, -5.4 19, -4.6 22, -5 29, -6 31.8, -12 32.8, -19 32.2, -21.8 30, -23 24
    `),
    thick: 22,
  },
  {
    name: 'intermediate carpal bone',
    outline: trace(`
      -3 19.2, 2 17.2, 8.4 17.4, 11 18.8, 11.2 23, 9.6 29, 8 31.8, 3 32.6, -2.2 32, -3.6 29, -2.6 23
    `),
    thick: 23,
  },
  {
    name: 'ulnar carpal bone',
    outline: trace(`
      13 19.4, 16 18.2, 20 19.2, 22.4 22, 22 28, 20.4 33, 17 35.4, 12.6 34, 10.4 31.8, 11.6 29, 13.1 24
    `),
    thick: 15,
  },
  {
    name: 'second carpal bone',
    outline: trace(`
      -21.4 34.4, -17 34.6, -13.6 35, -12.6 37, -13 43, -14 45.4, -18 45.6, -20.8 44, -22 39
    `),
    thick: 12,
  },
  {
    name: 'third carpal bone',
    outline: trace(`
      -11.2 35.2, -6 34.8, 0 34.6, 6.6 34.6, 8.8 36, 8.8 41, 7.8 46.4, 3 47.4, -4 47.4, -9.8 46.8, -11.6 44,
      -10.8 39
    `),
    thick: 24,
  },
  {
    name: 'fourth carpal bone',
    outline: trace(`
      10.8 36.2, 13 36.4, 16.6 37.8, 19.6 36.6, 20.8 39, 20 44, 18 47.4, 13 48, 10.2 46.6, 10.8 41
    `),
    thick: 14,
  },
];

const radius: Bone = {
  name: 'radius',
  outline: trace(`
      -14 -130, 14.4 -130, 13.6 -70, 13.8 -46, 15.4 -33, 19 -21, 22.6 -11, 24.4 -4.4, 24 -1.9, 19 -1.2, 13
      -2.2, 7 -1.4, 0 -0.9, -7 -1.5, -13 -2.4, -19 -1.3, -24 -1.8, -24.6 -4.4, -23 -11, -19.4 -21, -15.6 -33,
      -13.8 -46, -13.4 -70
    `),
  build: [
    { at: [0, -75], thick: 25, edge: 12.5, shell: 4.6, core: 0.06 },
    { at: [0, -40], thick: 25, edge: 12, shell: 3.4, core: 0.12 },
    { at: [0, -20], thick: 27, edge: 8, shell: 1.4, core: 0.26 },
    { at: [0, -4], thick: 30, edge: 3.4, shell: 0.7, core: 0.36 },
  ],
  grain: { degrees: 90, mm: 0.9, contrast: 0.24 },
};

const epiphysis: Bone = {
  name: 'epiphysis of the radius',
  outline: trace(`
      -22.6 1.4, -19 0.9, -13 -0.1, -7 0.8, 0 1.3, 7 0.7, 12 0.1, 14.4 0.8, 15.2 3, 14.9 8, 13.6 13.2, 11.4
      15.4, 7 14.4, 2.4 14.6, -2.6 16, -6 15.8, -12 14.4, -18 14.6, -22 15.4, -24 12.6, -24.4 7, -24 3
    `),
  build: [{ at: [0, 8], thick: 25, edge: 3, shell: 0.9, core: 0.36 }],
  grain: { degrees: 85, mm: 0.8, contrast: 0.24 },
};

/** The separate centre of the ulnar styloid process. */
export const styloid: Bone = {
  name: 'ulnar styloid process',
  outline: trace(`
      17.2 2.6, 19.6 1.4, 22.6 2.6, 24 6, 23.4 10.6, 21.2 14.6, 18.6 15.6, 16.6 13.4, 16.4 8
    `),
  build: [{ at: [20, 8], thick: 10, edge: 3.6, shell: 0.7, core: 0.4 }],
  grain: { degrees: 85, mm: 0.8, contrast: 0.25 },
};

const accessory: Bone = {
  name: 'accessory carpal bone',
  outline: trace('12.4 20.6, 17 17.6, 22 18.6, 25 23, 24.4 28.6, 20.6 31.8, 15.4 31, 12.4 26.6'),
  build: [{ at: [19, 25], thick: 8, edge: 4, shell: 0.5, core: 0.36 }],
  grain: { degrees: 60, mm: 0.8, contrast: 0.25 },
};

const longBone = (shell: number, thick: number, x: number): readonly Build[] => [
  { at: [x, 50], thick, edge: thick * 0.3, shell: shell * 0.35, core: 0.34 },
  { at: [x, 60], thick, edge: thick * 0.42, shell: shell * 0.7, core: 0.2 },
  { at: [x, 78], thick, edge: thick * 0.5, shell, core: 0.06 },
  { at: [x, 120], thick, edge: thick * 0.5, shell, core: 0.05 },
];

const metacarpals: readonly Bone[] = [
  {
    name: 'second metacarpal bone',
    outline: trace(`
      -20.8 47.6, -17 47.4, -14.4 48.4, -13.6 52, -14.4 60, -14.2 76, -13.6 100, -13.4 130, -17 130, -17.6
      100, -19.2 76, -20.8 60, -21.8 52
    `),
    build: longBone(1.2, 8, -17),
    grain: { degrees: 90, mm: 0.8, contrast: 0.2 },
  },
  {
    name: 'fourth metacarpal bone',
    outline: trace(`
      11 49.8, 14 50, 17.6 49.4, 19.6 51.6, 19 60, 17.4 76, 15.8 100, 15 130, 11.6 130, 11.8 100, 11.8 76, 11
      60, 10.2 53
    `),
    build: longBone(1.2, 8, 15),
    grain: { degrees: 90, mm: 0.8, contrast: 0.2 },
  },
  {
    name: 'third metacarpal bone',
    outline: trace(`
      -13.2 49.2, -8 49.2, -2 49.5, 4 49.5, 9 49.2, 10.8 50.4, 12.2 55, 11.8 63, 11.2 76, 11 100, 11.2 130,
      -13 130, -12.8 100, -13 76, -13.8 63, -14.6 55, -14.2 50.4
    `),
    build: longBone(4.4, 23, -1),
    grain: { degrees: 90, mm: 0.9, contrast: 0.28 },
  },
];

/** Bones form from their middle: a smaller, rounder core of the same bone. */
function core({ name, outline, thick }: Cuboid, ossified: number, seed: number): Bone {
  const random = randomFrom(`${seed}/${name}`);
  const cx = outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
  const cy = outline.reduce((sum, [, y]) => sum + y, 0) / outline.length;
  const reach = Math.min(...outline.map(([x, y]) => Math.hypot(x - cx, y - cy)));
  const nodes = outline.map(([x, y]): Node => {
    const far = Math.hypot(x - cx, y - cy);
    const round = reach + (far - reach) * (ossified >= 1 ? 1 : 0.35);
    const scale = (round / far) * (ossified >= 1 ? 1 : ossified * (0.94 + 0.12 * random.next()));
    return [cx + (x - cx) * scale, cy + (y - cy) * scale];
  });
  const through = thick * (ossified >= 1 ? 1 : 0.7);
  return {
    name,
    outline: nodes,
    build: [
      { at: [cx, cy], thick: through, edge: ossified >= 1 ? 3.2 : 5, shell: ossified >= 1 ? 0.8 : 0.3, core: 0.36 },
    ],
    grain: { degrees: 80, mm: 0.8, contrast: 0.24 },
  };
}

export const leanOf = ({ valgusDegrees }: Carpus): Pose => ({ degrees: -valgusDegrees, about: growthPlate });

const skin: readonly Node[] = trace(`
      -27 -140, 27 -140, 24.4 -60, 25 -40, 28.6 -22, 32.4 -4, 32 14, 30.4 30, 27 44, 25.4 60, 24 90, 25 180,
      -22 180, -24.6 90, -26.4 60, -28.4 44, -31.4 26, -32.6 6, -31.4 -10, -28 -26, -25 -42, -24.4 -60
    `);

/** The end of the radius bends over 24 mm, so that the growth plate stays even. */
function leaning([x, y]: Point, carpus: Carpus): Point {
  const share = Math.min(1, Math.max(0, (y + 26) / 22));
  return posed([x, y], { ...leanOf(carpus), degrees: -carpus.valgusDegrees * share });
}

export function drawCarpus(plate: Plate, carpus: Carpus, seed: number): void {
  const lean = leanOf(carpus);
  const bent = skin.map(([x, y]): Node => leaning([x, y], carpus));
  addFlesh(plate, { outline: bent, thick: 42, edge: 21 }, seed, 1);
  addBone(plate, { ...radius, outline: radius.outline.map(([x, y]) => leaning([x, y], carpus)) }, seed);
  const isFull = carpus.ossified >= 1;
  addBone(plate, epiphysis, seed, lean);
  addBone(plate, core({ name: styloid.name, outline: styloid.outline, thick: 10 }, isFull ? 1 : 0.8, seed), seed, lean);
  addBone(
    plate,
    core({ name: accessory.name, outline: accessory.outline, thick: 8 }, carpus.ossified, seed),
    seed,
    lean,
  );
  for (const cuboid of cuboids) addBone(plate, core(cuboid, carpus.ossified, seed), seed, lean);
  for (const bone of metacarpals) addBone(plate, bone, seed, lean);
  const line = (nodes: readonly Node[], mm: number, amount: number): void =>
    addStroke(plate, { path: openCurve(nodes), mm, amount, pose: lean, taper: 0.2 });
  // Calcified cartilage borders the growth plate on both sides; facets of the far half of each row show through.
  line(trace('-23 -2.6, -13 -3.4, 0 -1.9, 13 -3.2, 23 -2.6'), 0.8, 1.6);
  line(trace('-22 2, -13 0.8, 0 2.2, 12 1'), 0.7, 1.4);
  if (!isFull) return;
  line(trace('-20 20.4, -13 21, -7 21.4'), 0.7, 1.5);
  line(trace('-1.6 21, 4 20, 9 20.6'), 0.7, 1.4);
  line(trace('-19 29.6, -12 30.2, -7.4 29.6'), 0.7, 1.3);
  line(trace('-9.4 37.4, -2 37.8, 6.6 37.2'), 0.7, 1.6);
  line(trace('-8.6 44.4, 0 45, 6.4 44.4'), 0.7, 1.4);
}
