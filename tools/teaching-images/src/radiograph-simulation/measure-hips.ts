// Measures what a scene states about hips: widths and gaps of the finished model's shadow, and how much they stand out
// on the picture.

import type { Reading } from '../radiograph/view.ts';
import type { Measures } from '../rendering.ts';
import { type Beam, emptyPaths, shownAt } from './beam.ts';
import { castBone } from './bone.ts';
import { femurParts, type HipPart, type Hips, norbergPlaces, scaleOf, trunkParts } from './hips.ts';
import { placed, type Vec } from './place.ts';
import { rodNetFrom, solidNoiseFrom } from './solid-noise.ts';

type Point = readonly [x: number, y: number];

interface Shadow {
  /** Millimeters of bone on the ray to a place of the film. Places are in millimeters of the plane z = 0. */
  at(point: Point): number;
  along(from: Point, to: Point, step: number): readonly number[];
}

function shadowOf(parts: readonly HipPart[], beam: Beam, seed: number): Shadow {
  const noises = { noise: solidNoiseFrom(`${seed}/hips`), net: rodNetFrom(`${seed}/hips`) };
  const paths = emptyPaths(beam);
  for (const part of parts) castBone(part, beam, paths, noises);
  const at = ([x, y]: Point): number => {
    const column = Math.floor((x - beam.left) * beam.pxPerMm);
    const row = Math.floor((y - beam.top) * beam.pxPerMm);
    return column < 0 || row < 0 || column >= beam.width || row >= beam.height
      ? 0
      : (paths.bone[row * beam.width + column] ?? 0);
  };
  return {
    at,
    along: ([ax, ay], [bx, by], step) => {
      const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
      return Array.from({ length: count + 1 }, (_, n) =>
        at([ax + ((bx - ax) * n) / count, ay + ((by - ay) * n) / count]),
      );
    },
  };
}

/** Returns where a place of the patient appears, in millimeters of the film. */
const seen = (beam: Beam, place: Vec): Point => {
  const [x, y] = shownAt(beam, place);
  return [x / beam.pxPerMm + beam.left, y / beam.pxPerMm + beam.top];
};

/** Returns the highest place of bone in a strip. */
function topIn(shadow: Shadow, from: number, to: number, beam: Beam, least: number): number {
  const step = 1 / beam.pxPerMm;
  for (let y = beam.top; y < beam.top + beam.heightMm; y += step)
    for (let x = from; x <= to; x += step * 2) if (shadow.at([x, y]) > least) return y;
  return Number.NaN;
}

/** Returns the distance in forward direction between the two greater trochanters. */
function trochanterDifference(left: Shadow, right: Shadow, hips: Hips, beam: Beam): number {
  const s = scaleOf(hips);
  const top = (shadow: Shadow, sign: 1 | -1): number =>
    topIn(shadow, ...((sign > 0 ? [30 * s, 42 * s] : [-42 * s, -30 * s]) as [number, number]), beam, 0.4 * s);
  return Math.abs(top(left, 1) - top(right, -1));
}

/** Returns the least width of the neck's shadow between head and shaft. */
function neckWidth(shadow: Shadow, head: Point, towards: Point, [from0, to0]: Point): number {
  const widths: number[] = [];
  const [dx, dy] = towards;
  for (let along = from0; along <= to0; along += 0.2) {
    const [x, y]: Point = [head[0] + dx * along, head[1] + dy * along];
    const line = shadow.along([x - dy * 7, y + dx * 7], [x + dy * 7, y - dx * 7], 0.1);
    let [from, to] = [Math.floor(line.length / 2), Math.floor(line.length / 2)];
    while (from > 0 && (line[from - 1] ?? 0) > 0.3) from--;
    while (to < line.length - 1 && (line[to + 1] ?? 0) > 0.3) to++;
    if (to > from) widths.push((to - from + 1) * 0.1);
  }
  return Math.min(...widths);
}

