// The dorsoventral whole-body view of a tortoise, which stands on the plate under the tube.

import { z } from 'zod';
import { lastOf } from '../../core/last-of.ts';
import { mean, median, profile, rodWidth, steepest } from '../../radiograph/reading.ts';
import { boxOf, type Reading, type Shot, viewOf } from '../../radiograph/view.ts';
import type { Box, Located, Measures } from '../../rendering.ts';
import { addPaths, beamOver, emptyPaths } from '../beam.ts';
import { castBone } from '../bone.ts';
import { fieldOf } from '../field.ts';
import { castFlesh, inMm } from '../flesh.ts';
import { inTurn, moved, type Pose, placed, turned, type Vec } from '../place.ts';
import { noisesFrom } from '../solid-noise.ts';
import { tortoiseBones } from './bones.ts';
import { lyingOf, tortoiseContent } from './contents.ts';
import { tortoiseBowel, tortoiseFlesh } from './flesh.ts';
import { postureOf } from './posture.ts';
import { castShell } from './shell.ts';

const schema = z.strictObject({ view: z.literal('tortoise-dv'), contents: z.array(tortoiseContent).default([]) });

/** A hundredth of the upper shell's straight length, in millimeters. */
const s = 4.8;
/** Width between the two ilia at the narrowest place. */
const canalMm = 60;
const beam = beamOver({ left: -46 * s, top: -16.5 * s, widthMm: 92 * s, heightMm: 122 * s }, 1100, [6 * s, -4 * s]);

/** No tortoise stands quite level. */
function poseOf(seed: number): Pose {
  const side = seed % 2 === 0 ? 1 : -1;
  return inTurn(turned('y', side * 3.2), turned('z', side * 1.1, [0, 50 * s, 0]));
}

/** What both versions of a scene share. */
const sharedPaths = lastOf((seed: number) => {
  const [pose, noises] = [poseOf(seed), noisesFrom(`${seed}/tortoise`)];
  const posture = postureOf(seed, canalMm / 2 / s);
  const paths = emptyPaths(beam);
  for (const flesh of [tortoiseFlesh(posture, noises.noise), tortoiseBowel(noises.noise)])
    castFlesh(inMm(flesh, s), pose, beam, paths, 2);
  castShell({ beam, pose, unitMm: s, noises }, paths, seed);
  const tissue = { rodMm: 0.4 * s, stretch: 2, unevenWall: 0.6, fading: 2.4, swirl: 1.4, wallDensity: 0.8 };
  for (const bone of tortoiseBones(s, posture))
    castBone({ field: fieldOf(bone.shape, 0.25 * s), pose: inTurn(bone.pose, pose), tissue }, beam, paths, noises);
  return paths;
});

function shoot({ contents }: z.output<typeof schema>, seed: number): Shot {
  const [pose, noises] = [poseOf(seed), noisesFrom(`${seed}/tortoise`)];
  return {
    beam,
    exposure: { kv: 80, scatter: 0.7, scatterMm: 9 * s, blurMm: 0.07 * s, quanta: 900_000 },
    look: {
      ...{ detail: 0.9, relief: { gain: 0.7, mm: 1.4 * s }, flatten: 0.7, flattenMm: 17 * s },
      ...{ window: [1.5, 99.9], lift: 0.1, gamma: 1.8 },
    },
    marker: { text: 'R', at: [4 * s, 5 * s], heightMm: 5 * s, turnedDegrees: ((seed * 7) % 11) - 5 },
    patient: (version) => {
      const shown = contents.filter(({ kind }) => version === 'scene' || kind === 'gravel');
      const lying = shown.flatMap((content) => lyingOf(content, s, seed, noises.noise));
      const canal: readonly Vec[] = [
        [-canalMm / 2, 81 * s, 0],
        [canalMm / 2, 83.4 * s, 0],
      ];
      return {
        cast: (paths) => {
          addPaths(paths, sharedPaths(seed));
          for (const { shape, at } of lying) {
            const field = fieldOf(shape, Math.min(0.9, shape.high[0] / 4));
            const bone = { field, pose: moved(placed(pose, at)), tissue: { rodMm: 1, isEven: true } };
            castBone(bone, beam, paths, noises);
          }
        },
        truth: [
          { kind: 'pelvic canal', isFinding: false, box: boxOf(beam, pose, canal, 0) },
          ...lying.map(({ kind, shape, at }): Located => {
            const ends = [shape.low, shape.high].map(([x, y]): Vec => [at[0] + x, at[1] + y, at[2]]);
            return { kind, isFinding: kind !== 'gravel', box: boxOf(beam, pose, ends, 2) };
          }),
        ],
      };
    },
  };
}

