// A cat's cornea under cobalt blue light after fluorescein: iris and slit pupil below, stain shining where the surface is open.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { blob } from '../core/outlines.ts';
import { type Random, randomFrom } from '../core/random.ts';
import { blurredPlane } from '../core/signal.ts';
import type { Box, Located, Version } from '../rendering.ts';
import { stainLine } from './branching-line.ts';
import { add, around, boxAround, type Canvas, type Color, emptyCanvas, mix, toMm } from './canvas.ts';
import type { CorneaDrawing } from './drawing.ts';

type Point = readonly [number, number];

export interface Subject {
  readonly canvas: Canvas;
  readonly truth: readonly Located[];
}

export function drawCornea(
  drawing: CorneaDrawing,
  seed: number,
  version: Version,
  [width, height]: readonly [number, number],
): Subject {
  const canvas = emptyCanvas(width, height, drawing.mm_per_px, [0, 0]);
  const noise = noiseFrom(`${seed}/eye`);
  paintEye(canvas, drawing, noise);
  const shine = new Float32Array(width * height);
  const truth: Located[] = [];
  for (const [n, line] of drawing.branching_lines.entries()) {
    if (version === 'twin' && line.finding) continue;
    const box = stainLine(canvas, shine, line, noise, randomFrom(`${seed}/line ${n}`));
    truth.push({ kind: 'branching line', isFinding: line.finding, box });
  }
  for (const [n, stain] of drawing.round_stains.entries()) {
    if (version === 'twin' && stain.finding) continue;
    const box = stainDisc(canvas, shine, stain, noise, randomFrom(`${seed}/disc ${n}`));
    truth.push({ kind: 'round stain', isFinding: stain.finding, box });
  }
  glow(canvas, shine);
  paintReflections(canvas, noise);
  return { canvas, truth };
}

function paintEye(canvas: Canvas, { cornea_radius_mm: radius, pupil_mm: pupil }: CorneaDrawing, noise: Noise): void {
  const { width, height } = canvas;
  const fiberShade = (angle: number, r: number): number => {
    // Radial fibers that fork and wave: noise over the angle, slowly changing with the distance from the pupil.
    const turn = angle + 0.016 * noise.at(r * 1.1, Math.cos(angle) * 9) + 0.03 * noise.at(r * 0.4, 7);
    return (
      0.5 * noise.fractal(Math.cos(turn) * 26 + r * 0.35, Math.sin(turn) * 26 + r * 0.35, 3) +
      0.5 * noise.fractal(Math.cos(turn) * 60 + 90, Math.sin(turn) * 60 + r * 0.5, 2)
    );
  };
  for (let i = 0; i < width * height; i++) {
    const [x, y] = toMm(canvas, i % width, Math.floor(i / width));
    const r = Math.hypot(x, y);
    const angle = Math.atan2(y, x);
    const patch = noise.fractal(x * 0.35 + 20, y * 0.35, 3);
    const d = pupilDistance(x, y, pupil);
    const fiber = fiberShade(angle, r);
    const zone = smoothstep(0, 1.4, d);
    const light = 0.5 + 0.2 * fiber + 0.14 * patch - 0.1 * zone + 0.05 * noise.at(x * 7, y * 7);
    mix(canvas, i, [0.1 * light, 0.2 * light + 0.012, 0.86 * light + 0.03], 1);
    mix(canvas, i, [0.035, 0.065, 0.26], 0.55 * rim(d - 0.1, 0.28));
    mix(canvas, i, [0.006, 0.012, 0.07 + 0.02 * patch], inside(d, 0.16));
    paintLimbus(canvas, i, x, y, r - radius + 0.12 * noise.at(angle * 4, 5), noise);
    // The film of tears carries a trace of dye everywhere.
    const film = Math.max(0, 0.5 + 0.6 * noise.fractal(x * 0.22, y * 0.5 + 40, 3) + y * 0.04);
    add(canvas, i, [0.004, 0.03, 0.004], film * inside(r - radius, 1));
    const lamp = 0.62 + 0.5 * Math.exp(-((x + 1) ** 2 + (y + 1.2) ** 2) / 40);
    for (const plane of canvas.planes) plane[i] = (plane[i] ?? 0) * lamp;
  }
}

/** Beyond the cornea: a dark line, then the white of the eye, violet in this light, with a few fine vessels. */
function paintLimbus(canvas: Canvas, i: number, x: number, y: number, d: number, noise: Noise): void {
  if (d < -2.2) return;
  mix(canvas, i, [0.02, 0.035, 0.16], 0.5 * smoothstep(-1.6, -0.2, d));
  const white = inside(-d + 0.1, 0.5);
  if (white <= 0) return;
  const soft = 0.8 + 0.16 * noise.fractal(x * 0.8, y * 0.8, 3);
  mix(canvas, i, [0.3 * soft, 0.3 * soft, 0.92 * soft], white);
  mix(canvas, i, [0.05, 0.05, 0.22], 0.7 * rim(d - 0.05, 0.32));
}

/** A lens with pointed upper and lower ends. */
function pupilDistance(x: number, y: number, [a, b]: Point): number {
  const radius = (a * a + b * b) / (2 * a);
  return Math.hypot(Math.abs(x) + radius - a, y) - radius;
}

function stainDisc(
  canvas: Canvas,
  shine: Float32Array,
  { at, radius_mm: radius }: CorneaDrawing['round_stains'][number],
  noise: Noise,
  random: Random,
): Box {
  const outline = blob(random, radius, 0.07, 6);
  around(canvas, at, radius * 1.4, (dx, dy, i) => {
    const d = outline(dx, dy) + 0.07 * noise.fractal(dx * 3, dy * 3, 3);
    const uneven = 0.72 + 0.16 * noise.fractal(dx * 1.1, dy * 1.1, 3) + 0.24 * rim(d + 0.12, 0.2);
    shine[i] = Math.max(shine[i] ?? 0, uneven * inside(d, 0.09));
  });
  return boxAround(canvas, at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius, radius * 0.16);
}

/** Dye shines yellow-green and lights its surroundings a little. */
function glow(canvas: Canvas, shine: Float32Array): void {
  const near = blurredPlane(shine, canvas.width, canvas.height, 0.16 / canvas.mmPerPx);
  const core: Color = [0.5, 0.98, 0.22];
  for (let i = 0; i < shine.length; i++) {
    const bright = shine[i] ?? 0;
    mix(canvas, i, [core[0] * bright, core[1] * bright, core[2] * bright], 0.92 * Math.min(1, bright));
    add(canvas, i, [0.05, 0.26, 0.02], (near[i] ?? 0) * (1 - Math.min(1, bright)));
  }
}

/** The lamp's own image on the wet surface, and its faint second one. */
function paintReflections(canvas: Canvas, noise: Noise): void {
  const spot = (at: Point, a: number, b: number, amount: number): void =>
    around(canvas, at, Math.max(a, b) * 2.6, (dx, dy, i) => {
      const edge = 0.06 * noise.at(dx * 2 + at[0], dy * 2);
      const d = (Math.sqrt((dx / a) ** 2 + (dy / b) ** 2) - 1) * Math.min(a, b) + edge;
      mix(canvas, i, [0.66, 0.74, 1], amount * inside(d, 0.22));
      add(canvas, i, [0.05, 0.08, 0.3], amount * 0.5 * Math.exp(-Math.max(0, d) * 2.2));
    });
  spot([-4.7, -3.6], 0.62, 0.5, 0.95);
  spot([-3.5, -4.1], 0.2, 0.17, 0.7);
}
