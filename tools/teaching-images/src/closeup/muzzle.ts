// The nose and lips of a red cat from the front: pink bare skin, short coat around it, flat spots or a sore on the skin.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { blob } from '../core/outlines.ts';
import { randomFrom } from '../core/random.ts';
import type { Located, Version } from '../rendering.ts';
import { add, around, type Canvas, type Color, emptyCanvas, mix, scale, toMm, toPx } from './canvas.ts';
import { type Hair, paintHair } from './coat.ts';
import type { Subject } from './cornea.ts';
import type { MuzzleDrawing } from './drawing.ts';
import { type MuzzleShape, muzzleShape } from './muzzle-shape.ts';
import { layPigment, tintWithPigment } from './pigment.ts';

export function drawMuzzle(drawing: MuzzleDrawing, seed: number, version: Version, side: number): Subject {
  const canvas = emptyCanvas(side, side, drawing.mm_per_px, [0, 3.6]);
  const noise = noiseFrom(`${seed}/muzzle`);
  const shape = muzzleShape(noise);
  const truth: Located[] = [];
  const marks = (spots: MuzzleDrawing['spots']) => spots.filter(({ finding }) => version === 'scene' || !finding);
  const pigment = new Float32Array(side * side);
  for (const [n, spot] of marks(drawing.spots).entries()) {
    layPigment(canvas, pigment, spot, `${seed}/spot ${n}`);
    truth.push(mark(canvas, 'flat spot', spot.finding, spot.at, spot.size_mm));
  }
  paintSkin(canvas, shape, pigment, noise);
  for (const [n, sore] of marks(drawing.sores).entries()) {
    paintSore(canvas, sore.at, sore.size_mm, noise, `${seed}/sore ${n}`);
    truth.push(mark(canvas, 'crusted sore', sore.finding, sore.at, sore.size_mm));
  }
  paintCoat(canvas, shape, noise, seed);
  return { canvas, truth };
}

function mark(canvas: Canvas, kind: string, isFinding: boolean, at: readonly [number, number], size: number): Located {
  const [x, y] = toPx(canvas, at[0], at[1]);
  const reach = (size / 2 / canvas.mmPerPx) * 1.3;
  return { kind, isFinding, box: { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach } };
}

function paintSkin(canvas: Canvas, shape: MuzzleShape, pigment: Float32Array, noise: Noise): void {
  const side = canvas.width;
  const pebbles = pebbleMap(noise);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = toMm(canvas, i % side, Math.floor(i / side));
    const nose = shape.nose(x, y);
    const patch = noise.fractal(x * 0.25, y * 0.25, 3);
    const fine = noise.fractal(x * 3, y * 3, 3);
    const onNose = inside(nose, 0.35);
    const pebble = onNose > 0 ? pebbles(x, y) : 0;
    const lip: Color = [0.82 + 0.05 * patch, 0.52 + 0.05 * patch + 0.02 * fine, 0.49 + 0.05 * patch + 0.02 * fine];
    const rose: Color = [0.83 + 0.05 * patch, 0.53 + 0.04 * patch, 0.49 + 0.04 * patch];
    mix(canvas, i, lip, 1);
    mix(canvas, i, rose, onNose);
    scale(canvas, i, 1 + onNose * (0.13 * pebble - 0.05) + (1 - onNose) * 0.06 * fine);
    shadeNose(canvas, i, x, y, shape, nose, pebble, onNose);
    if (onNose < 1) shadeLips(canvas, i, x, y, shape.mouth(x, y), noise, 1 - onNose);
    // Flat pigment lies in the skin: the skin's own relief goes on over it, no edge of its own.
    tintWithPigment(canvas, i, pigment[i] ?? 0, onNose * pebble + (1 - onNose) * (0.5 + 0.5 * fine));
    paintUndercoat(canvas, i, [x, y], shape, nose, noise);
  }
}

/** Under the hairs the skin is hidden by finer ones; beside the bare skin these thin out. */
function paintUndercoat(
  canvas: Canvas,
  i: number,
  [x, y]: readonly [number, number],
  shape: MuzzleShape,
  nose: number,
  noise: Noise,
): void {
  const bare = shape.bare(x, y, nose) + 0.12 * noise.fractal(x * 2.5, y * 2.5, 3);
  if (bare <= 0) return;
  const orange = orangeAt(x, y, shape, noise);
  const tone = 0.7 + 0.1 * noise.fractal(x * 3, y * 3, 3);
  const [red, green, blue] = coatColor(orange, tone);
  mix(canvas, i, [red, green, blue], 0.9 * smoothstep(-0.05, 0.75, bare));
}