export const tortoise = viewOf(schema, shoot, measureTortoise);

function measureTortoise(reading: Reading<unknown>): Measures {
  const [stone] = reading.boxes('cystic calculus');
  const gravel = reading.boxes('gravel');
  return {
    'pelvic canal mm': canal(reading),
    ...(stone ? calculus(reading, stone) : {}),
    ...(gravel.length > 0 ? { 'gravel size mm': gravelSize(reading, gravel) } : {}),
  };
}

/** Measures between the inner edges of the two ilia, which are bright steps left and right of the midline. */
function canal(reading: Reading<unknown>): number {
  const [box] = reading.boxes('pelvic canal');
  if (!box) return 0;
  const step = 0.3;
  const widths = [0.2, 0.4, 0.6].map((share) => {
    const y = box.y + box.height * share;
    const edge = (x: number, way: 'rise' | 'fall'): number => {
      const values = profile(reading.at, [x, y], 0, 12, step, 1);
      return x + (steepest(values, 0, values.length, way) - (values.length - 1) / 2) * step;
    };
    return edge(box.x + box.width, 'rise') - edge(box.x, 'fall');
  });
  return median(widths);
}

function calculus(reading: Reading<unknown>, box: Box): Measures {
  const { width, height, ...corner } = reading.changed(box, 12);
  const [x, y] = [corner.x + width / 2, corner.y + height / 2];
  return {
    'stone length mm': width,
    'stone width mm': height,
    'stone off midline mm': Math.abs(x),
    'stone above tissue': reading.at([x, y], 20) - reading.twin.at([x, y], 20),
    'stone rings': rings(reading, x, y, width, height),
    'core above margin': reading.at([x, y], 5) - reading.at([x, y + height * 0.3], 5),
  };
}

/** Counts bright bands between center and margin, on the mean of many radii that follow the stone's shape. */
function rings(reading: Reading<unknown>, x: number, y: number, width: number, height: number): number {
  const steps = 60;
  const radii = Array.from({ length: steps }, (_, n) => {
    const share = (n / steps) * 0.92;
    const greys = Array.from({ length: 15 }, (__, k) => {
      const angle = ((k - 7) / 7) * 0.35;
      const [dx, dy] = [(share * width * Math.cos(angle)) / 2, (share * height * Math.sin(angle)) / 2];
      return reading.at([x + dx, y + dy], 0.6);
    });
    return mean(greys);
  });
  let [count, way, last] = [0, -1, radii[0] ?? 0];
  for (const grey of radii) {
    last = way > 0 ? Math.max(last, grey) : Math.min(last, grey);
    if (way * (last - grey) <= 2) continue;
    if (way > 0) count++;
    [way, last] = [-way, grey];
  }
  return count;
}

function gravelSize(reading: Reading<unknown>, boxes: readonly Box[]): number {
  const sizes = boxes.map(({ x, y, width, height }) => {
    const middle = [x + width / 2, y + height / 2] as const;
    return mean([0, 90].map((degrees) => rodWidth(profile(reading.at, middle, degrees, 4, 0.2), 0.2)));
  });
  return median(sizes);
}
