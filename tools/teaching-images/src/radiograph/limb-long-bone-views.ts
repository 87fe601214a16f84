// A foal's carpus from in front.

import { z } from 'zod';
import type { Exposure } from './develop.ts';
import type { Point } from './film.ts';
import { type Carpus, carpusField, drawCarpus, leanOf, styloid } from './limb-carpus.ts';
import { posed } from './limb-outline.ts';
import { boxAround } from './limb-plate.ts';
import { degreesOf, fitted, type Measure, mean, type Probe, plateOn, probeOf, valleyWidth } from './limb-view.ts';
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
