// The renderer of ultrasound pictures: one fan, two side by side, or one above its motion trace.

import type { Located, PixelPicture, Renderer, Rendering, ScaledPart, Version } from '../rendering.ts';
import { loopOf } from './cine.ts';
import { type UltrasoundDrawing, ultrasoundDrawing } from './drawing.ts';
import { measurePicture } from './measure-picture.ts';
import { drawTrace, traceFrame } from './motion.ts';
import { drawPanel } from './panel.ts';
import { toPixel, viewsOf, pictureWidth as width } from './panel-view.ts';
import { drawLine } from './strokes.ts';

export const ultrasound: Renderer = {
  render: (draw, seed, version) => renderUltrasound(ultrasoundDrawing.parse(draw), seed, version),
  measure: (rendering, draw, seed) => {
    const drawing = ultrasoundDrawing.parse(draw);
    return measurePicture(rendering, renderUltrasound(drawing, seed, 'twin'), drawing);
  },
  scales: (draw) => {
    const drawing = ultrasoundDrawing.parse(draw);
    const ofPanels = viewsOf(drawing).map(({ frame, pxPerMm }): ScaledPart => {
      const perPixel = 1 / pxPerMm;
      return { across: ['mm', perPixel], down: ['mm', perPixel], box: frame };
    });
    if (!drawing.trace) return ofPanels;
    const { seconds, depth_mm } = drawing.trace;
    const [across, down] = [seconds / traceFrame.width, depth_mm / traceFrame.height];
    return [...ofPanels, { across: ['s', across], down: ['mm', down], box: traceFrame }];
  },
};

function renderUltrasound(drawing: UltrasoundDrawing, seed: number, version: Version): Rendering {
  const views = viewsOf(drawing);
  const height = drawing.trace ? 800 : Math.max(...views.map(({ frame }) => frame.y + frame.height));
  const picture: PixelPicture = { form: 'pixels', width, height, rgb: new Uint8Array(width * height * 3).fill(4) };
  const truth: Located[] = views.flatMap((view, n) => drawPanel(picture, view, `${seed}/panel ${n}`, version));
  if (drawing.trace) {
    // The dotted beam that the trace below follows.
    for (const view of views)
      for (let depth = 0; depth < view.panel.depth_mm; depth += 0.9) {
        const [x, y] = toPixel(view, view.probe.placeOf(0.5, depth));
        drawLine(picture, [x, y], [x, y + 1], 1.8, 235);
      }
    truth.push(...drawTrace(picture, drawing.trace, `${seed}/trace`, version));
  }
  const [view] = views;
  if (!drawing.cine || !view) return { picture, truth };
  const cine = loopOf(drawing.cine, picture, view, `${seed}/panel 0`, version);
  return { picture: cine.frames[0] ?? picture, truth, cine };
}
