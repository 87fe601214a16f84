// What a scene states about a horse's foot, the place of the beams, and what is read off the finished picture.

import { z } from 'zod';
import {
  degreesOf,
  fitted,
  longestRun,
  type Measure,
  mean,
  probeOf,
  steepestRise,
  valleyWidth,
} from '../radiograph/limb-view.ts';
import { beamOver, shownAt } from './beam.ts';
import { type Bay, process, tip } from './horse-foot-bones.ts';
import { poseOf } from './horse-foot-places.ts';
import { inTurn, moved, type Pose, placed, type Vec } from './place.ts';
import type { Tube } from './tubes.ts';

type Point = readonly [x: number, y: number];

export const lateralSchema = z.strictObject({
  view: z.literal('foot-lateral'),
  distal_phalanx: z.strictObject({
    turned_degrees: z.number().min(0).max(25),
    tip_height_mm: z.number().min(2).max(25),
    finding: z.boolean(),
  }),
});

const lateralFilm = { left: -15, top: -150, widthMm: 190, heightMm: 167 };
/** The tube is level with the bone, so that both sides of the hoof's ground surface coincide. */
export const lateralBeam = beamOver(lateralFilm, 1000, [-10, 52]);

/** Directions along the dorsal wall, and from it into the foot. */
const wallUp: Point = [0.616, -0.788];
const wallIn: Point = [0.788, 0.616];
const onWall = (up: number, into: number): Point => [
  up * wallUp[0] + into * wallIn[0],
  up * wallUp[1] + into * wallIn[1],
];

/** The wire lies on the wall; its middle is this far outside. */
const wireBeforeWall = 1.4;
const metal = (at: Vec, mm: number) => ({ at, a: mm, b: mm, wall: 0 });
export const wire: readonly Tube[] = [
  {
    nodes: [14, 50, 89].map((up) => {
      const [x, y] = onWall(up, -wireBeforeWall);
      return metal([x, y, 0], 0.55);
    }),
  },
  { nodes: [metal([2, 2.2, 0], 0.5), metal([128, 2.2, 0], 0.5)] },
];

export const measureLateral: Measure<z.output<typeof lateralSchema>> = (reading) => {
  const probe = probeOf(reading, lateralFilm);
  const { turned_degrees, tip_height_mm } = reading.drawing.distal_phalanx;
  const pose = poseOf({ turnedDegrees: turned_degrees, tipHeight: tip_height_mm });
  const along = ([x, y]: Vec): number => x * wallUp[0] + y * wallUp[1];
  const lowest = placed(pose, tip);
  const [from, to] = [along(lowest), along(placed(pose, process))];
  const edges: Point[] = [];
  const wires: Point[] = [];
  for (let up = from + 8; up <= to - 8; up += 1.5) {
    const inwards = probe.along(onWall(up, 11.5), onWall(up, 40), 0.2, 0.4);
    edges.push([up, 11.5 + steepestRise(inwards, 0.2)]);
    const outside = probe.along(onWall(up, -5), onWall(up, 1), 0.1, 0.3);
    wires.push([up, -5 + outside.indexOf(Math.max(...outside)) * 0.1]);
  }
  const [bone, marked] = [fitted(edges), fitted(wires)];
  const gap = (up: number): number => bone.at0 + bone.slope * up - (marked.at0 + marked.slope * up) - wireBeforeWall;
  // The rounded tip itself is too thin to measure, so the lower edge behind it is followed to where it begins.
  const under = [4, 5, 6, 7, 8, 9, 10, 11].map((into): Point => {
    const upwards = probe.along([lowest[0] + into, -3.4], [lowest[0] + into, -30], 0.2, 0.6);
    return [into, 3.4 + steepestRise(upwards, 0.2)];
  });
  return {
    'bone to wall angle': degreesOf(marked.slope) - degreesOf(bone.slope),
    'gap at extensor process': gap(to),
    'gap at tip': gap(from),
    'tip height': fitted(under).at0,
  };
};

export const frontalSchema = z.strictObject({
  view: z.literal('foot-frontal'),
  /** Whether the grooves next to the frog contain air. */
  open_grooves: z.boolean().default(false),
  /** Size of a half-round bay in the margin of the distal phalanx. */
  notch_mm: z.number().min(4).max(20).optional(),
});

const frontalFilm = { left: -80, top: -160, widthMm: 160, heightMm: 172 };
export const frontalBeam = beamOver(frontalFilm, 1000);

