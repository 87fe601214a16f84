// Measures a finished ultrasound picture with its rulers, and compares it with its twin.

import { type Box, type Located, type Measures, type PixelPicture, pixelsOf, type Rendering } from '../rendering.ts';
import { measureMotion } from './cine.ts';
import type { UltrasoundDrawing } from './drawing.ts';
import { type PanelView, toMm, viewsOf } from './panel-view.ts';
import { read } from './rulers.ts';

/** Gray levels by which a pixel must differ to count as different. */
const threshold = 14;

export function measurePicture(scene: Rendering, twin: Rendering, drawing: UltrasoundDrawing): Measures {
  const picture = pixelsOf(scene);
  const views = viewsOf(drawing);
  const figures = drawing.rulers.map((ruler) => [ruler.name, read(ruler, picture, views, drawing.trace)]);
  const outside = differenceOutside(picture, pixelsOf(twin), scene.truth, views);
  const motion = drawing.cine && views[0] ? measureMotion(drawing.cine, scene, twin, views[0]) : {};
  return { ...Object.fromEntries(figures), ...motion, 'difference outside findings': outside };
}

/** Returns the share of the picture that differs from its twin, except at findings and in the shadow behind them. */
function differenceOutside(
  one: PixelPicture,
  other: PixelPicture,
  truth: readonly Located[],
  views: readonly PanelView[],
): number {
  const findings = truth.filter(({ isFinding }) => isFinding).map(({ box }) => box);
  if (findings.length === 0) return 0;
  let outside = 0;
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const i = (y * one.width + x) * 3;
      if (Math.abs((one.rgb[i] ?? 0) - (other.rgb[i] ?? 0)) <= threshold) continue;
      if (!findings.some((box) => isAtOrBehind(box, x, y, views))) outside++;
    }
  return outside / (one.width * one.height);
}

function isAtOrBehind(box: Box, x: number, y: number, views: readonly PanelView[]): boolean {
  const margin = 12;
  const [left, right] = [box.x - margin, box.x + box.width + margin];
  const [top, bottom] = [box.y - margin, box.y + box.height + margin];
  if (y < top) return false;
  const view = views.find(
    ({ frame }) => x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height,
  );
  if (!view || box.x + box.width < view.frame.x || box.x > view.frame.x + view.frame.width)
    return x >= left && x <= right && y <= bottom;
  const across = (px: number, py: number): number => view.probe.beamOf(...toMm(view, px, py)).across;
  const corners = [across(left, top), across(right, top), across(left, bottom), across(right, bottom)];
  const here = across(x, y);
  return here >= Math.min(...corners) && here <= Math.max(...corners);
}
