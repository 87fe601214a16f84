// Lines and bones between two places of a bird, which lies with its head left, its back up and its left side toward the
// tube: x is caudal, y ventral, z left.

import type { Pose, Vec } from '../place.ts';
import { type Ring, rod, type Shape } from '../shape.ts';
import type { TubeNode } from '../tubes.ts';

/** Places along a curve that starts at `a` toward `b`, and arrives at `d` from `c`. */
export function curve(a: Vec, b: Vec, c: Vec, d: Vec, count: number): readonly Vec[] {
  return Array.from({ length: count + 1 }, (_, n): Vec => {
    const t = n / count;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const;
    const at = (k: 0 | 1 | 2): number => weights[0] * a[k] + weights[1] * b[k] + weights[2] * c[k] + weights[3] * d[k];
    return [at(0), at(1), at(2)];
  });
}

/** The same line with its places at equal distances. */
export function evenly(line: readonly Vec[], count: number): readonly Vec[] {
  const lengths = line.slice(1).map((to, n) => Math.hypot(...to.map((value, k) => value - (line[n]?.[k] ?? 0))));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count + 1 }, (_, place): Vec => {
    let [n, rest] = [0, (place / count) * whole];
    while (n < lengths.length - 1 && rest > (lengths[n] ?? 0)) rest -= lengths[n++] ?? 0;
    const [from, to, t] = [line[n] ?? [0, 0, 0], line[n + 1] ?? [0, 0, 0], rest / (lengths[n] || 1)];
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
  });
}

/** A tube along a line, as wide as `widths` says at equal distances; `flat` is its height as a share of its width. */
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
  return { x: [y[1] * z[2] - y[2] * z[1], y[2] * z[0] - y[0] * z[2], y[0] * z[1] - y[1] * z[0]], y, z, at: from };
}

/** One part after another along a line, each from its own place toward the next. */
export function inRow(line: readonly Vec[], shape: Shape): readonly (readonly [Shape, Pose])[] {
  return line.slice(0, -1).map((from, n) => [shape, toward(from, line[n + 1] ?? from)]);
}

/** Where a long bone's half widths are given, as shares of its length: densely near both joints. */
const places = [0.04, 0.09, 0.18, 0.34, 0.5, 0.66, 0.82, 0.91, 0.96];

/** A long bone from y = 0: `wall` is its thickest compact bone, `deep` its depth as a share of its width. */
export function longBone(length: number, widths: readonly number[], wall: number, deep = 1, bow = 0): Shape {
  return rod(
    places.map((t, n): Ring => {
      const width = widths[n] ?? 1;
      const inShaft = Math.sin(Math.PI * t) ** 0.7;
      return [
        0,
        t * length,
        bow * inShaft,
        width * deep,
        width,
        wall * (0.3 + 0.7 * inShaft),
        0.34 * (1 - inShaft) ** 1.5,
      ];
    }),
  );
}

export function unit([x, y, z]: Vec): Vec {
  const size = Math.hypot(x, y, z) || 1;
  return [x / size, y / size, z / size];
}
