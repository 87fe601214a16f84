// The machine's own marks next to a fan: depth in centimeters, focus, side, the bar of grays, and its settings.

import type { PixelPicture } from '../rendering.ts';
import type { Place } from '../ultrasound-simulation/shapes.ts';
import { type PanelView, toPixel } from './panel-view.ts';
import { drawLine, drawPath, drawText } from './strokes.ts';

/** Draws a tick every 5 mm, and a long one with its figure every 10 mm (every 20 mm in deep fans). */
export function drawDepthScale(picture: PixelPicture, view: PanelView): void {
  const { originY, pxPerMm, panel } = view;
  const right = rightOf(view);
  const figureEvery = panel.depth_mm > 90 ? 20 : 10;
  for (let mm = 0; mm <= panel.depth_mm + 0.01; mm += 5) {
    const y = originY + mm * pxPerMm;
    const isLong = mm % 10 === 0;
    drawLine(picture, [right - (isLong ? 10 : 5), y], [right, y], 1.5, isLong ? 210 : 150);
    if (mm > 0 && mm % figureEvery === 0) {
      const figure = String(mm / 10);
      drawText(picture, figure, right - 14 - figure.length * 9, y - 5.5, 11, 200);
    }
  }
  drawText(picture, 'cm', right - 18, originY - 17, 9, 170);
}

/** Draws an arrowhead at the depth of the focus, and a ring on the side of the probe's own mark. */
export function drawPointers(picture: PixelPicture, view: PanelView): void {
  const [x, y] = [rightOf(view) + 2, view.originY + view.panel.focus_mm * view.pxPerMm];
  drawLine(picture, [x + 4, y - 4], [x, y], 1.6, 200);
  drawLine(picture, [x, y], [x + 4, y + 4], 1.6, 200);
  const [left, top] = toPixel(view, view.probe.placeOf(0, 0));
  const ring = Array.from({ length: 13 }, (_, n): Place => {
    const turn = (n * Math.PI) / 6;
    return [left - 11 + 4.5 * Math.cos(turn), top + 4 + 4.5 * Math.sin(turn)];
  });
  drawPath(picture, ring, 1.6, 215);
}

/** Writes frequency, depth, gain and range in one line above the fan. */
export function drawSettings(picture: PixelPicture, { frame, panel }: PanelView): void {
  const { mhz, depth_mm, gain_db, range_db } = panel;
  const said = `${mhz.toFixed(1)}MHz  D ${(depth_mm / 10).toFixed(1)}cm  G ${60 + 2 * gain_db}  DR ${range_db}`;
  drawText(picture, said, frame.x + 14, frame.y + 6, 8, 135);
}

/** Returns the right edge of the depth scale. */
function rightOf({ frame, originX, pxPerMm, probe }: PanelView): number {
  return Math.min(frame.x + frame.width - 8, originX + probe.box.right * pxPerMm + 36);
}

/** Returns the left edge of the marks to the left of the fan. */
export function leftOf({ frame, originX, pxPerMm, probe }: PanelView): number {
  return Math.max(frame.x + 14, originX + probe.box.left * pxPerMm - 30);
}

export function drawGrayBar(picture: PixelPicture, view: PanelView): void {
  const [x, y, height] = [leftOf(view), view.frame.y + 20, 105];
  for (let n = 0; n < height; n++) drawLine(picture, [x, y + n], [x + 7, y + n], 1, Math.round(245 * (1 - n / height)));
}
