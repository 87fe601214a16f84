// The view of a cat's lower canine on a film inside the mouth.

import { z } from 'zod';
import { type Measure, mean, type Probe, probeOf, valleyWidth } from '../radiograph/limb-view.ts';
import type { Located } from '../rendering.ts';
import { beamOver } from './beam.ts';
import { type Bone, castBone, type Noises } from './bone.ts';
import {
  type Canine,
  canineOf,
  crownLine,
  ghostOfRoot,
  jawOf,
  ligamentLine,
  notchAt,
  premolarRootLine,
  pulpLine,
  rootLine,
  teeth,
} from './cat-jaw.ts';
import { fieldOf } from './field.ts';
import { castFlesh, fleshGridOf, type Softness } from './flesh.ts';
import { still, type Vec } from './place.ts';
import type { Shape } from './shape.ts';
import { boxOf, type Part, simulatedView } from './simulated-view.ts';
import { rodNetFrom, solidNoiseFrom } from './solid-noise.ts';

const schema = z.strictObject({
  view: z.literal('canine-cat'),
  notch_mm: z.number().min(0).max(5),
  /** Whether the root has turned into bone, without ligament and canal. */
  replaced_root: z.boolean(),
});
type CanineDrawing = z.output<typeof schema>;

const film = { left: -10.2, top: -13.4, widthMm: 36, heightMm: 29 };

export const catJaw = simulatedView(
  'canine-cat',
  schema,
  ({ notch_mm: notchMm, replaced_root: isReplaced }: CanineDrawing, seed) => {
    const beam = beamOver(film, 320, [4, -8]);
    const noises: Noises = { noise: solidNoiseFrom(`${seed}/jaw`), net: rodNetFrom(`${seed}/jaw`) };
    return {
      beam,
      exposure: { kv: 60, scatter: 0.1, scatterMm: 4, blurMm: 0.042, quanta: 42_000 },
      look: { detail: 0.7, flatten: 0.32, flattenMm: 5, window: [0.5, 99.95], gamma: 0.94, air: 0.02 },
      patient: (version) => {
        const canine: Canine = version === 'twin' ? { notchMm: 0, isReplaced: false } : { notchMm, isReplaced };
        const near = (margin: number, ...places: readonly Vec[]) => boxOf(beam, places, margin);
        const root: Located = {
          kind: 'root of the canine',
          isFinding: isReplaced,
          box: near(1.3, ...rootLine.map(([x, y]): Vec => [x, y, 0]), [-3, 0, 0], [6, 10.6, 0]),
        };
        const crown: Located = {
          kind: 'crown of the canine',
          isFinding: false,
          box: near(1.6, ...crownLine.map(([x, y]): Vec => [x, y, 0])),
        };
        const notch: Located = { kind: 'notch', isFinding: true, box: near(notchMm / 2 + 0.9, notchAt) };
        return {
          parts: jawParts(
            canine,
            noises,
            (bone, stride) => (paths) => castBone(bone, beam, paths, noises, stride),
            (grid) => (paths) => castFlesh(grid, still, beam, paths, 4),
          ),
          truth: notchMm > 0 ? [root, crown, notch] : [root, crown],
        };
      },
    };
  },
  (reading) => measureCanine(reading),
);

function jawParts(
  canine: Canine,
  { noise }: Noises,
  bone: (bone: Bone, stride: number) => Part,
  flesh: (grid: ReturnType<typeof fleshGridOf>) => Part,
): readonly Part[] {
  const tooth =
    (stepMm: number) =>
    (shape: Shape): Part =>
      bone(
        {
          field: fieldOf(shape, stepMm),
          pose: still,
          tissue: { rodMm: 1, texture: 0, wallDensity: 1.6, inFlesh: 0.35 },
        },
        1,
      );
  const jaw = {
    field: fieldOf(jawOf(canine), 0.17),
    pose: still,
    tissue: { rodMm: 0.58, stretch: 0.7, unevenWall: 0.3, fading: 1.6 },
  };
  const gum = fleshGridOf({
    from: [-11, -3, -8],
    to: [27, 18, 8],
    stepMm: 0.4,
    tell: (x, y, z, into) => tellGum(noise(x / 4, y / 4, z / 4), x, y, z, into),
  });
  const ghost = { field: fieldOf(ghostOfRoot, 0.3), pose: still, tissue: { rodMm: 0.55, texture: 1, inFlesh: 0 } };
  return [
    tooth(0.15)(canineOf(canine)),
    ...teeth.map(tooth(0.11)),
    bone(jaw, 2),
    ...(canine.isReplaced ? [bone(ghost, 2)] : []),
    flesh(gum),
  ];
}

/** Writes the soft tissue: gum over the bone, lip and skin below it. */
function tellGum(uneven: number, x: number, y: number, z: number, into: Softness): void {
  const top = -0.7 + 0.35 * Math.sin(x * 0.9) + 0.4 * uneven - (x < -5 ? (x + 5) * 0.5 : 0);
  const bottom = 15.3 + 0.5 * uneven - (x < 0 ? 0.09 * x * x : 0);
  const front = -7.6 + 0.02 * (y - 5) ** 2;
  const side = 5.2 + 0.8 * uneven - 4.4 * Math.exp(-Math.max(0, y - top) / 2.4);
  const depth = Math.min(y - top, bottom - y, side - Math.abs(z), x - front);
  into.muscle = Math.max(0, Math.min(1, 0.5 + depth / 0.5));
}

const measureCanine: Measure<CanineDrawing> = (reading) => {
  const probe = probeOf(reading, film);
  const measures: Record<string, number> = {
    'ligament contrast': lineContrast(probe, ligamentLine, 0.75),
    'ligament contrast of premolar': lineContrast(probe, premolarRootLine, 0.6),
    'canal contrast below neck': lineContrast(probe, pulpLine.slice(4, 8), 1.1),
    'root to bone':
      mean(rootLine.slice(2, 5).map(([x, y]) => probe.at([x + 0.9, y - 0.2], 1))) /
      mean(bonePoints.map((at) => probe.at(at, 1.2))),
  };
  // The line runs just inside the tooth's surface, from the crown to the root.
  if (reading.drawing.notch_mm > 0)
    measures['notch width'] = valleyWidth(probe.along([0.9, -4.6], [2.4, 1.3], 0.05, 0.2), 0.05);
  return measures;
};

const bonePoints: readonly (readonly [number, number])[] = [
  [12.6, 6.4],
  [14.2, 4],
  [9, 4.6],
  [-1.6, 8],
];

/** Returns how much darker a line is than both its sides, as a share of their brightness. */
function lineContrast(probe: Probe, path: readonly (readonly [number, number, ...number[]])[], offMm: number): number {
  const shares = path.slice(0, -1).flatMap(([x, y], n) => {
    const [ex, ey] = path[n + 1] ?? [x, y];
    const long = Math.hypot(ex - x, ey - y) || 1;
    const [nx, ny] = [-(ey - y) / long, (ex - x) / long];
    return [0.2, 0.4, 0.6, 0.8].map((t) => {
      const [mx, my] = [x + (ex - x) * t, y + (ey - y) * t];
      const side = (by: number): number => probe.at([mx + nx * by, my + ny * by], 0.25);
      return 1 - side(0) / ((side(offMm) + side(-offMm)) / 2);
    });
  });
  return mean(shares);
}
