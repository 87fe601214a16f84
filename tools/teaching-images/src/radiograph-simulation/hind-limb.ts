// The bones of a cat's right hind limb: cranial is negative x, y runs down the thigh from the head of the femur, and z
// is medial.

import { ball, carved, joined, ringsOf, rod, type Shape, styledRod, walled } from './shape.ts';

/** The scale is 1 for a femur 100 mm long. Above the condyles of a young animal is the dark line of an open growth plate. */
export function femurOf(s: number, physisMm = 0): Shape {
  const r = ringsOf(s);
  const tube = rod([
    r(0.6, 5, -3, 4.2, 3.9, 0.5, 0.5),
    r(0.2, 10, -1.6, 4.4, 4.9, 0.8, 0.4),
    r(-0.2, 16, -0.4, 4.2, 4.7, 1.25, 0.18),
    r(-0.9, 30, 0, 4.1, 4.3, 1.6, 0.02),
    r(-1.3, 48, 0, 4.1, 4.2, 1.65, 0),
    r(-0.9, 64, 0.1, 4.2, 4.4, 1.45, 0.02),
    r(-0.2, 76, 0.2, 4.7, 5.2, 0.95, 0.2),
    r(0.4, 84, 0.2, 5.6, 6.8, 0.6, 0.42),
    r(0.8, 90, 0.2, 6.2, 7.8, 0.45, 0.5),
  ]);
  // The shaft is thickest behind, where it is hollow, and on its inner side.
  const shaft = walled(tube, (x, _y, z) => 1 + (0.3 * (x + 0.9 * s) + 0.15 * z) / (4 * s));
  const neck = 2.9;
  const head = joined(
    0.8 * s,
    ball([-2.2 * s, 0, 9.6 * s], [4.8 * s, 4.75 * s, 4.75 * s], { wall: 0.26 * s, spongy: 0.62 }),
    rod([
      r(-2, 0.8, 8, neck, neck + 0.3, 0.5, 0.55),
      r(-1, 3, 3.5, neck, neck + 0.9, 0.7, 0.48),
      r(-0.2, 7, -1, neck + 0.4, neck + 1.4, 0.8, 0.42),
    ]),
  );
  const trochanters = joined(
    1.2 * s,
    rod([
      r(2.2, -2.6, -5.6, 2.6, 1.9, 0.45, 0.42),
      r(1.8, 2, -5.7, 3.7, 2.6, 0.5, 0.42),
      r(0.9, 8, -4.2, 4, 3.2, 0.7, 0.4),
      r(0.3, 14, -2, 3.6, 3, 1, 0.2),
    ]),
    ball([2.6 * s, 11.5 * s, 3.4 * s], [1.9 * s, 2.8 * s, 1.8 * s], { wall: 0.5 * s, spongy: 0.4 }),
  );
  const condyle = (side: 1 | -1): Shape =>
    joined(
      1.4 * s,
      ball([3.4 * s, 95.2 * s, side * 4.9 * s], [6 * s, 5.9 * s, 3.9 * s], { wall: 0.42 * s, spongy: 0.56 }),
      rod([
        r(-3.2, 84, side * 2.7, 1.5, 1.4, 0.5, 0.5),
        r(-5.6, 88.5, side * 3.5, 1.9, 1.5, 0.5, 0.5),
        r(-5.6, 94, side * 3.8, 2.1, 1.6, 0.5, 0.5),
        r(-1.8, 98.8, side * 4.3, 2.4, 2, 0.5, 0.5),
      ]),
    );
  const end = joined(
    2 * s,
    condyle(1),
    condyle(-1),
    ball([0.6 * s, 92 * s, 0.2 * s], [6.4 * s, 5 * s, 6.6 * s], { wall: 0.4 * s, spongy: 0.5 }),
  );
  const fossa = rod([r(2, 97.6, 0, 1.6, 1.5), r(6, 98.6, 0, 2.2, 1.9), r(11, 97, 0, 2.4, 2.2)]);
  // The hollow behind the neck, between head and greater trochanter.
  const hollow = rod([r(3.8, -1.6, -1.4, 1.7, 1.5), r(2.8, 3.4, -2.6, 1.5, 1.6), r(2, 7, -3, 0.9, 1.1)]);
  const upper = carved(joined(2.2 * s, shaft, head, trochanters), hollow, 0.05 * s, 1.6 * s);
  const bone = carved(joined(2.2 * s, upper, end), fossa, 0.35 * s, 0.4 * s);
  return physisMm > 0 ? carved(bone, physisOf(s, physisMm), 0.28 * s, 0.2 * s) : bone;
}

/** A wavy plate across the bone, higher in the middle of each condyle. */
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
  ball([-9.6 * s, 89 * s, 0], [2.5 * s, 6.2 * s, 3.9 * s], { wall: 0.55 * s, spongy: 0.5 }, 6);
export const fabellae = (s: number): readonly Shape[] => [
  ball([10.4 * s, 88.6 * s, 4.8 * s], [1.5 * s, 1.9 * s, 1.5 * s], { wall: 0.6, spongy: 0.6 }),
  ball([11.2 * s, 89.6 * s, -4.8 * s], [1.7 * s, 2 * s, 1.7 * s], { wall: 0.6, spongy: 0.6 }),
];

/** Tibia and fibula as they hang straight down from the stifle. The pose bends them. */
export function shankOf(s: number, physisMm: number): readonly Shape[] {
  const r = ringsOf(s);
  const tibia = joined(
    2 * s,
    styledRod({ isFlat: true }, [r(1.2, 101.4, 0, 7.4, 9, 0.4, 0.5), r(1.2, 107.5, 0, 6.4, 7.6, 0.45, 0.5)]),
    rod([
      r(0.6, 109.5, 0.2, 5.4, 6.4, 0.6, 0.45),
      r(0, 115, 0.5, 4.3, 4.9, 0.9, 0.28),
      r(-0.6, 124, 0.8, 3.9, 4.1, 1.3, 0.06),
      r(-0.4, 145, 1, 3.5, 3.6, 1.5, 0),
      r(0.2, 180, 1, 3.3, 3.4, 1.4, 0),
    ]),
    rod([
      r(-5.6, 104.6, 0, 1.5, 2, 0.5, 0.45),
      r(-5.6, 109, 0.1, 1.9, 1.9, 0.6, 0.45),
      r(-4, 117, 0.4, 1.8, 1.5, 0.9, 0.3),
      r(-2.4, 126, 0.6, 1.2, 1.1, 1, 0.1),
    ]),
  );
  const plate = ball([1.4 * s, 105.8 * s, 0], [9 * s, physisMm / 2, 12 * s], {}, -5);
  const fibula = rod([
    r(4.6, 104.4, -7.6, 1.7, 1.3, 0.4, 0.4),
    r(4.8, 110, -7.2, 1, 0.9, 0.5, 0.1),
    r(3.6, 130, -5.6, 0.8, 0.75, 0.6, 0),
    r(2, 180, -4.4, 0.8, 0.8, 0.6, 0),
  ]);
  return [physisMm > 0 ? carved(tibia, plate, 0.28 * s, 0.2 * s) : tibia, fibula];
}
