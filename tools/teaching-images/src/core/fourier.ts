// Fourier transform of a plane of complex values.

import { lastOf } from './last-of.ts';

interface Turns {
  readonly cos: Float32Array;
  readonly sin: Float32Array;
  /** Where each place goes when the bits of its number are read backward. */
  readonly mirrored: Uint16Array;
}

/**
 * Transforms in place; both sides must be powers of two. With `re` and `im` exchanged it is the inverse, except that
 * the result is too large by the number of values.
 */
export function fourier(re: Float32Array, im: Float32Array, width: number, height: number): void {
  const across = turnsAcross(width);
  for (let from = 0; from < re.length; from += width)
    if (!isEmpty(re, from, width) || !isEmpty(im, from, width)) transform(re, im, from, 1, across);
  transform(re, im, 0, width, turnsDown(height));
}

/** What a lens gathers leaves many rows empty. */
function isEmpty(plane: Float32Array, from: number, length: number): boolean {
  for (let i = from; i < from + length; i++) if (plane[i] !== 0) return false;
  return true;
}

const turnsAcross = lastOf(turnsOf);
const turnsDown = lastOf(turnsOf);

function turnsOf(size: number): Turns {
  const angle = (n: number): number => (-2 * Math.PI * n) / size;
  const mirrored = new Uint16Array(size);
  for (let n = 1; n < size; n++) mirrored[n] = ((mirrored[n >> 1] ?? 0) >> 1) | (n & 1 ? size >> 1 : 0);
  return {
    cos: Float32Array.from({ length: size / 2 }, (_, n) => Math.cos(angle(n))),
    sin: Float32Array.from({ length: size / 2 }, (_, n) => Math.sin(angle(n))),
    mirrored,
  };
}

/**
 * Transforms values that lie in runs of `run` next to one another: a row has runs of one value. Down the columns, whole
 * rows are combined, because walking down a column would leave the processor's cache at every step.
 */
function transform(re: Float32Array, im: Float32Array, from: number, run: number, { cos, sin, mirrored }: Turns): void {
  const size = mirrored.length;
  for (let n = 0; n < size; n++) {
    const [a, b] = [from + n * run, from + (mirrored[n] ?? 0) * run];
    if (b > a) for (let i = 0; i < run; i++) exchange(re, im, a + i, b + i);
  }
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half);
    const further = half * run;
    for (let start = 0; start < size; start += 2 * half)
      for (let k = 0; k < half; k++) {
        const c = cos[k * step] ?? 0;
        const s = sin[k * step] ?? 0;
        const first = from + (start + k) * run;
        for (let a = first; a < first + run; a++) {
          const b = a + further;
          const r = (re[b] ?? 0) * c - (im[b] ?? 0) * s;
          const i = (re[b] ?? 0) * s + (im[b] ?? 0) * c;
          const ar = re[a] ?? 0;
          const ai = im[a] ?? 0;
          re[b] = ar - r;
          im[b] = ai - i;
          re[a] = ar + r;
          im[a] = ai + i;
        }
      }
  }
}

function exchange(re: Float32Array, im: Float32Array, a: number, b: number): void {
  const [r, i] = [re[a] ?? 0, im[a] ?? 0];
  re[a] = re[b] ?? 0;
  im[a] = im[b] ?? 0;
  re[b] = r;
  im[b] = i;
}
