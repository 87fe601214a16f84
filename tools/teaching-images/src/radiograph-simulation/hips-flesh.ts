// The flesh around a pelvis that lies on its back with the hind limbs drawn straight: loin, croup, thighs, and the
// rectum with its content.

import type { Flesh } from './flesh.ts';
import { clamp } from './numbers.ts';
import { scaled } from './place.ts';
import { joined, ringsOf, rod } from './shape.ts';
import type { SolidNoise } from './solid-noise.ts';
import { rodsOf, rowsOf } from './tables.ts';
import { type Cord, fleshOf } from './thigh.ts';

/** From one end to the other, and how thick. */
const muscles = rowsOf(
  `8 -90 -14 8 -34 -14 8, 9 -90 -2 13 -14 3 5, 21 -42 -10 30 -2 -8 6, 25 -30 -4 32 0 -6 5, 22 -38 2 34 40 6 4,
   31 6 6 31 90 8 7, 37 8 0 35 90 3 6, 23 4 8 27 90 9 6, 10 4 7 24 60 2 7, 6 10 9 20 90 4 5, 17 26 -4 36 86 -8 8,
   15 28 -8 25 92 -8 6, 12 30 -2 20 90 -3 6, 6 -4 -10 3 40 -10 4`,
);

export function hipsFlesh(s: number, noise: SolidNoise): Flesh {
  const [ring, rodOf] = [ringsOf(s), rodsOf(s)];
  const trunk = rodOf('0 -90 6 37 31, 0 -60 5 35 29, 0 -34 2 35.5 27, 0 -12 0 36 24, 0 8 -2 30 19, 0 24 -6 17 11');
  const thigh = (side: 1 | -1) =>
    rod([
      ring(side * 22, -12, -2, 17, 20),
      ring(side * 26, 6, -1, 17.5, 19),
      ring(side * 27.5, 30, -1, 16.6, 18),
      ring(side * 29, 60, 1, 13.6, 15),
      ring(side * 30, 96, 2, 11, 12),
    ]);
  const tail = rodOf('0 10 -8 7 7, .6 40 -9 4.6 4.6, 1 80 -9 4 4');
  const cords = [1, -1].flatMap((side) =>
    muscles.map(
      ([x = 0, y = 0, z = 0, tx = 0, ty = 0, tz = 0, mm = 0]): Cord => ({
        from: scaled([side * x, y, z], s),
        to: scaled([side * tx, ty, tz], s),
        mm: mm * s,
      }),
    ),
  );
  return fleshOf({
    outline: joined(9 * s, joined(6 * s, trunk, thigh(1), thigh(-1)), tail),
    cords,
    from: [-60 * s, -72 * s, -36 * s],
    to: [60 * s, 64 * s, 40 * s],
    stepMm: 1.3 * s ** 0.85,
    skinMm: 1.3 * s ** 0.5,
    fatMm: 2.2 * s ** 0.7,
    planeMm: 2.2 * s ** 0.7,
    noise,
    inside: (x, y, z, into) => {
      const [u, v, w] = [x / s, y / s, z / s];
      const bend = 1.6 * noise(u / 13, v / 17, w / 20);
      // Fat beside the anus.
      const pit = Math.hypot((Math.abs(u) - 9.5) / 5, (v - 21 + bend) / 10, (w + 7) / 8);
      const fat = 0.9 * clamp(2.4 - 2 * pit);
      into.muscle *= 1 - fat;
      into.fat = Math.max(into.fat, fat);
      // Loops and fat in the belly, in front of the pelvis, and the bladder between them.
      const belly = clamp((-10 - v) / 22) * clamp((w + 7) / 6) * clamp((30 - Math.abs(u)) / 9);
      if (belly > 0) {
        const lumps = noise(u / 9, v / 9, w / 9) + 0.5 * noise(u / 4, v / 4, w / 4);
        const bladder = Math.hypot((u - 3) / 13, (v + 37) / 15, (w - 13) / 10);
        const around = bladder < 1.16 ? clamp((bladder - 1) * 20) : clamp(0.3 + 0.9 * lumps) * 0.75;
        into.fat = into.fat * (1 - belly) + belly * around;
        into.muscle = into.muscle * (1 - belly) + belly * (1 - around);
      }
      // The colon contains stool and gas.
      const middle = 3 * Math.sin(v / 26) + 1;
      const far = Math.hypot(u - middle, (w - 2 + 0.05 * (v + 10)) * 1.1);
      const wide = (6.4 + 1.4 * noise(1, v / 7, 2)) * clamp((14 - v) / 18);
      if (far < wide) {
        const gas = clamp(3 * (noise(u / 4, v / 6, w / 4) + 0.6 * noise(u / 2, v / 2, w / 2) - 0.15));
        into.muscle = (1 - gas) * (1.05 + 0.1 * noise(u / 2, v / 2, w / 2));
        into.fat = 0;
      }
    },
  });
}
