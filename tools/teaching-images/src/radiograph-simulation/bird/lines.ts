// Tables of numbers, and lines and bones between two places of a bird, which lies with its head left, its back up and
// its left side toward the tube: x is caudal, y ventral, z left.

import type { Pose, Vec } from '../place.ts';
import { type Ring, rod, type Shape } from '../shape.ts';
import type { TubeNode } from '../tubes.ts';

export type Side = 1 | -1;

/** Reads a table: commas between its rows, spaces between numbers. Its third column, z, is mirrored for the right side. */
export const rowsOf = (table: string, side: Side = 1): readonly (readonly number[])[] =>
  table.split(',').map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((number, k) => (k === 2 ? side : 1) * Number(number)),
  );

export const between = (a: Vec, b: Vec, t: number, down = 0): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t + down,
  a[2] + (b[2] - a[2]) * t,
];

/** Builds a rod from rows of place, depth, height, wall and spongy share. */
export const mass = (table: string, side?: Side): Shape =>
  rod(
    rowsOf(table, side).map(([x = 0, y = 0, z = 0, deep = 1, high = 1, wall = 0.2, spongy = 0.2]): Ring => {
      return [x, y, z, deep, high, wall, spongy];
    }),
    { wide: [0, 0, 1] },
  );

/** Places on a curve that starts at the first row toward the second, and arrives at the fourth from the third. */
export function curve(table: string, count: number, side: Side = 1, [ox, oy]: Vec = [0, 0, 0]): readonly Vec[] {
  const rows = rowsOf(table, side);
  return Array.from({ length: count + 1 }, (_, n): Vec => {
    const t = n / count;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const at = (k: 0 | 1 | 2): number => weights.reduce((sum, weight, row) => sum + weight * (rows[row]?.[k] ?? 0), 0);
    return [ox + at(0), oy + at(1), at(2)];
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
  const y = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  const z = unit([-y[1], y[0], 0]);
  return { x: [-y[2] * z[1], y[2] * z[0], y[0] * z[1] - y[1] * z[0]], y, z, at: from };
}

function unit([x, y, z]: Vec): Vec {
  const size = Math.hypot(x, y, z) || 1;
  return [x / size, y / size, z / size];
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
