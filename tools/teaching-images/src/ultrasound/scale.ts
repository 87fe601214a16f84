// The machine's own marks next to a fan: depth in centimeters, and the bar of grays.

import type { PixelPicture } from '../rendering.ts';
import type { PanelView } from './panel-view.ts';
import { drawLine, drawText } from './strokes.ts';

/** Draws a tick every 5 mm, and a long one with its figure every 10 mm (every 20 mm in deep fans). */
export function drawDepthScale(
  picture: PixelPicture,
  { frame, originX, originY, pxPerMm, depthMm, probe }: PanelView,
): void {
  const right = Math.min(frame.x + frame.width - 8, originX + probe.box.right * pxPerMm + 36);
  const figureEvery = depthMm > 90 ? 20 : 10;
  for (let mm = 0; mm <= depthMm + 0.01; mm += 5) {
    const y = originY + mm * pxPerMm;
    const isLong = mm % 10 === 0;
    drawLine(
      picture,
      [
        [right - (isLong ? 10 : 5), y],
        [right, y],
      ],
      1.5,
      isLong ? 210 : 150,
    );
    if (mm > 0 && mm % figureEvery === 0) {
      const figure = String(mm / 10);
      drawText(picture, figure, right - 14 - figure.length * 9, y - 5.5, 11, 200);
    }
  }
  drawText(picture, 'cm', right - 18, originY - 17, 9, 170);
}

/** Returns the left edge of the marks to the left of the fan. */
export function leftOf({ frame, originX, pxPerMm, probe }: PanelView): number {
  return Math.max(frame.x + 14, originX + probe.box.left * pxPerMm - 30);
}

export function drawGrayBar(picture: PixelPicture, view: PanelView): void {
  const [x, y, height] = [leftOf(view), view.frame.y + 20, 105];
  for (let n = 0; n < height; n++)
    drawLine(
      picture,
      [
        [x, y + n],
        [x + 7, y + n],
      ],
      1,
      Math.round(245 * (1 - n / height)),
    );
}
