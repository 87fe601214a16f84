// The renderer of tissue sections stained with hematoxylin and eosin.

import { develop } from '../microscopy/develop.ts';
import { drawScaleBar } from '../microscopy/overlay.ts';
import type { Renderer, Rendering, Version } from '../rendering.ts';
import { type HistologyDrawing, histologyDrawing } from './drawing.ts';
import { drawJejunum } from './jejunum.ts';
import { drawLiver, type Section } from './liver.ts';
import { measureSection } from './measure-section.ts';
import { drawMuscle } from './muscle.ts';

const pictureSide = 1024;

export const histology: Renderer = {
  render: (draw, seed, version) => renderSection(histologyDrawing.parse(draw), seed, version),
  measure: (rendering, draw, seed) => {
    const drawing = histologyDrawing.parse(draw);
    return measureSection(rendering, renderSection(drawing, seed, 'twin'), drawing);
  },
  scales: (draw) => {
    const { um_per_px: perPixel } = histologyDrawing.parse(draw);
    return [{ across: ['µm', perPixel], down: ['µm', perPixel] }];
  },
};

/** Tests pass a smaller `side`, to draw less at the same scale. */
export function renderSection(
  drawing: HistologyDrawing,
  seed: number,
  version: Version,
  side: number = pictureSide,
): Rendering {
  const { slide, truth } = drawSection(drawing, seed, version, side);
  const optics = { lamp: drawing.lamp, field: 'full', blurPx: 0.85, preparation: 'section' } as const;
  const picture = develop(slide, optics, String(seed));
  const { scale_bar_um: bar, um_per_px: scale } = drawing;
  if (bar) drawScaleBar(picture, bar / scale, bar);
  return { picture, truth };
}

function drawSection(drawing: HistologyDrawing, seed: number, version: Version, side: number): Section {
  if (drawing.tissue === 'liver') return drawLiver(drawing, seed, version, side);
  if (drawing.tissue === 'muscle') return drawMuscle(drawing, seed, version, side);
  return drawJejunum(drawing, seed, version, side);
}
