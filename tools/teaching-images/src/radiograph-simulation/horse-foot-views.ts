// The views of a horse's left forefoot from the side, on a block, and from the front with a slanted beam: one foot, two
// poses.

import { z } from 'zod';
import { lastOf } from '../core/last-of.ts';
import { degreesOf, fitted, longestRun, mean, steepest, valleyWidth } from '../radiograph/reading.ts';
import { around, boxOf, type Reading, viewOf } from '../radiograph/view.ts';
import type { Located, Measures } from '../rendering.ts';
import { beamOver, shownMm } from './beam.ts';
import { type Bone, type BoneTissue, castBone, shadowBox } from './bone.ts';
import { fieldOf } from './field.ts';
import { castFlesh } from './flesh.ts';
import {
  abovePastern,
  type Bay,
  coffinJoint,
  distalPhalanx,
  healthyStance,
  middlePhalanx,
  navicular,
  pastern,
  poseOf,
  poseOfNavicular,
  process,
  proximalPhalanx,
  type Stance,
  tip,
} from './horse-foot-bones.ts';
import { hoofFlesh } from './horse-hoof.ts';
import { inTurn, onLine, type Point, type Pose, placed, still, turned, type Vec } from './place.ts';
import type { Shape } from './shape.ts';
import { noisesFrom, type SolidNoise } from './solid-noise.ts';
import { rowsOf } from './tables.ts';
import { castTube, type Tube } from './tubes.ts';

const tissue: BoneTissue = { rodMm: 1.7, stretch: 1.8, swirl: 1.3, unevenWall: 0.5, fading: 2 };
const [middle, proximal] = [middlePhalanx(), proximalPhalanx()];
const coffinOf = lastOf((seed: number) => distalPhalanx(String(seed)));
const boatOf = lastOf((seed: number) => navicular(String(seed)));

/** Both views are exposed and processed alike, but for the film's tone. */
const exposure = { scatterMm: 26, blurMm: 0.15, quanta: 28_000 };
const look = { detail: 1.1, relief: { gain: 0.4, mm: 2.6 }, flatten: 0.36, flattenMm: 14, window: [1, 99.9] } as const;

/** No foot stands exactly across the beam, nor its bones quite upright, so the two sides of a joint don't coincide. */
const stand: Pose = turned('y', 2.2);
const leaning: Pose = inTurn(turned('x', 1.6, coffinJoint), turned('y', 1.4, coffinJoint), stand);

/** Distal phalanx, navicular bone, middle and proximal phalanx. */
function bonesOf(
  seed: number,
  stance: Stance,
  before: Pose,
  coffin = coffinOf(seed),
): readonly [Bone, Bone, ...Bone[]] {
  const bone = (shape: Shape, pose: Pose, stepMm: number): Bone => ({
    field: fieldOf(shape, stepMm),
    pose: inTurn(pose, before),
    tissue,
  });
  return [
    bone(coffin, poseOf(stance), 0.7),
    bone(boatOf(seed), poseOfNavicular(stance), 0.5),
    bone(middle, pastern, 0.75),
    bone(proximal, abovePastern, 0.75),
  ];
}

const lateralSchema = z.strictObject({
  view: z.literal('foot-lateral'),
  distal_phalanx: z.strictObject({
    turned_degrees: z.number().min(0).max(25),
    tip_height_mm: z.number().min(2).max(25),
    finding: z.boolean(),
  }),
});

/** The tube is level with the bone, so that both sides of the hoof's ground surface coincide. */
const lateralBeam = beamOver({ left: -15, top: -150, widthMm: 190, heightMm: 167 }, 1000, [-10, 52]);

/** Directions along the dorsal wall, and from it into the foot. */
const wallUp: Point = [0.616, -0.788];
const wallIn: Point = [0.788, 0.616];
const onWall = (up: number, into: number): Point => [
  up * wallUp[0] + into * wallIn[0],
  up * wallUp[1] + into * wallIn[1],
];

/** The wire lies on the wall; its middle is this far outside. */
const wireBeforeWall = 1.4;
const wire: Tube = {
  nodes: [16, 31, 46, 61, 76, 86].map((up) => {
    const [x, y] = onWall(up, 0.35 * Math.sin(up / 7) - wireBeforeWall);
    return { at: [x, y, 0], a: 0.42, b: 0.42, wall: 0 };
  }),
};

