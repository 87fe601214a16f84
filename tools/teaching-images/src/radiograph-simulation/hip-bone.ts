// The bones of a pelvis in the view from below: x is left, y caudal, z ventral, and the sockets are at y = 0. Sizes are
// those of a cat times a scale.

import { randomFrom } from '../core/random.ts';
import { living } from './living.ts';
import { clamp, tabled } from './numbers.ts';
import { ball, carved, hewn, joined, ringsOf, rod, type Shape, walled } from './shape.ts';
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

/**
 * A wing by rows that lie 6 mm apart from the front to the ilium's body: its inner and outer border, how steeply it
 * stands between them, and its front border from the inner to the outer corner. A cat's wing is seen almost on edge.
 */
const wings = {
  cat: {
    inner: [14.2, 13, 12.1, 11.5, 11.2, 11.2],
    outer: [22.2, 21.5, 20.2, 18.8, 17.8, 17.6],
    steep: [2, 2.1, 2.1, 1.9, 1.4, 0.9],
    front: [-42.2, -46.6, -48.2, -47.9, -45.2],
  },
  dog: {
    inner: [17.4, 14.9, 13, 11.7, 11.1, 11.2],
    outer: [30.2, 28.4, 25, 21.4, 18.7, 17.7],
    steep: [0.9, 1, 1.1, 1.1, 1, 0.8],
    front: [-40.6, -45.4, -47.6, -47.4, -44.2],
  },
};
const wingMiddle = [-6.4, -6.8, -6.6, -5.8, -4.7, -3.4];
const wingHalf = [0.75, 0.6, 0.62, 0.9, 1.6, 2.4];

/** A bent plate: thin in its middle, thick along its borders and where it meets the sacrum. */
function wingOf({ species, scale: s, drift: d }: HipBuild): Shape {
  const { inner, outer, steep, front } = wings[species];
  const at = (table: readonly number[], y: number): number => tabled(table, y / s + 46, 6);
  const across = (x: number, y: number): number => {
    const low = at(inner, y);
    return (x / s - low) / (at(outer, y) + 0.5 * d - low);
  };
  const edge = (u: number): number => tabled(front, clamp(u) + 0.06 * d) + 2.4 * d * (u - 0.5);
  const thick = (x: number, y: number, z: number): number => {
    const u = clamp(across(x, y));
    const tilt = at(steep, y);
    const wide = at(outer, y) - at(inner, y);
    const middle = at(wingMiddle, y) + tilt * wide * (u - 0.5) + 1.5 * 4 * u * (1 - u) - 1;
    const border = 0.9 * Math.abs(2 * u - 1) ** 5 + 0.7 * u ** 8 + 1.1 * Math.exp((edge(u) - y / s) / 1.5);
    const joint = 1.1 * Math.exp(-(((y / s + 33) / 4.5) ** 2) - (u / 0.3) ** 2);
    return (Math.abs(z / s - middle) / Math.hypot(1, tilt) - at(wingHalf, y) - Math.min(1.3, border) - joint) * s;
  };
  const wide = (x: number, y: number): number =>
    (at(outer, y) - at(inner, y)) * s * (Math.abs(across(x, y) - 0.5) - 0.5);
  return hewn(
    [10 * s, -49.5 * s, -20 * s],
    [32 * s, -15 * s, 8 * s],
    0.4,
    0.8 * s,
    { wall: 0.36 * s ** 0.85, beyond: thick },
    { wall: 0.5 * s ** 0.85, beyond: (x, y) => wide(x, y) },
    { wall: 0.6 * s ** 0.85, beyond: (x, y) => edge(across(x, y)) * s - y },
    { wall: 0.4, beyond: (_, y) => y + 17 * s },
  );
}

/** The left half of the pelvis. */
export function hipBoneOf(build: HipBuild): Shape {
  const { scale: s, shallow, drift: d } = build;
  const [r, rodOf] = [ringsOf(s, s ** 0.85), rodsOf(s, s ** 0.85)];
  const body = rodOf(
    '14.4 -21.5 -4.6 1.9 4.4 .6 .36, 14.6 -16 -3.4 2.3 4.3 .75 .3, 14.8 -11 -2.2 2.9 4.4 .85 .28, 16.4 -5 -.6 3.6 5 .6 .34',
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
  const floor = rodOf(`2.2 1 8.8 1.6 1.8 .5 .36, 3.4 8 8.3 3.1 1.8 .5 .38, 4 15 7.2 3.9 1.6 .5 .36,
     4.6 23 5 4.4 1.4 .5 .36`);
  const table = rodOf(
    `4.6 21.6 5.6 1.2 4 .45 .34, 8.6 24.4 4.2 1.2 5.4 .45 .34, 12.4 27 2.4 1.5 5.4 .45 .36,
     15.6 29.6 .9 2 3.6 .45 .4`,
    { wide: [0, 0.3, 1] },
  );
  const whole = joined(2 * s, wingOf(build), body, line, spine, cup, ischium, tuber, pubis, floor, table);
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
    return 1 + (1.1 * near * (-y / s - 0.6 * (z / s))) / headRadius;
  });
  return living(bears, 20 + d, s, { bend: 0.35, bump: 0.2 });
}

