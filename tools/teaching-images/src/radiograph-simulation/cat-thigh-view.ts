// The view of a cat's right thigh from the side: intact, with the shaft in pieces, or separated at the growth plate
// above the stifle.

import { z } from 'zod';
import { mean, valleyWidth } from '../radiograph/reading.ts';
import { type Reading, viewOf } from '../radiograph/view.ts';
import type { Located, Measures } from '../rendering.ts';
import { beamOver } from './beam.ts';
import { castBone, shadowBox } from './bone.ts';
import { bonesOf, cords, fatOfThigh, lowerMove, outline } from './cat-thigh.ts';
import { castFlesh } from './flesh.ts';
import { type Point, placed, still } from './place.ts';
import { noisesFrom } from './solid-noise.ts';
import { fleshOf } from './thigh.ts';

const schema = z.strictObject({
  view: z.literal('femur-cat'),
  state: z.enum(['whole', 'shaft', 'physis']),
  /** How far the pieces overlap. */
  overlap_mm: z.number().min(0).max(20).default(0),
});

const beam = beamOver({ left: -52, top: -34, widthMm: 116, heightMm: 146 }, 1000, [0, -10]);

export const catThigh = viewOf(
  schema,
  ({ state, overlap_mm: overlapMm }, seed) => {
    const noises = noisesFrom(`${seed}/thigh`);
    const { noise } = noises;
    return {
      beam,
      exposure: { kv: 60, scatter: 0.4, scatterMm: 16, blurMm: 0.13, quanta: 50_000 },
      look: { detail: 0.8, flatten: 0.42, flattenMm: 10, window: [0.5, 99.7], lift: 0.16, gamma: 1.1 },
      marker: { text: 'R', at: [104, 8], heightMm: 6.5, turnedDegrees: 5 },
      patient: (version) => {
        const shown = version === 'twin' ? 'whole' : state;
        const bones = bonesOf(shown, overlapMm);
        const flesh = fleshOf({
          outline,
          cords,
          from: [-54, -40, -24],
          to: [66, 114, 56],
          stepMm: 1.1,
          skinMm: 1.5,
          fatMm: 3,
          planeMm: 2.6,
          noise,
          inside: fatOfThigh(noise),
          ...(shown === 'shaft' && {
            swelling: { at: [0, 42, 0], mm: 42 },
            along: { from: 20, to: 80, by: [8.4, 2.6 - overlapMm] },
          }),
        });
        const pieces = bones.flatMap((bone): Located[] =>
          bone.name
            ? [{ kind: bone.name, isFinding: bone.name === 'fragment', box: shadowBox(bone, beam, noise) }]
            : [],
        );
        const below = { x: 0, y: 14 * beam.pxPerMm, width: beam.width, height: beam.height - 14 * beam.pxPerMm };
        const y = below.height * 0.72;
        const moved: Readonly<Record<typeof shown, readonly Located[]>> = {
          whole: [],
          shaft: [{ kind: 'shaft and limb below the break', isFinding: true, box: below }],
          physis: [{ kind: 'condyles', isFinding: true, box: { ...below, y, height: beam.height - y } }],
        };
        return {
          cast: (paths) => {
            for (const bone of bones) castBone(bone, beam, paths, noises, 2);
            castFlesh(flesh, still, beam, paths);
          },
          truth: [...pieces, ...moved[shown]],
        };
      },
    };
  },
  measureFemur,
);

function measureFemur({ drawing, at, along, boxes }: Reading<z.output<typeof schema>>): Measures {
  const { state, overlap_mm: overlapMm } = drawing;
  const lower = lowerMove(state, overlapMm);
  const onLower = (x: number, y: number): Point => {
    const [px, py] = placed(lower, [x, y, 0]);
    return [px, py];
  };
  const growthPlate = mean(
    [-3.4, 0, 2.6].map((x) => valleyWidth(along(onLower(x, 86.4), onLower(x, 91.6), 0.1, 0.3), 0.1)),
  );
  if (state !== 'shaft') return { 'growth plate width': growthPlate };
  const fragments = boxes('fragment');
  const flesh = mean([at([-22, 40], 5), at([26, 52], 5)]);
  const contrasts = fragments.map(({ x, y, width, height }) => {
    const greys = [0.3, 0.4, 0.5, 0.6, 0.7].flatMap((u) =>
      [0.3, 0.5, 0.7].map((v) => at([x + width * u, y + height * v], 1)),
    );
    return Math.max(...greys) - flesh;
  });
  const [upper, under] = [boxes('proximal piece')[0], boxes('distal piece')[0]];
  const top = Math.min(...fragments.map(({ y }) => y));
  const bottom = Math.max(...fragments.map(({ y, height }) => y + height));
  return {
    'growth plate width': growthPlate,
    overlap: upper && under ? upper.y + upper.height - under.y : 0,
    'fragments brighter than muscle': contrasts.filter((contrast) => contrast > 25).length,
    'fragments along': bottom - top,
  };
}
