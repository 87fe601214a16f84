// The whole-body lateral view of a cockatiel on its right side: all its parts, and what a scene puts in it.

import type { Located, Version } from '../../rendering.ts';
import { type Beam, beamOver, type Paths, shownAt } from '../beam.ts';
import { type BoneTissue, castBone } from '../bone.ts';
import { castBoneTube } from '../chest-ribs.ts';
import { fieldOf } from '../field.ts';
import { castFlesh, fleshGridOf } from '../flesh.ts';
import { inTurn, type Pose, placed, still, turned, type Vec } from '../place.ts';
import type { Shape } from '../shape.ts';
import { boxOf, type Part, type Shot, simulatedView } from '../simulated-view.ts';
import { rodNetFrom, solidNoiseFrom } from '../solid-noise.ts';
import { castTube, type TubeNode } from '../tubes.ts';
import { type BirdDrawing, birdDrawing } from './bird-drawing.ts';
import { eggCentre, eggOf, stonesOf } from './contents.ts';
import { softTubes } from './feathers.ts';
import { birdFlesh, gizzard } from './flesh.ts';
import { headBones, headTubes } from './head.ts';
import { limbBones, limbsOf, limbTubes } from './limbs.ts';
import type { Side } from './lines.ts';
import { measureBird } from './measure-bird.ts';
import { coracoidOf, trunkBones, trunkTubes } from './trunk.ts';

const sides: readonly Side[] = [1, -1];
const flat: Vec = [0, 1, 0];
const tissue: BoneTissue = { rodMm: 0.55, stretch: 1.5, unevenWall: 0.4, fading: 0.8, wallDensity: 1.25 };
const solid: BoneTissue = { rodMm: 1, texture: 0 };
const flake: BoneTissue = { ...solid, wallDensity: 0.2 };

/** No bird lies quite flat. */
const lie: Pose = inTurn(turned('x', 4.5, [0, 70, 0]), turned('y', -4.5, [100, 0, 0]));

const beamOf = ({ film_mm: [widthMm, heightMm] }: BirdDrawing): Beam =>
  beamOver({ left: 0, top: 0, widthMm, heightMm }, 1000, [6, 4]);

function shoot(drawing: BirdDrawing, seed: number): Shot {
  const beam = beamOf(drawing);
  const noise = solidNoiseFrom(`${seed}/bird`);
  const noises = { noise, net: rodNetFrom(`${seed}/bird`) };
  const limbs = sides.map((side) => limbsOf(side, seed));
  const bone =
    (shape: Shape, pose: Pose = still, of = tissue, stepMm = 0.25): Part =>
    (paths) =>
      castBone({ field: fieldOf(shape, stepMm), pose: inTurn(pose, lie), tissue: of }, beam, paths, noises);
  const found = (kind: string, isFinding: boolean, at: Vec, mm: number): Located => {
    return { kind, isFinding, box: boxOf(beam, [placed(lie, at)], mm) };
  };
  const boneTube =
    (wide: Vec) =>
    (nodes: readonly TubeNode[]): Part =>
    (paths) =>
      castBoneTube({ nodes, wide }, lie, beam, paths, noises, 0.2);
  const softTube =
    (nodes: readonly TubeNode[]): Part =>
    ({ soft }) =>
      castTube({ nodes, wide: flat }, lie, beam, (pixel, outer, inner) => {
        soft[pixel] = (soft[pixel] ?? 0) + outer - inner;
      });
  const isFull = drawing.contents.some(({ kind }) => kind === 'shelled egg');
  const grit = stonesOf(drawing.grit, [0.9, 1.9], `${seed}/grit`);
  const skeleton: readonly Part[] = [
    ...trunkBones(noise).map(([shape, pose]) => bone(shape, pose)),
    ...headBones.map((shape) => bone(shape)),
    ...grit.map(({ shape }) => bone(shape, still, solid, 0.12)),
    ...sides.flatMap((side, n): Part[] => {
      const one = limbs[n] ?? limbsOf(side, seed);
      return [
        ...[...limbBones(one), coracoidOf(one, side)].map(([shape, pose]) => bone(shape, pose)),
        ...[...limbTubes(one, side, seed), ...trunkTubes(one, side, seed)].map(boneTube(flat)),
        ...headTubes(side).map(boneTube([0, 0, 1])),
        ...softTubes(one, side, seed).map(softTube),
      ];
    }),
  ];
  const patient = (version: Version) => {
    const shown = drawing.contents.filter(({ finding }) => version === 'scene' || !finding);
    const truth: Located[] = [found('ventriculus', false, gizzard.at, 9)];
    const parts: Part[] = [...skeleton];
    const eggs: Shape[] = [];
    for (const one of shown) {
      if (one.kind === 'shelled egg') {
        const half: Vec = [one.length_mm / 2, one.width_mm / 2, one.width_mm / 2];
        const [body, shell] = eggOf(half, one.shell_mm, one.tilt);
        eggs.push(body);
        parts.push(bone(shell, still, solid, 0.2));
        truth.push(found(one.kind, one.finding, eggCentre, half[0] + 1));
      } else
        for (const { at, half, shape } of stonesOf(one.count, one.size_mm, `${seed}/metal`)) {
          parts.push((paths) => bone(shape, still, flake, 0.12)({ ...paths, bone: paths.metal }));
          truth.push(found(one.kind, one.finding, at, half * 1.3 + 0.5));
        }
    }
    const flesh = fleshGridOf(birdFlesh(noise, limbs, isFull, eggs));
    return { parts: [...parts, (paths: Paths) => castFlesh(flesh, lie, beam, paths, 2)], truth };
  };
  return {
    beam,
    exposure: { kv: 60, scatter: 0.2, scatterMm: 12, blurMm: 0.13, quanta: 90_000 },
    look: {
      detail: 0.6,
      relief: { gain: 0.9, mm: 2.2 },
      flatten: 0.5,
      flattenMm: 14,
      window: [2, 99.85],
      lift: 0.16,
      gamma: 1.1,
      air: 0.02,
    },
    marker: { text: 'R', at: [10, drawing.film_mm[1] - 24], heightMm: 8, turnedDegrees: -6 },
    patient,
  };
}

export const birdLateral = simulatedView('bird-lateral', birdDrawing, shoot, (reading, seed) => {
  const beam = beamOf(reading.drawing);
  const at = (place: Vec): readonly [number, number] => {
    const [x, y] = shownAt(beam, placed(lie, place));
    return [x / beam.pxPerMm, y / beam.pxPerMm];
  };
  const { knee, hock } = limbsOf(1, seed);
  // Behind the belly, where only skin covers it: a shaft under flesh is some 80 gray levels brighter.
  const shaft: Vec = [knee[0] * 0.4 + hock[0] * 0.6, knee[1] * 0.4 + hock[1] * 0.6, knee[2]];
  return measureBird(reading, { egg: at(eggCentre), knee: at(knee), shaft: at(shaft) });
});
