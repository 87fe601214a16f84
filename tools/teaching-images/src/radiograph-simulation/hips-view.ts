// The views of a cat's and a dog's pelvis from below, with the hips extended.

import { z } from 'zod';
import { pointsBetween } from '../radiograph/reading.ts';
import { around, type Reading, type Shot, viewOf } from '../radiograph/view.ts';
import type { Located, Measures } from '../rendering.ts';
import { type Beam, beamOver, emptyPaths, shownMm as seen } from './beam.ts';
import { type Bone, castBone, shadowBox } from './bone.ts';
import { castFlesh } from './flesh.ts';
import { femurParts, type HipPart, type Hips, lyingOf, norbergPlaces, scaleOf, trunkParts } from './hips.ts';
import { hipsFlesh } from './hips-flesh.ts';
import { type Point, still } from './place.ts';
import { noisesFrom } from './solid-noise.ts';

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
const soundOf = (hips: Hips): Hips => ({ ...hips, isParted: false, isShallow: false, cranialMm: 0 });

function shot(asked: Hips, beam: Beam, markerMm: number): Shot {
  const noises = noisesFrom(`${asked.seed}/hips`);
  const s = scaleOf(asked);
  const isFinding = asked.isParted || asked.isShallow;
  return {
    beam,
    exposure: {
      kv: asked.species === 'cat' ? 62 : 65,
      scatter: 0.42 / s ** 0.5,
      scatterMm: 14 * s,
      blurMm: 0.12 * s ** 0.7,
      quanta: 85_000,
    },
    look: {
      detail: 0.8,
      relief: { gain: 0.12, mm: s },
      flatten: 0.42,
      flattenMm: 9 * s,
      window: [1, 99.9],
      lift: 0.05,
      gamma: 1.12,
    },
    marker: { text: 'R', at: [markerMm * 0.7, markerMm * 0.85], heightMm: markerMm, turnedDegrees: 4 },
    patient: (version) => {
      const shown = version === 'twin' ? soundOf(asked) : asked;
      const femora = (['right', 'left'] as const).flatMap((side) => femurParts(shown, side));
      const bones = [...trunkParts(shown).bones, ...femora];
      const flesh = hipsFlesh(s, noises.noise);
      const located = (kind: string, side: 'left' | 'right', marginMm: number, only?: HipPart['name']): Located => {
        const parts = [shown, soundOf(asked)].flatMap((hips) => femurParts(hips, side));
        const boxes = parts
          .filter(({ name }) => !only || name === only)
          .map((part) => shadowBox(part, beam, noises.noise));
        return { kind, isFinding, box: around(boxes, beam, marginMm) };
      };
      const truth = asked.isParted
        ? [located('left femur', 'left', 2), located('capital epiphysis', 'left', 2, 'capital epiphysis')]
        : [located('right hip', 'right', 6 * s), located('left hip', 'left', 6 * s)];
      return {
        cast: (paths) => {
          for (const bone of bones) castBone(bone, beam, paths, noises, 2);
          castFlesh(flesh, lyingOf(shown).roll, beam, paths);
        },
        truth,
      };
    },
  };
}

const catHips = (isParted: boolean, seed: number): Hips => ({
  species: 'cat',
  isParted,
  isShallow: false,
  cranialMm: 0,
  seed,
});
export const catPelvis = viewOf(
  catSchema,
  ({ separated_left_neck: isParted }, seed) => shot(catHips(isParted, seed), catBeam, 6),
  (reading) => measureCat(reading, catHips(reading.drawing.separated_left_neck, reading.seed)),
);

const dogHips = ({ hips, right_head_cranial_mm: cranialMm }: z.output<typeof dogSchema>, seed: number): Hips => ({
  species: 'dog',
  isParted: false,
  isShallow: hips === 'shallow',
  cranialMm,
  seed,
});
export const dogPelvis = viewOf(
  dogSchema,
  (drawing, seed) => shot(dogHips(drawing, seed), dogBeam, 11),
  (reading) => measureDog(reading, dogHips(reading.drawing, reading.seed)),
);

/** Millimeters of bone on the ray to a place of the film. Places are in millimeters of the plane z = 0. */
type Shadow = (x: number, y: number) => number;

function shadowOf(parts: readonly Bone[], beam: Beam, seed: number): Shadow {
  const [noises, paths] = [noisesFrom(`${seed}/hips`), emptyPaths(beam)];
  for (const part of parts) castBone(part, beam, paths, noises, 2);
  return (x, y) => {
    const [column, row] = [Math.floor((x - beam.left) * beam.pxPerMm), Math.floor((y - beam.top) * beam.pxPerMm)];
    const isOutside = column < 0 || row < 0 || column >= beam.width || row >= beam.height;
    return isOutside ? 0 : (paths.bone[row * beam.width + column] ?? 0);
  };
}

