// A bird's wings, pulled up and back, and its legs, pulled back: where their joints lie, and the bones between them.

import { randomFrom } from '../../core/random.ts';
import type { Pose, Vec } from '../place.ts';
import { ball, joined, type Shape } from '../shape.ts';
import type { TubeNode } from '../tubes.ts';
import { curve, longBone, toward, tubeAlong } from './lines.ts';

export type Side = 1 | -1;

export interface Limbs {
  readonly shoulder: Vec;
  readonly elbow: Vec;
  readonly wrist: Vec;
  readonly knuckle: Vec;
  readonly wingTip: Vec;
  readonly hip: Vec;
  readonly knee: Vec;
  readonly hock: Vec;
  readonly foot: Vec;
}

/** The side toward the tube (1) lies a little in front of the other; nobody pulls both alike. */
export function limbsOf(side: Side, seed: number): Limbs {
  const random = randomFrom(`${seed}/limbs ${side}`);
  const at = (x: number, y: number, z: number, loose: number): Vec => [
    x + random.between(-loose, loose),
    y + random.between(-loose, loose),
    side * z,
  ];
  const far = side < 0;
  return {
    shoulder: at(far ? 67.4 : 66.4, far ? 57.4 : 58.2, 9, 0.2),
    elbow: at(far ? 85 : 79, far ? 38.5 : 35.5, 10, 0.5),
    wrist: at(far ? 115 : 107, far ? 32 : 22, 7, 0.7),
    knuckle: at(far ? 130 : 120.5, far ? 25.5 : 12.5, 5, 0.7),
    wingTip: at(far ? 142 : 131.5, far ? 20.5 : 4.5, 4, 0.7),
    hip: at(far ? 107.4 : 106.6, far ? 67 : 67.8, 6.5, 0.1),
    knee: at(far ? 104.4 : 107, far ? 88.6 : 89.6, 10, 0.4),
    hock: at(far ? 134.4 : 136.4, far ? 100.6 : 108.6, 8, 0.5),
    foot: at(far ? 149.6 : 150.6, far ? 105 : 115.6, 7, 0.5),
  };
}

const humerus = longBone(27, [2.5, 2.9, 2.1, 1.4, 1.3, 1.25, 1.5, 2.2, 1.8], 0.42, 0.75, -0.8);
const ulna = longBone(31.5, [1.9, 1.6, 1.3, 1.2, 1.15, 1.1, 1.05, 1.35, 1.3], 0.46, 0.9, 1.2);
const radius = longBone(29.5, [1, 0.8, 0.65, 0.6, 0.58, 0.58, 0.62, 0.85, 0.8], 0.36);
const hand = joined(
  0.5,
  longBone(16.5, [1.6, 1.4, 0.95, 0.82, 0.8, 0.8, 0.9, 1.1, 1], 0.38),
  longBone(15.5, [1.2, 0.9, 0.5, 0.42, 0.4, 0.42, 0.5, 0.8, 0.8], 0.22, 1, 1.8),
);
const finger = longBone(12.5, [1.1, 1, 0.85, 0.75, 0.55, 0.45, 0.6, 0.4, 0.25], 0.25, 0.7);
const femur = joined(
  0.8,
  longBone(22, [1.5, 1.8, 1.5, 1.2, 1.15, 1.2, 1.5, 2.1, 2.1], 0.5, 0.9, -0.8),
  ball([0, 21, 1.2], [1.9, 1.5, 1.5], { wall: 0.2, spongy: 0.4 }),
);
const tibia = joined(
  0.8,
  longBone(34.5, [2.3, 2.1, 1.5, 1.15, 1.05, 1, 1.05, 1.5, 1.5], 0.5),
  ball([0, 2.2, -1.9], [0.7, 1.9, 0.9], { wall: 0.2, spongy: 0.3 }),
  ball([0.9, 34, 0.4], [0.8, 1.5, 1.6], { wall: 0.22, spongy: 0.4 }),
);
const metatarsus = longBone(16, [1.8, 1.6, 1.1, 1, 1, 1, 1.25, 1.7, 1.5], 0.45, 1.1);

