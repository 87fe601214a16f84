// The view of a cat's lower canine on a film inside the mouth.

import { type Film, mean, valleyWidth } from '../radiograph/reading.ts';
import { boxOf, type Reading, viewOf } from '../radiograph/view.ts';
import type { Box, Located, Measures } from '../rendering.ts';
import { beamOver, type Paths } from './beam.ts';
import { type BoneTissue, castBone } from './bone.ts';
import {
  type CanineDrawing,
  canineDrawing,
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
import { castFlesh, type Flesh, type Softness } from './flesh.ts';
import { clamp } from './numbers.ts';
import { type Point, still, type Vec } from './place.ts';
import type { Shape } from './shape.ts';
import { type Noises, noisesFrom } from './solid-noise.ts';
import { pointsOf } from './tables.ts';

const beam = beamOver({ left: -10.2, top: -13.4, widthMm: 36, heightMm: 29 }, 320, [4, -8]);

export const catJaw = viewOf(
  canineDrawing,
  (drawing, seed) => {
    const noises = noisesFrom(`${seed}/jaw`);
    return {
      beam,
      exposure: { kv: 60, scatter: 0.1, scatterMm: 4, blurMm: 0.042, quanta: 36_000 },
      look: { flatten: 0.32, flattenMm: 5, window: [0.5, 99.95], gamma: 0.94, air: 0.02 },
      patient: (version) => {
        const { notch_mm: notchMm, replaced_root: isReplaced } = drawing;
        const canine = version === 'twin' ? { ...drawing, notch_mm: 0, replaced_root: false } : drawing;
        const near = (marginMm: number, ...places: readonly (Point | Vec)[]): Box => {
          const flat = places.map(([x, y]): Vec => [x, y, 0]);
          return boxOf(beam, still, flat, marginMm);
        };
        const notch: Located = { kind: 'notch', isFinding: true, box: near(notchMm / 2 + 0.9, notchAt) };
        return {
          cast: (paths) => castJaw(canine, noises, paths),
          truth: [
            { kind: 'root of the canine', isFinding: isReplaced, box: near(1.3, ...rootLine, [-3, 0], [6, 10.6]) },
            { kind: 'crown of the canine', isFinding: false, box: near(1.6, ...crownLine) },
            ...(notchMm > 0 ? [notch] : []),
          ],
        };
      },
    };
  },
  measureCanine,
);

const toothTissue: BoneTissue = { rodMm: 1, isEven: true, wallDensity: 1.6, inFlesh: 0.35 };
const boneTissue: BoneTissue = { rodMm: 0.46, stretch: 2.4, unevenWall: 0.12, fading: 1.6, swirl: 0.8 };

function castJaw(canine: CanineDrawing, noises: Noises, paths: Paths): void {
  const cast = (shape: Shape, stepMm: number, tissue: BoneTissue, stride: number): void =>
    castBone({ field: fieldOf(shape, stepMm), pose: still, tissue }, beam, paths, noises, stride);
  cast(canineOf(canine), 0.15, toothTissue, 1);
  for (const tooth of teeth) cast(tooth, 0.11, toothTissue, 1);
  cast(jawOf(canine), 0.17, boneTissue, 2);
  if (canine.replaced_root) cast(ghostOfRoot, 0.3, { rodMm: 0.55, inFlesh: 0 }, 2);
  const gum: Flesh = {
    from: [-11, -3, -8],
    to: [27, 18, 8],
    stepMm: 0.4,
    tell: (x, y, z, into) => tellGum(noises.noise(x / 4, y / 4, z / 4), x, y, z, into),
  };
  castFlesh(gum, still, beam, paths, 4);
}

/** Writes the soft tissue: gum over the bone, lip and skin below it. */
function tellGum(uneven: number, x: number, y: number, z: number, into: Softness): void {
  const top = -0.7 + 0.35 * Math.sin(x * 0.9) + 0.4 * uneven - (x < -5 ? (x + 5) * 0.5 : 0);
  const bottom = 15.3 + 0.5 * uneven - (x < 0 ? 0.09 * x * x : 0);
  const front = -7.6 + 0.02 * (y - 5) ** 2;
  const side = 5.2 + 0.8 * uneven - 4.4 * Math.exp(-Math.max(0, y - top) / 2.4);
  const depth = Math.min(y - top, bottom - y, side - Math.abs(z), x - front);
  into.muscle = clamp(0.5 + depth / 0.5);
}

function measureCanine(reading: Reading<CanineDrawing>): Measures {
  const measures: Record<string, number> = {
    'ligament contrast': lineContrast(reading, ligamentLine, 0.75),
    'ligament contrast of premolar': lineContrast(reading, premolarRootLine, 0.6),
    'canal contrast below neck': lineContrast(reading, pulpLine.slice(4, 8), 1.1),
    'root to bone':
      mean(rootLine.slice(2, 5).map(([x, y]) => reading.at([x + 0.9, y - 0.2], 1))) /
      mean(bonePoints.map((at) => reading.at(at, 1.2))),
  };
  // The line runs just inside the tooth's surface, from the crown to the root.
  if (reading.drawing.notch_mm > 0)
    measures['notch width'] = valleyWidth(reading.along([0.9, -4.6], [2.4, 1.3], 0.05, 0.2), 0.05);
  return measures;
}

const bonePoints = pointsOf('12.6 6.4, 14.2 4, 9 4.6, -1.6 8');

/** Returns how much darker a line is than both its sides, as a share of their brightness. */
function lineContrast({ at }: Film, path: readonly (Point | Vec)[], offMm: number): number {
  const shares = path.slice(0, -1).flatMap(([x, y], n) => {
    const [ex, ey] = path[n + 1] ?? [x, y];
    const long = Math.hypot(ex - x, ey - y) || 1;
    const [nx, ny] = [-(ey - y) / long, (ex - x) / long];
    return [0.2, 0.4, 0.6, 0.8].map((t) => {
      const [mx, my] = [x + (ex - x) * t, y + (ey - y) * t];
      const side = (by: number): number => at([mx + nx * by, my + ny * by], 0.25);
      return 1 - side(0) / ((side(offMm) + side(-offMm)) / 2);
    });
  });
  return mean(shares);
}