/** Returns the distance in forward direction between the two greater trochanters. */
function trochanterDifference(left: Shadow, right: Shadow, hips: Hips, beam: Beam): number {
  const s = scaleOf(hips);
  const step = 1 / beam.pxPerMm;
  const top = (shadow: Shadow, side: 1 | -1): number => {
    for (let y = beam.top; y < beam.top + beam.heightMm; y += step)
      for (let x = 30 * s; x <= 42 * s; x += step * 2) if (shadow(side * x, y) > 0.4 * s) return y;
    return Number.NaN;
  };
  return Math.abs(top(left, 1) - top(right, -1));
}

/** Returns the least width of a neck's shadow between two distances from its head. */
function neckWidth(part: HipPart, side: 1 | -1, beam: Beam, seed: number, from: number, to: number): number {
  const shadow = shadowOf([part], beam, seed);
  const [hx, hy] = seen(beam, part.pose, [-2.2, 0, side * 9.6]);
  const [bx, by] = seen(beam, part.pose, [-1, 5.6, side * 1.4]);
  const long = Math.hypot(bx - hx, by - hy);
  const [dx, dy] = [(bx - hx) / long, (by - hy) / long];
  const widthAt = (along: number): number => {
    const reach = (d: 1 | -1): number => {
      let far = 0;
      while (far < 7 && shadow(hx + dx * along - d * dy * far, hy + dy * along + d * dx * far) > 0.3) far += 0.1;
      return far;
    };
    const width = reach(1) + reach(-1) - 0.1;
    return width > 0 ? width : Infinity;
  };
  return Math.min(...pointsBetween([from, 0], [to, 0], 0.2).map(([along]) => widthAt(along)));
}

function measureCat({ beam, at }: Reading<unknown>, hips: Hips): Measures {
  const [leftParts, rightParts] = [femurParts(hips, 'left'), femurParts(hips, 'right')];
  const [left, right] = [shadowOf(leftParts, beam, hips.seed), shadowOf(rightParts, beam, hips.seed)];
  const measures = {
    'trochanter difference': trochanterDifference(left, right, hips, beam),
    'neck width right': neckWidth(rightParts[0] as HipPart, 1, beam, hips.seed, 4.8, 8.4),
  };
  if (!hips.isParted) return measures;
  const [headPart, stump] = leftParts as [HipPart, HipPart];
  const head = seen(beam, headPart.pose, [-2.2, 0, -9.6]);
  const gap = gapBetween(shadowOf([headPart], beam, hips.seed), shadowOf([stump], beam, hips.seed), head);
  return {
    ...measures,
    'neck width left': neckWidth(stump, -1, beam, hips.seed, 9.4, 12),
    gap: gap.mm,
    'head above the gap': at(head, 0.6) - at(gap.middle, 0.6),
  };
}

/** Returns the shortest distance between two shadows near a place, and its middle. */
function gapBetween(one: Shadow, other: Shadow, [x, y]: Point): { readonly mm: number; readonly middle: Point } {
  const near: Point[] = [];
  for (let dx = -10; dx <= 16; dx += 0.3) for (let dy = -10; dy <= 10; dy += 0.3) near.push([x + dx, y + dy]);
  const within = (shadow: Shadow): readonly Point[] => near.filter((place) => shadow(...place) > 0.25);
  const others = within(other);
  let [mm, middle]: [number, Point] = [Infinity, [x, y]];
  for (const [ax, ay] of within(one))
    for (const [bx, by] of others) {
      const far = Math.hypot(ax - bx, ay - by);
      if (far < mm) [mm, middle] = [far, [(ax + bx) / 2, (ay + by) / 2]];
    }
  return { mm, middle };
}

function measureDog({ beam }: Reading<unknown>, hips: Hips): Measures {
  const s = scaleOf(hips);
  const [leftFemur, rightFemur] = [femurParts(hips, 'left'), femurParts(hips, 'right')];
  const [left, right] = [shadowOf(leftFemur, beam, hips.seed), shadowOf(rightFemur, beam, hips.seed)];
  const rightHead = seen(beam, (rightFemur[0] as HipPart).pose, [-2.2 * s, 0, 9.6 * s]);
  const { rim, head, other } = norbergPlaces(hips);
  const [r, h, o] = [rim, head, other].map((place) => seen(beam, still, place)) as [Point, Point, Point];
  const toRim = Math.atan2(h[1] - r[1], h[0] - r[0]);
  const toOther = Math.atan2(h[1] - o[1], h[0] - o[0]);
  return {
    'trochanter difference': trochanterDifference(left, right, hips, beam),
    'right head to ilium': gapBetween(right, shadowOf([trunkParts(hips).rightIlium], beam, hips.seed), rightHead).mm,
    'norberg angle left': ((toRim - toOther) * 180) / Math.PI,
  };
}
