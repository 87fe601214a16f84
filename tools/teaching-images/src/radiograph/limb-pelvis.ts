// A pelvis from below with the hind limbs drawn back: cranial is up, the animal's right on the left of the picture.

import { noiseFrom } from '../core/noise.ts';
import type { Point } from './film.ts';
import { addBone, type Bone } from './limb-bone.ts';
import { closedCurve, mirrored, type Node, openCurve, type Pose } from './limb-outline.ts';
import { addInside, addStroke, type Plate } from './limb-plate.ts';

/** A bright or dark line that belongs to a bone. */
export interface Mark {
  readonly nodes: readonly Node[];
  readonly mm: number;
  readonly amount: number;
  readonly taper?: number;
}

export interface Marked {
  readonly bone: Bone;
  readonly marks: readonly Mark[];
}

/** All parts are written for the side on the right of the picture, which is the animal's left. */
export interface Half {
  readonly hip: Marked;
  readonly femur: readonly Marked[];
  readonly femurPose?: Pose;
}

export interface Spine {
  readonly vertebrae: readonly Marked[];
  readonly sacrum: Marked;
}

export function addMarked(plate: Plate, { bone, marks }: Marked, seed: number, isMirrored = false, pose?: Pose): void {
  const flip = (nodes: readonly Node[]): readonly Node[] => (isMirrored ? mirrored(nodes) : nodes);
  const flipPoint = ([x, y]: Point): Point => (isMirrored ? [-x, y] : [x, y]);
  const side = isMirrored ? 'right' : 'left';
  const { hole, grain } = bone;
  const flipped: Bone = {
    ...bone,
    name: `${bone.name}/${side}`,
    outline: flip(bone.outline),
    build: bone.build.map((build) => ({ ...build, at: flipPoint(build.at) })),
    ...(hole && { hole: flip(hole) }),
    ...(grain && { grain: { ...grain, degrees: isMirrored ? 180 - grain.degrees : grain.degrees } }),
  };
  addBone(plate, flipped, seed, pose);
  for (const { nodes, mm, amount, taper = 0.25 } of marks)
    addStroke(plate, { path: openCurve(flip(nodes)), mm, amount, taper, ...(pose && { pose }) });
}

export function addHalf(plate: Plate, { hip, femur, femurPose }: Half, seed: number, isMirrored: boolean): void {
  addMarked(plate, hip, seed, isMirrored);
  for (const part of femur) addMarked(plate, part, seed, isMirrored, femurPose);
}

export function addSpine(plate: Plate, { vertebrae, sacrum }: Spine, seed: number): void {
  for (const vertebra of vertebrae) addMarked(plate, vertebra, seed);
  addMarked(plate, sacrum, seed);
}

/** A vertebra seen from below: body between two end plates, with processes; `at` is the middle of its cranial end. */
export function vertebra(
  name: string,
  [x, y]: Point,
  { wide, long, thick, wings }: { wide: number; long: number; thick: number; wings: number },
): readonly Marked[] {
  const h = wide / 2;
  const n = (dx: number, dy: number): Node => [x + dx, y + dy];
  const body: Bone = {
    name,
    outline: [
      n(-h, 0.4),
      n(-h * 0.5, 0),
      n(0, 0.5),
      n(h * 0.5, 0),
      n(h, 0.4),
      n(h * 0.93, long * 0.25),
      n(h * 0.82, long * 0.5),
      n(h * 0.95, long * 0.8),
      n(h * 1.02, long * 0.97),
      n(h * 0.5, long),
      n(0, long - 0.3),
      n(-h * 0.5, long),
      n(-h * 1.02, long * 0.97),
      n(-h * 0.95, long * 0.8),
      n(-h * 0.82, long * 0.5),
      n(-h * 0.93, long * 0.25),
    ],
    build: [{ at: [x, y], thick, edge: h * 0.7, shell: thick * 0.06, core: 0.36 }],
    grain: { degrees: 90, mm: wide / 14, contrast: 0.3 },
  };
  const marks: Mark[] = [
    { nodes: [n(-h * 0.85, 0.9), n(0, 1.2), n(h * 0.85, 0.9)], mm: wide * 0.06, amount: thick * 0.16 },
    {
      nodes: [n(-h * 0.85, long - 0.8), n(0, long - 1), n(h * 0.85, long - 0.8)],
      mm: wide * 0.06,
      amount: thick * 0.16,
    },
    { nodes: [n(0, long * 0.16), n(0.1, long * 0.55), n(-0.1, long * 0.86)], mm: wide * 0.09, amount: thick * 0.3 },
  ];
  const parts: Marked[] = [{ bone: body, marks }];
  for (const side of [-1, 1]) {
    if (wings > 0) {
      const w = (dx: number, dy: number): Node => n(side * dx, dy);
      const outline = [
        w(h * 0.6, long * 0.16),
        w(h + wings * 0.4, long * 0.04),
        w(h + wings * 0.85, -long * 0.16),
        w(h + wings, -long * 0.14),
        w(h + wings * 0.94, long * 0.04),
        w(h + wings * 0.5, long * 0.34),
        w(h * 0.7, long * 0.66),
      ];
      const build = [{ at: [x, y] as const, thick: thick * 0.28, edge: wide * 0.1, shell: thick * 0.05, core: 0.3 }];
      parts.push({ bone: { name: `${name}/wing ${side}`, outline, build }, marks: [] });
    }
    const facet = [
      n(side * h * 0.42, long * 0.8),
      n(side * h * 0.8, long * 0.78),
      n(side * h * 0.84, long * 1.14),
      n(side * h * 0.5, long * 1.2),
    ];
    const build = [{ at: [x, y] as const, thick: thick * 0.3, edge: wide * 0.1, shell: thick * 0.07, core: 0.3 }];
    parts.push({ bone: { name: `${name}/facet ${side}`, outline: facet, build }, marks: [] });
  }
  return parts;
}

export interface Flesh {
  readonly outline: readonly Node[];
  /** Along the beam, and over how much of its width the edge is rounded, in millimetres. */
  readonly thick: number;
  readonly edge: number;
  /** A muscle belly inside the body rises without a step. */
  readonly isInner?: boolean;
}

/** Muscle and fat with the fine streaks of fasciae. */
export function addFlesh(plate: Plate, { outline, thick, edge, isInner }: Flesh, seed: number, mm: number): void {
  const noise = noiseFrom(`${seed}/flesh`);
  addInside(plate, closedCurve(outline, mm), {}, ({ depth, at: [x, y] }) => {
    const share = Math.min(1, depth / edge);
    const round = isInner ? share * share * (3 - 2 * share) : Math.sqrt(share * (2 - share));
    const streaks = 1 + 0.05 * noise.fractal(x / (mm * 9), y / (mm * 16), 4);
    return thick * round * streaks;
  });
}
