// Smooth, repeatable noise in space, and the net of fine rods that fills spongy bone. Both are read from tables that
// repeat.

import { randomFrom } from '../core/random.ts';

/** What a patient's tissues vary by: smooth noise, and the net of its bones. */
export interface Noises {
  readonly noise: SolidNoise;
  readonly net: SolidNoise;
}

export const noisesFrom = (seed: string): Noises => ({ noise: solidNoiseFrom(seed), net: rodNetFrom(seed) });

/** About -1 to 1, with one feature per unit of distance. */
export type SolidNoise = (x: number, y: number, z: number) => number;

const size = 32;

export function solidNoiseFrom(seed: string | number): SolidNoise {
  const random = randomFrom(`${seed}/solid noise`);
  const values = Float32Array.from({ length: size ** 3 }, () => random.next() * 2 - 1);
  return (x, y, z) => read(values, size, x, y, z, true) * 1.35;
}

/** Four samples per distance between rods. That the net repeats after 32 of these is not visible inside a bone. */
const netSize = 128;

let net: Float32Array | undefined;

/** About 0 (marrow) to 1 (rod), one rod per unit, one half on average. All bones use one net from different places. */
export function rodNetFrom(seed: string | number): SolidNoise {
  const random = randomFrom(`${seed}/rods`);
  const [right, down, up] = [random.between(0, 32), random.between(0, 32), random.between(0, 32)];
  net ??= wovenNet();
  const values = net;
  return (x, y, z) => read(values, netSize, (x + right) * 4, (y + down) * 4, (z + up) * 4, false);
}

function wovenNet(): Float32Array {
  const noise = solidNoiseFrom('rods');
  const values = new Float32Array(netSize ** 3);
  const ridge = (x: number, y: number, z: number): number => (1 - Math.min(1, Math.abs(noise(x, y, z)))) ** 3;
  let at = 0;
  for (let k = 0; k < netSize; k++)
    for (let j = 0; j < netSize; j++)
      for (let i = 0; i < netSize; i++) {
        const [x, y, z] = [i / 4, j / 4, k / 4];
        const bend = 0.8 * noise(x + 7.3, y + 1.9, z + 4.1);
        const sum = 0.6 * ridge(x + bend, y - bend, z) + 0.4 * ridge(x - 11.5 + bend, z + 3.7, y + bend);
        values[at++] = Math.min(1, 1.15 * sum);
      }
  return values;
}

/** Interpolates between the eight nearest values of a table whose side is a power of two. */
function read(values: Float32Array, side: number, x: number, y: number, z: number, isEased: boolean): number {
  const last = side - 1;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const z0 = Math.floor(z);
  const u = eased(x - x0, isEased);
  const v = eased(y - y0, isEased);
  const w = eased(z - z0, isEased);
  const xa = x0 & last;
  const xb = (x0 + 1) & last;
  const ya = (y0 & last) * side;
  const yb = ((y0 + 1) & last) * side;
  const za = (z0 & last) * side * side;
  const zb = ((z0 + 1) & last) * side * side;
  const at = (i: number): number => values[i] ?? 0;
  const near =
    (at(za + ya + xa) * (1 - u) + at(za + ya + xb) * u) * (1 - v) +
    (at(za + yb + xa) * (1 - u) + at(za + yb + xb) * u) * v;
  const far =
    (at(zb + ya + xa) * (1 - u) + at(zb + ya + xb) * u) * (1 - v) +
    (at(zb + yb + xa) * (1 - u) + at(zb + yb + xb) * u) * v;
  return near * (1 - w) + far * w;
}

function eased(t: number, isEased: boolean): number {
  return isEased ? t * t * (3 - 2 * t) : t;
}
