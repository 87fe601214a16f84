// The whole-body lateral view of a cockatiel on its right side: all its parts, and what a scene puts in it.

import { z } from 'zod';
import { profile } from '../../radiograph/reading.ts';
import { boxOf, type Reading, type Shot, viewOf } from '../../radiograph/view.ts';
import type { Located, Measures } from '../../rendering.ts';
import { beamOver, type Paths, shownMm } from '../beam.ts';
import { type BoneTissue, castBone } from '../bone.ts';
import { castBoneTube } from '../chest-ribs.ts';
import { fieldOf } from '../field.ts';
import { castFlesh } from '../flesh.ts';
import { beside, inTurn, type Point, type Pose, still, towards, turned, type Vec } from '../place.ts';
import type { Shape } from '../shape.ts';
import { noisesFrom } from '../solid-noise.ts';
import { castTube, type TubeNode } from '../tubes.ts';
import { birdContent, type Egg, eggCentre, eggDegrees, eggOf, shellMm, stonesOf } from './contents.ts';
import { softTubes } from './feathers.ts';
import { birdFlesh, gizzard } from './flesh.ts';
import { headBones, headPoseOf, headTubes } from './head.ts';
import { limbBones, limbsOf, limbTubes } from './limbs.ts';
import type { Side } from './lines.ts';
import { coracoidOf, trunkBones, trunkTubes } from './trunk.ts';

const schema = z.strictObject({
  view: z.literal('bird-lateral'),
  grit: z.int().min(0),
  contents: z.array(birdContent).default([]),
});
type BirdDrawing = z.output<typeof schema>;

const sides: readonly Side[] = [1, -1];
const flat: Vec = [0, 1, 0];
const tissue: BoneTissue = { rodMm: 0.7, stretch: 1.8, unevenWall: 0.5, fading: 0.6, wallDensity: 1.25, swirl: 1 };
/** The slender bones of the limbs are the densest. */
const shaftTissue: BoneTissue = { ...tissue, wallDensity: 1.6, fading: 0.3 };
const skullTissue: BoneTissue = { ...tissue, rodMm: 1.1, swirl: 1.5, fading: 1.5 };
const solid: BoneTissue = { rodMm: 1, isEven: true };
const flake: BoneTissue = { ...solid, wallDensity: 0.2 };

/** No bird lies quite flat. */
const lie: Pose = inTurn(turned('x', 4.5, [0, 70, 0]), turned('y', -4.5, [100, 0, 0]));

const beam = beamOver({ left: 8, top: 7, widthMm: 146, heightMm: 112 }, 1000, [6, 4]);

function shoot(drawing: BirdDrawing, seed: number): Shot {
  const noises = noisesFrom(`${seed}/bird`);
  const limbs = sides.map((side) => ({ side, joints: limbsOf(side, seed) }));
  const headPose = headPoseOf(seed);
  const grit = stonesOf(drawing.grit, [0.9, 1.9], `${seed}/grit`);
  const isFull = drawing.contents.some(({ kind }) => kind === 'shelled egg');
  const bone = (paths: Paths, shape: Shape, pose: Pose = still, of = tissue, stepMm = 0.25): void =>
    castBone({ field: fieldOf(shape, stepMm), pose: inTurn(pose, lie), tissue: of }, beam, paths, noises);
  const boneTubes = (paths: Paths, tubes: readonly (readonly TubeNode[])[], wide: Vec): void => {
    for (const nodes of tubes) {
      // A tube fades in its last five pieces, as a rib does into its cartilage; here these are too short to be seen.
      const [before, tip] = nodes.slice(-2) as [TubeNode, TubeNode];
      const ends = [1, 2, 3, 4, 5].map((n) => ({ ...tip, at: beside(tip.at, towards(before.at, tip.at), 0.01 * n) }));
      castBoneTube({ nodes: [...nodes, ...ends], wide }, { beam, pose: lie, unitMm: 1, noises }, paths, 0.2);
    }
  };
  const castSkeleton = (paths: Paths): void => {
    for (const [shape, pose] of trunkBones(noises.noise, seed)) bone(paths, shape, pose);
    for (const shape of headBones) bone(paths, shape, headPose, skullTissue);
    for (const { shape } of grit) bone(paths, shape, still, solid, 0.12);
    for (const { side, joints } of limbs) {
      for (const [shape, pose] of [...limbBones(joints, side, seed), coracoidOf(joints, side)])
        bone(paths, shape, pose, shaftTissue);
      boneTubes(paths, [...limbTubes(joints, side, seed), ...trunkTubes(joints, side, seed)], flat);
      boneTubes(paths, headTubes(side, headPose), [0, 0, 1]);
      for (const nodes of softTubes(joints, side, seed))
        castTube({ nodes, wide: flat }, lie, beam, (pixel, outer, inner) => {
          paths.soft[pixel] = (paths.soft[pixel] ?? 0) + outer - inner;
        });
    }
  };
  return {
    beam,
    exposure: { kv: 60, scatter: 0.2, scatterMm: 12, blurMm: 0.2, quanta: 30_000 },
    look: {
      ...{ detail: 0.9, relief: { gain: 0.4, mm: 1.6 }, flatten: 0.5, flattenMm: 14 },
      ...{ window: [2, 99.7], lift: 0.16, gamma: 1.1, air: 0.02 },
    },
    marker: {
      text: 'R',
      at: [8 + (seed % 9), beam.heightMm - 15 - (seed % 13)],
      heightMm: 8,
      turnedDegrees: (seed % 23) - 11,
    },
    patient: (version) => {
      const contents = version === 'scene' ? drawing.contents : [];
      const eggs = contents.flatMap((one) => (one.kind === 'shelled egg' ? [eggOf(one)] : []));
      const metal = contents.flatMap((one) =>
        one.kind === 'metal particle' ? stonesOf(one.count, one.size_mm, `${seed}/metal`) : [],
      );
      const found = (kind: string, isFinding: boolean, at: Vec, mm: number): Located => {
        return { kind, isFinding, box: boxOf(beam, lie, [at], mm) };
      };
      return {
        cast: (paths) => {
          castSkeleton(paths);
          for (const { shell } of eggs) bone(paths, shell, still, solid, 0.2);
          for (const { shape } of metal) bone({ ...paths, bone: paths.metal }, shape, still, flake, 0.12);
          const joints = limbs.map((limb) => limb.joints);
          const bodies = eggs.map(({ body }) => body);
          castFlesh(birdFlesh(noises.noise, joints, seed, isFull, bodies), lie, beam, paths, 2);
        },
        truth: [
          found('ventriculus', false, gizzard.at, 9),
          ...eggs.map(({ half }) => found('shelled egg', true, eggCentre, half + 1)),
          ...metal.map(({ at, half }) => found('metal particle', true, at, half * 1.3 + 0.5)),
        ],
      };
    },
  };
}

