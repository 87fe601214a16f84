// Marks on a finished picture, drawn here because fonts differ between machines: scale, calipers, side marks, figures.

import { shareAlong } from '../core/outlines.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Place } from '../ultrasound-simulation/shapes.ts';
import { dotRows } from './glyphs.ts';

export function drawText(
  picture: PixelPicture,
  text: string,
  x: number,
  y: number,
  height: number,
  gray: number,
): void {
  const rows = dotRows(text);
  const dot = height / rows.length;
  const samples = [1, 3, 5].flatMap((u) => [1, 3, 5].map((v): Place => [u / 6, v / 6]));
  for (let py = Math.floor(y); py < y + height; py++)
    for (let px = Math.floor(x); px < x + textWidth(text, height); px++) {
      const inked = samples.filter(
        ([u, v]) => rows[Math.floor((py + v - y) / dot)]?.[Math.floor((px + u - x) / dot)] === '1',
      );
      cover(picture, px, py, inked.length / samples.length, gray);
    }
}

export function textWidth(text: string, height: number): number {
  return (text.length * 8 * height) / 9;
}

export function drawPath(picture: PixelPicture, places: readonly Place[], width: number, gray: number): void {
  for (const [n, to] of places.slice(1).entries()) drawLine(picture, places[n] ?? to, to, width, gray);
}

export function drawLine(picture: PixelPicture, from: Place, to: Place, width: number, gray: number): void {
  const [[ax, ay], [bx, by]] = [from, to];
  const reach = width / 2 + 1;
  for (let y = Math.floor(Math.min(ay, by) - reach); y <= Math.max(ay, by) + reach; y++)
    for (let x = Math.floor(Math.min(ax, bx) - reach); x <= Math.max(ax, bx) + reach; x++) {
      const t = shareAlong(ax, ay, bx, by, x, y);
      const away = Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
      cover(picture, x, y, Math.min(1, Math.max(0, width / 2 + 0.5 - away)), gray);
    }
}

function cover({ rgb, width, height }: PixelPicture, x: number, y: number, share: number, gray: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  for (let i = (y * width + x) * 3, end = i + 3; i < end; i++)
    rgb[i] = Math.round((rgb[i] ?? 0) * (1 - share) + gray * share);
}

/** Draws two crosses with a dotted line between them. */
export function drawCaliper(picture: PixelPicture, from: Place, to: Place): void {
  for (const [x, y] of [from, to])
    for (const [width = 0, gray = 0] of [[4.2], [1.8, 240]]) {
      drawLine(picture, [x - 7, y], [x + 7, y], width, gray);
      drawLine(picture, [x, y - 7], [x, y + 7], width, gray);
    }
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let at = 12; at < length - 10; at += 7) {
    const dot: Place = [from[0] + ((to[0] - from[0]) * at) / length, from[1] + ((to[1] - from[1]) * at) / length];
    drawLine(picture, dot, dot, 1.9, 225);
  }
}
