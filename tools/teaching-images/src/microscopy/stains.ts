// The three stains of a Romanowsky smear, and how one batch of them differs from the next.

import { randomFrom } from '../core/random.ts';
import type { Dye } from './slide.ts';

/** Optical density for red, green and blue: eosin on hemoglobin, azure B in chromatin, methylene blue. */
export const eosin: Dye = [0.05, 0.21, 0.165];
const azure: Dye = [0.5, 0.8, 0.3];
const methyleneBlue: Dye = [0.3, 0.25, 0.08];

/** Eosin on cells that dried flat in the air: salmon to gray-pink. */
const eosinOnBlood: Dye = [0.078, 0.2, 0.188];

/** How the camera was balanced and how bright the lamp was for this slide: factors for red, green and blue light. */
export function balanceOf(seed: string, isThinFilm = false): Dye {
  const random = randomFrom(`${seed}/balance`);
  const warm = (isThinFilm ? 0.03 : 0.018) * Math.max(-1.6, Math.min(1.6, random.normal()));
  const bright = random.between(0.93, 1.015);
  return [bright * (1 + warm), bright, bright * (1 - warm)];
}

type Rows = readonly [Dye, Dye, Dye];

/**
 * Returns a matrix that converts the optical densities of the usual batch to those of this slide's batch: eosin gets
 * the strength and tint that eosin has here, and so on. Its rows give red, green and blue.
 */
export function batchOf(seed: string, isThinFilm = false): Rows {
  const random = randomFrom(`${seed}/batch`);
  const own = (stain: Dye, spread: number, tint: number): Dye => {
    const strength = 1 + spread * Math.max(-1.6, Math.min(1.6, random.normal()));
    const turn = tint * Math.max(-1.6, Math.min(1.6, random.normal()));
    return [stain[0] * strength * (1 + turn), stain[1] * strength, stain[2] * strength * (1 - turn * 0.7)];
  };
  const here: Rows = [
    own(isThinFilm ? eosinOnBlood : eosin, 0.08, 0.13),
    own(azure, 0.06, 0.06),
    own(methyleneBlue, 0.1, 0.05),
  ];
  const shares = inverse([eosin, azure, methyleneBlue]);
  const row = (channel: 0 | 1 | 2): Dye => {
    const sum = (k: 0 | 1 | 2): number =>
      here.reduce((total, stain, n) => total + stain[channel] * (shares[n]?.[k] ?? 0), 0);
    return [sum(0), sum(1), sum(2)];
  };
  return [row(0), row(1), row(2)];
}

/** Returns the inverse of the matrix that has these columns. */
function inverse([a, b, c]: Rows): Rows {
  const cross = (u: Dye, v: Dye): Dye => [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ];
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const volume = a[0] * bc[0] + a[1] * bc[1] + a[2] * bc[2];
  const over = (v: Dye): Dye => [v[0] / volume, v[1] / volume, v[2] / volume];
  return [over(bc), over(ca), over(ab)];
}
