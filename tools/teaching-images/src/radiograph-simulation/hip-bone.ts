// The bones of a pelvis in the view from below: x is left, y caudal, z ventral, and the sockets are at y = 0. Sizes are
// those of a cat times a scale.

import { randomFrom } from '../core/random.ts';
import { living } from './living.ts';
import { ball, carved, joined, ringsOf, rod, type Shape, walled } from './shape.ts';
import { rodsOf } from './tables.ts';

export interface HipBuild {
  readonly scale: number;
  readonly species: 'cat' | 'dog';
  /** How much of its dorsal rim a shallow socket lacks. */
  readonly shallow: number;
  /** Small differences between left and right. */
  readonly drift: number;
}

export const socketAt = [19.2, 0, 0] as const;
const headRadius = 4.8;
/** The front end of the socket's rim, for the Norberg angle. */
export const rimAt = [20.7, -5, -1.5] as const;

/** A wing from its crest to the ilium's body: a plate thinnest in its middle, with a crest that is soft and rough. */
const wings = {
  cat: {
    plate: `19.9 -47.6 -6.6 3 1.2 .12 .5, 19.7 -45.4 -6.6 7.4 1.2 .18 .46, 19 -41 -6.6 8.6 1 .26 .4, 17.9 -35 -6.4 8.4 .95 .34 .36,
      16.6 -29 -6 7.6 1.25 .42 .36, 15.4 -23 -5 6 1.9 .5 .32, 14.7 -17 -3.8 4.4 2.4 .6 .3`,
    wide: [0.7, 0, 0.71],
    crest: '16.4 -46 -10 1 1 .1 .5, 19.6 -48.4 -6.6 1.1 1.3 .1 .5, 22.4 -47 -2.8 1.2 1.6 .1 .5',
  },
  dog: {
    plate: `22.6 -46 -6.6 5.6 1.2 .16 .56, 22.2 -43.4 -6.6 9 1.1 .24 .5, 21 -39 -6.6 9.8 .9 .32 .44, 19 -33.4 -6.4 9.2 .95 .36 .4,
      17 -28 -6 8 1.3 .4 .34, 15.3 -22 -5 5.8 2 .5 .32, 14.7 -16.4 -3.8 4.3 2.5 .6 .3`,
    wide: [0.74, 0, 0.67],
    crest: `14.6 -41.4 -12.6 1 1.1 .1 .5, 18 -46 -10.4 1.2 1.3 .1 .5, 23 -47.2 -6 1.2 1.4 .16 .5, 26.4 -45 -3 1.2 1.6 .1 .5`,
  },
} as const;

