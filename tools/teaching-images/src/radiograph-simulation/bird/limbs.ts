// A bird's wings, pulled up and back, and its legs, pulled back: where their joints lie, and the bones between them.

import { randomFrom } from '../../core/random.ts';
import { living } from '../living.ts';
import { type Pose, still, type Vec } from '../place.ts';
import type { Shape } from '../shape.ts';
import { placesOf, rowsOf } from '../tables.ts';
import type { TubeNode } from '../tubes.ts';
import { between, boneOf, type Side, toward, tubeAlong } from './lines.ts';

export type Limbs = ReturnType<typeof limbsOf>;

/**
 * From the shoulder and the hip outward, each joint lies one bone's length behind the last. Wings are opened by chance, and
 * nobody pulls both sides alike.
 */
export function limbsOf(side: Side, seed: number) {
  const random = randomFrom(`${seed}/limbs ${side}`);
  const both = randomFrom(`${seed}/wings`);
  const [folded, first] = [both.next(), both.chance(0.5) ? 1 : -1];
  const [bent, flicked] = [both.between(-12, 24), both.between(-14, 14)];
  const near = (far: number): number => (side === first ? 0 : far);
  const root = (table: string): Vec => placesOf(table, side)[side > 0 ? 0 : 1] ?? still.at;
  const after = ([x, y, z]: Vec, long: number, degrees: number, off: number, out: number): Vec => {
    const angle = ((degrees + random.between(-off, off)) * Math.PI) / 180;
    return [x + long * Math.cos(angle), y + long * Math.sin(angle), z + side * out];
  };
  const shoulder = root('66.4 58.2 9, 67.4 57.4 9');
  const elbow = after(shoulder, 26.4 - 1.6 * folded, -56 + 30 * folded + near(19), 3, 1);
  const wrist = after(elbow, 31.3 - 1.5 * folded, -50 - 52 * folded + near(bent), 4, -3);
  const knuckle = after(wrist, 16.4, -4 - 26 * folded + near(flicked), 6, -2);
  const hip = root('106.6 67.8 6.5, 106.8 67 6.5');
  const knee = after(hip, 21.6, 98 - near(6), 4, 3.5);
  const hock = after(knee, 34.5, 28 + 9 * folded - near(8), 3, -2);
  return {
    ...{ shoulder, elbow, wrist, knuckle, hip, knee, hock },
    wingTip: after(knuckle, 13.3, 2 - 16 * folded, 8, -1),
    foot: after(hock, 16.2, 14 + 34 * folded + near(9), 7, -1),
    /** How far each bone is rolled about its length, in radians. */
    rolls: Array.from({ length: 7 }, () => random.between(-0.45, 0.45)),
  };
}

