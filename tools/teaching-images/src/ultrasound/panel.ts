// One panel: draws what its probe receives into its frame, with scale and marks.

import type { Located, PixelPicture, Version } from '../rendering.ts';
import { brightAt, type Echoes } from '../ultrasound-simulation/scan.ts';
import { heardBy } from '../ultrasound-simulation/simulated-panel.ts';
import { type PanelView, toMm, toPixel } from './panel-view.ts';
import { drawDepthScale, drawGrayBar, drawPointers, drawSettings, leftOf } from './scale.ts';
import { drawCaliper, drawText, textWidth } from './strokes.ts';

export function drawPanel(picture: PixelPicture, view: PanelView, seed: string, version: Version): readonly Located[] {
  const { echoes, lying } = heardBy(view.panel, seed, version);
  convert(picture, echoes, view);
  drawDepthScale(picture, view);
  drawGrayBar(picture, view);
  drawPointers(picture, view);
  drawSettings(picture, view);
  drawMarks(picture, view, version);
  return lying.map(({ object, box: { left, top, right, bottom } }) => {
    const [x, y] = toPixel(view, [left, top]);
    const [width, height] = [(right - left) * view.pxPerMm, (bottom - top) * view.pxPerMm];
    return { kind: object.name ?? object.kind, isFinding: object.finding, box: { x, y, width, height } };
  });
}

function convert({ rgb, width }: PixelPicture, echoes: Echoes, view: PanelView): void {
  const { panel, frame, probe } = view;
  for (let py = frame.y; py < frame.y + frame.height; py++)
    for (let px = frame.x; px < frame.x + frame.width; px++) {
      const { across, depth } = probe.beamOf(...toMm(view, px + 0.5, py + 0.5));
      if (across <= 0 || across >= 1 || depth <= 0 || depth >= panel.depth_mm) continue;
      const gray = Math.round(255 * brightAt(echoes, across, depth / panel.depth_mm));
      rgb.fill(Math.min(255, gray), (py * width + px) * 3, (py * width + px) * 3 + 3);
    }
}

function drawMarks(picture: PixelPicture, view: PanelView, version: Version): void {
  const { panel, frame } = view;
  const foot = frame.y + frame.height;
  const calipers = panel.calipers.filter(({ in_twin }) => version === 'scene' || in_twin === 'kept');
  for (const { from, to } of calipers) drawCaliper(picture, toPixel(view, from), toPixel(view, to));
  for (const [n, { reading }] of calipers.entries())
    drawText(picture, `+ ${reading}`, frame.x + 22, foot - 24 - (calipers.length - 1 - n) * 22, 13, 215);
  if (panel.mark) drawText(picture, panel.mark, leftOf(view) - 4, frame.y + 142, 24, 225);
  const label = version === 'scene' ? panel.label : (panel.twin_label ?? panel.label);
  if (label) drawText(picture, label, frame.x + (frame.width - textWidth(label, 15)) / 2, foot - 22, 15, 215);
}
