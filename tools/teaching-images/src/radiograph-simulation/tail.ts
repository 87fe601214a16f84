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
      `${d * 1.4} ${long * 0.52} 0 1.5 .9 .3 .3, ${d * (2.6 + 1.6 * near)} ${long * (0.68 + 0.03 * d)} .2 ${0.8 + 0.6 * near} .6 .3 .3,
       ${d * (2.9 + 3.4 * near)} ${long * 0.84} .5 .6 .5 .3 .3`,
    ),
    rodOf(`${d * 1.5} ${long * 0.3} -2.2 .8 .9 .3 .3, ${d * 1.9} .6 -3 .7 .8 .3 .3, ${d * 2.1} -1.1 -3.4 .6 .7 .34 .4`),
    rodOf(
      `${d * 1.3} ${long * 0.3} -2.6 .6 1 .3 .3, ${d * 0.9} ${long * 0.8} -3.2 .7 .7 .3 .3, ${d} ${long + 0.3} -3.2 .5 .6 .3 .3`,
    ),
  ]);
  const arch = rodOf(
    `0 ${long * 0.3} -3.8 ${1.6 * near + 0.3} .5 .24 .3, 0 ${long * 0.75} -4.2 ${1.1 * near + 0.3} .8 .24 .3`,
  );
  const body = rodOf(
    `0 .1 0 2.9 2.5 .34 .42, 0 1.1 0 2.7 2.3 .36 .34, .1 ${long * 0.42} 0 1.9 1.7 .5 .22, 0 ${long - 1.6} 0 2.5 2.1 .36 .34,
     0 ${long - 0.3} 0 2.7 2.3 .34 .42`,
    { isFlat: true },
  );
  return living(joined(0.9 * s, body, arch, ...sides), 50 + n, s, { bend: 0.5, bump: 0.2, wall: 0.4 });
}