export const footLateral = viewOf(
  lateralSchema,
  ({ distal_phalanx: asked }, seed) => {
    const noises = noisesFrom(`${seed}/foot`);
    return {
      beam: lateralBeam,
      exposure: { kv: 72, scatter: 0.5, ...exposure },
      look: { ...look, lift: 0.1, gamma: 1.45 },
      marker: { text: 'L', at: [10, 10], heightMm: 9, turnedDegrees: 3 },
      patient: (version) => {
        const stance = version === 'twin' && asked.finding ? healthyStance : asked;
        const isSunk = asked.finding && version === 'scene';
        const boxes = [stance, healthyStance].flatMap((one) =>
          bonesOf(seed, one, leaning)
            .slice(0, 2)
            .map((bone) => shadowBox(bone, lateralBeam, noises.noise)),
        );
        const ends = [[8, 0, 0] as const, [112, -8, 0] as const];
        const box = around([...boxes, boxOf(lateralBeam, still, ends, 0)], lateralBeam, 3);
        return {
          cast: (paths) => {
            for (const bone of bonesOf(seed, stance, leaning)) castBone(bone, lateralBeam, paths, noises);
            castFlesh(hoofFlesh(noises.noise, isSunk, true), stand, lateralBeam, paths);
            castTube(wire, still, lateralBeam, (pixel, mm) => {
              paths.metal[pixel] = (paths.metal[pixel] ?? 0) + mm;
            });
          },
          truth: [{ kind: 'distal phalanx', isFinding: asked.finding, box }],
        };
      },
    };
  },
  measureLateral,
);

function measureLateral(reading: Reading<z.output<typeof lateralSchema>>): Measures {
  const pose = poseOf(reading.drawing.distal_phalanx);
  const along = ([x, y]: Vec): number => x * wallUp[0] + y * wallUp[1];
  const lowest = placed(pose, tip);
  const [from, to] = [along(lowest), along(placed(pose, process))];
  const riseIn = (samples: readonly number[]): number => steepest(samples, 0, samples.length, 'rise', 2) * 0.2;
  const edges: Point[] = [];
  const wires: Point[] = [];
  for (let up = from + 8; up <= to - 8; up += 1.5) {
    const inwards = reading.along(onWall(up, 11.5), onWall(up, 40), 0.2, 0.4);
    edges.push([up, 11.5 + riseIn(inwards)]);
    const outside = reading.along(onWall(up, -5), onWall(up, 1), 0.1, 0.3);
    wires.push([up, -5 + outside.indexOf(Math.max(...outside)) * 0.1]);
  }
  const [bone, marked] = [fitted(edges), fitted(wires)];
  const gap = (up: number): number => bone.at0 + bone.slope * up - (marked.at0 + marked.slope * up) - wireBeforeWall;
  // The rounded tip itself is too thin to measure, so the lower edge behind it is followed to where it begins, above the
  // hollow of the sole.
  const low = Math.max(3.4, -0.5 * lowest[1]);
  const under = [4, 5, 6, 7, 8, 9, 10, 11].map((into): Point => {
    const upwards = reading.along([lowest[0] + into, -low], [lowest[0] + into, -30], 0.2, 0.6);
    return [into, low + riseIn(upwards)];
  });
  return {
    'bone to wall angle': degreesOf(marked.slope) - degreesOf(bone.slope),
    'gap at extensor process': gap(to),
    'gap at tip': gap(from),
    'tip height': fitted(under).at0,
  };
}

const frontalSchema = z.strictObject({
  view: z.literal('foot-frontal'),
  /** Whether the grooves next to the frog contain air. */
  open_grooves: z.boolean().default(false),
  /** Size of a half-round bay in the margin of the distal phalanx. */
  notch_mm: z.number().min(4).max(20).optional(),
});

const frontalBeam = beamOver({ left: -80, top: -160, widthMm: 160, heightMm: 172 }, 1000);

/** The beam comes from the front, 60 degrees above the ground. The foot is turned by some degrees, as a horse stands. */
const frontalPose: Pose = inTurn(
  turned('y', 4, [90, 0, 0]),
  { x: [0, -0.866, -0.5], y: [0, 0.5, -0.866], z: [1, 0, 0], at: [0, 0, 9] },
  { x: [0.9998, 0.021, 0], y: [-0.021, 0.9998, 0], z: [0, 0, 1], at: [-1.5, 0, 0] },
);

