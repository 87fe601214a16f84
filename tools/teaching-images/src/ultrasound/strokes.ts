// Marks on a finished picture, drawn as strokes because fonts differ between machines: scale, calipers, side marks, figures.

import { shareAlong } from '../core/outlines.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Place } from '../ultrasound-simulation/shapes.ts';
import { strokesOf } from './glyphs.ts';

export function drawText(
  picture: PixelPicture,
  text: string,
  x: number,
  y: number,
  height: number,
  gray: number,
): void {
  const unit = height / 6;
  for (const [n, letter] of [...text].entries())
    for (const stroke of strokesOf(letter)) {
      const places = stroke.map(([u, v]): Place => [x + (n * 5.6 + u) * unit, y + v * unit]);
      drawPath(picture, places, Math.max(1.1, height / 9), gray);
    }
}

export function textWidth(text: string, height: number): number {
  return ((text.length * 5.6 - 1.6) * height) / 6;
}

export function drawPath(picture: PixelPicture, places: readonly Place[], width: number, gray: number): void {
  for (const [n, to] of places.slice(1).entries()) drawLine(picture, places[n] ?? to, to, width, gray);
}

export function drawLine({ rgb, ...size }: PixelPicture, from: Place, to: Place, width: number, gray: number): void {
  const [[ax, ay], [bx, by]] = [from, to];
  const reach = width / 2 + 1;
  const [left, right] = [Math.max(0, Math.floor(Math.min(ax, bx) - reach)), Math.max(ax, bx) + reach];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(ay, by) - reach)), Math.max(ay, by) + reach];
  for (let y = top; y <= Math.min(size.height - 1, bottom); y++)
    for (let x = left; x <= Math.min(size.width - 1, right); x++) {
      const t = shareAlong(ax, ay, bx, by, x, y);
      const away = Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
      const share = Math.min(1, Math.max(0, width / 2 + 0.5 - away));
      const i = (y * size.width + x) * 3;
      for (let c = i; c < i + 3; c++) rgb[c] = Math.round((rgb[c] ?? 0) * (1 - share) + gray * share);
    }
}

/** Draws two crosses with a dotted line between them. */
export function drawCaliper(picture: PixelPicture, from: Place, to: Place): void {
  for (const place of [from, to]) {
    drawCross(picture, place, 4.2, 0);
    drawCross(picture, place, 1.8, 240);
  }
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let at = 12; at < length - 10; at += 7) {
    const dot: Place = [from[0] + ((to[0] - from[0]) * at) / length, from[1] + ((to[1] - from[1]) * at) / length];
    drawLine(picture, dot, dot, 1.9, 225);
  }
}

function drawCross(picture: PixelPicture, [x, y]: Place, width: number, gray: number): void {
  drawLine(picture, [x - 7, y], [x + 7, y], width, gray);
  drawLine(picture, [x, y - 7], [x, y + 7], width, gray);
}
