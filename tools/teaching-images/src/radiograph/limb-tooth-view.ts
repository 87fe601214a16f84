// The cat's lower canine on an intraoral film.

import { z } from 'zod';
import type { Located } from '../rendering.ts';
import type { Exposure } from './develop.ts';
import type { Point } from './film.ts';
import { openCurve } from './limb-outline.ts';
import { boxAround } from './limb-plate.ts';
import { canineCanal, canineRoot, drawCanine, notchAt, premolarRoot, toothField } from './limb-tooth.ts';
import { type Measure, mean, type Probe, plateOn, probeOf, valleyWidth } from './limb-view.ts';
import { defineView } from './view.ts';

const schema = z.strictObject({
  view: z.literal('canine-cat'),
  notch_mm: z.number().min(0).max(5),
  /** The root turns into bone: no ligament, no canal. */
  replaced_root: z.boolean(),
});
type CanineDrawing = z.output<typeof schema>;

const exposure: Exposure = {
  perMm: 0.03,
  noise: 0.012,
  scatter: 0.14,
  scatterMm: 6,
  fine: { mm: 0.7, gain: 0.45 },
  broad: { mm: 10, flatten: 0 },
  window: [0.5, 99.8],
};

export const canineCat = defineView(
  'canine-cat',
  schema,
  ({ notch_mm: notchMm, replaced_root: isReplaced }: CanineDrawing, seed) => ({
    ...toothField,
    exposure,
    paint: (film, version) => {
      const plate = plateOn(film, toothField);
      const isTwin = version === 'twin';
      drawCanine(plate, { notchMm: isTwin ? 0 : notchMm, isReplaced: isReplaced && !isTwin }, seed);
      const root: Located = {
        kind: 'root of the canine',
        isFinding: isReplaced,
        box: boxAround(
          plate,
          canineRoot.map(([x, y]): Point => [x, y]),
          1.2,
        ),
      };
      const crown: Located = {
        kind: 'crown of the canine',
        isFinding: isReplaced,
        box: boxAround(
          plate,
          [
            [-3.8, -11.6],
            [3, 1],
          ],
          0.4,
        ),
      };
      const notch: Located = { kind: 'notch', isFinding: true, box: boxAround(plate, [notchAt], notchMm / 2 + 0.7) };
      return notchMm > 0 ? [root, crown, notch] : [root, crown];
    },
  }),
  (reading) => measureCanine(reading),
);

const measureCanine: Measure<CanineDrawing> = (reading) => {
  const probe = probeOf(reading, toothField);
  const measures: Record<string, number> = {
    'ligament contrast': lineContrast(probe, openCurve(canineRoot, 0.2), 2, 0.75),
    'ligament contrast of premolar': lineContrast(probe, openCurve(premolarRoot, 0.2), 2, 0.6),
    'canal contrast below neck': lineContrast(probe, openCurve(canineCanal, 0.2), 3, 1.2),
    'root to bone': mean(rootPoints.map((at) => probe.at(at, 1.2))) / mean(bonePoints.map((at) => probe.at(at, 1.2))),
  };
  if (reading.drawing.notch_mm > 0) {
    // Just inside the tooth's surface and along it, from the crown to the root.
    const line = probe.along([1.2, -4.4], [2.9, 1.1], 0.05, 0.2);
    measures['notch width'] = valleyWidth(line, 0.05);
  }
  return measures;
};

const rootPoints: readonly Point[] = [
  [3.2, 7.2],
  [1.2, 5.4],
  [6.6, 10.9],
  [9.6, 12.9],
  [5.4, 7.2],
];
const bonePoints: readonly Point[] = [
  [9.6, 6.4],
  [12.6, 8],
  [-3.6, 7],
  [8, 5],
  [1.4, 11.4],
];

/** How much darker a line is than both its sides, as a share of them, over its part below `fromY`. */
function lineContrast(probe: Probe, path: readonly Point[], fromY: number, offMm: number): number {
  const shares = path.flatMap((point, n) => {
    const next = path[n + 1];
    if (!next || point[1] < fromY) return [];
    const long = Math.hypot(next[0] - point[0], next[1] - point[1]) || 1;
    const [nx, ny] = [-(next[1] - point[1]) / long, (next[0] - point[0]) / long];
    const side = (by: number): number => probe.at([point[0] + nx * by, point[1] + ny * by], 0.25);
    const flank = (side(offMm) + side(-offMm)) / 2;
    return [1 - side(0) / flank];
  });
  return mean(shares);
}
