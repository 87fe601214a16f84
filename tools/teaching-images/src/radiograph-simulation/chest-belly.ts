// The organs behind the diaphragm: liver, stomach, spleen, kidneys and bowel in fat. Lengths are in half widths of the
// chest.

import type { Chest } from './chest-organs.ts';
import type { Softness } from './flesh.ts';
import { clamp } from './numbers.ts';

/** Negative inside, as a share of the half widths. */
const inBall = (x: number, y: number, z: number, a: number, b: number, c: number): number =>
  Math.hypot(x / a, y / b, z / c) - 1;

/** How far a place is behind the dome, across and below, and what varies there slowly and quickly. */
type Spot = readonly [level: number, x: number, z: number, n: number, fine: number];

export function tellBelly(chest: Chest, behind: number, x: number, y: number, z: number, into: Softness): void {
  const { noise, build } = chest;
  const level = y - build.dome;
  const n = noise(x * 2.6 + 7, y * 2.6, z * 2.6);
  const fine = noise(x * 6.5, y * 6.5, z * 6.5 + 2);
  if (behind < 0.4 + 0.12 * n + (z > 0.1 ? 0.16 : 0) + (x < 0 ? 0.1 : -0.04)) {
    // Fat fills the clefts between the liver's lobes, and the floor in front of it.
    const cleft = clamp(1 - Math.abs(n) / 0.09) * clamp((behind - 0.1) / 0.1);
    const floor = clamp((z - 0.58 - 0.1 * n) / 0.06) * clamp((behind - 0.06) / 0.06);
    into.fat = Math.max(0.6 * cleft, 0.85 * floor);
    into.muscle = 1.03 - into.fat;
  } else {
    tellBowel(chest, [level, x, z, n, fine], into);
  }
  tellStomach(chest, [level, x, z, n, fine], into);
}

/** Spleen, kidneys, and loops of bowel, all in fat. */
function tellBowel({ noise, up }: Chest, [level, x, z, n, fine]: Spot, into: Softness): void {
  const spleen = inBall(x - 0.66 + 0.3 * (level - 0.8), level - 0.86, z - 0.1 - 0.3 * x, 0.17, 0.4, 0.3);
  const kidney = Math.min(
    inBall(x + 0.36, level - 0.72, z + 0.5, 0.19, 0.33, 0.2),
    inBall(x - 0.4, level - 1.04, z + 0.46, 0.19, 0.33, 0.2),
  );
  const solid = clamp(0.5 - Math.min(spleen, kidney) / 0.16);
  // Loops lie side by side across the belly and wind through it together.
  const wind = (k: number): number => 0.17 * noise(x * 1.7 + k, level * 1.7, z * 1.7 - k);
  const [row, column] = [(level + wind(3) + 0.25 * x) / loopSpacing, (z + wind(9)) / loopSpacing];
  const [r, c] = [Math.round(row), Math.round(column)];
  const from = [(row - r) * loopSpacing, (column - c) * loopSpacing] as const;
  const wide = 0.078 + 0.014 * noise(x * 2.4, r * 3.7, c * 2.9);
  const far = Math.hypot(...from) + 0.012 * fine - wide;
  const loop = clamp(0.5 - far / 0.03);
  // Gas comes in pockets and floats on the fluid of its loop.
  const pocket = clamp((noise(x * 1.6 + 5, r * 2.3, c * 1.9) + 0.02) / 0.14);
  const height = up[0] * from[0] + up[2] * from[1] + 0.012 * fine + 0.05;
  const gas = pocket * clamp(0.5 - (far + 0.022) / 0.024) * clamp(0.5 + height / 0.024) * clamp((level - 0.38) / 0.12);
  const stool = 0.04 * n * loop;
  into.fat = (1 - solid) * (1 - loop) * 0.95;
  into.muscle = Math.max(0, 1.02 + stool - into.fat - gas * (1 - solid));
}

const loopSpacing = 0.2;

/** From the fundus on the left below the spine to the pylorus on the right above the breastbone. Gas rises in it. */
function tellStomach({ noise, up }: Chest, [level, x, z, n, fine]: Spot, into: Softness): void {
  const along = Math.max(-0.42, Math.min(0.52, x * 0.86 - z * 0.3));
  const bend = 0.62 - 0.3 * along + 0.9 * along * along;
  const wide = 0.17 + 0.16 * Math.max(0, along + 0.1);
  const [dx, dy, dz] = [x - along * 1.02, level - bend, z - 0.14 + 0.62 * along];
  const rugae = 0.022 * Math.sin((dy * 34 + 5 * n + 9 * dz) * 1) + 0.03 * fine;
  const wall = Math.hypot(dx * 0.8, dy, dz * 0.62) - wide - 0.04 * n;
  if (wall > 0) return;
  const lumen = clamp((-wall - 0.03 + rugae) / 0.03);
  // Several pools of gas over food with an uneven grain.
  const height = up[0] * (x - 0.2) + up[2] * (z - 0.06) + 0.16 * noise(x * 3.2, level * 3.2, 1.7) + 0.05 * fine;
  // Turned against the axes, or bubbles would look like squares.
  const bubble = clamp((noise(x * 8 + z * 6, level * 8 - x * 6, z * 8 + level * 6) - 0.5) / 0.4);
  const gas = lumen * Math.max(clamp(height / 0.05), 0.4 * bubble);
  const grain = 0.4 * noise(x * 15, level * 15, z * 15);
  into.fat = 0;
  into.muscle = (1.02 + lumen * grain) * (1 - gas);
}
