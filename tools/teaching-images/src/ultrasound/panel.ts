// One panel: draws what its probe receives into its frame, with scale and marks.

import type { Located, PixelPicture, Version } from '../rendering.ts';
import { brightAt, type Echoes } from '../ultrasound-simulation/echoes.ts';
import { probeOf } from '../ultrasound-simulation/probe.ts';
import { heardBy, type Lying } from '../ultrasound-simulation/simulated-panel.ts';
import type { Panel } from './drawing.ts';
import { type Frame, type PanelView, toPixel } from './panel-view.ts';
import { drawDepthScale, drawGrayBar, drawPointers, drawSettings, leftOf } from './scale.ts';
import { drawCaliper, drawText, textWidth } from './strokes.ts';

/** Space beside, above and below the fan, in px. */
const side = 44;
const top = 22;
const foot = ({ calipers, label }: Panel): number =>
  22 + 22 * calipers.filter(({ reading }) => reading).length + (label ? 22 : 0);

/** Returns the height of a frame that a fan of full width fills. */
export function heightNeeded(panel: Panel, width: number): number {
  const { box } = probeOf(panel.probe, panel.depth_mm);
  return ((width - 2 * side) / (box.right - box.left)) * (box.bottom - box.top) + top + foot(panel);
}

export function viewOf(panel: Panel, frame: Frame): PanelView {
  const probe = probeOf(panel.probe, panel.depth_mm);
  const { box } = probe;
  const pxPerMm = Math.min(
    (frame.width - 2 * side) / (box.right - box.left),
    (frame.height - top - foot(panel)) / (box.bottom - box.top),
  );
  return {
    frame,
    probe,
    depthMm: panel.depth_mm,
    pxPerMm,
    originX: frame.x + frame.width / 2,
    originY: frame.y + top - box.top * pxPerMm,
  };
}

export function drawPanel(
  picture: PixelPicture,
  panel: Panel,
  view: PanelView,
  seed: string,
  version: Version,
): readonly Located[] {
  const { echoes, lying } = heardBy(panel, seed, version);
  convert(picture, echoes, view);
  drawDepthScale(picture, view);
  drawGrayBar(picture, view);
  drawPointers(picture, view, panel.focus_mm);
  drawSettings(picture, view, panel);
  drawMarks(picture, panel, view, version);
  return lying.map((one) => located(one, view));
}

function located({ object, box: { left, top, right, bottom } }: Lying, view: PanelView): Located {
  const [x, y] = toPixel(view, [left, top]);
  const { pxPerMm } = view;
  return {
    kind: object.name ?? object.kind,
    isFinding: object.finding,
    box: { x, y, width: (right - left) * pxPerMm, height: (bottom - top) * pxPerMm },
  };
}

function convert({ rgb, width }: PixelPicture, echoes: Echoes, view: PanelView): void {
  const { frame, probe, depthMm, pxPerMm } = view;
  for (let py = frame.y; py < frame.y + frame.height; py++)
    for (let px = frame.x; px < frame.x + frame.width; px++) {
      const { across, depth } = probe.beamOf((px + 0.5 - view.originX) / pxPerMm, (py + 0.5 - view.originY) / pxPerMm);
      if (across <= 0 || across >= 1 || depth <= 0 || depth >= depthMm) continue;
      const gray = Math.round(255 * brightAt(echoes, across, depth / depthMm));
      rgb.fill(Math.min(255, gray), (py * width + px) * 3, (py * width + px) * 3 + 3);
    }
}

function drawMarks(picture: PixelPicture, panel: Panel, view: PanelView, version: Version): void {
  const { frame } = view;
  const calipers = panel.calipers.filter(({ in_twin }) => version === 'scene' || in_twin === 'kept');
  const label = version === 'scene' ? panel.label : (panel.twin_label ?? panel.label);
  for (const { from, to } of calipers) drawCaliper(picture, toPixel(view, from), toPixel(view, to));
  const readings = calipers.flatMap(({ reading }) => reading ?? []);
  for (const [n, reading] of readings.entries())
    drawText(
      picture,
      `+ ${reading}`,
      frame.x + 22,
      frame.y + frame.height - 24 - (readings.length - 1 - n) * 22,
      13,
      215,
    );
  if (panel.mark) drawText(picture, panel.mark, leftOf(view) - 4, frame.y + 142, 24, 225);
  if (label) {
    const at = frame.x + (frame.width - textWidth(label, 15)) / 2;
    drawText(picture, label, at, frame.y + frame.height - 22, 15, 215);
  }
}
