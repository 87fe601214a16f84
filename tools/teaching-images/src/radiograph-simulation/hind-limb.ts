// The bones of a cat's right hind limb: cranial is negative x, y runs down the thigh from the head of the femur, and z
// is medial.

import { living } from './living.ts';
import { ball, carved, joined, ringsOf, rod, type Shape, walled } from './shape.ts';
import { solidNoiseFrom } from './solid-noise.ts';
import { rodsOf } from './tables.ts';

/** The scale is 1 for a femur 100 mm long. Above the condyles of a young animal is the dark line of an open growth plate. */
export function femurOf(s: number, physisMm = 0): Shape {
  const [r, rodOf] = [ringsOf(s), rodsOf(s)];
  const tube = rodOf(`.6 5 -3 4.2 3.9 .5 .5, .2 10 -1.6 4.4 4.9 .8 .4, -.2 16 -.4 4.2 4.6 1.15 .2,
     -1.3 30 0 4 4 1.25 .03, -1.9 48 0 3.9 3.9 1.4 0, -1.3 64 .1 4.1 4.1 1.2 .02,
     -.2 76 .2 4.7 5.2 .95 .2, .4 84 .2 5.6 6.8 .6 .42, .8 90 .2 6.2 7.8 .45 .5`);
  // The shaft is thickest behind, where it is hollow, and on its inner side.
  const shaft = walled(tube, (x, _y, z) => 1 + (0.3 * (x + 0.9 * s) + 0.15 * z) / (4 * s));
  const neck = 2.9;
  const head = joined(
    0.8 * s,
    ball([-2.2 * s, 0, 9.6 * s], [4.8 * s, 4.75 * s, 4.75 * s], { wall: 0.24 * s, spongy: 0.42 }),
    rod([
      r(-2, 0.8, 8, neck, neck + 0.3, 0.4, 0.42),
      r(-1, 3, 3.5, neck, neck + 0.9, 0.6, 0.42),
      r(-0.2, 7, -1, neck + 0.4, neck + 1.4, 0.8, 0.42),
    ]),
  );
  const trochanters = joined(
    1.2 * s,
    rodOf(
      '2.2 -1.2 -5.2 2.6 1.9 .45 .36, 1.8 2.6 -5.2 3.7 2.5 .5 .36, .9 8 -3.8 3.8 3 .7 .36, .3 13.4 -1.6 3.6 3 1 .2',
    ),
    rodOf('1.4 7.5 1.6 2 2.2 .5 .4, 2.6 11.4 3.3 1.5 1.5 .45 .4, 1.6 15.4 2.4 1.4 1.4 .6 .3'),
  );
  const condyle = (side: 1 | -1): Shape =>
    joined(
      1.4 * s,
      ball([3.4 * s, 95.2 * s, side * 4.9 * s], [6 * s, 5.9 * s, 3.9 * s], { wall: 0.42 * s, spongy: 0.56 }),
      rodOf(
        `-3.2 84 2.7 1.5 1.4 .5 .5, -5.6 88.5 3.5 1.9 1.5 .5 .5, -5.6 94 3.8 2.1 1.6 .5 .5,
     -1.8 98.8 4.3 2.4 2 .5 .5`,
        {},
        side,
      ),
    );
  const end = joined(
    2 * s,
    condyle(1),
    condyle(-1),
    ball([0.6 * s, 92 * s, 0.2 * s], [6.4 * s, 5 * s, 6.6 * s], { wall: 0.4 * s, spongy: 0.5 }),
  );
  const fossa = rodOf('2 97.6 0 1.6 1.5, 6 98.6 0 2.2 1.9, 11 97 0 2.4 2.2');
  // The hollow behind the neck, between head and greater trochanter.
  const hollow = rodOf('3.8 -1.6 -1.4 1.7 1.5, 2.8 3.4 -2.6 1.5 1.6, 2 7 -3 .9 1.1');
  const upper = carved(joined(2.2 * s, shaft, head, trochanters), hollow, 0.05 * s, 1.6 * s);
  // The round ligament holds the head in a pit, around which it is flat.
  const pit = ball([-1.6 * s, 1.2 * s, 14.8 * s], [1.6 * s, 1.4 * s, 0.8 * s]);
  const pitted = carved(joined(2.2 * s, upper, end), joined(0, fossa, pit), 0.35 * s, 0.7 * s);
  // Dense patches in a shaft would be read as panosteitis.
  const bone = living(pitted, 1, s, { bend: 0.15, wall: 0.05 });
  return physisMm > 0 ? carved(bone, wavy(physisOf(s, physisMm), s), 0.5 * s, 0.5 * s) : bone;
}

