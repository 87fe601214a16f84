// A bird's wings, pulled up and back, and its legs, pulled back: where their joints lie, and the bones between them.

import { randomFrom } from '../../core/random.ts';
import { type Pose, still, type Vec } from '../place.ts';
import { ball, joined, type Shape } from '../shape.ts';
import { placesOf, rowsOf } from '../tables.ts';
import type { TubeNode } from '../tubes.ts';
import { between, longBone, type Side, toward, tubeAlong } from './lines.ts';

export type Limbs = ReturnType<typeof limbsOf>;

export function limbsOf(side: Side, seed: number) {
  const random = randomFrom(`${seed}/limbs ${side}`);
  /** The left joint comes first; nobody pulls both sides alike, nor the same way twice. */
  const joint = (table: string, loose: number): Vec => {
    const [x, y, z] = placesOf(table, side)[side > 0 ? 0 : 1] ?? still.at;
    return [x + random.between(-loose, loose), y + random.between(-loose, loose), z];
  };
  return {
    shoulder: joint('66.4 58.2 9, 67.4 57.4 9', 0.2),
    elbow: joint('79 35.5 10, 85 38.5 10', 0.5),
    wrist: joint('107 22 7, 115 32 7', 0.7),
    knuckle: joint('120.5 12.5 5, 130 25.5 5', 0.7),
    wingTip: joint('131.5 4.5 4, 142 20.5 4', 0.7),
    hip: joint('106.6 67.8 6.5, 106.8 67 6.5', 0.1),
    knee: joint('103.6 89.6 10, 105.6 88.6 10', 0.4),
    hock: joint('134 108.6 8, 138.2 101.8 8', 0.5),
    foot: joint('148.4 115.6 7, 152.8 108 7', 0.5),
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
const knob = (a: number, b: number, c: number, wall: number): Shape =>
  ball([0, 0, 0], [a, b, c], { wall, spongy: wall });

const beside = ([x, y, z]: Vec, dx: number, dy: number): Vec => [x + dx, y + dy, z];

export function limbBones(joints: Limbs): readonly (readonly [Shape, Pose])[] {
  const { shoulder, elbow, wrist, knuckle, wingTip, hip, knee, hock, foot } = joints;
  return [
    [humerus, toward(shoulder, elbow)],
    [ulna, toward(beside(elbow, 0, 0.6), wrist)],
    [radius, toward(beside(elbow, 0.4, -1.6), beside(wrist, 0, -1))],
    [knob(1, 1.2, 1, 0.3), toward(beside(wrist, 0.8, -0.4), knuckle)],
    [hand, toward(beside(wrist, 1.2, -0.6), knuckle)],
    [finger, toward(knuckle, wingTip)],
    [knob(1.7, 1.9, 1.8, 0.13), toward(beside(hip, -0.6, 0), knee)],
    [femur, toward(hip, knee)],
    [knob(0.9, 1.5, 0.8, 0.3), toward(beside(knee, -2.9, 0.6), hip)],
    [tibia, toward(beside(knee, 0.6, 1.2), hock)],
    [metatarsus, toward(hock, foot)],
  ];
}

/** Fibula, thumb of the wing, and toes, whose bones are thick at both ends. */
export function limbTubes({ wrist, knuckle, knee, hock, foot }: Limbs, side: Side, seed: number): TubeNode[][] {
  const fibula = [0.03, 0.15, 0.25, 0.4, 0.55].map((t) => between(knee, hock, t, -1.6 + 8 * (t - 0.25) ** 2));
  const toes = toesOf(foot, side, seed).flatMap((toe) =>
    toe.slice(1).map((to, n) => {
      const line = [0, 0.5, 0.94].map((t) => between(toe[n] ?? to, to, t));
      return tubeAlong(line, [0.95 - 0.12 * n, 0.55 - 0.08 * n, 0.75 - 0.13 * n], 0.45);
    }),
  );
  const thumb = [between(wrist, knuckle, 0.1, -1.6), between(wrist, knuckle, 0.5, -2.6)];
  return [tubeAlong(fibula, [0.9, 0.4, 0.15], 0.5), tubeAlong(thumb, [0.6, 0.3], 0.5), ...toes];
}

/** Two toes point forward and two back, curled a little: their direction, and the length and number of their bones. */
export function toesOf(foot: Vec, side: Side, seed: number): readonly (readonly Vec[])[] {
  const random = randomFrom(`${seed}/toes ${side}`);
  return rowsOf('-24 2.9 4, 4 3.4 4, 58 2.8 3, 96 2.4 3').map(([start = 0, long = 0, count = 0], n) => {
    const [turn, bend] = [random.between(-9, 9), random.between(9, 20) * (n < 2 ? 1 : -1)];
    const places: Vec[] = [foot];
    for (let bone = 0; bone < count; bone++) {
      const [x, y, z] = places[bone] ?? foot;
      const angle = ((start + turn + bend * bone) * Math.PI) / 180;
      const step = bone === 0 ? long + 1.2 : long * (1 - 0.1 * bone);
      places.push([x + step * Math.cos(angle), y + step * Math.sin(angle), z + 0.5 * (n - 1.5)]);
    }
    return places;
  });
}
