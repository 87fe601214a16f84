// The views of a cat's and a dog's pelvis from below, with the hips extended.

import { z } from 'zod';
import type { Box, Located } from '../rendering.ts';
import { type Beam, beamOver } from './beam.ts';
import { castBone, shadowBox } from './bone.ts';
import { castFlesh, fleshGridOf } from './flesh.ts';
import { femurParts, type Hips, scaleOf, trunkParts } from './hips.ts';
import { hipsFlesh } from './hips-flesh.ts';
import { measureCat, measureDog } from './measure-hips.ts';
import { turned } from './place.ts';
import { type Part, type Shot, simulatedView } from './simulated-view.ts';
import { rodNetFrom, solidNoiseFrom } from './solid-noise.ts';

const catSchema = z.strictObject({
  view: z.literal('pelvis-cat'),
  /** Whether the left femoral neck is separated from its head. */
  separated_left_neck: z.boolean(),
});

const dogSchema = z.strictObject({
  view: z.literal('pelvis-dog'),
  hips: z.enum(['sound', 'shallow']),
  /** How far the right femoral head is displaced cranially; 0 if it is in its socket. */
  right_head_cranial_mm: z.number().min(0).max(25),
});

const catBeam = beamOver({ left: -56, top: -63, widthMm: 112, heightMm: 118 }, 1000);
const dogBeam = beamOver({ left: -104, top: -118, widthMm: 208, heightMm: 212 }, 1100);
const soundHips = (species: Hips['species']): Hips => ({ species, isParted: false, isShallow: false, cranialMm: 0 });

function shot(asked: Hips, beam: Beam, seed: number, markerMm: number): Shot {
  const noises = { noise: solidNoiseFrom(`${seed}/hips`), net: rodNetFrom(`${seed}/hips`) };
  const s = scaleOf(asked);
  const isFinding = asked.isParted || asked.isShallow;
  return {
    beam,
    exposure: {
      kv: asked.species === 'cat' ? 62 : 70,
      scatter: 0.42 / s ** 0.5,
      scatterMm: 14 * s,
      blurMm: 0.15 * s ** 0.7,
      quanta: 150_000,
    },
    look: {
      detail: 0.7,
      relief: { gain: 0.25, mm: 1 * s },
      flatten: 0.42,
      flattenMm: 9 * s,
      window: [3, 99.9],
      lift: 0.02,
      gamma: 1.3,
      air: 0.03,
    },
    marker: { text: 'R', at: [markerMm * 0.7, markerMm * 0.85], heightMm: markerMm, turnedDegrees: 4 },
    patient: (version) => {
      const shown = version === 'twin' ? soundHips(asked.species) : asked;
      const femora = (['right', 'left'] as const).flatMap((side) => femurParts(shown, side));
      const bones = [...trunkParts(shown), ...femora];
      const flesh = fleshGridOf(hipsFlesh(s, noises.noise));
      const box = (names: readonly string[], side: 'left' | 'right', marginMm: number): Box => {
        const both = [shown, soundHips(asked.species)].flatMap((hips) => femurParts(hips, side));
        const boxes = both
          .filter(({ name }) => names.includes(name))
          .map((part) => shadowBox(part, beam, noises.noise));
        return around(boxes, beam, marginMm);
      };
      const truth: Located[] = asked.isParted
        ? [
            { kind: 'left femur', isFinding, box: box(['femur', 'capital epiphysis'], 'left', 2) },
            { kind: 'capital epiphysis', isFinding, box: box(['capital epiphysis'], 'left', 2) },
          ]
        : [
            { kind: 'right hip', isFinding, box: box(['femur'], 'right', 6 * s) },
            { kind: 'left hip', isFinding, box: box(['femur'], 'left', 6 * s) },
          ];
      return {
        parts: [
          ...bones.map(
            (bone): Part =>
              (paths) =>
                castBone(bone, beam, paths, noises),
          ),
          (paths) => castFlesh(flesh, turned('y', 3), beam, paths),
        ],
        truth,
      };
    },
  };
}

function around(boxes: readonly Box[], { width, height, pxPerMm }: Beam, marginMm: number): Box {
  const margin = marginMm * pxPerMm;
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
  return {
    x,
    y,
    width: Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin) - x,
    height: Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin) - y,
  };
}

const catHips = (isParted: boolean): Hips => ({ ...soundHips('cat'), isParted });
export const pelvisCat = simulatedView(
  'pelvis-cat',
  catSchema,
  ({ separated_left_neck: isParted }: z.output<typeof catSchema>, seed) => shot(catHips(isParted), catBeam, seed, 6),
  (reading, seed) => measureCat(reading, catHips(reading.drawing.separated_left_neck), catBeam, seed),
);

const dogHips = ({ hips, right_head_cranial_mm: cranialMm }: z.output<typeof dogSchema>): Hips => ({
  species: 'dog',
  isParted: false,
  isShallow: hips === 'shallow',
  cranialMm,
});
export const pelvisDog = simulatedView(
  'pelvis-dog',
  dogSchema,
  (drawing: z.output<typeof dogSchema>, seed) => shot(dogHips(drawing), dogBeam, seed, 11),
  (reading, seed) => measureDog(reading, dogHips(reading.drawing), dogBeam, seed),
);
