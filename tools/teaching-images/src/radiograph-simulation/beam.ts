// The tube, the field that it lights, and what its rays pass: the length of each material along every ray, in
// millimeters.

import type { Box } from '../rendering.ts';
import { type Point, type Pose, placed, seenFrom, type Vec } from './place.ts';
import type { Noises } from './solid-noise.ts';

/** The lit part of the plane z = 0, in millimeters. */
interface Field {
  readonly left: number;
  readonly top: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Sizes are true in the plane z = 0; whatever is nearer to the tube (z above 0) appears larger. */
export interface Beam extends Field {
  readonly width: number;
  readonly height: number;
  readonly pxPerMm: number;
  readonly source: Vec;
}

const widthPx = 1024;

export function beamOver(field: Field, distanceMm: number, aim: Point = [0, 0]): Beam {
  const pxPerMm = widthPx / field.widthMm;
  const middle = [field.left + field.widthMm / 2 + aim[0], field.top + field.heightMm / 2 + aim[1]] as const;
  return {
    ...field,
    width: widthPx,
    height: Math.round(field.heightMm * pxPerMm),
    pxPerMm,
    source: [middle[0], middle[1], distanceMm],
  };
}

/** How a patient lies before the tube, the unit in millimeters that it is described in, and what its tissues vary by. */
export interface Setup {
  readonly beam: Beam;
  readonly pose: Pose;
  readonly unitMm: number;
  readonly noises: Noises;
}

/** Fat, bone and metal are counted separately; `soft` is muscle, and everything that weakens rays equally. */
export interface Paths {
  readonly soft: Float32Array;
  readonly fat: Float32Array;
  readonly bone: Float32Array;
  readonly metal: Float32Array;
}

export function emptyPaths({ width, height }: Pick<Beam, 'width' | 'height'>): Paths {
  const plane = (): Float32Array => new Float32Array(width * height);
  return { soft: plane(), fat: plane(), bone: plane(), metal: plane() };
}

/** Adds what was summed elsewhere, because it is the same in several pictures. */
export function addPaths(into: Paths, from: Paths): void {
  for (const plane of ['soft', 'fat', 'bone', 'metal'] as const) {
    const [target, source] = [into[plane], from[plane]];
    for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) + (source[i] ?? 0);
  }
}

/** Returns where a place in space appears, in pixels. */
export function shownAt({ left, top, pxPerMm, source }: Beam, [x, y, z]: Vec): Point {
  const share = source[2] / (source[2] - z);
  return [
    (source[0] + (x - source[0]) * share - left) * pxPerMm,
    (source[1] + (y - source[1]) * share - top) * pxPerMm,
  ];
}

/** Returns where a place of a part appears in the plane z = 0, in millimeters. */
export function shownMm(beam: Beam, pose: Pose, place: Vec): Point {
  const [x, y] = shownAt(beam, placed(pose, place));
  return [beam.left + x / beam.pxPerMm, beam.top + y / beam.pxPerMm];
}

/** Returns the box around places of the picture, all in pixels, with a margin in millimeters. */
export function boxAround(points: Iterable<Point>, { width, height, pxPerMm }: Beam, marginMm = 0): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const margin = marginMm * pxPerMm;
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(width, right + margin) - x),
    height: Math.max(0, Math.min(height, bottom + margin) - y),
  };
}

/** A ray in the part's coordinates: where it crosses z = 0, and its change per millimeter toward the tube. */
interface Ray {
  readonly start: Vec;
  readonly step: Vec;
}

export function rayThrough({ left, top, pxPerMm, source }: Beam, pose: Pose, px: number, py: number): Ray {
  const [x, y] = [left + px / pxPerMm, top + py / pxPerMm];
  const start = seenFrom(pose, [x, y, 0]);
  const tip = seenFrom(pose, [x + (source[0] - x) / source[2], y + (source[1] - y) / source[2], 1]);
  return { start, step: [tip[0] - start[0], tip[1] - start[1], tip[2] - start[2]] };
}

