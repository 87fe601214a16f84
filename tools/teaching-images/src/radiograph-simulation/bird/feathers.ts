// Quills of wings and tail: a hollow shaft that thins out, and a vane of which rays see almost nothing.

import { randomFrom } from '../../core/random.ts';
import type { Vec } from '../place.ts';
import type { TubeNode } from '../tubes.ts';
import { type Limbs, toesOf } from './limbs.ts';
import { between, curve, type Side, tubeAlong } from './lines.ts';

/** From its follicle onward: a quill, and a vane in the picture's plane, both drooping toward the tip. */
function feather(from: Vec, long: number, degrees: number, droop: number, mm: number): readonly TubeNode[][] {
  const [dx, dy] = [long * Math.cos((degrees * Math.PI) / 180), long * Math.sin((degrees * Math.PI) / 180)];
  const bent = `0 0 ${from[2]}, ${dx / 3} ${dy / 3} ${from[2]}, ${dx * 0.7} ${dy * 0.7 + droop / 3} ${from[2]}`;
  const line = curve(`${bent}, ${dx} ${dy + droop} ${from[2]}`, 12, 1, from);
  return [
    tubeAlong(line, [mm * 1.1, mm * 1.25, mm, mm * 0.7, mm * 0.45, mm * 0.2], 0.22),
    tubeAlong(line.slice(3), [0.6, 3, 3.6, 3, 1.2], 0, 0.06),
  ];
}

/** Everything thin and soft that a bird carries: quills, and skin over toes, feet and hands. */
export function softTubes(limbs: Limbs, side: Side, seed: number): readonly TubeNode[][] {
  const random = randomFrom(`${seed}/feathers ${side}`);
  const { elbow, wrist, knuckle, wingTip, hock, foot } = limbs;
  const about = (middle: number, reach: number): number => middle + random.between(-reach, reach);
  const wing = Array.from({ length: 22 }, (_, n) => {
    const t = (n + random.next()) / 22;
    const from = t < 0.55 ? between(elbow, wrist, t / 0.55, 1) : between(wrist, wingTip, (t - 0.55) / 0.45, 1);
    return feather(
      from,
      (32 + 40 * t) * about(0.98, 0.08),
      about(38 - 40 * t ** 1.4, 7),
      about(1, 5),
      about(0.4 + 0.22 * t, 0.12),
    );
  });
  const tail = Array.from({ length: 6 }, (_, n) =>
    feather([143, 75.5 + n * 0.4, side * n], about(58, 10), about(9 + side * (n - 1) * 1.5, 1.6), about(1, 2), 0.6),
  );
  // Tape that holds a wing and a shank to the table.
  const [x, y] = side > 0 ? between(elbow, wrist, about(0.8, 0.1)) : between(hock, foot, about(0.4, 0.2));
  const tape: readonly Vec[] = [-1, 1].map((way) => [x + way * about(15, 4), y + way * about(12, 6), 8]);
  return [
    tubeAlong(tape, [8], 0, 0.05),
    ...[...wing, ...tail].flat(),
    tubeAlong([hock, between(hock, foot, 0.5), foot], [2, 1.6, 2], 0),
    tubeAlong([wrist, between(wrist, knuckle, 0.5), knuckle, wingTip], [1.9, 1.9, 1.4, 0.6], 0),
    ...toesOf(foot, side, seed).map((toe) => tubeAlong(toe, [1.6, 1.4, 1.1, 0.4], 0)),
  ];
}
