// What lens and camera do to the light: a field that is not quite flat, a fringe of color toward the edges, stray
// light, and the sharpening that every microscope camera applies.

import { bilinear } from '../core/bilinear.ts';
import { lastOf } from '../core/last-of.ts';
import { noiseFrom } from '../core/noise.ts';
import { forPixels } from './slide.ts';

/** Red and blue are magnified slightly differently from green, and are in focus slightly above and below it. */
const fringe = [1.0007, 1, 0.9992] as const;
const blurPx = 0.9;
const blurOf = [1.08, 1, 1.16] as const;
/** Light that glass and dust scatter over the whole field, so that nothing is completely black. */
const stray = 0.022;

export function throughLens(
  plane: Float32Array,
  width: number,
  height: number,
  channel: 0 | 1 | 2,
  seed: string,
): Float32Array {
  const sharp = softened(plane, width, height, blurPx * blurOf[channel]);
  const soft = softened(softened(sharp, width, height, 1.3), width, height, 1.2);
  const share = unsharpness(width, height, seed);
  let sum = 0;
  for (let i = 0; i < sharp.length; i++) {
    const part = share[i] ?? 0;
    sharp[i] = (sharp[i] ?? 0) * (1 - part) + (soft[i] ?? 0) * part;
    sum += sharp[i] ?? 0;
  }
  const haze = (stray * sum) / sharp.length;
  const out = channel === 1 ? sharp : enlarged(sharp, width, height, fringe[channel]);
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) * (1 - stray) + haze;
  return out;
}

/** How much of the soft picture is used: a slide is never quite level and its film varies in thickness. */
const unsharpness = lastOf((width: number, height: number, seed: string): Float32Array => {
  const tilt = noiseFrom(`${seed}/focus`);
  const share = new Float32Array(width * height);
  forPixels({ width, height }, (x, y, i) => {
    const [u, v] = [x / width, y / height];
    const corner = Math.max(0, Math.hypot(u - 0.5, v - 0.5) - 0.4) * 1.1;
    share[i] = Math.max(0, Math.min(0.62, 0.14 + 0.34 * tilt.at(u * 1.7, v * 1.7) + corner));
  });
  return share;
});

function enlarged(plane: Float32Array, width: number, height: number, factor: number): Float32Array {
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(height - 1.001, (y - height / 2) / factor + height / 2));
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(width - 1.001, (x - width / 2) / factor + width / 2));
      out[y * width + x] = bilinear(plane, width, u, v);
    }
  }
  return out;
}

/** Sharpens as a camera does, with a faint bright line around dark things, and lifts shadows a little. */
export function sharpened(plane: Float32Array, width: number, height: number, amount: number): Float32Array {
  const soft = softened(softened(plane, width, height, 1.3), width, height, 1.3);
  for (let i = 0; i < soft.length; i++) {
    const value = (plane[i] ?? 0) + amount * ((plane[i] ?? 0) - (soft[i] ?? 0));
    soft[i] = value + 0.06 * value * (1 - value);
  }
  return soft;
}

/** Blurs a plane by a Gaussian of `sigma` pixels (up to 1.3); values at the edge are repeated outward. */
export function softened(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const [a, b, c, d] = taps(sigma);
  const across = new Float32Array(plane.length);
  const line = new Float32Array(width + 6);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    line.fill(plane[start] ?? 0, 0, 3);
    line.set(plane.subarray(start, start + width), 3);
    line.fill(plane[start + width - 1] ?? 0, width + 3);
    for (let x = 0; x < width; x++)
      across[start + x] =
        a * (line[x + 3] ?? 0) +
        b * ((line[x + 2] ?? 0) + (line[x + 4] ?? 0)) +
        c * ((line[x + 1] ?? 0) + (line[x + 5] ?? 0)) +
        d * ((line[x] ?? 0) + (line[x + 6] ?? 0));
  }
  const down = new Float32Array(plane.length);
  const row = (y: number): number => Math.max(0, Math.min(height - 1, y)) * width;
  for (let y = 0; y < height; y++) {
    const [m3, m2, m1, p1, p2, p3] = [row(y - 3), row(y - 2), row(y - 1), row(y + 1), row(y + 2), row(y + 3)];
    const start = y * width;
    for (let x = 0; x < width; x++)
      down[start + x] =
        a * (across[start + x] ?? 0) +
        b * ((across[m1 + x] ?? 0) + (across[p1 + x] ?? 0)) +
        c * ((across[m2 + x] ?? 0) + (across[p2 + x] ?? 0)) +
        d * ((across[m3 + x] ?? 0) + (across[p3 + x] ?? 0));
  }
  return down;
}

/** Returns the weights of the middle and of its neighbors one, two and three pixels away. */
function taps(sigma: number): readonly [number, number, number, number] {
  const [a, b, c, d] = [0, 1, 2, 3].map((x) => Math.exp((-x * x) / (2 * sigma * sigma)));
  const sum = (a ?? 0) + 2 * ((b ?? 0) + (c ?? 0) + (d ?? 0));
  return [(a ?? 0) / sum, (b ?? 0) / sum, (c ?? 0) / sum, (d ?? 0) / sum];
}