// Wings: -z is the leading edge. The humerus has a crest there, a tubercle behind, and two condyles and epicondyles.
const humerus = boneOf(
  `.9 .3 2.5 1.3 .1 .3, 3 .3 2.6 1.3 .12 .2, 5.6 -.1 2 1.3 .17 .1, 9 -.45 1.45 1.2 .25 .03, 13 -.25 1.2 1.15 .3 0,
   18 .4 1.1 1.1 .32 0, 22 .5 1.3 1.15 .25 .05, 24.2 .2 1.9 1.2 .15 .18, 25.3 0 2.2 1.1 .1 .3`,
  '1.2 -1.3 .9 1 .1 .3, .4 .3 1.2 1.25 .08 .35, 1 1.9 .9 1 .1 .3',
  '1.4 -2 .8 .6, 3.6 -3.2 .8 .4 .14, 6.4 -2.7 .7 .4 .16, 9.4 -1.4 .5 .5 .2',
  '1.4 2.5 .9 .9, 3.6 2.9 .8 .7, 6.4 1.6 .6 .7',
  '24.7 -1.5 .9 1 .1 .3, 25.6 -1 .75 .9 .1 .3',
  '24.9 1.2 .9 1 .1 .3, 25.8 1.1 .7 .9 .1 .3',
  '22.8 1.7 .5 .6, 24.6 2.5 .6 .7',
);
const ulna = boneOf(
  `.9 .7 1.2 1.2 .12 .3, 1.6 .7 1.7 1.5 .12 .3, 3 .9 1.5 1.4 .17 .2, 6 1.3 1.15 1.15 .24 .05, 11 1.9 1.02 1 .3 0, 16 2 .94 .95 .3 0,
   22 1.6 .88 .9 .27 0, 27 .9 .9 .95 .22 .06, 29.2 .5 1.25 1.1 .15 .2, 30 .4 .9 .9 .1 .3`,
  '1.4 1.2 .9 .9 .16, -.7 1.7 .55 .7 .16',
  '29.6 1.1 .75 .8 .1 .3, 30.3 .7 .7 .8 .1 .3',
);
const radius = boneOf(
  `.9 .1 .9 .9 .12 .25, 2 .1 .62 .65 .2 .1, 5 -.5 .5 .52 .26 0, 12 -1.3 .46 .5 .28 0, 20 -1.1 .46 .5 .27 0,
   26 -.2 .52 .55 .22 .05, 28.4 .2 .8 .7 .14 .2, 29.4 .3 .8 .65 .1 .25`,
  '3.4 .2 .4 .4, 4.6 .45 .3 .3, 5.8 .2 .3 .3',
);
const carpals = boneOf('-.5 -1.5 .55 .8 .14 .3, .3 -.5 .75 .8 .14 .3', '-.5 1.3 .6 .7 .14 .3, .9 2.2 .45 .5 .14 .3');
/** The fused hand: a stout bone in front, a thin bowed one behind a gap, and the process that bears the thumb. */
const hand = boneOf(
  `1.4 -.1 1.6 1.2 .1 .3, 3 -.3 1.3 1.1 .18 .15, 5 -.5 .88 .9 .28 0, 9 -.65 .74 .8 .3 0, 13 -.5 .78 .8 .26 .04,
   15 -.2 1.1 .9 .15 .2, 15.9 0 1.3 .85 .1 .3`,
  '2.6 .9 .6 .6, 4.4 1.8 .38 .5 .2, 9 2.2 .32 .5 .22, 13 1.9 .36 .5 .2, 15.4 1.1 .6 .6',
  '3 -1.3 .7 .6, 1.7 -2.2 .45 .45',
);
const finger = boneOf(
  '.5 -.2 1 .8 .1 .25, 1.8 -.4 .62 .65 .2 .05, 4.8 -.4 .5 .55 .22 0, 6.4 -.2 .75 .65 .14 .2, 6.8 -.2 .75 .6 .1 .2',
  '1.2 .6 .6 .3, 3 .95 .75 .2, 5 .9 .65 .2, 6.2 .4 .5 .3',
  '7.5 0 .6 .55, 9 -.1 .4 .42 .18, 11.5 0 .27 .3 .14, 13 .15 .12 .12 .1',
  '.7 2.1 .4 .45, 2.5 1.8 .28 .3, 4 1.5 .12 .12',
);
// Legs: z is the side toward which the shank swings. The head of the femur reaches into the hip, its condyles back.
const femurOf = (side: Side): Shape =>
  boneOf(
    `-.2 .4 1.4 1.3 .1 .3, 1.6 .5 1.5 1.3 .13 .25, 4 .4 1.15 1.15 .25 .08, 8 .5 .95 1 .34 0, 13 .5 .9 .95 .36 0,
     17 .2 1 1.05 .28 .06, 19.4 0 1.4 1.4 .15 .25, 20.8 0 1.6 1.6 .2 .42`,
    `.4 .1 1 1 .12 .3, 0 -.1 1 1 .1 .35 ${-side * 1.4}, -.1 -.2 1.05 1.05 .08 .35 ${-side * 2.2}`,
    '-1.2 .9 .6 .7, .8 1.5 .7 .6, 3.8 1.1 .4 .5',
    '19.6 -.9 1 .8 .14 .45 1.2, 21 -1.1 1.1 .95 .3 .55 1.3',
    '20 -1 1 .8 .14 .45 -1.2, 21.4 -1 1.05 .95 .3 .55 -1.3',
    '17.6 .9 .4 .7, 19.6 1.4 .6 1, 21 1.2 .6 .9',
  );
const femurs = { [1]: femurOf(1), [-1]: femurOf(-1) };
const kneecap = boneOf('-.9 .2 .5 .8 .14 .35, 0 .1 .8 1 .14 .35, .9 -.1 .5 .7 .14 .35');
const tibia = boneOf(
  `.8 .1 1.9 1.8 .2 .42, 2.2 .3 1.65 1.4 .14 .32, 5 .4 1.25 1.15 .23 .1, 9 .15 1 1 .34 0, 15 -.1 .86 .9 .38 0,
   22 -.15 .77 .84 .38 0, 28 .1 .78 .85 .32 .02, 31 .25 .95 1.05 .2 .12, 32.6 .3 1.15 1.3 .1 .3`,
  '-.2 1.6 .6 .5, 1.6 2.3 .7 .4, 4.4 1.6 .5 .35 .16, 8 1 .3 .35 .2',
  '.9 -1.2 .8 1.2 .3 .6, 2.4 -1 .6 .9 .1 .25',
  '32.2 .8 1.05 .5 .1 .3 .9, 33.3 .4 1 .5 .1 .3 .9',
  '32.4 .7 1.05 .5 .1 .3 -.9, 33.6 .4 .95 .5 .1 .3 -.9',
);
const metatarsus = boneOf(
  `.9 .1 1.45 1.5 .08 .35, 2.2 0 1.3 1.35 .14 .2, 4.5 -.1 .95 1.15 .26 .05, 8 -.1 .74 1.1 .34 0, 12 0 .8 1.25 .28 .04,
   13.8 .1 1 1.5 .15 .2`,
  '1 -1.3 .6 .8, 2.4 -1.8 .6 .45, 5 -.9 .35 .4 .16',
  '14 .2 .85 .5 .1 .3, 15.4 .2 .8 .5 .1 .3',
  '13.6 -.2 .8 .5 .1 .3 1.4, 14.6 -.5 .75 .5 .1 .3 1.5',
  '13.6 0 .8 .5 .1 .3 -1.4, 15 -.2 .7 .5 .1 .3 -1.4',
  '11.4 -1.2 .3 .4, 13.4 -1.7 .55 .55',
);

