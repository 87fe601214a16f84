// Places and rigid moves in space, in millimeters: where a part lies in its patient, and where the patient lies before
// the tube.

import { smoothAt } from './numbers.ts';

export type Vec = readonly [x: number, y: number, z: number];
/** A place on the film. */
export type Point = readonly [x: number, y: number];

export const scaled = ([x, y, z]: Vec, by: number): Vec => [x * by, y * by, z * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = ([ax, ay, az]: Vec, [bx, by, bz]: Vec): Vec => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

export function unit([x, y, z]: Vec): Vec {
  const size = Math.hypot(x, y, z) || 1;
  return [x / size, y / size, z / size];
}

/** The direction from one place to another. */
export const towards = (from: Vec, to: Vec): Vec => unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);

/** The place this far from another in a direction. */
export const beside = ([x, y, z]: Vec, [dx, dy, dz]: Vec, far: number): Vec => [
  x + dx * far,
  y + dy * far,
  z + dz * far,
];

/** Makes a direction perpendicular to an axis. One that is more than so nearly parallel to it is replaced by another. */
export function across(wide: Vec, axis: Vec, parallel: number): Vec {
  const along = dot(wide, axis);
  if (Math.abs(along) > parallel) return across([axis[1], axis[2], axis[0]], axis, parallel);
  return unit(beside(wide, axis, -along));
}

/** The place at a share of the straight way. */
export const partWay = ([x, y, z]: Vec, [tx, ty, tz]: Vec, t: number): Vec => [
  x + (tx - x) * t,
  y + (ty - y) * t,
  z + (tz - z) * t,
];

/** A place on the curve that starts at the first of four places toward the second and arrives at the last from the third. */
export function onCurve(places: readonly Vec[], t: number): Vec {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  const along = (k: 0 | 1 | 2): number => weights.reduce((sum, weight, n) => sum + weight * (places[n]?.[k] ?? 0), 0);
  return [along(0), along(1), along(2)];
}

/** A place on the smooth line through these places, between the nth (t = 0) and the next (t = 1). */
export function onLine(places: readonly Vec[], n: number, t: number): Vec {
  const place = (m: number): Vec => places[Math.max(0, Math.min(places.length - 1, m))] ?? still.at;
  const [p, q, r, s] = [place(n - 1), place(n), place(n + 1), place(n + 2)];
  const along = (k: 0 | 1 | 2): number => smoothAt(p[k], q[k], r[k], s[k], t);
  return [along(0), along(1), along(2)];
}

/** The directions of the part's own axes, and where its origin lies. */
export interface Pose {
  readonly x: Vec;
  readonly y: Vec;
  readonly z: Vec;
  readonly at: Vec;
}

export const still: Pose = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], at: [0, 0, 0] };

export function placed({ x, y, z, at }: Pose, [px, py, pz]: Vec): Vec {
  return [
    at[0] + x[0] * px + y[0] * py + z[0] * pz,
    at[1] + x[1] * px + y[1] * py + z[1] * pz,
    at[2] + x[2] * px + y[2] * py + z[2] * pz,
  ];
}

/** Converts a place of the outer world to the part's own coordinates. */
export function seenFrom({ x, y, z, at }: Pose, [px, py, pz]: Vec): Vec {
  const [dx, dy, dz] = [px - at[0], py - at[1], pz - at[2]];
  return [x[0] * dx + x[1] * dy + x[2] * dz, y[0] * dx + y[1] * dy + y[2] * dz, z[0] * dx + z[1] * dy + z[2] * dz];
}

/** Combines the moves in order, the first one first. */
export function inTurn(...moves: readonly Pose[]): Pose {
  return moves.reduce((inner, outer) => {
    const [ox, oy, oz] = outer.at;
    const direction = (axis: Vec): Vec => {
      const [x, y, z] = placed(outer, axis);
      return [x - ox, y - oy, z - oz];
    };
    return { x: direction(inner.x), y: direction(inner.y), z: direction(inner.z), at: placed(outer, inner.at) };
  }, still);
}

export function moved(by: Vec): Pose {
  return { ...still, at: by };
}

/** Turns by degrees about an axis through a place. Turns from x to y, from y to z, and from z to x are positive. */
export function turned(axis: 'x' | 'y' | 'z', degrees: number, about: Vec = [0, 0, 0]): Pose {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn: Readonly<Record<typeof axis, Pose>> = {
    x: { x: [1, 0, 0], y: [0, c, s], z: [0, -s, c], at: [0, 0, 0] },
    y: { x: [c, 0, -s], y: [0, 1, 0], z: [s, 0, c], at: [0, 0, 0] },
    z: { x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1], at: [0, 0, 0] },
  };
  const [ax, ay, az] = about;
  return inTurn(moved([-ax, -ay, -az]), turn[axis], moved(about));
}