const bumps = solidNoiseFrom('growth plate');

/** A growth plate rises and falls across the limb, so that no ray runs along all of it, and is unequally wide. */
const wavy = (plate: Shape, s: number): Shape => ({
  ...plate,
  read: (x, y, z, into) => {
    const [u, w] = [x / (4 * s), z / (4 * s)];
    plate.read(x, y + (0.55 * bumps(u, 0, w) + 0.3 * bumps(2.3 * u, 5, 2.3 * w) + 0.05 * z) * s, z, into);
    into.distance += (0.1 + 0.2 * bumps(1.4 * u, 9, 1.4 * w)) * s;
  },
});

/** A plate across the bone, higher in the middle of each condyle. */
function physisOf(s: number, mm: number): Shape {
  const half = mm / 2;
  return joined(
    0.4 * s,
    ball([-3.6 * s, 89 * s, 0], [5.2 * s, half, 12 * s], {}, 14),
    ball([2.4 * s, 89.2 * s, 0], [5 * s, half, 12 * s], {}, -12),
    ball([8 * s, 87.4 * s, 0], [4 * s, half, 12 * s], {}, -24),
  );
}

export const patella = (s: number): Shape =>
  living(
    joined(
      1.6 * s,
      ball([-9.5 * s, 87 * s, 0], [2.5 * s, 3.9 * s, 3.9 * s], { wall: 0.55 * s, spongy: 0.5 }, 14),
      ball([-8.8 * s, 92 * s, 0], [1.5 * s, 3 * s, 2.2 * s], { wall: 0.6 * s, spongy: 0.4 }, -8),
    ),
    2,
    s,
  );
export const fabellae = (s: number): readonly Shape[] => [
  ball([10.4 * s, 88.6 * s, 4.8 * s], [1.5 * s, 1.9 * s, 1.5 * s], { wall: 0.6, spongy: 0.6 }),
  ball([11.2 * s, 89.6 * s, -4.8 * s], [1.7 * s, 2 * s, 1.7 * s], { wall: 0.6, spongy: 0.6 }),
];

/** Tibia and fibula as they hang straight down from the stifle. The pose bends them. */
export function shankOf(s: number, physisMm: number): readonly Shape[] {
  const rodOf = rodsOf(s);
  const tissue = { wall: 0.4 * s, spongy: 0.5 };
  const half = (side: 1 | -1): Shape =>
    joined(
      1.2 * s,
      ball([2.6 * s, (105.4 + 0.3 * side) * s, side * 4.2 * s], [5.6 * s, 3.1 * s, 4.4 * s], tissue, -6),
      ball([1.6 * s, 102.3 * s, side * 1.1 * s], [1.5 * s, 1.7 * s, 0.8 * s], tissue, 20),
    );
  const tibia = joined(
    1.8 * s,
    half(1),
    half(-1),
    ball([-3.6 * s, 104.6 * s, 0], [3.4 * s, 2.3 * s, 4.8 * s], tissue, -28),
    rodOf('1.4 106.6 0 6.6 8 .4 .5, 1 109.4 0 5.6 6.8 .5 .5'),
    rodOf(`.6 109.5 .2 5.4 6.4 .6 .45, 0 115 .5 4.3 4.9 .9 .28, -.6 124 .8 3.9 4.1 1.3 .06,
     -.4 145 1 3.5 3.6 1.5 0, .2 180 1 3.3 3.4 1.4 0`),
    rodOf(`-5.6 104.6 0 1.5 2 .5 .45, -5.6 109 .1 1.9 1.9 .6 .45, -4 117 .4 1.8 1.5 .9 .3,
     -2.4 126 .6 1.2 1.1 1 .1`),
  );
  const plate = joined(
    0.4 * s,
    ball([4.6 * s, 106.6 * s, 0], [5.4 * s, physisMm / 2, 12 * s], {}, 8),
    ball([-1.6 * s, 106.8 * s, 0], [3.6 * s, physisMm / 2, 12 * s], {}, -12),
    ball([-6 * s, 109.6 * s, 0], [4.4 * s, physisMm / 2, 12 * s], {}, -52),
  );
  const fibula = rodOf(`4.6 104.4 -7.6 1.7 1.3 .4 .4, 4.8 110 -7.2 1 .9 .5 .1, 3.6 130 -5.6 .8 .75 .6 0,
     2 180 -4.4 .8 .8 .6 0`);
  const bone = living(tibia, 3, s);
  return [physisMm > 0 ? carved(bone, wavy(plate, s), 0.5 * s, 0.5 * s) : bone, living(fibula, 4, s, { bump: 0.1 })];
}
