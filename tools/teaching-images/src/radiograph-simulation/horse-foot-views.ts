// The views of a horse's left forefoot from the side, on a block, and from the front with a slanted beam: one foot, two
// poses.

import type { z } from 'zod';
import type { Box, Located } from '../rendering.ts';
import type { Beam } from './beam.ts';
import { type Bone, type BoneTissue, castBone, shadowBox } from './bone.ts';
import { fieldOf } from './field.ts';
import { castFlesh, fleshGridOf } from './flesh.ts';
import { abovePastern, distalPhalanx, middlePhalanx, navicular, pastern, proximalPhalanx } from './horse-foot-bones.ts';
import { healthyCoffin, poseOf, poseOfNavicular, type Stance } from './horse-foot-places.ts';
import { hoofFlesh } from './horse-hoof.ts';
import {
  bayAt,
  frontalBeam,
  frontalPose,
  frontalSchema,
  groove,
  lateralBeam,
  lateralSchema,
  measureFrontal,
  measureLateral,
  wire,
} from './measure-foot.ts';
import { inTurn, type Pose, placed, still, turned } from './place.ts';
import type { Shape } from './shape.ts';
import { boxOf, type Part, simulatedView } from './simulated-view.ts';
import { rodNetFrom, solidNoiseFrom } from './solid-noise.ts';
import { castTube } from './tubes.ts';

const tissue: BoneTissue = { rodMm: 1.15, stretch: 1.7, unevenWall: 0.3, fading: 1.6 };
const noisesFrom = (seed: number) => ({ noise: solidNoiseFrom(`${seed}/foot`), net: rodNetFrom(`${seed}/foot`) });
const [middle, proximal] = [middlePhalanx(), proximalPhalanx()];

/** No foot stands exactly across the beam, so the two sides of a joint don't coincide. */
const stand: Pose = turned('y', 2.2);

interface FootBones {
  readonly coffin: Bone;
  readonly others: readonly Bone[];
}

function bonesOf(coffin: Shape, boat: Shape, stance: Stance, before: Pose): FootBones {
  const bone = (shape: Shape, pose: Pose, stepMm = 0.75): Bone => ({
    field: fieldOf(shape, stepMm),
    pose: inTurn(pose, before),
    tissue,
  });
  return {
    coffin: bone(coffin, poseOf(stance), 0.7),
    others: [bone(boat, poseOfNavicular(stance), 0.5), bone(middle, pastern), bone(proximal, abovePastern)],
  };
}

/** Remembers the value for the last seed, so that a scene and its twin build every shape once. */
function keptBySeed<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.clear();
    made.set(key, known);
    return known;
  };
}
const coffinOf = keptBySeed((seed) => distalPhalanx(seed));
const boatOf = keptBySeed((seed) => navicular(seed));

export const footLateral = simulatedView(
  'foot-lateral',
  lateralSchema,
  ({ distal_phalanx: asked }: z.output<typeof lateralSchema>, seed) => {
    const noises = noisesFrom(seed);
    return {
      beam: lateralBeam,
      exposure: { kv: 72, scatter: 0.5, scatterMm: 26, blurMm: 0.2, quanta: 40_000 },
      look: {
        detail: 0.7,
        relief: { gain: 0.3, mm: 1.8 },
        flatten: 0.36,
        flattenMm: 14,
        window: [1, 99.9],
        lift: 0.1,
        gamma: 1.45,
        air: 0.03,
      },
      marker: { text: 'L', at: [10, 10], heightMm: 9, turnedDegrees: 3 },
      patient: (version) => {
        const stanceAsked: Stance = { turnedDegrees: asked.turned_degrees, tipHeight: asked.tip_height_mm };
        const stance = version === 'twin' && asked.finding ? healthyCoffin : stanceAsked;
        const bones = (one: Stance) => bonesOf(coffinOf(String(seed)), boatOf(String(seed)), one, stand);
        const { coffin, others } = bones(stance);
        const wedgeMm = asked.finding && version === 'scene' ? 7 : 0;
        const flesh = fleshGridOf(
          hoofFlesh({
            noise: noises.noise,
            wedgeMm,
            vaultMm: wedgeMm > 0 ? 2.2 : 5.4,
            hasBlock: true,
            isPacked: false,
          }),
        );
        const boxes = [stance, healthyCoffin].flatMap((one) => {
          const moved = bones(one);
          return [moved.coffin, moved.others[0] as Bone].map((bone) => shadowBox(bone, lateralBeam, noises.noise));
        });
        const sole = boxOf(
          lateralBeam,
          [
            [8, 0, 0],
            [112, -8, 0],
          ],
          0,
        );
        return {
          parts: [
            ...[coffin, ...others].map(
              (bone): Part =>
                (paths) =>
                  castBone(bone, lateralBeam, paths, noises),
            ),
            (paths) => castFlesh(flesh, stand, lateralBeam, paths),
            ...wire.map(
              (tube): Part =>
                (paths) =>
                  castTube(tube, still, lateralBeam, (pixel, mm) => {
                    paths.metal[pixel] = (paths.metal[pixel] ?? 0) + mm;
                  }),
            ),
          ],
          truth: [{ kind: 'distal phalanx', isFinding: asked.finding, box: around([...boxes, sole], lateralBeam, 3) }],
        };
      },
    };
  },
  (reading) => measureLateral(reading),
);

