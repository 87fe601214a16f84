// Marks on a finished picture, drawn as strokes because fonts differ between machines: scale, calipers, side marks, figures.

import type { PixelPicture } from '../rendering.ts';
import { type Stroke, strokesOf } from './glyphs.ts';

export function drawText(picture: PixelPicture, text: string, x: number, y: number, height: number, gray = 205): void {
  const unit = height / 6;
  for (const [n, letter] of [...text].entries()) {
    for (const stroke of strokesOf(letter))
      drawLine(
        picture,
        stroke.map(([u, v]) => [x + (n * 5.6 + u) * unit, y + v * unit]),
        Math.max(1.1, height / 9),
        gray,
      );
  }
}

export function textWidth(text: string, height: number): number {
  return ((text.length * 5.6 - 1.6) * height) / 6;
}

export function drawLine(picture: PixelPicture, places: Stroke, width: number, gray: number): void {
  for (let n = 1; n < places.length; n++) {
    const [ax, ay] = places[n - 1] ?? [0, 0];
    const [bx, by] = places[n] ?? [0, 0];
    const reach = width / 2 + 1;
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    for (
      let y = Math.max(0, Math.floor(Math.min(ay, by) - reach));
      y <= Math.min(picture.height - 1, Math.max(ay, by) + reach);
      y++
    )
      for (
        let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
        x <= Math.min(picture.width - 1, Math.max(ax, bx) + reach);
        x++
      ) {
        const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
        const away = Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
        lighten(picture, x, y, gray, Math.min(1, Math.max(0, width / 2 + 0.5 - away)));
      }
  }
}

function lighten({ rgb, width }: PixelPicture, x: number, y: number, gray: number, share: number): void {
  if (share <= 0) return;
  const i = (y * width + x) * 3;
  for (let c = 0; c < 3; c++) rgb[i + c] = Math.round((rgb[i + c] ?? 0) * (1 - share) + gray * share);
}

/** Draws two crosses with a dotted line between them. */
export function drawCaliper(
  picture: PixelPicture,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  for (const [x, y] of [from, to]) {
    for (const [width, gray] of [
      [4.2, 0],
      [1.8, 240],
    ] as const) {
      drawLine(
        picture,
        [
          [x - 7, y],
          [x + 7, y],
        ],
        width,
        gray,
      );
      drawLine(
        picture,
        [
          [x, y - 7],
          [x, y + 7],
        ],
        width,
        gray,
      );
    }
  }
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let at = 12; at < length - 10; at += 7) {
    const x = from[0] + ((to[0] - from[0]) * at) / length;
    const y = from[1] + ((to[1] - from[1]) * at) / length;
    drawLine(
      picture,
      [
        [x, y],
        [x, y],
      ],
      1.9,
      225,
    );
  }
}