/**
 * The beam comes from the front, 60 degrees above the ground. The foot is turned by a degree or two, as a horse stands.
 */
export const frontalPose: Pose = inTurn(
  { x: [0, -0.866, -0.5], y: [0, 0.5, -0.866], z: [1, 0, 0], at: [0, 0, 9] },
  { x: [0.9998, 0.021, 0], y: [-0.021, 0.9998, 0], z: [0, 0, 1], at: [-1.5, 0, 0] },
  moved([0, 0, 0]),
);

/** A groove next to the frog, from the frog's point to the heels. */
export function groove(side: 1 | -1): Tube {
  const path: readonly (readonly [x: number, up: number, out: number, deep: number])[] = [
    [44, 9, 3.4, 2.6],
    [60, 10.5, 5.2, 4.9],
    [80, 12, 7, 7.3],
    [100, 14, 9.6, 7.8],
    [117, 15, 12, 7.8],
    [125, 19, 13.2, 7.5],
    [130, 27, 14.3, 9.1],
    [136, 38, 15.8, 6.5],
  ];
  return {
    nodes: path.map(([x, up, out, b], n) => ({
      at: [x, -up, side * (out + 0.4 * Math.sin(n * 2.3 + side))],
      a: 1.15 + 0.3 * Math.sin(n * 2.6 + 2 * side),
      b,
      wall: 0,
    })),
    wide: [0, 0, 1],
  };
}

/** A bay next to the toe. */
export const bayAt = (mm: number): Bay => ({ at: [36.6, -18.5, 19.6], mm });

const seen = (place: Vec): Point => {
  const [x, y] = shownAt(frontalBeam, placed(frontalPose, place));
  return [x / frontalBeam.pxPerMm + frontalFilm.left, y / frontalBeam.pxPerMm + frontalFilm.top];
};

export const measureFrontal: Measure<z.output<typeof frontalSchema>> = (reading) => {
  const probe = probeOf(reading, frontalFilm);
  const { open_grooves: isOpen, notch_mm: notchMm } = reading.drawing;
  const measures: Record<string, number> = {};
  if (isOpen) {
    /** A place in the foot's median plane, and what was lost left and right of it. */
    const lost = (place: Vec, from: number, to: number): readonly number[] => {
      const [x, y] = seen(place);
      const [a, b]: readonly [Point, Point] = [
        [x + from, y + from * 0.021],
        [x + to, y + to * 0.021],
      ];
      const twin = probe.twinAlong(a, b, 0.1, 0.4);
      return probe.along(a, b, 0.1, 0.4).map((value, n) => value - (twin[n] ?? 0));
    };
    const offset = (place: Vec, side: 1 | -1): number => {
      const line = lost(place, side, side * 22);
      return 1 + line.indexOf(Math.min(...line)) * 0.1;
    };
    const onBone: Vec = [119.5, -16.5, 0];
    measures['line width'] = mean([1, -1].map((side) => valleyWidth(lost(onBone, side * 6, side * 18), 0.1)));
    measures['line from midline, left of picture'] = offset(onBone, -1);
    measures['line from midline, right of picture'] = offset(onBone, 1);
    measures['lines apart above the navicular'] = offset([135, -36, 0], -1) + offset([135, -36, 0], 1);
    measures['lines apart below it'] = offset([80, -12, 0], -1) + offset([80, -12, 0], 1);
    const share = (place: Vec): number => {
      const [x, y] = seen(place);
      const [a, b]: readonly [Point, Point] = [
        [x - 1.5, y],
        [x + 1.5, y],
      ];
      return Math.min(...probe.along(a, b, 0.2, 0.6)) / mean(probe.twinAlong(a, b, 0.2, 0.6));
    };
    measures['grey in line over middle phalanx'] = share([130, -27, 13.8]);
    measures['grey in line over distal phalanx'] = share([80, -12, 6.8]);
  }
  if (notchMm !== undefined) {
    const [x, y] = seen(bayAt(notchMm).at);
    // Measures what the normal bone has in addition, along the margin, which rises to the side there.
    const line: readonly [Point, Point] = [
      [x - notchMm, y + 0.42 * notchMm - 2],
      [x + notchMm, y - 0.42 * notchMm - 2],
    ];
    const scene = probe.along(...line, 0.2, 0.4);
    const lost = probe.twinAlong(...line, 0.2, 0.4).map((grey, n) => grey - (scene[n] ?? 0));
    measures['notch width'] = longestRun(lost, 0.2, (grey) => grey > Math.max(...lost) / 2);
  }
  return measures;
};
