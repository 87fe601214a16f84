// A tail, of which no two bones are alike.

import { living } from './living.ts';
import type { Shape } from './shape.ts';
import { tailBoneOf } from './vertebrae.ts';

/** A bone of the tail, the `n`th behind the sacrum. */
export const tailOf = (n: number, s: number, length: number): Shape =>
  living(tailBoneOf(s, length + 0.7 * Math.sin(2.4 * n)), 50 + n, s, { bend: 0.8, bump: 0.25, wall: 0.4 });