export const bird = viewOf(schema, shoot, (reading) => {
  const at = (place: Vec) => shownMm(beam, lie, place);
  const { knee, hock } = limbsOf(1, reading.seed);
  // Behind the belly, where only skin covers it: a shaft under flesh is some 80 gray levels brighter.
  const shaft: Vec = [knee[0] * 0.2 + hock[0] * 0.8, knee[1] * 0.2 + hock[1] * 0.8, knee[2]];
  const egg = reading.drawing.contents.find((one) => one.kind === 'shelled egg');
  return { ...measureVentriculus(reading, at(knee), at(shaft)), ...(egg && measureEgg(reading, egg, at(eggCentre))) };
});

function measureEgg(reading: Reading<unknown>, drawn: Egg, middleAt: Point): Measures {
  const axis = (degrees: number, roughly: number): { mm: number; shell: number } => {
    const step = 0.1;
    const reach = roughly * 0.62;
    const values = profile(reading.at, middleAt, degrees, reach, step, 0.3);
    const middle = (values.length - 1) / 2;
    const peak = (from: number, to: number): number => values.indexOf(Math.max(...values.slice(from, to)), from);
    const [first, last] = [peak(0, Math.round(middle * 0.4)), peak(Math.round(middle * 1.6), values.length)];
    // The brightest line is the shell's inner face, so one shell is added on both sides.
    return { mm: (last - first) * step + 2 * shellMm, shell: Math.min(values[first] ?? 0, values[last] ?? 0) };
  };
  const [long, wide] = [axis(eggDegrees, drawn.length_mm), axis(eggDegrees + 90, drawn.width_mm)];
  return {
    'egg length mm': long.mm,
    'egg width mm': wide.mm,
    'shell above content': Math.min(long.shell, wide.shell) - reading.at(middleAt, 4),
  };
}

/** Compares the brightest spot in the ventriculus with the brightest bone, where both knees overlap, and with a shaft. */
function measureVentriculus(reading: Reading<unknown>, knee: Point, shaft: Point): Measures {
  const [box] = reading.boxes('ventriculus');
  if (!box) return {};
  const brightest = (left: number, top: number, width: number, height: number): number => {
    let most = 0;
    for (let y = top; y < top + height; y += 0.35)
      for (let x = left; x < left + width; x += 0.35) most = Math.max(most, reading.at([x, y]));
    return most;
  };
  const content = brightest(box.x + 3.5, box.y + 2, box.width - 7, box.height - 7);
  return {
    'ventriculus above knee': content - brightest(knee[0] - 4.5, knee[1] - 3.5, 9, 7),
    'ventriculus above shaft': content - brightest(shaft[0] - 4.5, shaft[1] - 4, 9, 8),
  };
}
