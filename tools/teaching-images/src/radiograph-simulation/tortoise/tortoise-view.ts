// The dorsoventral whole-body view of a tortoise, which stands on the plate under the tube.

import type { Located } from '../../rendering.ts';
import { addPaths, beamOver, emptyPaths, type Paths } from '../beam.ts';
import { type Bone, castBone } from '../bone.ts';
import { inMm } from '../chest-patient.ts';
import { fieldOf } from '../field.ts';
import { castFlesh, fleshGridOf } from '../flesh.ts';
import { inTurn, moved, placed, turned, type Vec } from '../place.ts';
import { boxOf, type Part, type Shot, simulatedView } from '../simulated-view.ts';
import { rodNetFrom, solidNoiseFrom } from '../solid-noise.ts';
import { tortoiseBones } from './bones.ts';
import { lyingOf } from './contents.ts';
import { tortoiseBowel, tortoiseFlesh } from './flesh.ts';
import { measureTortoise } from './measure-tortoise.ts';
import { postureOf } from './posture.ts';
import { castShell } from './shell.ts';
import { type TortoiseDrawing, tortoiseDrawing } from './tortoise-drawing.ts';

/** Both versions of a scene share everything but the findings, so the last result is kept. */
let last: { readonly key: string; readonly paths: Paths } | undefined;

function shoot({ carapace_mm: long, pelvic_canal_mm: canalMm, contents }: TortoiseDrawing, seed: number): Shot {
  const s = long / 100;
  const beam = beamOver({ left: -46 * s, top: -16.5 * s, widthMm: 92 * s, heightMm: 122 * s }, 1100, [6 * s, -4 * s]);
  // No tortoise stands quite level.
  const side = seed % 2 === 0 ? 1 : -1;
  const pose = inTurn(turned('y', side * 3.2), turned('z', side * 1.1, [0, 50 * s, 0]));
  const noises = { noise: solidNoiseFrom(`${seed}/tortoise`), net: rodNetFrom(`${seed}/tortoise`) };

  const sharedPaths = (): Paths => {
    const key = JSON.stringify([long, canalMm, seed]);
    if (last?.key === key) return last.paths;
    const posture = postureOf(seed, canalMm / 2 / s);
    const paths = emptyPaths(beam);
    for (const flesh of [tortoiseFlesh(posture, noises.noise), tortoiseBowel(noises.noise)])
      castFlesh(fleshGridOf(inMm(flesh, s)), pose, beam, paths, 2);
    castShell({ s, pose, beam, paths, noises }, seed);
    const tissue = { rodMm: 0.22 * s, stretch: 1.4, unevenWall: 0.35, fading: 1.6 };
    for (const bone of tortoiseBones(s, posture))
      castBone({ field: fieldOf(bone.shape, 0.25 * s), pose: inTurn(bone.pose, pose), tissue }, beam, paths, noises);
    last = { key, paths };
    return paths;
  };

  const boxAround = (places: readonly Vec[], marginMm: number) =>
    boxOf(
      beam,
      places.map((place) => placed(pose, place)),
      marginMm,
    );
  return {
    beam,
    exposure: { kv: 80, scatter: 0.7, scatterMm: 9 * s, blurMm: 0.08 * s, quanta: 3_000_000 },
    look: {
      ...{ detail: 0.5, relief: { gain: 1, mm: 1.9 * s }, flatten: 0.7, flattenMm: 17 * s },
      ...{ window: [1.5, 99.8], lift: 0.1, gamma: 1.5, air: 0.03 },
    },
    marker: { text: 'R', at: [4 * s, 5 * s], heightMm: 5 * s, turnedDegrees: ((seed * 7) % 11) - 5 },
    patient: (version) => {
      const canal = boxAround([[-canalMm / 2, 81 * s, 0] as const, [canalMm / 2, 83.4 * s, 0] as const], 0);
      const truth: Located[] = [{ kind: 'pelvic canal', isFinding: false, box: canal }];
      const parts: Part[] = [(paths) => addPaths(paths, sharedPaths())];
      for (const content of contents.filter(({ finding }) => version === 'scene' || !finding))
        for (const { shape, at } of lyingOf(content, s, seed, noises.noise)) {
          const field = fieldOf(shape, Math.min(0.9, shape.high[0] / 4));
          const bone: Bone = { field, pose: moved(placed(pose, at)), tissue: { rodMm: 1, texture: 0 } };
          parts.push((paths) => castBone(bone, beam, paths, noises));
          const ends = [shape.low, shape.high].map(([x, y]): Vec => [at[0] + x, at[1] + y, at[2]]);
          truth.push({ kind: content.kind, isFinding: content.finding, box: boxAround(ends, 2) });
        }
      return { parts, truth };
    },
  };
}

export const tortoiseDv = simulatedView('tortoise-dv', tortoiseDrawing, shoot, measureTortoise);
