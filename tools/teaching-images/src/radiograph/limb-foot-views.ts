// Two views of the horse's foot: from the side, and from in front with a slanting beam.

import { z } from 'zod';
import type { Located } from '../rendering.ts';
import type { Exposure } from './develop.ts';
import type { Point } from './film.ts';
import { drawFootFrontal, type Frontal, frontalField, groove, notchAt } from './limb-foot-frontal.ts';
import { coffinPlaces, drawFootLateral, footField, healthyCoffin, wallIn, wallUp } from './limb-foot-lateral.ts';
import { mirrored, openCurve } from './limb-outline.ts';
import { boxAround } from './limb-plate.ts';
import {
  degreesOf,
  fitted,
  longestRun,
  type Measure,
  mean,
  plateOn,
  probeOf,
  steepestRise,
  valleyWidth,
} from './limb-view.ts';
import { defineView } from './view.ts';

const lateralSchema = z.strictObject({
  view: z.literal('foot-lateral'),
  distal_phalanx: z.strictObject({
    turned_degrees: z.number().min(0).max(25),
    tip_height_mm: z.number().min(2).max(25),
    finding: z.boolean(),
  }),
});
type Lateral = z.output<typeof lateralSchema>;

const lateralExposure: Exposure = {
  perMm: 0.0048,
  noise: 0.007,
  fine: { mm: 3, gain: 0.45 },
  broad: { mm: 30, flatten: 0 },
  window: [0.5, 99.8],
  gamma: 0.92,
  marker: { text: 'L', at: [10, 10], heightMm: 9 },
};

export const footLateral = defineView(
  'foot-lateral',
  lateralSchema,
  ({ distal_phalanx: asked }: Lateral, seed) => ({
    ...footField,
    exposure: lateralExposure,
    paint: (film, version) => {
      const plate = plateOn(film, footField);
      const coffin =
        version === 'twin' && asked.finding
          ? healthyCoffin
          : { turnedDegrees: asked.turned_degrees, tipHeight: asked.tip_height_mm };
      drawFootLateral(plate, coffin, seed);
      const { tip, process } = coffinPlaces(coffin);
      const around: Point[] = [tip, process, [118, -22], [114, -62], [62, -64], [28, -12]];
      const found: Located = { kind: 'distal phalanx', isFinding: asked.finding, box: boxAround(plate, around, 4) };
      const wall: Located = {
        kind: 'wall marker',
        isFinding: false,
        box: boxAround(
          plate,
          [
            [8, -12],
            [53, -70],
          ],
          3,
        ),
      };
      return [found, wall];
    },
  }),
  (reading) => measureLateral(reading),
);

const measureLateral: Measure<Lateral> = (reading) => {
  const probe = probeOf(reading, footField);
  const { turned_degrees, tip_height_mm } = reading.drawing.distal_phalanx;
  const { tip, process } = coffinPlaces({ turnedDegrees: turned_degrees, tipHeight: tip_height_mm });
  const along = ([x, y]: Point): number => x * wallUp[0] + y * wallUp[1];
  const place = (up: number, into: number): Point => [
    up * wallUp[0] + into * wallIn[0],
    up * wallUp[1] + into * wallIn[1],
  ];
  const [from, to] = [along(tip), along(process)];
  const edges: Point[] = [];
  const wires: Point[] = [];
  for (let up = from + 6; up <= to - 6; up += 1.5) {
    const inwards = probe.along(place(up, 12), place(up, 42), 0.2, 0.4);
    edges.push([up, 12 + steepestRise(inwards, 0.2)]);
    const outside = probe.along(place(up, -5), place(up, 1), 0.1, 0.3);
    wires.push([up, -5 + outside.indexOf(Math.max(...outside)) * 0.1]);
  }
  const [bone, wire] = [fitted(edges), fitted(wires)];
  const gap = (up: number): number => bone.at0 + bone.slope * up - (wire.at0 + wire.slope * up) - wireBeforeWall;
  const upwards = probe.along([tip[0] + 1.4, -0.5], [tip[0] + 1.4, -24], 0.2, 0.4);
  return {
    'bone to wall angle': degreesOf(wire.slope) - degreesOf(bone.slope),
    'gap at extensor process': gap(to),
    'gap at tip': gap(from),
    'tip height': 0.5 + steepestRise(upwards, 0.2),
  };
};

/** The wire lies on the wall; its middle is this far outside. */
const wireBeforeWall = 1.4;

