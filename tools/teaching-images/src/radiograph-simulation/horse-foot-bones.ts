// The bones of a horse's left forefoot: the toe points toward smaller x, y points down with the ground at 0, lateral is
// larger z. Both phalanges above the hoof are built about the coffin joint with the pastern's axis upright; their pose
// leans them.

import { randomFrom } from '../core/random.ts';
import { living } from './living.ts';
import { eased } from './numbers.ts';
import { inTurn, moved, type Pose, placed, turned, type Vec } from './place.ts';
import { ball, carved, hewn, joined, ringsOf, rod, type Shape, uneven } from './shape.ts';
import { solidNoiseFrom } from './solid-noise.ts';
import { rodsOf } from './tables.ts';

/** Axis of the coffin joint. */
export const coffinJoint: Vec = [88.8, -64.2, 0];
/** Ends of the straight dorsal surface of a healthy distal phalanx. */
export const tip: Vec = [31.1, -16.7, 0];
export const process: Vec = [66.8, -62.4, 0];
export const healthyTip = 16.7;

export const pastern: Pose = inTurn(turned('z', 36.87), moved(coffinJoint));
/** The proximal phalanx is a little steeper. */
export const abovePastern: Pose = inTurn(turned('z', -3, [0, -43.5, 0]), pastern);

/** How the distal phalanx lies in its hoof: how far it is turned about the coffin joint, and where its tip is. */
export interface Stance {
  readonly turned_degrees: number;
  readonly tip_height_mm: number;
}

/** Parallel to the wall. */
export const healthyStance: Stance = { turned_degrees: 0, tip_height_mm: healthyTip };

export function poseOf({ turned_degrees: degrees, tip_height_mm: mm }: Stance): Pose {
  const about = turned('z', -degrees, coffinJoint);
  const [, y] = placed(about, tip);
  return inTurn(about, moved([0, -mm - y, 0]));
}

/** The navicular bone is attached to the distal phalanx and follows most of its turn. */
export const poseOfNavicular = ({ turned_degrees: degrees }: Stance): Pose => turned('z', -degrees * 0.94, coffinJoint);

const [r, rodOf] = [ringsOf(1), rodsOf(1)];

const rough = solidNoiseFrom('horse foot');

/** Half width of the distal phalanx at a height above its margin, and where its round front begins. */
const sideOf = (up: number, z: number): number => (z > 0 ? 49.4 : 45.4) - 0.36 * up;
const middleX = 84;

/** Returns 1 at the bone's outline in the view from the ground, and 0 at its middle. */
function outward(x: number, z: number, up: number): number {
  if (x >= middleX) return Math.abs(z) / (sideOf(up, z) - 0.0055 * (x - middleX) ** 2);
  return Math.hypot((x - middleX) / Math.max(6, middleX - tip[0] - 0.784 * up), z / sideOf(up, z));
}

function beyondWall(x: number, y: number, z: number): number {
  const up = -y - healthyTip;
  const front = Math.max(6, middleX - tip[0] - 0.784 * up);
  const side = sideOf(up, z);
  // Vessels leave the bone near its margin, which is notched by them.
  const margin = Math.exp(-Math.max(0, up) / 9);
  const uneven =
    (0.5 + 0.7 * margin) * rough(x / 6, y / 9, z / 6) + (0.35 + 0.4 * margin) * rough(x / 2.3, y / 5, z / 2.3);
  if (x >= middleX) return (Math.abs(z) - side + 0.0055 * (x - middleX) ** 2) * 0.86 + uneven;
  const near = outward(x, z, up);
  const steep = Math.hypot((x - middleX) / front ** 2, z / side ** 2) || 1e-6;
  return ((near * (near - 1)) / steep) * 0.82 + uneven * Math.min(1, Math.abs(z) / 12 + 0.15);
}

/** The side of the sole: a flat rim with a vault behind it. */
function beyondSole(x: number, y: number, z: number): number {
  const rim = healthyTip + 0.07 * (x - tip[0]) + 0.5 * rough(x / 7, 3, z / 7);
  const vault = 19 * Math.max(0, 0.93 - outward(x, z, 0)) ** 1.05;
  return (rim + vault + y) * 0.9;
}

