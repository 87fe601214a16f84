// Quills of wings and tail: a hollow shaft that thins out, and a vane of which rays see almost nothing.

import { randomFrom } from '../../core/random.ts';
import type { Vec } from '../place.ts';
import type { TubeNode } from '../tubes.ts';
import { type Limbs, type Side, toesOf } from './limbs.ts';
import { curve, tubeAlong } from './lines.ts';

const quill = (from: Vec, by: readonly [x: number, y: number], droop: number): readonly Vec[] =>
  curve(
    from,
    [from[0] + by[0] * 0.35, from[1] + by[1] * 0.35, from[2]],
    [from[0] + by[0] * 0.7, from[1] + by[1] * 0.7 + droop * 0.4, from[2]],
    [from[0] + by[0], from[1] + by[1] + droop, from[2]],
    12,
  );

const feather = (line: readonly Vec[], mm: number): TubeNode[][] => [
  tubeAlong(line, [mm * 1.1, mm * 1.25, mm, mm * 0.7, mm * 0.45, mm * 0.2], 0.22),
  tubeAlong(line.slice(3), [0.6, 3, 3.6, 3, 1.2], 0, 0.06),
];

/** Everything thin and soft that a bird carries: quills, and skin over toes, feet and hands. */
export function softTubes(limbs: Limbs, side: Side, seed: number): readonly TubeNode[][] {
  const random = randomFrom(`${seed}/feathers ${side}`);
  const { elbow, wrist, knuckle, wingTip, hock, foot } = limbs;
  const along = (a: Vec, b: Vec, t: number): Vec => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    a[2] + random.between(-1.5, 1.5),
  ];
  const wing = Array.from({ length: 30 }, (_, n) => {
    const t = n / 29;
    const from = t < 0.55 ? along(elbow, wrist, t / 0.55) : along(wrist, wingTip, (t - 0.55) / 0.45);
    const angle = ((52 - 58 * t ** 1.4 + random.between(-4, 4)) * Math.PI) / 180;
    const long = (32 + 40 * t) * random.between(0.9, 1.05);
    return feather(
      quill([from[0], from[1] + 1, from[2]], [long * Math.cos(angle), long * Math.sin(angle)], random.between(-2, 4)),
      0.36 + 0.2 * t,
    );
  });
  const tail = Array.from({ length: 6 }, (_, n) => {
    const angle = ((9 + side * (n - 1) * 1.5 + random.between(-1.6, 1.6)) * Math.PI) / 180;
    const long = 60 + random.between(-12, 8);
    return feather(
      quill([143, 75.5 + n * 0.4, side * n], [long * Math.cos(angle), long * Math.sin(angle)], random.between(-1, 3)),
      0.6,
    );
  });
  return [
    ...wing.flat(),
    ...tail.flat(),
    tubeAlong([hock, along(hock, foot, 0.5), foot], [2, 1.6, 2], 0),
    tubeAlong([wrist, along(wrist, knuckle, 0.5), knuckle, wingTip], [1.9, 1.9, 1.4, 0.6], 0),
    ...toesOf(foot, side, seed).map((toe) => tubeAlong(toe, [1.6, 1.4, 1.1, 0.4], 0)),
  ];
}