export function limbBones({ shoulder, elbow, wrist, knuckle, wingTip, hip, knee, hock, foot }: Limbs) {
  const beside = ([x, y, z]: Vec, dx: number, dy: number): Vec => [x + dx, y + dy, z];
  const parts: (readonly [Shape, Pose])[] = [
    [humerus, toward(shoulder, elbow)],
    [ulna, toward(beside(elbow, 0, 0.6), wrist)],
    [radius, toward(beside(elbow, 0.4, -1.6), beside(wrist, 0, -1))],
    [ball([0, 0, 0], [1, 1.2, 1], { wall: 0.2, spongy: 0.4 }), toward(beside(wrist, 0.8, -0.4), knuckle)],
    [hand, toward(beside(wrist, 1.2, -0.6), knuckle)],
    [finger, toward(knuckle, wingTip)],
    [ball([0, 0, 0], [1.7, 1.9, 1.8], { wall: 0.12, spongy: 0.14 }), toward(beside(hip, -0.6, 0), knee)],
    [femur, toward(hip, knee)],
    [ball([0, 0, 0], [0.9, 1.5, 0.8], { wall: 0.25, spongy: 0.4 }), toward(beside(knee, -2.9, 0.6), hip)],
    [tibia, toward(beside(knee, 0.6, 1.2), hock)],
    [metatarsus, toward(hock, foot)],
  ];
  return parts;
}

/** Fibula, thumb of the wing and toes are tubes; each toe bends between its bones. */
export function limbTubes({ wrist, knuckle, knee, hock, foot }: Limbs, side: Side, seed: number): TubeNode[][] {
  const between = (a: Vec, b: Vec, t: number, y: number): Vec => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t + y,
    a[2] + (b[2] - a[2]) * t,
  ];
  const fibula = curve(
    between(knee, hock, 0.03, -0.4),
    between(knee, hock, 0.2, -1.9),
    between(knee, hock, 0.35, -1.6),
    between(knee, hock, 0.55, -1),
    8,
  );
  const thumb = [between(wrist, knuckle, 0.1, -1.6), between(wrist, knuckle, 0.5, -2.6)];
  return [
    tubeAlong(fibula, [0.9, 0.55, 0.4, 0.3, 0.15], 0.5),
    tubeAlong(thumb, [0.6, 0.5, 0.3], 0.5),
    ...toesOf(foot, side, seed).flatMap((toe) =>
      toe
        .slice(1)
        .map((to, n) =>
          tubeAlong(
            [toe[n] ?? to, between(toe[n] ?? to, to, 0.5, 0), between(toe[n] ?? to, to, 0.94, 0)],
            [0.95 - 0.12 * n, 0.55 - 0.08 * n, 0.75 - 0.13 * n],
            0.45,
          ),
        ),
    ),
  ];
}

/** Two toes point forward and two back, curled a little. */
export function toesOf(foot: Vec, side: Side, seed: number): readonly (readonly Vec[])[] {
  const random = randomFrom(`${seed}/toes ${side}`);
  return [
    [-24, 2.9, 4],
    [4, 3.4, 4],
    [58, 2.8, 3],
    [96, 2.4, 3],
  ].map(([start = 0, long = 3, count = 3], n) => {
    let [x, y, z] = foot;
    let angle = start + random.between(-9, 9);
    const bend = random.between(9, 20) * (n < 2 ? 1 : -1);
    const places: Vec[] = [foot];
    for (let bone = 0; bone < count; bone++) {
      const step = long * (1 - 0.1 * bone) + (bone === 0 ? 1.2 : 0);
      x += step * Math.cos((angle * Math.PI) / 180);
      y += step * Math.sin((angle * Math.PI) / 180);
      z += 0.5 * (n - 1.5);
      places.push([x, y, z]);
      angle += bend;
    }
    return places;
  });
}
