// Smooth, repeatable noise over the plane: one value for each place, the same for the same seed.

import { randomFrom } from './random.ts';

export interface Noise {
  /** About -1 to 1, with one feature per unit of distance. */
  at(x: number, y: number): number;
  /** Sum of several octaves, each half as large and half as strong as the one before; about -1 to 1. */
  fractal(x: number, y: number, octaves?: number): number;
}

const size = 256;

export function noiseFrom(seed: string | number): Noise {
  const random = randomFrom(`${seed}/noise`);
  const values = Float32Array.from({ length: size * size }, () => random.next() * 2 - 1);
  const value = (x: number, y: number): number => values[((y & 255) << 8) | (x & 255)] ?? 0;
  const at = (x: number, y: number): number => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const u = ease(x - x0);
    const v = ease(y - y0);
    const top = value(x0, y0) * (1 - u) + value(x0 + 1, y0) * u;
    const bottom = value(x0, y0 + 1) * (1 - u) + value(x0 + 1, y0 + 1) * u;
    return (top * (1 - v) + bottom * v) * 1.25;
  };
  const fractal = (x: number, y: number, octaves = 4): number => {
    let sum = 0;
    let strength = 0.55;
    let scale = 1;
    for (let n = 0; n < octaves; n++) {
      sum += strength * at(x * scale + n * 37.7, y * scale - n * 19.3);
      strength *= 0.55;
      scale *= 2.03;
    }
    return sum;
  };
  return { at, fractal };
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}
