// Bones of the tail, of which no two are alike: x is left, y caudal, z ventral, and the cranial end is at y = 0.

import { living } from './living.ts';
import { joined, type Shape } from './shape.ts';
import { rodsOf } from './tables.ts';

/** The `n`th bone behind the sacrum. The first have an arch and blades beside them, the last are plain spools. */
export function tailOf(n: number, s: number, length: number): Shape {
  const rodOf = rodsOf(s);
  const long = length + 0.5 * Math.sin(2.4 * n);
  const near = Math.max(0, 1 - n / 7);
  const sides = ([1, -1] as const).flatMap((d) => [
    // The blade beside the body points outward and back.
    rodOf(
      `${d * 1.4} ${long * 0.5} .2 .5 ${1 + 1.8 * near} .5 .5, ${d * (2.6 + 2 * near)} ${long * (0.62 + 0.03 * d)} .3 .5 ${0.8 + 1.4 * near} .45 .5,
       ${d * (3 + 4.4 * near)} ${long * (0.84 + 0.02 * d)} .5 .45 .8 .4 .5`,
      { wide: [0, 0, 1] },
    ),
    rodOf(`${d * 1.3} ${long * 0.3} -2.2 .6 .9 .3 .3, ${d * 1.7} .4 -3 .5 .7 .3 .3, ${d * 1.8} -.9 -3.4 .4 .5 .34 .4`),
  ]);
  const arch = rodOf(
    `0 ${long * 0.2} -3.6 ${1.2 * near + 0.3} .5 .24 .3, 0 ${long * 0.8} -3.8 ${1.1 * near + 0.3} .6 .24 .3`,
  );
  const body = rodOf(
    `0 .1 0 2.8 2.4 .4 .42, 0 ${long * 0.22} 0 2.3 2 .45 .3, 0 ${long * 0.5} 0 1.9 1.7 .6 .2, 0 ${long * 0.78} 0 2.3 2 .45 .3,
     0 ${long - 0.1} 0 2.8 2.4 .4 .42`,
    { isFlat: true },
  );
  return living(joined(0.7 * s, body, arch, ...sides), 50 + n, s, { bend: 0.4, bump: 0.2, wall: 0.3 });
}
