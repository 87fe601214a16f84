// A short coat: thousands of curved hairs, the furthest first, each with a dark root and a bright middle.

import { type Canvas, type Color, mix, toPx } from './canvas.ts';

export interface Hair {
  /** Root, in millimetres. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  /** Turn of its direction from root to tip, in radians. */
  readonly bend: number;
  readonly color: Color;
  /** How much light its middle throws back. */
  readonly gloss: number;
  /** As bright at its root as at its tip: a whisker. */
  readonly isEven?: boolean;
}

export function paintHair(canvas: Canvas, hair: Hair): void {
  const { width, height, mmPerPx } = canvas;
  const steps = Math.max(4, Math.ceil(hair.lengthMm / mmPerPx / 1.2));
  const step = hair.lengthMm / mmPerPx / steps;
  let [x, y] = toPx(canvas, hair.x, hair.y);
  const half = hair.widthMm / 2 / mmPerPx;
  for (let n = 0; n <= steps; n++) {
    const t = n / steps;
    const angle = hair.angle + hair.bend * t;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    const thick = half * (1 - 0.75 * t ** 2.5);
    const light = hair.isEven
      ? 1
      : 0.62 + 0.38 * Math.min(1, t * 3) + 0.16 * hair.gloss * Math.exp(-(((t - 0.55) / 0.2) ** 2));
    const color: Color = [hair.color[0] * light, hair.color[1] * light, hair.color[2] * light];
    const reach = Math.ceil(thick + 0.7);
    for (let py = Math.floor(y) - reach; py <= y + reach; py++)
      for (let px = Math.floor(x) - reach; px <= x + reach; px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const d = Math.hypot(px + 0.5 - x, py + 0.5 - y) - thick;
        if (d < 0.6) mix(canvas, py * width + px, color, Math.min(1, 0.6 - d) * 0.75);
      }
  }
}