/** Cream about the mouth, red towards the bridge of the nose and the cheeks, in faint bands. */
function orangeAt(x: number, y: number, shape: MuzzleShape, noise: Noise): number {
  const away = Math.abs(x) * 0.055 - (y + 2) * 0.045 - (shape.mouth(x, y) > 0 ? 0.75 : 0);
  const bands = 0.12 * Math.sin(Math.abs(x) * 0.75 + y * 0.5 + 2 * noise.at(x * 0.12, y * 0.12));
  return smoothstep(-0.3, 1.15, away + bands + 0.22 * noise.fractal(x * 0.1, y * 0.1, 2));
}

function coatColor(orange: number, tone: number): Color {
  return [(0.95 - 0.08 * orange) * tone, (0.84 - 0.25 * orange) * tone, (0.7 - 0.37 * orange) * tone];
}

function shadeNose(
  canvas: Canvas,
  i: number,
  x: number,
  y: number,
  shape: MuzzleShape,
  nose: number,
  pebble: number,
  share: number,
): void {
  if (share <= 0) return;
  const roll = smoothstep(0, 2.2, -nose);
  const fromAbove = 1.08 - 0.028 * (y + 8);
  scale(canvas, i, 1 - share * (1 - (0.66 + 0.36 * roll) * fromAbove));
  const groove = Math.exp(-((x / 0.34) ** 2)) * smoothstep(-9, -4, y);
  scale(canvas, i, 1 - 0.45 * groove * share);
  const hole = shape.nostril(x, y);
  scale(canvas, i, 1 - 0.4 * share * Math.exp(-Math.max(0, hole) * 1.4));
  mix(canvas, i, [0.1, 0.04, 0.04], 0.95 * share * inside(hole, 0.4));
  const wet =
    Math.exp(-(((Math.abs(x) - 2.6) / 2.2) ** 2) - ((y + 9.1) / 0.8) ** 2) +
    0.5 * Math.exp(-(((Math.abs(x) - 6.9) / 0.6) ** 2) - ((y + 7.6) / 1) ** 2);
  add(canvas, i, [1, 0.97, 0.95], 0.22 * share * wet * smoothstep(-0.2, 0.7, pebble));
}

/** The lips roll into the mouth: lighter where they turn to the light, dark in the slit. */
function shadeLips(canvas: Canvas, i: number, x: number, y: number, d: number, noise: Noise, share: number): void {
  const slit = 0.22 + 0.1 * noise.at(x * 0.7, 3);
  const roll =
    d < 0
      ? 0.92 + 0.1 * smoothstep(0, 1.6, -d) - 0.16 * Math.exp(d / 0.35)
      : 0.78 + 0.3 * smoothstep(0, 1.7, d) - 0.1 * smoothstep(2, 4, d);
  scale(canvas, i, 1 - share * (1 - roll));
  const crease = 0.05 * noise.at(x * 1.4 + 3 * noise.at(x * 0.3, y * 0.3), y * 0.3);
  scale(canvas, i, 1 + share * crease);
  const wet =
    d > 0 ? Math.exp(-(((d - 1.25) / 0.3) ** 2)) * smoothstep(0.05, 0.5, noise.fractal(x * 0.8, 8, 3) + 0.22) : 0;
  add(canvas, i, [1, 0.96, 0.94], 0.12 * wet * share);
  mix(canvas, i, [0.16, 0.07, 0.065], 0.92 * share * inside(Math.abs(d) - slit, 0.3));
  const philtrum = 0.8 * Math.exp(-((x / 0.25) ** 2)) * smoothstep(-0.6, 0.4, y) * smoothstep(7.6, 6.2, y);
  mix(canvas, i, [0.42, 0.22, 0.2], 0.8 * philtrum * share);
}

/** The fine cobbles of a nose, about 0.45 mm wide: high in the middle of each (1), low between them (0). */
function pebbleMap(noise: Noise): (x: number, y: number) => number {
  const size = 0.46;
  return (x, y) => {
    const [u, v] = [x / size, y / size];
    let [f1, f2] = [9, 9];
    for (let cy = Math.floor(v) - 1; cy <= Math.floor(v) + 1; cy++)
      for (let cx = Math.floor(u) - 1; cx <= Math.floor(u) + 1; cx++) {
        const px = cx + 0.5 + 0.48 * noise.at(cx * 3.7, cy * 3.7);
        const py = cy + 0.5 + 0.48 * noise.at(cx * 3.7 + 99, cy * 3.7);
        const d = Math.hypot(u - px, v - py);
        if (d < f1) [f1, f2] = [d, f1];
        else if (d < f2) f2 = d;
      }
    return smoothstep(0.02, 0.4, f2 - f1);
  };
}

