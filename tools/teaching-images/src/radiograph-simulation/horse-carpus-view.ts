// The view of a foal's carpus from the front: where its parts lie before the tube, and what is read off the picture.

import { degreesOf, type Film, fitted, mean, valleyWidth } from '../radiograph/reading.ts';
import { type Reading, viewOf } from '../radiograph/view.ts';
import type { Measures } from '../rendering.ts';
import { beamOver } from './beam.ts';
import { type Bone, type BoneTissue, castBone, shadowBox } from './bone.ts';
import { fieldOf } from './field.ts';
import { castFlesh } from './flesh.ts';
import { bent, type CarpusDrawing, carpusDrawing, carpusFlesh, carpusShapes } from './horse-carpus.ts';
import { inTurn, type Point, type Pose, placed, turned } from './place.ts';
import type { Shape } from './shape.ts';
import { noisesFrom } from './solid-noise.ts';

const beam = beamOver({ left: -68, top: -94, widthMm: 140, heightMm: 194 }, 1000);

const tissue: BoneTissue = { rodMm: 1.25, stretch: 2.2, swirl: 1.2, unevenWall: 0.45, fading: 2.2 };

/** A foal never stands exactly square to the tube. */
const stand: Pose = turned('y', 2.5);
const leanOf = (degrees: number): Pose => turned('z', -degrees);

export const carpus = viewOf(
  carpusDrawing,
  (drawing, seed) => {
    const noises = noisesFrom(`${seed}/carpus`);
    return {
      beam,
      exposure: { kv: 64, scatter: 0.35, scatterMm: 20, blurMm: 0.13, quanta: 30_000 },
      look: {
        detail: 1.1,
        relief: { gain: 0.35, mm: 2.4 },
        flatten: 0.34,
        flattenMm: 12,
        window: [1, 99.9],
        lift: 0.12,
        gamma: 1.25,
      },
      marker: { text: 'L', at: [122, 10], heightMm: 8, turnedDegrees: -3 },
      patient: (version) => {
        const shown = version === 'twin' ? { ...drawing, valgus_degrees: 0, ossified: 1 } : drawing;
        const lean = leanOf(shown.valgus_degrees);
        const { radius, epiphysis, center, others } = carpusShapes(shown.ossified, seed);
        const bone = (shape: Shape, pose = inTurn(lean, stand)): Bone => ({
          field: fieldOf(shape, 0.65),
          pose,
          tissue,
        });
        const bones = [
          bone(bent(radius, shown.valgus_degrees), stand),
          ...[epiphysis, center, ...others].map((shape) => bone(shape)),
        ];
        const flesh = carpusFlesh(shown.valgus_degrees, noises.noise);
        const below = (-beam.top - 30) * beam.pxPerMm;
        return {
          cast: (paths) => {
            for (const bone of bones) castBone(bone, beam, paths, noises);
            castFlesh(flesh, stand, beam, paths);
          },
          truth: [
            // Everything below the bend leans, so all of it differs from a straight limb.
            {
              kind: 'limb below the growth plate',
              isFinding: true,
              box: { x: beam.width * 0.2, y: below, width: beam.width * 0.66, height: beam.height - below },
            },
            { kind: 'separate center', isFinding: true, box: shadowBox(bone(center), beam, noises.noise) },
          ],
        };
      },
    };
  },
  measureCarpus,
);

function measureCarpus(reading: Reading<CarpusDrawing>): Measures {
  const pose = leanOf(reading.drawing.valgus_degrees);
  const leaning = (x: number, y: number): Point => {
    const [px, py] = placed(inTurn(pose, stand), [x, y, 0]);
    return [px, py];
  };
  const dark = (from: Point, to: Point): number =>
    valleyWidth(reading.along(leaning(...from), leaning(...to), 0.1, 0.4), 0.1);
  return {
    'axis angle': degreesOf(axis(reading, -80, -46)) - degreesOf(axis(reading, 64, 86)),
    'growth plate width': mean([-16, -4, 4, 11].map((x) => dark([x, -6], [x, 4]))),
    'space between rows': mean([dark([-16, 29], [-16, 39]), dark([4, 29], [4, 39])]),
    'space beside the third carpal bone': dark([-16, 40], [-7, 40]),
  };
}

/** Returns the slope of a shaft's middle line between two heights: how far it runs left per millimeter down. */
function axis({ along }: Film, from: number, to: number): number {
  const middles: Point[] = [];
  for (let y = from; y <= to; y += 1) {
    const line = along([-36, y], [40, y], 0.2, 0.4);
    const best = Math.max(...line);
    const inside = line.flatMap((grey, n) => (grey > best * 0.74 ? [-36 + n * 0.2] : []));
    middles.push([y, ((inside[0] ?? 0) + (inside.at(-1) ?? 0)) / 2]);
  }
  return -fitted(middles).slope;
}