const beside = ([x, y, z]: Vec, dx: number, dy: number): Vec => [x + dx, y + dy, z];

export function limbBones(joints: Limbs, side: Side, seed: number): readonly (readonly [Shape, Pose])[] {
  const { shoulder, elbow, wrist, knuckle, wingTip, hip, knee, hock, foot, rolls } = joints;
  const [arm = 0, forearm = 0, palm = 0, tip = 0, thigh = 0, shank = 0, sole = 0] = rolls;
  const bones: readonly (readonly [Shape, Pose])[] = [
    [humerus, toward(shoulder, elbow, arm)],
    [ulna, toward(beside(elbow, 0.5, 0.3), beside(wrist, 0.5, 0.3), forearm)],
    [radius, toward(beside(elbow, -1.2, -0.9), beside(wrist, -0.8, -0.9), forearm)],
    [carpals, toward(wrist, knuckle, palm)],
    [hand, toward(wrist, knuckle, palm)],
    [finger, toward(knuckle, wingTip, tip)],
    [femurs[side], toward(hip, knee, thigh)],
    [kneecap, toward(beside(knee, -2.9, -0.6), beside(knee, -2.6, 5), thigh)],
    [tibia, toward(beside(knee, 0.3, 0.6), hock, shank)],
    [metatarsus, toward(hock, foot, sole)],
  ];
  return bones.map(([shape, pose], n) => [
    living(shape, seed + n * side, 1, { bend: 0.5, bump: 0.13, wall: 0.6 }),
    pose,
  ]);
}

/** Fibula, thumb of the wing, and toes, whose bones are thick at both ends. */
export function limbTubes({ wrist, knuckle, knee, hock, foot }: Limbs, side: Side, seed: number): TubeNode[][] {
  const fibula = [0.03, 0.15, 0.25, 0.4, 0.55].map((t) => between(knee, hock, t, -1.6 + 8 * (t - 0.25) ** 2));
  const toes = toesOf(foot, side, seed).flatMap((toe) =>
    toe.slice(1).map((to, n) => {
      const isClaw = n === toe.length - 2;
      const line = [0.07, 0.2, 0.5, 0.8, 0.95].map((t) => between(toe[n] ?? to, to, t, isClaw ? -2 * t * (1 - t) : 0));
      const widths = isClaw ? [0.6, 0.55, 0.36, 0.2, 0.08] : [0.72, 0.6, 0.4, 0.5, 0.62];
      return tubeAlong(line, isClaw ? widths : widths.map((width) => width * (1 - 0.08 * n)), 0.4);
    }),
  );
  const thumb = [0.14, 0.3, 0.44].map((t) => between(wrist, knuckle, t, -2.2 - 1.6 * t));
  return [tubeAlong(fibula, [0.85, 0.5, 0.3, 0.2, 0.08], 0.4), tubeAlong(thumb, [0.5, 0.36, 0.15], 0.5), ...toes];
}

/** Two toes point forward and two back, curled a little: their direction, and the length and number of their bones. */
export function toesOf(foot: Vec, side: Side, seed: number): readonly (readonly Vec[])[] {
  const random = randomFrom(`${seed}/toes ${side}`);
  return rowsOf('-24 2.9 3, 4 3.3 4, 58 2.5 5, 96 2.7 2').map(([start = 0, long = 0, count = 0], n) => {
    const [turn, bend] = [random.between(-9, 9), random.between(9, 20) * (n < 2 ? 1 : -1)];
    const places: Vec[] = [foot];
    for (let bone = 0; bone < count; bone++) {
      const [x, y, z] = places[bone] ?? foot;
      const angle = ((start + turn + bend * bone) * Math.PI) / 180;
      const step = bone === 0 ? long + 1.2 : long * (1 - 0.1 * bone);
      places.push([x + step * Math.cos(angle), y + step * Math.sin(angle), z + 0.5 * (n - 1.5)]);
    }
    return places;
  });
}
