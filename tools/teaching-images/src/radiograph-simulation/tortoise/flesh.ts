// Everything soft in a tortoise: skin and muscle of its limbs, and what fills the shell: lungs under the back, bowel
// with its filling and gas, organs and fat. Lengths are hundredths of the shell.

import { distanceIn, fieldOf } from '../field.ts';
import type { Flesh, Softness } from '../flesh.ts';
import { clamp } from '../numbers.ts';
import { still, type Vec } from '../place.ts';
import { joined, type Ring, rod, type Shape } from '../shape.ts';
import type { SolidNoise } from '../solid-noise.ts';
import { along, placesOf } from '../tables.ts';
import type { Posture } from './posture.ts';
import { dome, floor, outward } from './shell-form.ts';

const stepShare = 0.54;

const hose = (line: readonly Vec[], widths: readonly number[]): Shape =>
  rod(line.map(([x, y, z], n): Ring => [x, y, z, widths[n] ?? 1, (widths[n] ?? 1) * 0.88, 0, 0]));

function limbsOf({ limbs, neck, headDegrees, tail }: Posture): Shape {
  const [x, y, z] = neck.at(-1) ?? still.at;
  const turn = (headDegrees * Math.PI) / 180;
  return joined(
    2,
    ...limbs.map(({ isFore, joints, toes }) => {
      const sole = along(
        toes.map((toe) => toe[0] ?? still.at),
        0.5,
      );
      return hose([...joints, sole], isFore ? [8, 5.7, 4.7, 4.3] : [8, 6, 4.2, 4.1]);
    }),
    hose([...neck, [x - 7 * Math.sin(turn), y + 7 * Math.cos(turn), z]], [7, 5.8, 5, 4.9, 2.6]),
    hose(tail, [6, 3.4, 1.3]),
  );
}

/** The large bowel: up the right side, across, and down the left side toward the pelvis. */
export const colon = placesOf(
  '-12 72 -3, -21 65 -2, -23 54 -1, -14 46 -3, 2 47.5 -4, 15 54 -2, 22 64 -1, 20 74 -3, 10 79 -4',
);

export function tortoiseFlesh(posture: Posture, noise: SolidNoise): Flesh {
  // Limbs are smooth, so a coarse grid is enough.
  const limbs = distanceIn(fieldOf(limbsOf(posture), 0.8));
  return {
    from: [-43, -17, -14],
    to: [43, 104, 28],
    stepMm: stepShare,
    tell: (x, y, z, into) => {
      // In front and behind, the shell juts out over the skin.
      const juts = clamp((Math.abs(y - 47) - 36) / 13);
      const inward = (0.985 - 0.012 * juts - outward(x, y)) * 36;
      const inShell = Math.min(
        1.5 * inward + 1.5 - 0.8 * Math.abs(z + 2),
        inward,
        dome.height(x, y) - z,
        z - floor.height(x, y) - 4 * juts ** 2,
      );
      const limb = limbs(x, y, z);
      const fold = 0.45 * noise(x / 9, y / 2.6, z / 5) + 0.3 * noise(x / 3, y / 3, z / 3);
      const body = clamp(0.5 + Math.max(inShell, fold - limb) / stepShare);
      if (body <= 0) return;
      const n = noise(x / 7, y / 7, z / 7);
      if (inShell > 1 && limb > -1) fill(x, y, z, n, into);
      else {
        // Muscles of a limb, with sheets of fat between them.
        const sheet = 0.6 * clamp(1 - Math.abs(n) / 0.16) * clamp(-limb - 1);
        const skin = inShell > 0 ? 0 : 0.35 * clamp((limb - fold + 1.1) / 0.5);
        [into.muscle, into.fat] = [1 - sheet + skin, sheet];
      }
      into.muscle *= body;
      into.fat *= body;
    },
  };

  function fill(x: number, y: number, z: number, n: number, into: Softness): void {
    const depth = dome.height(x, y) - 1.3 - z;
    const far = Math.hypot((Math.abs(x) - 15.5) / 14, (y - 36) / 27);
    const lung = clamp((12 * (1 - far * far) + 1.5 * n - depth) / 1.2);
    const fat = clamp(0.25 + 1.3 * n) * 0.4;
    [into.muscle, into.fat] = [1 - fat, fat];
    if (lung <= 0) return;
    const septa = clamp(1 - Math.abs(noise(x / 4.7 + y / 7, y / 4.7 - x / 7, z / 4.2)) / 0.2);
    into.muscle = into.muscle * (1 - lung) + lung * (0.34 + 0.3 * septa);
    into.fat *= 1 - lung;
  }
}

/** By how much the bowel's filling differs from flesh: paste and chopped stalks; bubbles and pools of gas in places. */
export function tortoiseBowel(noise: SolidNoise): Flesh {
  const stomach = placesOf('7 34 0, 18 36 0, 23 43 0, 12 50 -1');
  const loops = joined(0, hose(colon, [4.4, 6.6, 7.2, 6, 6.2, 6.8, 7, 5.6, 3.4]), hose(stomach, [3, 5, 5.8, 4]));
  const bowel = distanceIn(fieldOf(loops, 1.2));
  return {
    from: [-31, 29, -10],
    to: [31, 84, 7],
    stepMm: 0.42,
    tell: (x, y, z, into) => {
      const loose = noise(x / 4, y / 4, z / 4);
      const inside = clamp(-bowel(x, y, z) - 1.2 * loose);
      if (inside <= 0) return;
      // Each stalk lies its own way; where one part of the bowel holds gas, the next is packed.
      const part = noise(x / 13, y / 13, 3);
      const turn = 2.5 * noise(x / 8, y / 8, z / 3);
      const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
      const stalks = noise(u / 3.4, v / 0.55, z / 0.9) + 0.6 * noise(u / 0.8, v / 0.8 + 5, z / 0.8);
      const pool = noise(x / 4.4, y / 4.4, z / 4.4) + 0.35 * noise(x / 1.6, y / 1.6, z / 1.6) + 0.09 * z;
      const gas = clamp((1.15 * pool + 0.9 * part - 0.45) / 0.25);
      into.muscle = inside * ((0.16 + 0.75 * stalks) * (1 - gas) - 0.95 * gas);
    },
  };
}