const frontalSchema = z.strictObject({
  view: z.literal('foot-frontal'),
  /** Grooves beside the frog that hold air. */
  open_grooves: z.boolean().default(false),
  /** Half-round bay in the margin of the distal phalanx. */
  notch_mm: z.number().min(4).max(20).optional(),
});
type FrontalDrawing = z.output<typeof frontalSchema>;

const frontalExposure: Exposure = {
  perMm: 0.0075,
  noise: 0.008,
  fine: { mm: 2.6, gain: 0.5 },
  broad: { mm: 30, flatten: 0 },
  window: [0.5, 99.8],
  marker: { text: 'L', at: [144, 10], heightMm: 9 },
};

const frontalTilt = { degrees: 1.2, about: [0, 60] } as const;

export const footFrontal = defineView(
  'foot-frontal',
  frontalSchema,
  ({ open_grooves: hasOpenGrooves, notch_mm: notchMm }: FrontalDrawing, seed) => ({
    ...frontalField,
    exposure: frontalExposure,
    paint: (film, version) => {
      const plate = plateOn(film, frontalField, frontalTilt);
      const isTwin = version === 'twin';
      const frontal: Frontal = {
        hasOpenGrooves: hasOpenGrooves && !isTwin,
        ...(notchMm !== undefined && !isTwin && { notchMm }),
      };
      drawFootFrontal(plate, frontal, seed);
      const truth: Located[] = [
        {
          kind: 'navicular bone',
          isFinding: false,
          box: boxAround(
            plate,
            [
              [-31, 38],
              [31, 58],
            ],
            0,
          ),
        },
      ];
      if (hasOpenGrooves)
        for (const path of [openCurve(groove), openCurve(mirrored(groove))])
          truth.push({ kind: 'dark line', isFinding: true, box: boxAround(plate, path, 3) });
      if (notchMm !== undefined)
        truth.push({
          kind: 'notch',
          isFinding: true,
          box: boxAround(plate, [[notchAt[0], notchAt[1] - 3]], notchMm / 2 + 7),
        });
      return truth;
    },
  }),
  (reading) => measureFrontal(reading),
);

const measureFrontal: Measure<FrontalDrawing> = (reading) => {
  const probe = probeOf(reading, frontalField, frontalTilt);
  const { open_grooves: isOpen, notch_mm: notchMm } = reading.drawing;
  const measures: Record<string, number> = {};
  if (isOpen) {
    const offset = (side: 1 | -1, y: number): number => {
      const [from, to]: readonly [Point, Point] = [
        [side, y],
        [side * 22, y],
      ];
      const lost = difference(probe.along(from, to, 0.1, 0.4), probe.twinAlong(from, to, 0.1, 0.4));
      return 1 + lost.indexOf(Math.min(...lost)) * 0.1;
    };
    const width = (side: 1 | -1): number => {
      const [from, to]: readonly [Point, Point] = [
        [side * 6, 48],
        [side * 18, 48],
      ];
      return valleyWidth(difference(probe.along(from, to, 0.1, 0.3), probe.twinAlong(from, to, 0.1, 0.3)), 0.1);
    };
    measures['line width'] = mean([width(1), width(-1)]);
    measures['line from midline, left of picture'] = offset(-1, 48);
    measures['line from midline, right of picture'] = offset(1, 48);
    measures['lines apart above the navicular'] = offset(-1, 32) + offset(1, 32);
    measures['lines apart below it'] = offset(-1, 92) + offset(1, 92);
    const share = (x: number, y: number): number => {
      const [from, to]: readonly [Point, Point] = [
        [x - 1, y],
        [x + 1, y],
      ];
      return Math.min(...probe.along(from, to, 0.2, 0.6)) / mean(probe.twinAlong(from, to, 0.2, 0.6));
    };
    measures['grey in line over middle phalanx'] = share(15.6, 32);
    measures['grey in line over distal phalanx'] = share(7, 82);
  }
  if (notchMm !== undefined) {
    const across = probe.along(
      [notchAt[0] - notchMm, notchAt[1] - 2.4],
      [notchAt[0] + notchMm, notchAt[1] - 2.4],
      0.2,
      0.4,
    );
    const [high, low] = [Math.max(...across), Math.min(...across)];
    measures['notch width'] = longestRun(across, 0.2, (grey) => grey < (high + low) / 2);
  }
  return measures;
};

function difference(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((value, n) => value - (other[n] ?? 0));
}