/** A swelling with an eroded top and a brown crust. */
function paintSore(canvas: Canvas, at: readonly [number, number], size: number, noise: Noise, seed: string): void {
  const outline = blob(randomFrom(seed), size / 2, 0.12, 6);
  around(canvas, at, size, (dx, dy, i) => {
    const d = outline(dx, dy) + 0.2 * noise.fractal(dx * 1.6, dy * 1.6, 3);
    const swell = inside(d - 0.25, 1.2);
    const tilt = (dx * 0.3 + dy) / (size / 2);
    scale(canvas, i, 1 + swell * (0.06 - 0.3 * tilt * smoothstep(-size / 2, 0, d)));
    mix(canvas, i, [0.62, 0.2, 0.17], 0.75 * inside(d + 0.35, 0.7));
    const crust = smoothstep(-0.02, 0.22, noise.fractal(dx * 1.3 + 7, dy * 1.3, 4)) * inside(d + 0.7, 0.6);
    const bright = 1 + 0.5 * noise.fractal(dx * 5, dy * 5, 3);
    mix(canvas, i, [0.3 * bright, 0.16 * bright, 0.07 * bright], 0.92 * crust);
    add(
      canvas,
      i,
      [1, 0.9, 0.85],
      0.25 * (1 - crust) * inside(d + 0.6, 0.5) * rim(noise.fractal(dx * 2.2, dy * 2.2, 2) - 0.2, 0.06),
    );
  });
}

/** Hairs lie like shingles: those rooted furthest from the nose first. They end at the edge of the bare skin. */
function paintCoat(canvas: Canvas, shape: MuzzleShape, noise: Noise, seed: number): void {
  const side = canvas.width;
  const reach = (side / 2) * canvas.mmPerPx + 5;
  const random = randomFrom(`${seed}/coat`);
  const hairs: (Hair & { order: number })[] = [];
  for (let n = 0; n < 124 * reach * reach; n++) {
    const x = random.between(-reach, reach);
    const y = random.between(-reach, reach) + canvas.middle[1];
    const [a, b, c, d, e] = [random.normal(), random.normal(), random.next(), random.next(), random.normal()];
    const bare = shape.bare(x, y);
    if (bare < 0.05 || (bare < 0.5 && d > bare * 1.6)) continue;
    const isChin = shape.mouth(x, y) > 0 && Math.abs(x) < 20;
    const angle = isChin ? Math.atan2(y - 4, x * 0.75) : Math.atan2((y + 4.5) * 0.9 + 1.2, x * 1.15);
    const near = Math.min(1, 0.12 + bare * 0.16);
    // On the upper lip the coat ends at the margin, a few tips hang over it.
    const gap = !isChin && y > 2 ? Math.max(0.25, -shape.mouth(x, y) - 1.75 + 0.4 * c) : 9;
    const lengthMm = Math.min((2.6 + 2.2 * d) * near + 0.5, gap * 1.05 + 0.1);
    const color = coatColor(orangeAt(x, y, shape, noise), 0.92 + 0.09 * a);
    const order = isChin ? -(y - 4) : -Math.hypot(x, y + 4.5);
    hairs.push({
      x,
      y,
      angle: angle + 0.17 * b + 0.25 * noise.at(x * 0.22, y * 0.22),
      lengthMm,
      widthMm: 0.085 + 0.03 * c,
      bend: 0.22 * e,
      color,
      gloss: 0.9 + 0.4 * a,
      order,
    });
  }
  hairs.sort((one, other) => one.order - other.order);
  for (const hair of hairs) paintHair(canvas, hair);
  paintWhiskers(canvas, seed);
}

function paintWhiskers(canvas: Canvas, seed: number): void {
  for (const direction of [-1, 1])
    for (let n = 0; n < 7; n++) {
      const own = randomFrom(`${seed}/whisker ${direction} ${n}`);
      const hair = {
        x: direction * own.between(9, 14.5),
        y: own.between(-2.5, 5.5),
        angle: direction > 0 ? own.between(-0.15, 0.5) : Math.PI - own.between(-0.15, 0.5),
        lengthMm: own.between(16, 24),
        widthMm: own.between(0.1, 0.15),
        bend: direction * own.between(0.15, 0.5),
        color: [0.97, 0.96, 0.93] as const,
        gloss: 0.5,
        isEven: true,
      };
      paintHair(canvas, hair);
    }
}
