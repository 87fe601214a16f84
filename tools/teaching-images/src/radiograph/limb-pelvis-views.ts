// The pelvis of a cat and of a dog from below, hips extended.

import { z } from 'zod';
import type { Located } from '../rendering.ts';
import type { Exposure } from './develop.ts';
import type { Point } from './film.ts';
import { posed } from './limb-outline.ts';
import { catPelvisField, drawCatPelvis } from './limb-pelvis-cat.ts';
import { dogPelvisField, drawDogPelvis, headAt, luxatedPose, shallowRim, soundRim } from './limb-pelvis-dog.ts';
import { boxAround } from './limb-plate.ts';
import {
  longestRun,
  type Measure,
  mean,
  type Probe,
  plateOn,
  pointsBetween,
  probeOf,
  steepestRise,
} from './limb-view.ts';
import { defineView } from './view.ts';

const catSchema = z.strictObject({
  view: z.literal('pelvis-cat'),
  /** The left femoral neck, apart from its head. */
  separated_left_neck: z.boolean(),
});
type CatPelvis = z.output<typeof catSchema>;

const exposure = (perMm: number, fineMm: number): Exposure => ({
  perMm,
  noise: 0.009,
  fine: { mm: fineMm, gain: 0.5 },
  broad: { mm: 30, flatten: 0 },
  window: [0.5, 99.8],
});

const catTilt = { degrees: -1.3, about: [0, 46] } as const;

export const pelvisCat = defineView(
  'pelvis-cat',
  catSchema,
  ({ separated_left_neck: isSeparated }: CatPelvis, seed) => ({
    ...catPelvisField,
    exposure: { ...exposure(0.012, 2.2), marker: { text: 'R', at: [4, 5], heightMm: 6 } },
    paint: (film, version) => {
      const plate = plateOn(film, catPelvisField, catTilt);
      drawCatPelvis(plate, isSeparated && version === 'scene', seed);
      const femur: Located = {
        kind: 'left femur',
        isFinding: isSeparated,
        box: boxAround(
          plate,
          [
            [23, 37],
            [39, 37],
            [23, 104],
            [39, 104],
          ],
          2,
        ),
      };
      const head = (side: 1 | -1): Located => ({
        kind: 'capital epiphysis',
        isFinding: isSeparated && side === 1,
        box: boxAround(plate, [[side * 20, 46]], 6.5),
      });
      return [femur, head(1), head(-1)];
    },
  }),
  (reading) => measureCat(reading),
);

const measureCat: Measure<CatPelvis> = (reading) => {
  const probe = probeOf(reading, catPelvisField, catTilt);
  const measures: Record<string, number> = {
    'neck width right': neckWidth(probe, -1, [0, 0]),
    'trochanter difference': trochanterTop(probe, -1, [33, 41]) - trochanterTop(probe, 1, [33, 41]),
  };
  if (reading.drawing.separated_left_neck) {
    measures['neck width left'] = neckWidth(probe, 1, [0, -5]);
    const rows = [45.2, 45.6, 46];
    measures['gap'] = Math.min(
      ...rows.map((y) => {
        const twin = probe.twinAlong([22, y], [28, y], 0.1, 0.4);
        const dark = mean([probe.at([24.2, 42.6], 0.6), probe.at([24.6, 50.6], 0.6)]);
        const limit = dark + (mean(twin) - dark) * 0.4;
        return longestRun(probe.along([20, y], [29, y], 0.1, 0.3), 0.1, (grey) => grey < limit);
      }),
    );
  }
  return measures;
};

/** Smallest breadth of bone across the neck, from its flanks' greys. */
function neckWidth(probe: Probe, side: 1 | -1, [dx, dy]: Point): number {
  const widths: number[] = [];
  for (let along = 7.2; along <= 9.8; along += 0.3) {
    const middle: Point = [20 + 0.8 * along + dx, 46 + 0.6 * along + dy];
    const end = (by: number): Point => [side * (middle[0] + 0.6 * by), middle[1] - 0.8 * by];
    const line = probe.along(end(-6.5), end(6.5), 0.1, 0.3);
    const dark = mean([...line.slice(0, 12), ...line.slice(-12)]);
    const limit = dark + (mean(line.slice(58, 73)) - dark) * 0.45;
    const inside = line.flatMap((grey, n) => (grey > limit ? [n] : []));
    widths.push(((inside.at(-1) ?? 0) - (inside[0] ?? 0) + 1) * 0.1);
  }
  return Math.min(...widths);
}

