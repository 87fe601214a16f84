// How a tortoise lies before the tube: the joints of its limbs, its neck and tail, in hundredths of its shell.

import { randomFrom } from '../../core/random.ts';
import type { Vec } from '../place.ts';
import { placesOf } from '../tables.ts';

/** A limb as a chain: its joints from the trunk to the tip, and the direction of each part, 0 backward. */
export interface Limb {
  readonly side: 1 | -1;
  readonly joints: readonly Vec[];
  readonly degrees: readonly number[];
}

export interface Posture {
  readonly seed: number;
  /** Half of the width between the two ilia. */
  readonly canal: number;
  readonly fore: readonly Limb[];
  readonly hind: readonly Limb[];
  /** From the root to the back of the head, and how far the head is turned. */
  readonly neck: readonly Vec[];
  readonly headDegrees: number;
  readonly tail: readonly Vec[];
}

/** No limb is drawn in as far as its fellow. */
export function postureOf(seed: number, canal: number): Posture {
  const random = randomFrom(`${seed}/posture`);
  const off = (most: number): number => random.between(-most, most);
  const limbs = (
    root: Vec,
    longs: readonly number[],
    usual: readonly number[],
    most: number,
    sink: number,
  ): readonly Limb[] =>
    ([1, -1] as const).map((side) => {
      const degrees = usual.map((angle) => side * (angle + off(most)));
      const joints: Vec[] = [[side * root[0], root[1], root[2]]];
      longs.forEach((long, n) => {
        const [x, y, z] = joints[n] ?? root;
        const angle = ((degrees[n] ?? 0) * Math.PI) / 180;
        joints.push([x - long * Math.sin(angle), y + long * Math.cos(angle), z - sink]);
      });
      return { side, joints, degrees };
    });
  const turn = (random.chance(0.5) ? 1 : -1) * random.between(1.8, 3.4);
  return {
    seed,
    canal,
    fore: limbs([15, 18.5, 1], [17.6, 11.2, 3], [-128, -188, -182], 8, 4),
    hind: limbs([canal + 5, 81.2, -2], [15, 13.4, 3.6], [-106, -10, -6], 6, 2),
    neck: placesOf(`0 14 3, ${-turn * 0.4} 7 -1, ${turn * 0.3} 1 1, ${turn} -4.4 2`),
    headDegrees: 180 + turn * 3.5,
    tail: placesOf(`0 87 8, ${off(0.8)} 93 2, ${off(3)} 101 -4`),
  };
}
