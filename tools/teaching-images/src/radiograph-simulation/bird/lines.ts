// Lines and bones between two places of a bird, which lies with its head left, its back up and
// its left side toward the tube: x is caudal, y ventral, z left.

import { cross, onCurve, type Pose, partWay, towards, unit, type Vec } from '../place.ts';
import { type Ring, rod, type Shape, styledRod } from '../shape.ts';
import { placesOf, rowsOf } from '../tables.ts';
import type { TubeNode } from '../tubes.ts';

export type Side = 1 | -1;

/** A place at a share of the straight way, or a little below it. */
export function between(from: Vec, to: Vec, t: number, down = 0): Vec {
  const [x, y, z] = partWay(from, to, t);
  return [x, y + down, z];
}

/** Builds a rod from rows of place, depth, height, wall and spongy share. */
export const mass = (table: string, side?: Side): Shape =>
  styledRod(
    { wide: [0, 0, 1] },
    rowsOf(table, side).map(([x = 0, y = 0, z = 0, deep = 1, high = 1, wall = 0.2, spongy = 0.2]): Ring => {
      return [x, y, z, deep, high, wall, spongy];
    }),
  );

/** Places on a curve that starts at the first row toward the second, and arrives at the fourth from the third. */
export function curve(table: string, count: number, side: Side = 1, [ox, oy]: Vec = [0, 0, 0]): readonly Vec[] {
  const places = placesOf(table, side);
  return Array.from({ length: count + 1 }, (_, n): Vec => {
    const [x, y, z] = onCurve(places, n / count);
    return [ox + x, oy + y, z];
  });
}

/** Makes a tube along a line, as wide as `widths` says at equal distances; `flat` is its height as a share of its width. */
export function tubeAlong(line: readonly Vec[], widths: readonly number[], wallShare: number, flat = 1): TubeNode[] {
  return line.map((at, n) => {
    const place = (n / (line.length - 1)) * (widths.length - 1);
    const from = widths[Math.floor(place)] ?? 0;
    const a = from + ((widths[Math.ceil(place)] ?? from) - from) * (place % 1);
    return { at, a, b: a * flat, wall: a * Math.min(1, flat) * wallShare };
  });
}

/** Lays a part's y axis from one place toward another, with its z axis ventral and its x axis toward the tube. */
export function toward(from: Vec, to: Vec): Pose {
  const y = towards(from, to);
  const z = unit([-y[1], y[0], 0]);
  return { x: cross(y, z), y, z, at: from };
}

/** Lays the same part at equal distances along a line, each from its own place toward the next. */
export function inRow(line: readonly Vec[], count: number, shape: Shape): readonly (readonly [Shape, Pose])[] {
  const lengths = line.slice(1).map(([x, y], n) => Math.hypot(x - (line[n]?.[0] ?? 0), y - (line[n]?.[1] ?? 0)));
  const step = lengths.reduce((sum, length) => sum + length, 0) / count;
  const place = (part: number): Vec => {
    let [n, rest] = [0, part * step];
    while (n < lengths.length - 1 && rest > (lengths[n] ?? 0)) rest -= lengths[n++] ?? 0;
    return between(line[n] ?? [0, 0, 0], line[n + 1] ?? [0, 0, 0], rest / (lengths[n] ?? 1));
  };
  return Array.from({ length: count }, (_, part) => [shape, toward(place(part), place(part + 1))]);
}

/** Where a long bone's half widths are given, as shares of its length: densely near both joints. */
const places = [0.04, 0.09, 0.18, 0.34, 0.5, 0.66, 0.82, 0.91, 0.96];

/** A long bone from y = 0: `wall` is its thickest compact bone, `deep` its depth as a share of its width. */
export const longBone = (length: number, widths: readonly number[], wall: number, deep = 1, bow = 0): Shape =>
  rod(
    places.map((t, n): Ring => {
      const [width, shaft] = [widths[n] ?? 1, Math.sin(Math.PI * t) ** 0.7];
      return [0, t * length, bow * shaft, width * deep, width, wall * (0.3 + 0.7 * shaft), 0.34 * (1 - shaft) ** 1.5];
    }),
  );