/** Three segments fused into a wedge, whose first has wings for the ilia; the front end is at y = 0. */
export function croupOf(s: number): Shape {
  const [rodOf, random] = [rodsOf(s, s ** 0.85), randomFrom('croup')];
  const body = rodOf(
    `0 .4 1 4.9 3.2 .45 .4, 0 5 .5 3.9 2.7 .35 .32, 0 10.6 0 3.9 2.4 .35 .36, .1 15.5 -.3 3.1 2.1 .3 .32,
     0 20.6 -.7 3.2 2 .3 .36, -.1 25.5 -1.1 2.6 1.8 .3 .32, -.1 30.8 -1.6 2.8 1.8 .4 .38`,
    { isFlat: true },
  );
  const sides = ([1, -1] as const).flatMap((d) => {
    const own = (mm: number): number => d * mm * random.between(0.93, 1.07);
    return [
      // The wing: a blunt front border, and an ear-shaped face for the ilium that slants back and inward.
      rodOf(
        `${own(4.6)} 2.4 -.6 2.2 2.8 .24 .3, ${own(8.6)} 2.2 -2.2 2.4 3.2 .2 .3, ${own(12)} 3.6 -4 2.6 3.2 .24 .32`,
      ),
      rodOf(`${own(12.2)} 3.4 -4 1.8 3 .24 .3, ${own(11.2)} 7.6 -4.2 2.2 3 .24 .3, ${own(8.8)} 11.6 -3.6 2 2 .22 .3`),
      rodOf(
        `${own(8)} 6 -2.6 2.8 1.6 .22 .3, ${own(7)} 13.4 -2.4 2.2 1.4 .22 .3, ${own(5.7)} 19 -2.4 1.7 1.2 .22 .3,
         ${own(4.8)} 25 -2.6 1.3 1.1 .22 .3, ${own(4.6)} 29.4 -2.8 1.5 1 .24 .3`,
      ),
      // Bridges between the holes from which nerves leave.
      ...[5, 15.6, 25.8].map((y, n) =>
        rodOf(
          `${d * 2} ${y} -1.4 1.6 ${4 - 0.3 * n} .2 .3, ${own(6.4 - n)} ${own(d * (y + 0.7))} -2.4 1.4 ${3.7 - 0.4 * n} .2 .3`,
        ),
      ),
      rodOf(`${own(4.2)} 2.4 -4.8 1 1.4 .3 .34, ${own(4.5)} -1.4 -5 .9 1.3 .3 .4`),
    ];
  });
  const roof = rodOf('0 2.6 -4.6 3.4 .7 .2 .3, .1 12 -4.4 2.8 .6 .2 .3, 0 22 -4.2 2 .5 .2 .3, 0 29 -3.8 1.4 .5 .2 .3');
  const crest = rodOf(`.1 2.6 -4.8 .5 .8 .2 .5, .5 6.4 -7.4 .6 1.9 .2 .5, -.1 10.4 -4.6 .4 .7 .1 .4,
     -.4 15.6 -6.8 .6 1.6 .2 .5, .1 20 -4.4 .4 .6 .1 .4, -.3 25.4 -5.8 .5 1.3 .2 .45`);
  // What is left of the disks between the segments: short slits, askew.
  const slits = [10.6, 20.8].map((y, n) =>
    ball([(0.5 - 0.8 * n) * s, (y - 0.1) * s, -0.5 * s], [(2.6 - 0.7 * n) * s, 0.24 * s, 1.3 * s], {}, 3 - 5 * n),
  );
  const slitted = slits.reduce(
    (bone, slit) => carved(bone, slit, 0.16, 0.6 * s),
    joined(1.6 * s, body, roof, crest, ...sides),
  );
  return living(slitted, 30, s, { bend: 0.6, bump: 0.25, wall: 0.4 });
}