/** Height of the greater trochanter's tip on the picture. */
function trochanterTop(probe: Probe, side: 1 | -1, [x, y]: Point): number {
  const tops = [-0.9, -0.3, 0.3, 0.9].map((dx) => {
    const from: Point = [side * (x + dx), y - 10];
    return y - 10 + steepestRise(probe.along(from, [side * (x + dx), y + 14], 0.1, 0.5), 0.1);
  });
  return Math.min(...tops);
}

const dogSchema = z.strictObject({
  view: z.literal('pelvis-dog'),
  hips: z.enum(['sound', 'shallow']),
  /** How far the right femoral head has gone cranially; 0 when it is in its socket. */
  right_head_cranial_mm: z.number().min(0).max(25),
});
type DogPelvis = z.output<typeof dogSchema>;

const dogTilt = { degrees: 1.4, about: [0, 90] } as const;

export const pelvisDog = defineView(
  'pelvis-dog',
  dogSchema,
  ({ hips, right_head_cranial_mm: cranialMm }: DogPelvis, seed) => ({
    ...dogPelvisField,
    exposure: { ...exposure(0.0055, 4), marker: { text: 'R', at: [7, 9], heightMm: 11 } },
    paint: (film, version) => {
      const plate = plateOn(film, dogPelvisField, dogTilt);
      const isSound = version === 'twin';
      drawDogPelvis(plate, { socket: isSound ? 'sound' : hips, rightCranialMm: isSound ? 0 : cranialMm }, seed);
      const isFinding = hips === 'shallow';
      const side = (kind: string, sign: 1 | -1): Located => ({
        kind,
        isFinding,
        box: boxAround(
          plate,
          [
            [sign * 31, 72],
            [sign * 96, 72],
            [sign * 31, 186],
            [sign * 96, 186],
          ],
          3,
        ),
      });
      return [side('right hip', -1), side('left hip', 1)];
    },
  }),
  (reading) => measureDog(reading),
);

const measureDog: Measure<DogPelvis> = (reading) => {
  const probe = probeOf(reading, dogPelvisField, dogTilt);
  const { hips, right_head_cranial_mm: rightCranialMm } = reading.drawing;
  const head = headAt[hips];
  const rim = hips === 'sound' ? soundRim : shallowRim;
  const [hx, hy] = posed([-head[0], head[1]], luxatedPose({ socket: hips, rightCranialMm }));
  const tip = head[0] + 33;
  return {
    'trochanter difference': dogTop(probe, 1, tip) - dogTop(probe, -1, tip + (rightCranialMm > 0 ? 4 : 0)),
    'right head to ilium': contact(probe, [hx, hy]),
    // Angle between the line through both sockets and the line from the head to the cranial rim.
    'norberg angle left': (Math.atan2(head[1] - rim[1], head[0] - rim[0]) * 180) / Math.PI,
    'coverage left': coverage(hips),
  };
};

function dogTop(probe: Probe, side: 1 | -1, x: number): number {
  const tops = [-3, -1.5, 0, 1.5].map((dx) => {
    const from: Point = [side * (x + dx), 66];
    return 66 + steepestRise(probe.along(from, [side * (x + dx), 116], 0.25, 1), 0.25);
  });
  return Math.min(...tops);
}

/** Dark millimetres between the displaced head and the ilium, on a line from the head's middle. */
function contact(probe: Probe, [x, y]: Point): number {
  const line = pointsBetween([x, y], [-36, y + 2], 0.3).map((point) => probe.at(point, 0.6));
  const limit = probe.at([x - 2, y - 22], 4) * 1.06;
  return longestRun(line, 0.3, (grey) => grey < limit);
}

/** Share of the head's breadth that lies under the dorsal rim. */
function coverage(hips: DogPelvis['hips']): number {
  const [rimX, medial, lateral] = hips === 'sound' ? [48.2, 35, 57] : [47.8, 43, 62];
  return (rimX - medial) / (lateral - medial);
}