/** A groove next to the frog, from the frog's point to the heels: crooked, and narrowed or half filled by dirt in places. */
function groove(side: 1 | -1, noise: SolidNoise): Tube {
  const path = rowsOf(
    '44 9 3.4 2.6, 60 10.5 5.2 4.9, 80 12 7 7.3, 100 14 9.6 7.8, 117 15 12 7.8, 125 19 13.2 7.5, 130 27 14.3 9.1, 136 38 15.8 6.5',
  );
  const places = path.map(([x = 0, up = 0, out = 0]): Vec => [x, -up, side * out]);
  const nodes = Array.from({ length: 6 * (path.length - 1) + 1 }, (_, k) => {
    const [n, t] = [Math.floor(k / 6), (k % 6) / 6];
    const [x, y, z] = onLine(places, n, t);
    // Under the heels it is deep and even, toward the toe it closes.
    const share = x > 108 ? 0.4 : 1;
    const vary = (per: number, which: number): number => share * noise(x / per, y / per + which, 9 * side);
    const deep = (path[n]?.[3] ?? 0) * (1 - t) + (path[n + 1]?.[3] ?? 0) * t;
    return {
      at: [x, y, z + 0.7 * vary(11, 0) + 0.3 * vary(4, 3)] as const,
      a: 1.2 + 0.35 * vary(9, 5) + 0.25 * vary(3.5, 8),
      b: deep * (1.2 + 0.5 * vary(14, 11) + 0.3 * vary(4, 14)),
      wall: 0,
    };
  });
  return { nodes, wide: [0, 0, 1] };
}

/** A bay next to the toe. */
const bayAt = (mm: number): Bay => ({ at: [36.6, -18.5, 19.6], mm });

export const footFrontal = viewOf(
  frontalSchema,
  ({ open_grooves: isOpen, notch_mm: notchMm }, seed) => {
    const noises = noisesFrom(`${seed}/foot`);
    return {
      beam: frontalBeam,
      exposure: { kv: 74, scatter: 0.45, ...exposure },
      look: { ...look, lift: 0.14, gamma: 1.25 },
      marker: { text: 'L', at: [144, 10], heightMm: 9, turnedDegrees: -4 },
      patient: (version) => {
        const isScene = version === 'scene';
        const bay = notchMm !== undefined ? bayAt(notchMm) : undefined;
        const coffin = isScene && bay ? distalPhalanx(String(seed), bay) : coffinOf(seed);
        const bones = bonesOf(seed, healthyStance, frontalPose, coffin);
        const grooves = isOpen ? [groove(-1, noises.noise), groove(1, noises.noise)] : [];
        const found = (kind: string, places: readonly { readonly at: Vec }[], marginMm: number): Located => {
          const ats = places.map(({ at }) => at);
          return { kind, isFinding: true, box: boxOf(frontalBeam, frontalPose, ats, marginMm) };
        };
        return {
          cast: (paths) => {
            for (const bone of bones) castBone(bone, frontalBeam, paths, noises);
            castFlesh(hoofFlesh(noises.noise, false, false), frontalPose, frontalBeam, paths);
            for (const tube of isScene ? grooves : [])
              castTube(tube, frontalPose, frontalBeam, (pixel, mm) => {
                paths.soft[pixel] = (paths.soft[pixel] ?? 0) - 1.1 * mm;
              });
          },
          truth: [
            { kind: 'navicular bone', isFinding: false, box: shadowBox(bones[1], frontalBeam, noises.noise) },
            ...grooves.map(({ nodes }) => found('dark line', nodes, 1.6)),
            ...(bay ? [found('notch', [bay], bay.mm / 2 + 7)] : []),
          ],
        };
      },
    };
  },
  measureFrontal,
);

const seen = (place: Vec): Point => shownMm(frontalBeam, frontalPose, place);

function measureFrontal({ drawing, along, twin }: Reading<z.output<typeof frontalSchema>>): Measures {
  const { open_grooves: isOpen, notch_mm: notchMm } = drawing;
  const measures: Record<string, number> = {};
  if (isOpen) {
    /** A place in the foot's median plane, and what was lost left and right of it. */
    const lost = (place: Vec, from: number, to: number): readonly number[] => {
      const [x, y] = seen(place);
      const at = (across: number): Point => [x + across, y + across * 0.021];
      const before = twin.along(at(from), at(to), 0.1, 0.4);
      return along(at(from), at(to), 0.1, 0.4).map((value, n) => value - (before[n] ?? 0));
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
      const at = (across: number): Point => [x + across, y];
      return Math.min(...along(at(-1.5), at(1.5), 0.2, 0.6)) / mean(twin.along(at(-1.5), at(1.5), 0.2, 0.6));
    };
    measures['grey in line over middle phalanx'] = share([130, -27, 13.8]);
    measures['grey in line over distal phalanx'] = share([80, -12, 6.8]);
  }
  if (notchMm !== undefined) {
    const [x, y] = seen(bayAt(notchMm).at);
    // Measures what the normal bone has in addition, along the margin, which rises to the side there.
    const at = (across: number): Point => [x + across, y - 0.42 * across - 2];
    const scene = along(at(-notchMm), at(notchMm), 0.2, 0.4);
    const lost = twin.along(at(-notchMm), at(notchMm), 0.2, 0.4).map((grey, n) => grey - (scene[n] ?? 0));
    measures['notch width'] = longestRun(lost, 0.2, (grey) => grey > Math.max(...lost) / 2);
  }
  return measures;
}