export function measureCat(reading: Reading<unknown>, hips: Hips, beam: Beam, seed: number): Measures {
  const leftParts = femurParts(hips, 'left');
  const [left, right] = [shadowOf(leftParts, beam, seed), shadowOf(femurParts(hips, 'right'), beam, seed)];
  const onPicture = ([x, y]: Point): number => reading.grey(x - beam.left, y - beam.top, 0.6);
  const rightPlaces = neckPlaces(femurParts(hips, 'right')[0] as HipPart, 1, beam);
  const measures: Record<string, number> = {
    'trochanter difference': trochanterDifference(left, right, hips, beam),
    'neck width right': neckWidth(right, rightPlaces.head, rightPlaces.towards, [5.6, 8.4]),
  };
  if (!hips.isParted) return measures;
  const [headPart, stump] = leftParts as [HipPart, HipPart];
  const { head } = neckPlaces(headPart, -1, beam);
  const moved = neckPlaces(stump, -1, beam);
  measures['neck width left'] = neckWidth(shadowOf([stump], beam, seed), moved.head, moved.towards, [9.4, 12]);
  const gap = gapBetween(shadowOf([headPart], beam, seed), shadowOf([stump], beam, seed), head);
  measures['gap'] = gap.mm;
  measures['head above the gap'] = onPicture(head) - onPicture(gap.middle);
  return measures;
}

/** Returns the shortest distance between two shadows near a place, and its middle. */
function gapBetween(one: Shadow, other: Shadow, [x, y]: Point): { readonly mm: number; readonly middle: Point } {
  const near: Point[] = [];
  for (let dx = -10; dx <= 16; dx += 0.3) for (let dy = -10; dy <= 10; dy += 0.3) near.push([x + dx, y + dy]);
  const [first, second] = [one, other].map((shadow) => near.filter((place) => shadow.at(place) > 0.25)) as [
    Point[],
    Point[],
  ];
  let [mm, middle]: [number, Point] = [Infinity, [x, y]];
  for (const [ax, ay] of first)
    for (const [bx, by] of second) {
      const far = Math.hypot(ax - bx, ay - by);
      if (far < mm) [mm, middle] = [far, [(ax + bx) / 2, (ay + by) / 2]];
    }
  return { mm, middle };
}

/** Returns where a femur's head appears on the film, and the direction of its neck there. */
function neckPlaces({ pose }: HipPart, side: 1 | -1, beam: Beam): { readonly head: Point; readonly towards: Point } {
  const head = seen(beam, placed(pose, [-2.2, 0, side * 9.6]));
  const base = seen(beam, placed(pose, [-1, 5.6, side * 1.4]));
  const long = Math.hypot(base[0] - head[0], base[1] - head[1]);
  return { head, towards: [(base[0] - head[0]) / long, (base[1] - head[1]) / long] };
}

export function measureDog(_reading: Reading<unknown>, hips: Hips, beam: Beam, seed: number): Measures {
  const s = scaleOf(hips);
  const [leftFemur, rightFemur] = [femurParts(hips, 'left'), femurParts(hips, 'right')];
  const [left, right] = [shadowOf(leftFemur, beam, seed), shadowOf(rightFemur, beam, seed)];
  const iliumParts = trunkParts(hips).filter(({ name, side }) => name === 'ilium' && side === 'right');
  const ilium = shadowOf(iliumParts, beam, seed);
  const [hx, hy] = seen(beam, placed((rightFemur[0] as HipPart).pose, [-2.2 * s, 0, 9.6 * s]));
  const rows = [-3, -2, -1, 0, 1, 2, 3].map((row) => {
    const [from, to]: readonly [Point, Point] = [
      [hx, hy + row * s],
      [hx + 24 * s, hy + row * s],
    ];
    const [femur, bone] = [right.along(from, to, 0.2), ilium.along(from, to, 0.2)];
    const ends = femur.findIndex((mm) => mm < 0.3);
    const begins = bone.findIndex((mm) => mm > 0.3);
    return Math.max(0, begins - ends) * 0.2;
  });
  const { rim, head, other } = norbergPlaces(hips);
  const [r, h, o] = [seen(beam, rim), seen(beam, head), seen(beam, other)];
  const toRim = Math.atan2(h[1] - r[1], h[0] - r[0]);
  const toOther = Math.atan2(h[1] - o[1], h[0] - o[0]);
  return {
    'trochanter difference': trochanterDifference(left, right, hips, beam),
    'right head to ilium': Math.min(...rows),
    'norberg angle left': ((toRim - toOther) * 180) / Math.PI,
  };
}
