// The bones of a pelvis in the view from below: x is left, y caudal, z ventral, and the sockets are at y = 0. Sizes are
// those of a cat times a scale.

import { living } from './living.ts';
import type { Point } from './place.ts';
import { rodsOf } from './rods.ts';
import { ball, carved, joined, type Ring, ringsOf, rod, type Shape, styledRod, walled } from './shape.ts';
import { slab } from './slab.ts';
import { solidNoiseFrom } from './solid-noise.ts';
import { pointsOf } from './tables.ts';

export interface HipBuild {
  readonly scale: number;
  /** How far the ilium's wing leans outward at its front, and how wide it is compared with a cat's. */
  readonly flare: number;
  readonly wing: number;
  /** How much of its dorsal rim a shallow socket lacks. */
  readonly shallow: number;
  /** Small differences between left and right. */
  readonly drift: number;
}

export const socketAt = [19.2, 0, 0] as const;
const headRadius = 4.8;
/** The front end of the socket's rim, for the Norberg angle. */
export const rimAt = [20.7, -5, -1.5] as const;

const rough = solidNoiseFrom('croup');

/** The left half of the pelvis. */
export function hipBoneOf({ scale: s, flare, wing: w, shallow, drift: d }: HipBuild): Shape {
  const [r, rodOf] = [ringsOf(s, s ** 0.85), rodsOf(s, s ** 0.85)];
  const out = (y: number): number => flare * Math.max(0, (-y - 14) / 31) ** 1.2;
  // The wing's upper border lies inward on the sacrum, its lower border points outward.
  const wide = [0.78, 0, -0.62] as const;
  const plate = [
    [17.8 + d, -47, -6.2, 1, 3.6],
    [17.7, -44, -6.5, 1.4, 6.6],
    [16.9 + d * 0.5, -37, -6.7, 1.4, 8],
    [15.6, -29, -6, 1.5, 6.9],
    [14.5, -21, -4.6, 2, 4.6],
  ] as const;
  const wing = styledRod({ wide }, [
    ...plate.map(([x, y, z, a, b], n) => r(x + out(y), y, z, a, b * (n < 4 ? w : 1), 0.3 + n * 0.09, 0.42 - n * 0.04)),
    r(14.8, -12, -2.4, 2.9, 4.3, 0.95, 0.28),
    r(16.4, -5, -0.6, 3.6, 5, 0.7, 0.38),
  ]);
  const onBorder = (n: number, share: number, a: number): Ring => {
    const [x, y, z, , b] = plate[n] ?? plate[0];
    return r(x + out(y) + 0.62 * b * w * share, y, z + 0.78 * b * w * share, a, 0, 0.35, 0.42);
  };
  const crest = rod([
    onBorder(2, -0.9, 0.8),
    onBorder(1, -0.9, 1.4),
    onBorder(0, -0.4, 1.5),
    onBorder(0, 0.5, 1.3),
    onBorder(1, 0.92, 1.1),
    onBorder(2, 0.92, 0.7),
  ]);
  const spine = rodOf('17.4 -9.5 -3.4 1 1.4 .6 .3, 18.8 -6.8 -3.6 1.5 1.5 .6 .4');
  const cup = joined(
    1.2 * s,
    ball([18 * s, 0, -0.2 * s], [(5.2 - shallow * 0.5) * s, 7 * s, 7 * s], { wall: 0.5 * s, spongy: 0.46 }),
    rod([
      r(20.9 - shallow * 0.4, -5.4, -2.6, 1.7, 1.7, 0.6, 0.5),
      r(22 - shallow * 4, 0, -5.4, 1.7, 1.7, 0.6, 0.5),
      r(20.8 - shallow * 1.6, 5.4, -3, 1.6, 1.6, 0.6, 0.5),
    ]),
  );
  const ischium = rod([
    r(16.2, 5, -0.4, 3, 4.4, 0.7, 0.36),
    r(14.9, 12, -0.8, 2.2, 3.6, 0.75, 0.28),
    r(14.4, 19, -0.6, 2.2, 3, 0.7, 0.3),
    r(15.6 + d, 26, 0, 3.1, 2.4, 0.55, 0.38),
    r(17.2 + d, 31.6, 0.6, 3.3, 2.2, 0.45, 0.42),
  ]);
  const tuber = rod([
    r(11.4, 33, 1, 1.6, 1.4, 0.35, 0.42),
    r(16, 34.2 + d, 0.4, 1.9, 1.6, 0.35, 0.42),
    r(20 + flare * 0.25, 31.4 + d, 0, 1.8, 1.5, 0.35, 0.42),
  ]);
  const pubis = rodOf(
    `15.6 -1.4 3.8 2.8 2.6 .8 .4, 11 -1.4 6.6 2.5 2.8 .8 .36, 6 1 8.2 2.2 3.6 .7 .36,
     2.4 3.6 8.6 2 4.6 .6 .36`,
    { wide: [0, 0, 1] },
  );
  const floor = rodOf(`2.2 1 8.8 1.6 1.8 .5 .36, 3.4 8 8.3 3.1 1.8 .5 .38, 4 15 7.2 3.9 1.6 .5 .36,
     4.8 21 5.6 4.3 1.5 .5 .36`);
  const table = rodOf(
    `4.6 20.6 5.8 1.3 3.6 .45 .34, 8.6 23.4 4.4 1.3 5 .45 .34, 12.4 27 2.4 1.5 5.4 .45 .36,
     15.6 29.6 .9 2 3.6 .45 .4`,
    { wide: [0, 0.3, 1] },
  );
  const whole = joined(2.2 * s, wing, crest, spine, cup, ischium, tuber, pubis, floor, table);
  const hollow = ball(
    [(socketAt[0] + 0.3 + shallow * 1.6) * s, 0.3 * s, 0.2 * s],
    [(headRadius + 0.55 + shallow * 0.4) * s, (headRadius + 0.5 + shallow * 0.9) * s, (headRadius + 0.5 + shallow) * s],
  );
  const fossa = ball([14.8 * s, 1.4 * s, 2.6 * s], [2.6 * s, 2.2 * s, 2.2 * s]);
  const hole = ball([9.4 * s, 12.2 * s, 5.5 * s], [3.2 * s, 5.8 * s, 9 * s], {}, -14);
  const channel = rodOf('17.4 -27 -1 .4, 15 -22 -5 .4, 13 -18 -8 .4');
  const socketed = carved(carved(whole, hollow, 0.5 * s, 0.3 * s), fossa, 0.1 * s, 0.6 * s);
  const cut = carved(carved(socketed, hole, 0.3 * s, 0.9 * s), channel, 0.15 * s, 0.3 * s);
  // The socket bears weight in front and above; behind and below its bone is thin.
  const bears = walled(cut, (x, y, z) => {
    const near = Math.max(0, 1 - Math.hypot(x / s - socketAt[0], y / s, z / s) / (headRadius + 3));
    return 1 + (1.6 * near * (-y / s - 0.6 * (z / s))) / headRadius;
  });
  return living(bears, 20 + d, s, { bend: 0.35, bump: 0.2 });
}