export const footFrontal = simulatedView(
  'foot-frontal',
  frontalSchema,
  ({ open_grooves: isOpen, notch_mm: notchMm }: z.output<typeof frontalSchema>, seed) => {
    const noises = noisesFrom(seed);
    return {
      beam: frontalBeam,
      exposure: { kv: 74, scatter: 0.45, scatterMm: 26, blurMm: 0.2, quanta: 40_000 },
      look: {
        detail: 0.7,
        relief: { gain: 0.3, mm: 1.8 },
        flatten: 0.36,
        flattenMm: 14,
        window: [1, 99.9],
        lift: 0.14,
        gamma: 1.25,
        air: 0.03,
      },
      marker: { text: 'L', at: [144, 10], heightMm: 9, turnedDegrees: -4 },
      patient: (version) => {
        const isScene = version === 'scene';
        const bay = notchMm !== undefined ? bayAt(notchMm) : undefined;
        const coffin = isScene && bay ? distalPhalanx(String(seed), bay) : coffinOf(String(seed));
        const bones = bonesOf(coffin, boatOf(String(seed)), healthyCoffin, frontalPose);
        const flesh = fleshGridOf(
          hoofFlesh({ noise: noises.noise, wedgeMm: 0, vaultMm: 5.4, hasBlock: false, isPacked: true }),
        );
        const truth: Located[] = [
          {
            kind: 'navicular bone',
            isFinding: false,
            box: shadowBox(bones.others[0] as Bone, frontalBeam, noises.noise),
          },
        ];
        const tubes = isOpen ? [groove(-1), groove(1)] : [];
        for (const { nodes } of tubes) {
          const places = nodes.map(({ at }) => placed(frontalPose, at));
          truth.push({ kind: 'dark line', isFinding: true, box: boxOf(frontalBeam, places, 1.6) });
        }
        if (bay) {
          const place = placed(frontalPose, bay.at);
          truth.push({ kind: 'notch', isFinding: true, box: boxOf(frontalBeam, [place], bay.mm / 2 + 7) });
        }
        return {
          parts: [
            ...[bones.coffin, ...bones.others].map(
              (bone): Part =>
                (paths) =>
                  castBone(bone, frontalBeam, paths, noises),
            ),
            (paths) => castFlesh(flesh, frontalPose, frontalBeam, paths),
            ...(isScene ? tubes : []).map(
              (tube): Part =>
                (paths) =>
                  castTube(tube, frontalPose, frontalBeam, (pixel, mm) => {
                    paths.soft[pixel] = (paths.soft[pixel] ?? 0) - 1.1 * mm;
                  }),
            ),
          ],
          truth,
        };
      },
    };
  },
  (reading) => measureFrontal(reading),
);

function around(boxes: readonly Box[], beam: Beam, marginMm: number): Box {
  const margin = marginMm * beam.pxPerMm;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)) - margin, Math.min(...boxes.map((box) => box.y)) - margin];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + margin - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + margin - y,
  };
}
