// A parrot's skull: a thin double wall around the brain, great orbits with a ring of bone in each eye, hooked beaks.

import { randomFrom } from '../../core/random.ts';
import { living } from '../living.ts';
import { inTurn, moved, type Pose, placed, turned, type Vec } from '../place.ts';
import { ball, carved, joined, type Shape, uneven } from '../shape.ts';
import type { TubeNode } from '../tubes.ts';
import { curve, mass, type Side, tubeAlong } from './lines.ts';

/** How a bird holds its head, which no hand steadies: nodded about the top of its neck, and drawn in or stretched. */
export function headPoseOf(seed: number): Pose {
  const random = randomFrom(`${seed}/head`);
  const [nod, out] = [random.between(-20, 16), random.between(-2, 3.5)];
  return inTurn(turned('z', nod, [42.6, 54, 0]), moved([out, -0.16 * nod + random.between(-1.5, 1.5), 0]));
}

const eye = (side: Side): Vec => [27.4, 51, side * 7.4];

const upperBeak = mass(
  `22 48.4 0 4 3.2 .12 .1, 20 48.4 0 4.4 3.8 .25 .12, 17.5 48.8 0 4.2 4.2 .4 .14, 14 51.6 0 3 3.2 .5 .2,
   12.4 55.6 0 1.9 2 .6 .3, 12.6 59.4 0 .9 .9 .5 .3`,
);

/** The brain's wall is thick and full of small rooms over the forehead and at the back. */
function skullOf(): Shape {
  const outer = joined(
    1.5,
    ball([34.4, 48.6, 0], [9.4, 8.2, 8], { wall: 0.12, spongy: 0.34 }, 12),
    mass('22 48.6 0 4.4 3.2 .16 .2, 27 46.4 0 5.4 4.2 .14 .34, 34 46 0 7 6 .12 .34'),
    upperBeak,
  );
  const brain = joined(
    2,
    ball([34.2, 49.3, 0], [8.4, 7.2, 7.2], {}, 12),
    mass('25.4 49 0 3 2.6, 29 47.8 0 4.4 4, 34 47 0 6 5'),
  );
  const rooms = uneven(brain, (x, y, z) => 0.5 * Math.sin(1.3 * x + y + 0.6 * z) * Math.cos(1.1 * y - 0.9 * z));
  const orbit = (side: Side): Shape => ball(eye(side), [5.8, 5.6, 6.4]);
  const nostril = ball([18.8, 47.6, 0], [1.6, 1.1, 6]);
  const skull = carved(carved(carved(outer, rooms, 0.1, 0.3), orbit(1), 0.3, 0.5), orbit(-1), 0.3, 0.5);
  // Ears and the back of the head are thick and full of small rooms.
  const ears = joined(
    0.6,
    mass('37 53.6 6 1.6 2, 40 52.6 4.6 2 2.4, 41.8 54 0 2.6 1.6'),
    mass('37 53.6 -6 1.6 2, 40 52.6 -4.6 2 2.4'),
  );
  return living(joined(0.8, carved(skull, nostril, 0, 0.8), ears), 3, 1, { bend: 0.5, bump: 0.2, wall: 0.9 });
}

const jaw = (side: Side): Shape =>
  mass(
    '18.4 61.4 1.6 1.2 1.4 .35 .1, 21 61.8 3.6 .9 2 .35 .1, 26 61 5.6 .8 2.4 .35 .1, 30.5 60 6.4 .7 1.5, 33.6 59.6 6.6 .9 .9',
    side,
  );
const lowerBeak = joined(1, mass('16.2 59.8 0 1.3 .7 .4 .2, 18.4 61.4 0 2 1.3 .3 .2'), jaw(1), jaw(-1));

/** The bone that hinges the beak, and the palate. */
const hinge = (side: Side): readonly Shape[] => [
  mass('33.6 54 6.2 .8 1.1, 32.2 56.4 6.2 .5 .8, 31.8 58.8 6.2 1 1.2', side),
  mass('21.6 54.6 1.6 .5 1.1, 26 56.6 2 .5 2.1, 30 57.6 2.2 .5 1.7', side),
];

export const headBones: readonly Shape[] = [skullOf(), lowerBeak, ...hinge(1), ...hinge(-1)];

/** The ring in the eye, a rod of the cheek, the arch under the eye, and the tongue's horn. */
export function headTubes(side: Side, pose: Pose): readonly TubeNode[][] {
  const [x, y, z] = eye(side);
  const ring = Array.from({ length: 29 }, (_, n): TubeNode => {
    const angle = (n / 28) * 2 * Math.PI;
    const at: Vec = [x + 3.5 * Math.cos(angle), y + 3.5 * Math.sin(angle), z + side * 0.6];
    return { at, a: n % 2 === 0 ? 0.3 : 0.2, b: 0.95, wall: 0 };
  });
  const tubes = [
    ring,
    tubeAlong(curve('20.6 55.4 4.6, 24 57 6, 28 58.6 7, 32 58.8 7', 8, side), [0.5, 0.38, 0.5], 0.3),
    tubeAlong(curve('22.6 52 6, 23 57.4 8, 31 57.8 8, 33 51 7', 12, side), [0.6, 0.45, 0.8], 0.3),
    tubeAlong(curve('24 60.6 1.4, 30 62 3, 36 62.4 6, 40.5 59 7', 12, side), [0.55, 0.32, 0.3, 0.2], 0.4),
  ];
  return tubes.map((nodes) => nodes.map((node) => ({ ...node, at: placed(pose, node.at) })));
}
