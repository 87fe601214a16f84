// Dried cells bend light as well as absorb it. The oil lens has no depth: slightly above or below the plane in focus, an
// edge gets a bright line on one side and a dark one on the other, a little colored, and one flank is lighter.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { softened } from './lens.ts';
import type { Slide } from './slide.ts';

/** How strongly a step of thickness shows as a double line, in square micrometers. */
const strength = 0.011;

/** Returns the densities for red, green and blue light that are seen of a thin film. */
export function refracted(slide: Slide, seed: string): readonly [Float32Array, Float32Array, Float32Array] {
  const { width, height, umPerPx } = slide;
  const random = randomFrom(`${seed}/refraction`);
  const tilt = noiseFrom(`${seed}/level`);
  const turn = random.between(0, 6.28);
  const flank = random.between(0.2, 0.42);
  const [fx, fy] = [Math.cos(turn) * flank, Math.sin(turn) * flank];
  const sharp = strength / umPerPx ** 2;
  const ripple = umPerPx / 6;
  // A dense nucleus is hardly thicker than a red cell.
  const thick = softened(
    slide.green.map((density) => 0.3 * (1 - Math.exp(-density / 0.3))),
    width,
    height,
    1.3,
  );
  const [side, bend] = [new Float32Array(thick.length), new Float32Array(thick.length)];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const [left, right] = [thick[i - 1] ?? 0, thick[i + 1] ?? 0];
      const [up, down] = [thick[i - width] ?? 0, thick[i + width] ?? 0];
      // The film dried in waves, so that one flank of a cell is in focus and another isn't.
      const wave = 0.7 * tilt.at((x / width) * 1.9, (y / height) * 1.9) + 0.75 * tilt.at(x * ripple + 50, y * ripple);
      const depth = sharp * Math.max(-0.15, 0.42 + wave);
      side[i] = fx * (right - left) + fy * (down - up);
      bend[i] = depth * (left + right + up + down - 4 * (thick[i] ?? 0));
    }
  // The lens focuses red and blue at other depths than green.
  const seen = (dye: Float32Array, share: number): Float32Array =>
    dye.map((density, i) => density + (side[i] ?? 0) - share * (bend[i] ?? 0));
  return [seen(slide.red, 0.72), seen(slide.green, 1), seen(slide.blue, 1.36)];
}
