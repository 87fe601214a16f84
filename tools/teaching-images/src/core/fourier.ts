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
    if (!isEmpty(re, from, width) || !isEmpty(im, from, width)) transformRow(re, im, from, width, across);
  transformColumns(re, im, width, height, turnsDown(height));
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

function transformRow(re: Float32Array, im: Float32Array, at: number, size: number, turns: Turns): void {
  const { cos, sin, mirrored } = turns;
  for (let n = 0; n < size; n++) {
    const m = mirrored[n] ?? 0;
    if (m <= n) continue;
    const [a, b] = [at + n, at + m];
    const [r, i] = [re[a] ?? 0, im[a] ?? 0];
    re[a] = re[b] ?? 0;
    im[a] = im[b] ?? 0;
    re[b] = r;
    im[b] = i;
  }
  for (let a = at; a < at + size; a += 2) {
    const [ar, ai, br, bi] = [re[a] ?? 0, im[a] ?? 0, re[a + 1] ?? 0, im[a + 1] ?? 0];
    re[a] = ar + br;
    im[a] = ai + bi;
    re[a + 1] = ar - br;
    im[a + 1] = ai - bi;
  }
  for (let half = 2; half < size; half *= 2) {
    const step = size / (2 * half);
    for (let start = at; start < at + size; start += 2 * half)
      for (let k = 0; k < half; k++) {
        const c = cos[k * step] ?? 0;
        const s = sin[k * step] ?? 0;
        const a = start + k;
        const b = a + half;
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

/** Combines whole rows, because walking down a column would leave the processor's cache at every step. */
function transformColumns(re: Float32Array, im: Float32Array, width: number, height: number, turns: Turns): void {
  const { cos, sin, mirrored } = turns;
  const kept = new Float32Array(width);
  for (let n = 0; n < height; n++) {
    const m = mirrored[n] ?? 0;
    if (m <= n) continue;
    for (const plane of [re, im]) {
      kept.set(plane.subarray(n * width, (n + 1) * width));
      plane.copyWithin(n * width, m * width, (m + 1) * width);
      plane.set(kept, m * width);
    }
  }
  for (let half = 1; half < height; half *= 2) {
    const step = height / (2 * half);
    for (let start = 0; start < height; start += 2 * half)
      for (let k = 0; k < half; k++) {
        const c = cos[k * step] ?? 0;
        const s = sin[k * step] ?? 0;
        const from = (start + k) * width;
        const further = half * width;
        for (let a = from; a < from + width; a++) {
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