/** What one ray passes in a part, in millimeters. */
interface Passed {
  soft: number;
  fat: number;
  bone: number;
}

/** Finds what a ray passes in the part between two heights; everything is 0 before. */
type Follow = (ray: Ray, low: number, high: number, passed: Passed) => void;

/** Adds what rays pass in a part inside a box. For a smooth part, one ray in `stride` pixels each way is enough. */
export function castBox(
  from: Vec,
  to: Vec,
  pose: Pose,
  beam: Beam,
  paths: Paths,
  stride: number,
  follow: Follow,
): void {
  const shadow = shadowOf(beam, pose, from, to, stride);
  const [width, height] = [Math.ceil(beam.width / stride), Math.ceil(beam.height / stride)];
  const into = stride === 1 ? paths : emptyPaths({ width, height });
  const passed: Passed = { soft: 0, fat: 0, bone: 0 };
  for (let row = shadow.top; row < shadow.bottom; row++)
    for (let column = shadow.left; column < shadow.right; column++) {
      const ray = rayThrough(beam, pose, (column + 0.5) * stride, (row + 0.5) * stride);
      const heights = heightsInside(ray, from, to);
      if (!heights) continue;
      passed.soft = passed.fat = passed.bone = 0;
      follow(ray, heights[0], heights[1], passed);
      const at = row * width + column;
      for (const plane of followed) into[plane][at] = (into[plane][at] ?? 0) + passed[plane];
    }
  if (into !== paths) for (const plane of followed) addCoarse(paths[plane], beam, into[plane], stride);
}

const followed = ['soft', 'fat', 'bone'] as const;

/** Returns the heights between which the ray is inside a box; undefined if it misses the box. */
function heightsInside({ start, step }: Ray, from: Vec, to: Vec): readonly [low: number, high: number] | undefined {
  let [low, high] = [-Infinity, Infinity];
  for (let k = 0; k < 3; k++) {
    const [s, d, a, b] = [start[k] ?? 0, step[k] ?? 0, from[k] ?? 0, to[k] ?? 0];
    if (Math.abs(d) < 1e-9) {
      if (s < a || s > b) return undefined;
      continue;
    }
    const [one, other] = [(a - s) / d, (b - s) / d];
    low = Math.max(low, Math.min(one, other));
    high = Math.min(high, Math.max(one, other));
  }
  return low < high ? [low, high] : undefined;
}

/** Returns the pixels, `stride` apart, on which a box of the part may appear. */
function shadowOf(beam: Beam, pose: Pose, from: Vec, to: Vec, stride: number) {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
    shownAt(beam, placed(pose, [n & 1 ? to[0] : from[0], n & 2 ? to[1] : from[1], n & 4 ? to[2] : from[2]])),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const low = (values: readonly number[]): number => Math.max(0, Math.floor(Math.min(...values) / stride));
  const high = (values: readonly number[], size: number): number =>
    Math.min(Math.ceil(size / stride), Math.ceil(Math.max(...values) / stride) + 1);
  return { left: low(xs), top: low(ys), right: high(xs, beam.width), bottom: high(ys, beam.height) };
}

/** Adds a coarser plane to the full one, interpolating between its values. */
function addCoarse(into: Float32Array, { width, height }: Beam, coarse: Float32Array, stride: number): void {
  const columns = Math.ceil(width / stride);
  const rows = Math.ceil(height / stride);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(rows - 1, (y + 0.5) / stride - 0.5));
    const [row, below] = [Math.floor(v), Math.min(rows - 1, Math.floor(v) + 1)];
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(columns - 1, (x + 0.5) / stride - 0.5));
      const [column, beside] = [Math.floor(u), Math.min(columns - 1, Math.floor(u) + 1)];
      const at = (r: number, c: number): number => coarse[r * columns + c] ?? 0;
      const upper = at(row, column) + (at(row, beside) - at(row, column)) * (u - column);
      const lower = at(below, column) + (at(below, beside) - at(below, column)) * (u - column);
      into[y * width + x] = (into[y * width + x] ?? 0) + upper + (lower - upper) * (v - row);
    }
  }
}