function beyondCrown(x: number, y: number, z: number): number {
  const far = Math.abs(z);
  const crown = 66.6 - 21.5 * (1 - Math.exp(-((z / 15) ** 2))) - 0.34 * Math.max(0, far - 22);
  const wing = 47 - (x > 84 ? 0.62 : 3) * (x - 84) + 1.2 * rough(x / 9, 1, z / 9);
  return (-y - Math.min(crown, wing)) * 0.86;
}

/** The back: the flexor face in the middle, with wings on both sides. */
function beyondBack(x: number, y: number, z: number): number {
  const lean = 0.35 * Math.max(0, -y - 36);
  const wings = (z > 0 ? 26 : 20.5) * eased((Math.abs(z) - 19) / 12);
  return (x - 93.5 + lean - wings + 1.5 * rough(9, y / 5, z / 5)) * 0.9;
}

const hollow = (z: number): number =>
  17.5 - 0.75 * Math.exp(-((z / 6) ** 2)) + 0.012 * Math.max(0, Math.abs(z) - 14) ** 2;

function beyondJoint(x: number, y: number, z: number): number {
  const away = Math.hypot(x - coffinJoint[0], y - coffinJoint[1]);
  return hollow(z) - away - 2.2 * Math.max(0, Math.abs(z) - 24);
}

/** The notch of the wing, through which a vessel passes to the front. */
const wingNotch = (side: 1 | -1): Shape => rodOf('96 -30.5 46 3 2.4, 110 -30 40 4.4 3, 122 -29 36 5 3', {}, side);

/** Canals from behind meet in an arch, from which channels of unlike width run to the margin, some of them forked. */
function canals(seed: string, without?: Bay): Shape {
  const random = randomFrom(`${seed}/canals`);
  const arch =
    rodOf(`95 -38 -14 2.6, 82 -38 -17 3.4, 70 -37.6 -12.6 4.3, 63.5 -37 .8 3.4, 67.5 -37.6 12.6 4.5, 81 -38.4 16.4 3.2,
     95 -38.4 13.4 3`);
  const channels: Shape[] = [];
  for (let angle = -1.5; angle < 1.5; angle += random.between(0.13, 0.4)) {
    const mm = 0.7 + 1.2 * random.next() ** 2;
    const bend = random.between(-0.2, 0.2);
    const start: Vec = [81 - 15.4 * Math.cos(angle + bend), -36, 13 * Math.sin(angle + bend)];
    for (const fork of random.next() < 0.45 ? [0, random.between(0.1, 0.2)] : [0]) {
      const reach = random.between(0.93, 1.05);
      const way = (share: number, up: number, turn: number): Vec => {
        const [cos, sin] = [Math.cos(angle + turn), Math.sin(angle + turn)];
        return [
          start[0] + (middleX - 50.5 * cos * reach - start[0]) * share,
          -up,
          start[2] + (46 * sin * reach - start[2]) * share,
        ];
      };
      const end = way(1, healthyTip + random.between(1, 4), fork);
      if (without && Math.hypot(end[0] - without.at[0], end[2] - without.at[2]) < without.mm * 0.8) continue;
      const width = mm * (fork ? 0.7 : 1);
      channels.push(
        rod([
          r(...start, mm * 1.1),
          r(...way(0.35, 31 + random.between(-2, 2), bend * 0.6), width * 1.1),
          r(...way(0.7, 24, fork - bend * 0.3), width * 0.8),
          r(...end, width * random.between(0.7, 1.2)),
        ]),
      );
    }
  }
  return joined(0.3, arch, ...channels);
}

/** A smooth bay that a mass under the wall has pressed into the margin. */
export interface Bay {
  readonly at: Vec;
  readonly mm: number;
}