/** The left half of the pelvis. */
export function hipBoneOf(build: HipBuild): Shape {
  const { scale: s, shallow, drift: d } = build;
  const [r, rodOf] = [ringsOf(s, s ** 0.85), rodsOf(s, s ** 0.85)];
  const { plate, wide, crest } = wings[build.species];
  const wing = joined(1.2 * s, rodOf(plate, { wide }), rodOf(crest));
  const body = rodOf(
    '14.6 -23 -4.8 2 4.2 .6 .36, 14.4 -16 -3.4 2.2 3.6 .75 .3, 14.8 -11 -2.2 2.6 3.8 .85 .28, 16.6 -5 -.6 3.6 5 .6 .34',
    { wide: [0.78, 0, -0.62] },
  );
  const line = rodOf(
    '12.9 -27 -4.6 .5 .5 .5 .8, 11.9 -19 -2 .8 .8 .8 .8, 12.4 -10 .5 .9 .9 .8 .8, 14 -3.6 2.8 1.2 1.2 .6 .6',
  );
  const spine = rodOf('17.4 -9.5 -3.4 1 1.4 .6 .3, 18.8 -6.8 -3.6 1.5 1.5 .6 .4');
  const cup = joined(
    1.2 * s,
    ball([18 * s, 0, -0.2 * s], [(5 - shallow * 0.5) * s, 6.7 * s, 6.9 * s], { wall: 0.36 * s, spongy: 0.32 }),
    rod([
      r(20.9 - shallow * 0.4, -5.4, -2.6, 1.6, 1.6, 0.55, 0.45),
      r(22 - shallow * 4, -0.6, -5.6, 1.3, 1.5, 0.5, 0.4),
      r(20.8 - shallow * 1.6, 5.2, -3.4, 1.2, 1.3, 0.45, 0.35),
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
    r(build.species === 'cat' ? 20.2 : 21.4, 31.4 + d, 0, 1.8, 1.5, 0.35, 0.42),
  ]);
  const pubis = rodOf(
    `15.6 -1.4 3.8 2.8 2.6 .8 .4, 11 -1.4 6.6 2.5 2.8 .8 .36, 6 1 8.2 2.2 3.6 .7 .36,
     2.4 3.6 8.6 2 4.6 .6 .36`,
    { wide: [0, 0, 1] },
  );
  const floor = rodOf(`2.2 1 8.8 1.5 1.8 .4 .36, 2.9 8 8.3 2.2 1.8 .4 .38, 3.3 15 7.2 2.7 1.6 .4 .36,
     4.4 21.6 5 3.9 1.4 .3 .38`);
  const table = rodOf(
    `3.2 21 5.6 1.1 3.6 .3 .4, 7.6 23.6 4.4 1.2 4.8 .26 .4, 12 26.4 2.4 1.5 5.4 .24 .42, 15.6 29.4 .9 2 3.6 .24 .44`,
    { wide: [0, 0.3, 1] },
  );
  const whole = joined(2 * s, wing, body, line, spine, cup, ischium, tuber, pubis, floor, table);
  const hollow = ball(
    [(socketAt[0] + 0.3 + shallow * 1.6) * s, 0.3 * s, 0.2 * s],
    [(headRadius + 0.55 + shallow * 0.4) * s, (headRadius + 0.5 + shallow * 0.9) * s, (headRadius + 0.5 + shallow) * s],
  );
  const fossa = ball([14.8 * s, 1.4 * s, 2.6 * s], [2.6 * s, 2.2 * s, 2.2 * s]);
  const hole = ball([9.2 * s, 12 * s, 5.5 * s], [3.9 * s, 6.2 * s, 9 * s], {}, -12);
  const channel = rodOf('17.4 -27 -1 .4, 15 -22 -5 .4, 13 -18 -8 .4');
  const socketed = carved(carved(whole, hollow, 0.5 * s, 0.3 * s), fossa, 0.1 * s, 0.6 * s);
  const cut = carved(carved(socketed, hole, 0.3 * s, 0.9 * s), channel, 0.15 * s, 0.3 * s);
  // The socket bears weight in front and above; behind and below its bone is thin.
  const bears = walled(cut, (x, y, z) => {
    const near = Math.max(0, 1 - Math.hypot(x / s - socketAt[0], y / s, z / s) / (headRadius + 3));
    return 1 + (1.1 * near * (-y / s - 0.6 * (z / s))) / headRadius;
  });
  return living(bears, 20 + d, s, { bend: 0.35, bump: 0.2 });
}

/** Three segments fused into a wedge, whose first has wings for the ilia; the front end is at y = 0. */
export function croupOf(s: number): Shape {
  const [rodOf, random] = [rodsOf(s, s ** 0.85), randomFrom('croup')];
  const own = (mm: number): number => mm * random.between(0.94, 1.06);
  const body = rodOf(
    `0 .4 1 5 3.2 .5 .34, 0 5 .5 4 2.7 .45 .3, 0 10.6 0 4.1 2.4 .4 .34, .1 15.5 -.3 3.1 2.1 .4 .3,
     0 20.6 -.7 3.3 2 .4 .34, -.1 25.5 -1.1 2.6 1.8 .4 .3, -.1 30.8 -1.6 2.9 1.8 .45 .38`,
    { isFlat: true },
  );
  const mass = rodOf(
    '0 2.8 -2.6 9 2.4 .26 .44, 0 6.8 -3 12.4 2.6 .28 .44, 0 12 -2.4 7.2 1.6 .2 .3, 0 20 -2.6 5.8 1.3 .2 .3, 0 26 -2.8 4.8 1.1 .2 .3',
  );
  const sides = ([1, -1] as const).flatMap((d) => [
    // The wing: a blunt front border, and an ear-shaped face for the ilium that slants back and inward.
    rodOf(
      `${d * 4.6} 2.8 -.6 1.8 2.8 .3 .3, ${d * own(8.6)} 1.8 -2.2 1.6 3 .24 .34, ${d * own(12.2)} 3.4 -4 1.6 3 .26 .4,
       ${d * own(13)} 6.6 -4.4 1.3 2.6 .3 .4, ${d * own(11)} 10.4 -4.2 1.6 1.8 .24 .3, ${d * own(8)} 13 -3.6 1.4 1.4 .2 .3`,
    ),
    // The last segment's transverse process points back.
    rodOf(`${d * 3} 23.6 -2.6 1.4 1.1 .3 .3, ${d * own(5.6)} 27 -2.8 1.3 .9 .3 .3, ${d * own(6.6)} 31 -3 .7 .7 .3 .3`),
    rodOf(`${d * 4.2} 3 -4.8 1.1 1.4 .4 .4, ${d * own(4.6)} -1.6 -5 1 1.4 .5 .5`),
  ]);
  const crest = rodOf(`.1 2.4 -4.6 .6 .8 .3 .5, .5 6.4 -8.4 .8 2 .4 .6, -.1 10.6 -4.4 .4 .7 .1 .4,
     -.4 15.6 -7.6 .7 1.7 .4 .6, .1 20.4 -4.2 .4 .6 .1 .4, -.3 25.6 -6.4 .6 1.4 .4 .6, -.3 29 -4 .4 .5 .2 .4`);
  // Nerves leave through holes between the segments; of the disks there, short slits are left.
  const gaps = [10.4, 20.6].flatMap((y, n) => [
    ball([(0.3 - 0.6 * n) * s, y * s, -0.5 * s], [(3 - 0.7 * n) * s, 0.35 * s, 1.6 * s], {}, 3 - 5 * n),
    ...[1, -1].map((d) =>
      ball([d * own(5.3 - 0.9 * n) * s, (y - 0.4) * s, -2 * s], [own(1.15) * s, own(1.6) * s, 5 * s], {}, d * own(14)),
    ),
  ]);
  const whole = gaps.reduce(
    (bone, gap) => carved(bone, gap, 0.3, 0.5 * s),
    joined(1.4 * s, body, mass, crest, ...sides),
  );
  return living(whole, 30, s, { bend: 0.5, bump: 0.2, wall: 0.3 });
}

/** In front of the pubis, near the belly's surface, and to one side of the midline. */
export const penisBoneOf = (s: number): Shape =>
  rodsOf(s)(
    `5.4 -54 24 .7 .7 .4 .3, 5 -44 25 1 1 .6 .3, 4.6 -30 25.4 1.3 1.4 .7 .3, 4.8 -18 24.6 1.7 1.9 .7 .36, 5.2 -13 24 1.5 1.6 .4 .4`,
  );
