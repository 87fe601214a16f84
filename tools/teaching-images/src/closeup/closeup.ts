// Close-ups of a body's surface as a modality.

import type { Renderer, Rendering, Version } from '../rendering.ts';
import { photographed } from './canvas.ts';
import { drawCornea } from './cornea.ts';
import { type CloseupDrawing, closeupDrawing } from './drawing.ts';
import { measureCloseup } from './measure-closeup.ts';
import { drawMuzzle } from './muzzle.ts';

export const closeup: Renderer = {
  render: (draw, seed, version) => renderCloseup(closeupDrawing.parse(draw), seed, version),
  measure: (rendering, draw, seed) => {
    const drawing = closeupDrawing.parse(draw);
    return measureCloseup(rendering, renderCloseup(drawing, seed, 'twin'), drawing);
  },
  scales: (draw) => {
    const { mm_per_px: perPixel } = closeupDrawing.parse(draw);
    return [{ across: ['mm', perPixel], down: ['mm', perPixel] }];
  },
};

/** `width` is smaller in tests: less to draw at the same scale. */
export function renderCloseup(drawing: CloseupDrawing, seed: number, version: Version, width = 1024): Rendering {
  const { canvas, truth } =
    drawing.subject === 'cornea'
      ? drawCornea(drawing, seed, version, [width, (width * 3) / 4])
      : drawMuzzle(drawing, seed, version, width);
  return { picture: photographed(canvas, String(seed), 0.016), truth };
}