export function distalPhalanx(seed: string, bay?: Bay): Shape {
  const body = hewn(
    [28, -71, -50],
    [120, -14, 50],
    0.48,
    2.2,
    { wall: 2.6, beyond: beyondWall },
    { wall: 1.7, beyond: beyondSole },
    { wall: 1.4, beyond: beyondCrown },
    { wall: 1.6, beyond: beyondBack },
    { wall: 1.5, beyond: beyondJoint },
  );
  const notched = carved(carved(body, joined(1, wingNotch(1), wingNotch(-1)), 0.8, 1.2), canals(seed, bay), 0.25, 0.5);
  // The extensor tendon pulls up a blunt process of its own.
  const extensor = ball([70.4, -60.4, 0.6], [4.4, 4.6, 8.4], { wall: 1.4, spongy: 0.4 });
  const toe = carved(joined(2.5, notched, extensor), ball([28.8, -16, 2.2], [4.4, 7, 6.6]), 0.9, 1.4);
  if (!bay) return streaked(toe);
  const [x, y, z] = bay.at;
  const half = bay.mm / 2;
  // The mass has grown in lobes.
  const mass = uneven(
    joined(
      2,
      rod([
        r(x - 8, y - 14, z, half * 0.85, half * 0.95),
        r(x, y, z, half * 0.95, half),
        r(x + 5, y + 8.6, z + 1, half * 0.9),
      ]),
      ball([x - 1, y, z - half * 0.45], [half * 0.8, 9, half * 0.7]),
      ball([x + half * 0.5, y, z + half * 0.35], [half * 0.7, 9, half * 0.62]),
    ),
    (px, py, pz) => 0.9 * rough(px / 4.5, py / 9, pz / 4.5),
  );
  // New bone lies behind the bay.
  const rim = ball([x + 3.6, y - 1, z - 1.6], [half + 0.2, 5, half + 0.2], { wall: 2, spongy: 0.7 });
  return streaked(carved(joined(2.4, toe, rim), mass, 2, 1.2));
}

/** Bone between the channels is dense in some sectors and loose in others, and its wall is thick here and thin there. */
const streaked = (shape: Shape): Shape => ({
  ...shape,
  read: (x, y, z, into) => {
    shape.read(x, y, z, into);
    const angle = Math.atan2(z, middleX - x);
    into.spongy *=
      1 + 0.35 * rough(angle * 7, Math.hypot(middleX - x, z) / 16, y / 14) + 0.3 * rough(x / 9, y / 9, z / 9);
    into.wall *= 1 + 0.45 * rough(x / 7, y / 7 + 3, z / 7);
  },
});

/** A boat-shaped bone, hollow where it meets the joint, with small bays along its lower border. */
export function navicular(seed: string): Shape {
  const random = randomFrom(`${seed}/navicular`);
  const along: Vec = [0.62, -0.78, 0];
  const body = rodOf(
    `101.5 -48.6 -31 4.4 3.4 1.3 .5, 101 -48.4 -24 7 5 1.8 .52, 100.4 -48.2 -12 9.8 6.6 2.3 .5,
     101 -47.8 1 11.8 7.8 2.6 .48, 100.4 -48 12 10.4 6.7 2.3 .5, 101 -48.6 23 7.8 5 1.8 .52,
     101.8 -49 30.4 4.8 3.6 1.3 .5`,
    { wide: along },
  );
  const joint = hewn([60, -100, -40], [118, -30, 40], 0, 0.5, {
    wall: 0,
    beyond: (x, y, z) => Math.hypot(x - coffinJoint[0], y - coffinJoint[1]) - hollow(z) - 0.5,
  });
  const bays = [-17, -9.5, -2, 6.5, 15.5].map((z) => {
    const [at, deep] = [z + random.between(-2.5, 2.5), random.between(2.5, 6)];
    return rod([
      r(92.4, -38.6, at, random.between(0.7, 1.4)),
      r(92.4 + deep * 0.7, -38.6 - deep * 0.7, at, random.between(0.5, 1.1)),
    ]);
  });
  return living(carved(carved(body, joint, 1.5, 0.5), joined(0.2, ...bays), 0.25, 0.4), 5, 1.6, {
    bend: 0.25,
    wall: 0.4,
  });
}

/** Height of the axis of the joint between the two phalanges above the hoof. */
const pasternAxis = -47.7;

