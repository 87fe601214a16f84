// A foal's carpus from in front and a cat's femur from the side.

import { z } from 'zod';
import type { Located } from '../rendering.ts';
import type { Exposure } from './develop.ts';
import type { Point } from './film.ts';
import { type Carpus, carpusField, drawCarpus, leanOf, styloid } from './limb-carpus.ts';
import { drawFemur, femurField, lowerPose, slivers } from './limb-femur.ts';
import { posed } from './limb-outline.ts';
import { boxAround } from './limb-plate.ts';
import {
  degreesOf,
  fitted,
  longestRun,
  type Measure,
  mean,
  type Probe,
  plateOn,
  probeOf,
  valleyWidth,
} from './limb-view.ts';
import { defineView } from './view.ts';

const exposure = (perMm: number): Exposure => ({
  perMm,
  noise: 0.008,
  fine: { mm: 2.2, gain: 0.5 },
  broad: { mm: 30, flatten: 0 },
  window: [0.5, 99.8],
});

const carpusSchema = z.strictObject({
  view: z.literal('carpus'),
  valgus_degrees: z.number().min(0).max(15),
  /** 1: the carpal bones fill their rows. */
  ossified: z.number().min(0.4).max(1),
});
type CarpusDrawing = z.output<typeof carpusSchema>;

export const carpus = defineView(
  'carpus',
  carpusSchema,
  ({ valgus_degrees: valgusDegrees, ossified }: CarpusDrawing, seed) => ({
    ...carpusField,
    exposure: { ...exposure(0.009), marker: { text: 'L', at: [122, 10], heightMm: 8 } },
    paint: (film, version) => {
      const plate = plateOn(film, carpusField);
      const drawn: Carpus = version === 'twin' ? { valgusDegrees: 0, ossified: 1 } : { valgusDegrees, ossified };
      drawCarpus(plate, drawn, seed);
      const lean = leanOf(drawn);
      const styloidPoints = styloid.outline.map(([x, y]): Point => [x, y]);
      return [
        // Everything below the bend leans, so all of it differs from a straight limb.
        {
          kind: 'limb below the growth plate',
          isFinding: true,
          box: boxAround(
            plate,
            [
              [-38, -28],
              [42, 90],
            ],
            0,
          ),
        },
        {
          kind: 'carpal bones',
          isFinding: true,
          box: boxAround(
            plate,
            [
              [-23, 17],
              [25, 48],
            ],
            1,
            lean,
          ),
        },
        {
          kind: 'growth plate',
          isFinding: true,
          box: boxAround(
            plate,
            [
              [-24, -3],
              [24, 2],
            ],
            1,
            lean,
          ),
        },
        { kind: 'separate center', isFinding: true, box: boxAround(plate, styloidPoints, 1, lean) },
      ];
    },
  }),
  (reading) => measureCarpus(reading),
);

const measureCarpus: Measure<CarpusDrawing> = (reading) => {
  const probe = probeOf(reading, carpusField);
  const { valgus_degrees: valgusDegrees, ossified } = reading.drawing;
  const lean = leanOf({ valgusDegrees, ossified });
  const dark = (from: Point, to: Point): number =>
    valleyWidth(probe.along(posed(from, lean), posed(to, lean), 0.1, 0.4), 0.1);
  return {
    'axis angle': degreesOf(axis(probe, -80, -46)) - degreesOf(axis(probe, 64, 86)),
    'growth plate width': mean([-16, -4, 4, 11].map((x) => dark([x, -6], [x, 5]))),
    'space between rows': mean([dark([-16, 28], [-16, 40]), dark([4, 28], [4, 40])]),
    'space beside the third carpal bone': dark([-17, 40], [-5, 40]),
  };
};

