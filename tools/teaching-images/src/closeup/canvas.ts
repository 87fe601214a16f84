// A surface of linear colors in millimetres, and the camera that turns it into a picture.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { blurredPlane } from '../core/signal.ts';
import type { Box, PixelPicture } from '../rendering.ts';

export type Color = readonly [number, number, number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly mmPerPx: number;
  /** Place of the picture's middle, in the subject's own millimetres. */
  readonly middle: readonly [number, number];
  /** Red, green and blue, 0 to 1. */
  readonly planes: readonly [Float32Array, Float32Array, Float32Array];
}

export function emptyCanvas(width: number, height: number, mmPerPx: number, middle: readonly [number, number]): Canvas {
  const plane = (): Float32Array => new Float32Array(width * height);
  return { width, height, mmPerPx, middle, planes: [plane(), plane(), plane()] };
}

export function toMm({ width, height, mmPerPx, middle }: Canvas, px: number, py: number): [number, number] {
  return [middle[0] + (px + 0.5 - width / 2) * mmPerPx, middle[1] + (py + 0.5 - height / 2) * mmPerPx];
}

export function toPx({ width, height, mmPerPx, middle }: Canvas, x: number, y: number): [number, number] {
  return [(x - middle[0]) / mmPerPx + width / 2, (y - middle[1]) / mmPerPx + height / 2];
}

export function mix({ planes }: Canvas, i: number, color: Color, share: number): void {
  for (const c of [0, 1, 2] as const) {
    const plane = planes[c];
    plane[i] = (plane[i] ?? 0) * (1 - share) + color[c] * share;
  }
}

export function add({ planes }: Canvas, i: number, color: Color, amount: number): void {
  for (const c of [0, 1, 2] as const) {
    const plane = planes[c];
    plane[i] = (plane[i] ?? 0) + color[c] * amount;
  }
}

export function scale({ planes }: Canvas, i: number, by: number): void {
  for (const plane of planes) plane[i] = (plane[i] ?? 0) * by;
}

/** Every pixel within `reach` millimetres of a place, with its offset. */
export function around(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  reach: number,
  paint: (dx: number, dy: number, i: number) => void,
): void {
  const { width, height, mmPerPx } = canvas;
  const [cx, cy] = toPx(canvas, x, y);
  const r = reach / mmPerPx;
  for (let py = Math.max(0, Math.floor(cy - r)); py <= Math.min(height - 1, cy + r); py++)
    for (let px = Math.max(0, Math.floor(cx - r)); px <= Math.min(width - 1, cx + r); px++)
      paint((px + 0.5 - cx) * mmPerPx, (py + 0.5 - cy) * mmPerPx, py * width + px);
}

/** The pixels of a part of the surface with a margin round it, all in millimetres. */
export function boxAround(
  canvas: Canvas,
  left: number,
  top: number,
  right: number,
  bottom: number,
  margin: number,
): Box {
  const [x0, y0] = toPx(canvas, left - margin, top - margin);
  const [x1, y1] = toPx(canvas, right + margin, bottom + margin);
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** Lens blur, darker corners, sensor grain. */
export function photographed(canvas: Canvas, seed: string, grain: number): PixelPicture {
  const { width, height, planes } = canvas;
  const rgb = new Uint8Array(width * height * 3);
  const random = randomFrom(`${seed}/sensor`);
  const noise = Float32Array.from({ length: 65536 }, () => random.normal());
  const cloud = noiseFrom(`${seed}/cloud`);
  planes.forEach((plane, c) => {
    const seen = blurredPlane(plane, width, height, 1);
    for (let i = 0; i < seen.length; i++) {
      const u = (i % width) / width - 0.5;
      const v = (Math.floor(i / width) - height / 2) / width;
      const shade = 1 - 0.55 * (u * u + v * v) + 0.02 * cloud.at(u * 5, v * 5);
      const value = Math.max(0, (seen[i] ?? 0) * shade);
      const own = (noise[(i * 7919 + c * 20011 + (i >> 9) * 131) & 65535] ?? 0) * grain * (0.35 + Math.sqrt(value));
      rgb[i * 3 + c] = Math.max(0, Math.min(255, Math.round((value + own) * 255)));
    }
  });
  return { form: 'pixels', width, height, rgb };
}
