// Strengths of random scatterers: millions a picture, so drawn from one table of normal values by a cheap generator.

import { randomFrom } from '../core/random.ts';

const size = 65536;
let table: Float32Array | undefined;

/** Mean 0, standard deviation 1, the same series for the same seed. */
export function scatterersFrom(seed: string): () => number {
  const values = tableOfNormals();
  let state = Math.floor(randomFrom(seed).next() * 2 ** 32) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return values[(state ^ (state >>> 16)) & (size - 1)] ?? 0;
  };
}

function tableOfNormals(): Float32Array {
  if (!table) {
    const random = randomFrom('scatterers');
    table = Float32Array.from({ length: size }, () => random.normal());
  }
  return table;
}