/** How far a place lies beyond the surface of two rolls with a groove between them, which merge with the shaft above. */
function beyondRolls(axisY: number, half: number, radius: number): (x: number, y: number, z: number) => number {
  return (x, y, z) => {
    const up = Math.max(0, Math.min(16, axisY - y));
    const share = z / half;
    const around =
      radius + 0.8 * share - 1.5 * Math.exp(-((z / 5.5) ** 2)) - 2.6 * Math.max(0, Math.abs(share) - 0.72) ** 1.3;
    return Math.hypot(x + 0.04 * up - 0.5 * share, y - axisY + up) - around + 0.16 * up;
  };
}

function rolls(y: number, half: number, radius: number, wall: number): Shape {
  const reach = radius + 2;
  return hewn(
    [-reach, y - 20, -half - 1],
    [reach, y + reach, half + 1],
    0.46,
    4,
    { wall, beyond: beyondRolls(y, half, radius) },
    {
      wall: 1.2,
      beyond: (x, py, z) =>
        Math.abs(z) - half + 0.34 * Math.max(0, y + 3 - py) + 0.006 * x * x + 0.03 * Math.max(0, py - y + 5) ** 2,
    },
    { wall, beyond: (_x, py) => y - 17 - py },
    { wall, beyond: (x, py) => Math.abs(x) - 15.4 + 0.25 * Math.max(0, y - 3 - py) },
  );
}

export function middlePhalanx(): Shape {
  const shaft = rodOf(
    `.8 -34.5 .3 23.8 15.4 .9 .4, .3 -29.4 .9 27.4 17.2 1.2 .38, -.4 -22 .8 23.6 16.2 1.8 .32,
     -.9 -15 .2 19.8 14.2 2.6 .24, -.6 -4 .3 20.4 14.6 1.6 .36`,
    { wide: [0, 0, 1], isFlat: true },
  );
  const scutum = rodOf(`12.6 -28.2 -20 1.6 2.4 1 .4, 15.4 -29.6 -8 2.8 4 1.2 .42, 16 -30.4 3 3 4.4 1.2 .42,
     12.4 -28 19 1.4 2.2 1 .4`);
  const lip = rodOf('-11.6 -28 -17 1.4 2 1 .42, -14 -31 .5 2.2 3.4 1.2 .42, -11.8 -28.4 16 1.4 2 1 .42');
  const pits = joined(0.5, ball([-1, -3, 25.4], [7, 6.4, 5]), ball([-1, -1.6, -25.4], [6.6, 5.6, 4.4]));
  const above = hewn([-22, -80, -45], [22, -22, 45], 0, 0.5, { wall: 0, beyond: beyondRolls(pasternAxis, 23, 20.2) });
  const body = joined(4.5, shaft, rolls(0, 24.4, 15.5, 0.9), scutum, lip);
  return living(carved(carved(body, pits, 0.4, 2), above, 1.6, 0.8), 2, 2.2, { bend: 0.5, bump: 0.3, wall: 0.7 });
}

export function proximalPhalanx(): Shape {
  const shaft = rodOf(
    `0 -47 0 21.6 13.6 .9 .42, 0 -56 .2 20 12.9 1.5 .34, -.4 -66 .3 18.2 12.2 1.6 .42,
     -.6 -79 .2 18.2 12.2 2.9 .24, 0 -96 -.2 20.6 13.6 4.2 .1, 1 -112 -.4 24.6 17 2.2 .34,
     2 -126 -.4 27.6 19 1.3 .42`,
    { wide: [0, 0, 1] },
  );
  const ridges = joined(
    1,
    rodOf('10.6 -62 -9 2 2.4 1.6 .2, 12.4 -90 -3 1.8 2 1.6 .2'),
    rodOf('10.6 -62 9.6 2 2.4 1.6 .2, 12.4 -88 4 1.8 2 1.6 .2'),
  );
  const pits = joined(0.5, ball([-1, -45, 23.4], [6, 6, 4]), ball([-1, -45, -23], [6.4, 6, 4]));
  return living(carved(joined(5, shaft, rolls(pasternAxis, 23, 18, 1), ridges), pits, 0.4, 2), 1, 2.2, {
    ...{ bend: 0.5, bump: 0.3, wall: 0.7 },
  });
}
