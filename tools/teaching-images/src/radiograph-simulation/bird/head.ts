// A parrot's skull: a thin double wall around the brain, great orbits with a ring of bone in each eye, hooked beaks.

import type { Vec } from '../place.ts';
import { ball, carved, joined, type Ring, rod, type Shape, uneven } from '../shape.ts';
import type { TubeNode } from '../tubes.ts';
import type { Side } from './limbs.ts';
import { curve, tubeAlong } from './lines.ts';

const bone = (x: number, y: number, z: number, deep: number, high: number, wall = 0.3, spongy = 0.2): Ring => [
  x,
  y,
  z,
  deep,
  high,
  wall,
  spongy,
];
const across = { wide: [0, 0, 1] } as const;
const eye = (side: Side): Vec => [27.4, 51, side * 7.4];

/** The brain's wall is thick and full of small rooms over the forehead and at the back. */
function skullOf(): Shape {
  const outer = joined(
    1.5,
    ball([34.4, 48.6, 0], [9.4, 8.2, 8], { wall: 0.14, spongy: 0.2 }, 12),
    rod(
      [
        bone(22, 48.6, 0, 4.4, 3.2, 0.16, 0.1),
        bone(27, 46.4, 0, 5.4, 4.2, 0.16, 0.1),
        bone(34, 46, 0, 7, 6, 0.16, 0.1),
      ],
      across,
    ),
    upperBeak,
  );
  const brain = joined(
    2,
    ball([34.2, 49.3, 0], [8.4, 7.2, 7.2], {}, 12),
    rod([bone(25.4, 49, 0, 3, 2.6), bone(29, 47.8, 0, 4.4, 4), bone(34, 47, 0, 6, 5)], across),
  );
  const rooms = uneven(brain, (x, y, z) => 0.3 * Math.sin(1.3 * x + y) * Math.cos(1.1 * y - 0.7 * z));
  const orbit = (side: Side): Shape => ball(eye(side), [5.8, 5.6, 6.4]);
  const nostril = ball([18.8, 47.6, 0], [1.6, 1.1, 6]);
  return carved(
    carved(carved(carved(outer, rooms, 0.1, 0.3), orbit(1), 0.3, 0.5), orbit(-1), 0.3, 0.5),
    nostril,
    0,
    0.8,
  );
}

const upperBeak = rod(
  [
    bone(22, 48.4, 0, 4, 3.2, 0.12, 0.1),
    bone(20, 48.4, 0, 4.4, 3.8, 0.25, 0.12),
    bone(17.5, 48.8, 0, 4.2, 4.2, 0.4, 0.14),
    bone(14, 51.6, 0, 3, 3.2, 0.5, 0.2),
    bone(12.4, 55.6, 0, 1.9, 2, 0.6, 0.3),
    bone(12.6, 59.4, 0, 0.9, 0.9, 0.5, 0.3),
  ],
  across,
);

const ramus = (side: Side): Shape =>
  rod(
    [
      bone(20, 61.8, side * 3, 0.9, 1.9, 0.35, 0.1),
      bone(26, 61, side * 5.6, 0.8, 2.4, 0.35, 0.1),
      bone(30.5, 60, side * 6.4, 0.7, 1.5, 0.25, 0.2),
      bone(33.6, 59.6, side * 6.6, 0.9, 0.9, 0.25, 0.3),
    ],
    across,
  );

const lowerBeak = joined(
  1,
  rod(
    [bone(16.4, 60, 0, 1.4, 0.7, 0.4, 0.2), bone(18, 61.4, 0, 2.6, 1.5, 0.4, 0.15), bone(19.6, 62, 0, 3, 1.5, 0.2)],
    across,
  ),
  ramus(1),
  ramus(-1),
);

/** The bone that hinges the beak, and the palate. */
const hinge = (side: Side): readonly Shape[] => [
  rod(
    [
      bone(33.6, 54, side * 6.2, 0.8, 1.1, 0.2),
      bone(32.2, 56.4, side * 6.2, 0.5, 0.8, 0.2),
      bone(31.8, 58.8, side * 6.2, 1, 1.2, 0.2),
    ],
    across,
  ),
  rod(
    [
      bone(21.6, 54.6, side * 1.6, 0.5, 1.1),
      bone(26, 56.6, side * 2, 0.5, 2.1, 0.2),
      bone(30, 57.6, side * 2.2, 0.5, 1.7, 0.2),
    ],
    across,
  ),
];

export const headBones: readonly Shape[] = [skullOf(), lowerBeak, ...hinge(1), ...hinge(-1)];

/** Rods of cheek and tongue, the arch under the eye, and the ring in it. */
export function headTubes(side: Side): readonly TubeNode[][] {
  const [x, y, z] = eye(side);
  const ring = Array.from({ length: 29 }, (_, n): Vec => {
    const angle = (n / 28) * 2 * Math.PI;
    return [x + 3.5 * Math.cos(angle), y + 3.5 * Math.sin(angle), z + side * 0.6];
  });
  const plates = tubeAlong(ring, [0.17], 0).map((node, n) => ({ ...node, b: 0.95, a: n % 2 === 0 ? 0.5 : 0.3 }));
  return [
    plates,
    tubeAlong(
      curve([20.6, 55.4, side * 4.6], [24, 57, side * 6], [28, 58.6, side * 7], [32, 58.8, side * 7], 8),
      [0.5, 0.38, 0.5],
      0.3,
    ),
    tubeAlong(
      curve([22.6, 52, side * 6], [23, 57.4, side * 8], [31, 57.8, side * 8], [33, 51, side * 7], 12),
      [0.6, 0.45, 0.8],
      0.3,
    ),
    tubeAlong(
      curve([24, 60.6, side * 1.4], [30, 62, side * 3], [36, 62.4, side * 6], [40.5, 59, side * 7], 12),
      [0.55, 0.32, 0.3, 0.2],
      0.4,
    ),
  ];
}
