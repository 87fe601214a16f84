// Flat pigment in the skin: spots that are round without a compass, their edge a fine fringe, their tone a little uneven.

import { smoothstep } from '../core/edges.ts';
import { noiseFrom } from '../core/noise.ts';
import { blob, turned } from '../core/outlines.ts';
import { randomFrom } from '../core/random.ts';
import { add, around, type Canvas } from './canvas.ts';
import type { MuzzleDrawing } from './drawing.ts';

/** What melanin takes of red, green and blue light, as powers of e: its thin edge is brown. */
const absorbed = [2.15, 2.5, 2.65] as const;

/** Lays one spot into a plane of melanin: 0 none, 1 black. */
export function layPigment(
  canvas: Canvas,
  melanin: Float32Array,
  { at, size_mm: size }: MuzzleDrawing['spots'][number],
  seed: string,
): void {
  const random = randomFrom(seed);
  const noise = noiseFrom(seed);
  const round = blob(random, size / 2, 0.045, 7);
  const squeeze = random.between(1, 1.13) ** 0.5;
  const outline = turned((u, v) => round(u / squeeze, v * squeeze), random.between(0, Math.PI));
  // A small spot has small notches.
  const notch = Math.min(1, size / 2.4);
  around(canvas, at, size, (dx, dy, i) => {
    const d =
      outline(dx, dy) +
      0.11 * notch * noise.fractal((dx * 1.3) / notch, (dy * 1.3) / notch, 2) +
      0.045 * noise.fractal(dx * 5, dy * 5, 2);
    const tone = 0.9 + 0.2 * noise.fractal(dx * 1.1 + 30, dy * 1.1, 3) + 0.1 * noise.fractal(dx * 6, dy * 6 + 30, 2);
    // Thin at the very edge, full a fifth of a millimetre further in.
    const depth = 0.42 * smoothstep(0.16, -0.04, d) + 0.58 * smoothstep(0.05, -0.24, d);
    melanin[i] = Math.max(melanin[i] ?? 0, depth * tone);
  });
}

/** Colors one pixel of skin whose relief (1 high, 0 in a furrow) goes on through the spot and throws back a little light. */
export function tintWithPigment(canvas: Canvas, i: number, melanin: number, relief: number): void {
  if (melanin <= 0) return;
  // At the edge the pigment fills one cobble of the skin and spares the next.
  const here = melanin + 0.9 * (relief - 0.6) * melanin * Math.max(0, 1 - melanin);
  for (const c of [0, 1, 2] as const) {
    const plane = canvas.planes[c];
    plane[i] = (plane[i] ?? 0) * Math.exp(-absorbed[c] * here);
  }
  add(canvas, i, [1, 0.93, 0.9], 0.042 * relief * Math.min(1, melanin));
}
