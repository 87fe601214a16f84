// Lines and bones between two places of a bird, which lies with its head left, its back up and
// its left side toward the tube: x is caudal, y ventral, z left.

import { softMax } from '../numbers.ts';
import { cross, onCurve, type Pose, partWay, towards, unit, type Vec } from '../place.ts';
import { joined, type Ring, type Shape, styledRod } from '../shape.ts';
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

/**
 * Lays a part's y axis from one place toward another, with its z axis ventral and its x axis toward the tube, then rolls
 * it about its length by this angle.
 */
export function toward(from: Vec, to: Vec, radians = 0): Pose {
  const y = towards(from, to);
  const flat = unit([-y[1], y[0], 0]);
  const [z, x] = [partOf(flat, cross(y, flat), radians), partOf(cross(y, flat), flat, -radians)];
  return { x, y, z, at: from };
}

const partOf = (one: Vec, other: Vec, radians: number): Vec => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [one[0] * cos + other[0] * sin, one[1] * cos + other[1] * sin, one[2] * cos + other[2] * sin];
};

/** Lays parts at equal distances along a line, each from its own place toward the next. */
export function inRow(
  line: readonly Vec[],
  count: number,
  shapeOf: (part: number) => Shape,
): readonly (readonly [Shape, Pose])[] {
  const lengths = line.slice(1).map(([x, y], n) => Math.hypot(x - (line[n]?.[0] ?? 0), y - (line[n]?.[1] ?? 0)));
  const step = lengths.reduce((sum, length) => sum + length, 0) / count;
  const place = (part: number): Vec => {
    let [n, rest] = [0, part * step];
    while (n < lengths.length - 1 && rest > (lengths[n] ?? 0)) rest -= lengths[n++] ?? 0;
    return between(line[n] ?? [0, 0, 0], line[n + 1] ?? [0, 0, 0], rest / (lengths[n] ?? 1));
  };
  return Array.from({ length: count }, (_, part) => [shapeOf(part), toward(place(part), place(part + 1))]);
}

/**
 * A bone along y from tables of its parts: first its shaft, which ends in a low vault at both joints, then crests and
 * condyles, which give the ends their form. A row has y, z, half widths along z and x, wall, spongy share, and x.
 */
export function boneOf(shaft: string, ...processes: readonly string[]): Shape {
  const part = (table: string): Shape =>
    styledRod(
      {},
      rowsOf(table).map(([y = 0, z = 0, high = 1, deep = 1, wall = 0.12, spongy = 0.18, x = 0]): Ring => {
        return [1.2 * x, y, 1.2 * z, 1.25 * deep, 1.25 * high, 1.1 * wall, spongy + 0.08];
      }),
    );
  const [body, rows] = [part(shaft), rowsOf(shaft)];
  const [first, last] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0];
  const vaulted: Shape = {
    ...body,
    read: (x, y, z, into) => {
      body.read(x, y, z, into);
      const beyond = Math.max(first - y, y - last) + 0.11 * (x * x + z * z) - 0.2;
      into.distance = softMax(into.distance, beyond, 0.9);
    },
  };
  return joined(0.45, vaulted, ...processes.map(part));
}
