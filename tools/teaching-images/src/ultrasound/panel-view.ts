// The position of each panel in the picture, and of the fan in its panel.

import type { Box } from '../rendering.ts';
import { type Probe, probeOf } from '../ultrasound-simulation/probe.ts';
import type { Panel, UltrasoundDrawing } from './drawing.ts';

export interface PanelView {
  readonly panel: Panel;
  readonly frame: Box;
  readonly probe: Probe;
  readonly pxPerMm: number;
  /** Pixel of the middle of the probe's face. */
  readonly originX: number;
  readonly originY: number;
}

export const pictureWidth = 1024;
/** Space beside, above and below the fan, in px. */
const side = 44;
const top = 22;
const footOf = ({ calipers, label }: Panel): number => 22 + 22 * calipers.length + (label ? 22 : 0);

export function viewsOf({ panels, trace, layout }: UltrasoundDrawing): readonly PanelView[] {
  const width = pictureWidth / panels.length;
  const needed = panels.map((panel) => Math.ceil(heightNeeded(panel, width)));
  const height = Math.min(panels.length === 1 ? 768 : 640, Math.max(...needed));
  return panels.map((panel, n) => {
    if (trace) return viewOf(panel, { x: 232, y: 0, width: 560, height: 330 });
    if (layout === 'stacked') return viewOf(panel, { x: 0, y: n * 390, width: pictureWidth, height: 390 });
    return viewOf(panel, { x: n * width, y: 0, width, height });
  });
}

/** Returns the height of a frame that a fan of full width fills. */
function heightNeeded(panel: Panel, width: number): number {
  const { box } = probeOf(panel.probe, panel.depth_mm);
  return ((width - 2 * side) / (box.right - box.left)) * (box.bottom - box.top) + top + footOf(panel);
}

function viewOf(panel: Panel, frame: Box): PanelView {
  const probe = probeOf(panel.probe, panel.depth_mm);
  const { box } = probe;
  const pxPerMm = Math.min(
    (frame.width - 2 * side) / (box.right - box.left),
    (frame.height - top - footOf(panel)) / (box.bottom - box.top),
  );
  const [originX, originY] = [frame.x + frame.width / 2, frame.y + top - box.top * pxPerMm];
  return { panel, frame, probe, pxPerMm, originX, originY };
}

export function toMm({ originX, originY, pxPerMm }: PanelView, px: number, py: number): [x: number, y: number] {
  return [(px - originX) / pxPerMm, (py - originY) / pxPerMm];
}

export function toPixel({ originX, originY, pxPerMm }: PanelView, [x, y]: readonly [number, number]): [number, number] {
  return [originX + x * pxPerMm, originY + y * pxPerMm];
}