/** Slope of the middle line of a shaft between two heights: how far it runs left for each millimetre down. */
function axis(probe: Probe, from: number, to: number): number {
  const middles: Point[] = [];
  for (let y = from; y <= to; y += 1) {
    const line = probe.along([-36, y], [40, y], 0.2, 0.4);
    const best = Math.max(...line);
    const inside = line.flatMap((grey, n) => (grey > best * 0.74 ? [-36 + n * 0.2] : []));
    const [first = 0] = inside;
    middles.push([y, (first + (inside.at(-1) ?? 0)) / 2]);
  }
  return -fitted(middles).slope;
}

const femurSchema = z.strictObject({
  view: z.literal('femur-cat'),
  state: z.enum(['whole', 'shaft', 'physis']),
  /** How far the pieces have passed one another. */
  overlap_mm: z.number().min(0).max(20).default(0),
});
type FemurDrawing = z.output<typeof femurSchema>;

export const femurCat = defineView(
  'femur-cat',
  femurSchema,
  ({ state, overlap_mm: overlapMm }: FemurDrawing, seed) => ({
    ...femurField,
    exposure: { ...exposure(0.013), marker: { text: 'R', at: [103, 8], heightMm: 6.5 } },
    paint: (film, version) => {
      const plate = plateOn(film, femurField);
      drawFemur(plate, version === 'twin' ? 'whole' : state, overlapMm, seed);
      const truth: Located[] = [
        {
          kind: 'proximal piece',
          isFinding: false,
          box: boxAround(
            plate,
            [
              [-7, 1],
              [8, 47],
            ],
            0,
          ),
        },
      ];
      if (state === 'shaft') {
        for (const { outline, pose } of slivers()) {
          const points = outline.map(([x, y]): Point => [x, y]);
          truth.push({ kind: 'fragment', isFinding: true, box: boxAround(plate, points, 0, pose) });
        }
        truth.push({
          kind: 'shaft and limb below the break',
          isFinding: true,
          box: boxAround(
            plate,
            [
              [-52, 0],
              [70, 120],
            ],
            0,
          ),
        });
      }
      if (state === 'physis')
        truth.push({
          kind: 'condyles',
          isFinding: true,
          box: boxAround(
            plate,
            [
              [-18, 80],
              [56, 116],
            ],
            0,
          ),
        });
      return truth;
    },
  }),
  (reading) => measureFemur(reading),
);

const measureFemur: Measure<FemurDrawing> = (reading) => {
  const probe = probeOf(reading, femurField);
  const { state, overlap_mm: overlapMm } = reading.drawing;
  const lower = lowerPose(state, overlapMm);
  const physis = [-1.6, 1.8, 4.6].map((x) =>
    valleyWidth(probe.along(posed([x, 86.6], lower), posed([x, 93.6], lower), 0.1, 0.3), 0.1),
  );
  if (state !== 'shaft') return { 'growth plate width': mean(physis) };
  const rowMax = (y: number, from: number, to: number): number =>
    Math.max(...probe.along([from, y], [to, y], 0.2, 0.4));
  const flesh = probe.at([30, 44], 4);
  const bone = rowMax(34, -6, 4);
  const limit = flesh + (bone - flesh) * 0.3;
  let upperEnd = 36;
  while (upperEnd < 49 && rowMax(upperEnd, -5.6, 3.4) > limit) upperEnd += 0.1;
  let lowerStart = 44;
  while (lowerStart > 26 && rowMax(lowerStart, 12, 21) > limit) lowerStart -= 0.1;
  const boxes = reading.truth.filter(({ kind }) => kind === 'fragment').map(({ box }) => box);
  const seen = boxes.filter(({ x, y, width, height }) => {
    const greys = [0.4, 0.5, 0.6].map((share) =>
      reading.grey((x + width * share) / reading.pxPerMm, (y + height / 2) / reading.pxPerMm, 1.2),
    );
    return mean(greys) > limit;
  });
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return {
    'growth plate width': mean(physis),
    overlap: upperEnd - lowerStart,
    'fragments brighter than muscle': seen.length,
    'fragments along': (bottom - top) / reading.pxPerMm,
    'dark between the pieces': longestRun(probe.along([3, 35], [14, 35], 0.1, 0.4), 0.1, (grey) => grey < limit),
  };
};