/**
 * Three segments fused into a wedge; the front end is at y = 0. Its wings reach under the ilia, so that no outline of
 * theirs is seen as a whole.
 */
export function croupOf(s: number): Shape {
  const [r, rodOf] = [ringsOf(s, s ** 0.85), rodsOf(s, s ** 0.85)];
  const left = pointsOf(
    '3 .8, 7 0, 11 -1.2, 15 -.6, 17 2.6, 16.8 7, 14.4 10.6, 10.8 13.2, 8.6 16.6, 6.9 20.4, 5.6 24.4, 5.2 27, 5.4 29.4, 4.2 30, 2.6 31',
  );
  const right = left.toReversed().map(([x, y]): Point => [-x * 0.95, y + 0.025 * x + 0.3]);
  const plate = slab(
    {
      corners: [...left, ...right].map(([x, y]): Point => [x * s, y * s]),
      from: -4.4 * s,
      to: 0.2 * s,
      wall: 0.24 * s,
      spongy: 0.24,
      barrelMm: 1.2 * s,
      unevenMm: 0.5 * s,
    },
    rough,
    5,
  );
  const body = rodOf(
    `0 .4 1 5 3.2 .45 .38, 0 7 .4 4.4 2.7 .4 .34, .1 15 -.4 3.7 2.2 .4 .34, -.1 23 -1.1 3.1 1.9 .4 .34,
     -.1 30.8 -1.6 2.7 1.7 .4 .36`,
    { isFlat: true },
  );
  const sides = [1, -1].map((d) =>
    rod([r(d * 4.2, 2.4, -4.8, 1, 1.4, 0.26, 0.32), r(d * 4.4, -1.2, -5, 1, 1.3, 0.26, 0.36)]),
  );
  const crest = rodOf(`.1 2.6 -4.6 .5 .8 .1 .5, .5 6.4 -6.8 .6 1.9 .1 .5, -.1 10.4 -4.4 .4 .7 .1 .4,
     -.4 15.6 -6.2 .6 1.5 .1 .5, .1 20 -4 .4 .6 .1 .4, -.3 25.4 -5.4 .5 1.2 .1 .45`);
  const whole = joined(1.4 * s, plate, body, ...sides, crest);
  // What is left of the disks between the segments: short slits, askew.
  const slits = [10.6, 20.8].map((y, n) =>
    ball([(0.5 - 0.8 * n) * s, (y - 0.1) * s, -0.5 * s], [(2.6 - 0.7 * n) * s, 0.24 * s, 1.3 * s], {}, 3 - 5 * n),
  );
  const slitted = slits.reduce((bone, slit) => carved(bone, slit, 0.16, 0.6 * s), whole);
  // Nerves leave through pairs of holes, which lie aslant to the rays and pass no bone edge on: they only darken it.
  const holes = [10.8, 20.6].flatMap((y, n) =>
    [1, -1].map((d) => {
      const half = (1.1 - 0.2 * n + 0.16 * d) * s;
      return rod([
        [d * (4.3 - 0.5 * n) * s, (y - 0.5 * d) * s, -6 * s, half, half * 0.7, 0, 0],
        [d * (5.7 - 0.7 * n) * s, (y + 1.2 + 0.3 * d) * s, -2.6 * s, half * 0.8, half * 0.5, 0, 0],
      ]);
    }),
  );
  const pierced = holes.reduce((bone, hole) => carved(bone, hole, 0, 1.3 * s), slitted);
  return living(pierced, 30, s, { bend: 0.8, bump: 0.3, wall: 0.4 });
}
