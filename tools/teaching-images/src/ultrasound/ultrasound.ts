// The renderer of ultrasound pictures: one fan, two side by side, or one above its motion trace.

import type { Located, PixelPicture, Renderer, Rendering, ScaledPart, Version } from '../rendering.ts';
import { type UltrasoundDrawing, ultrasoundDrawing } from './drawing.ts';
import { measurePicture } from './measure-picture.ts';
import { drawTrace, traceFrame } from './motion.ts';
import { drawPanel, heightNeeded, viewOf } from './panel.ts';
import { type Frame, type PanelView, toPixel } from './panel-view.ts';
import { drawLine } from './strokes.ts';
import type { TraceSpec } from './trace-schema.ts';

const width = 1024;

export const ultrasound: Renderer = {
  render: (draw, seed, version) => renderUltrasound(ultrasoundDrawing.parse(draw), seed, version),
  measure: (rendering, draw, seed) => {
    const drawing = ultrasoundDrawing.parse(draw);
    return measurePicture(rendering, renderUltrasound(drawing, seed, 'twin'), drawing, framesOf(drawing));
  },
  scales: (draw) => {
    const drawing = ultrasoundDrawing.parse(draw);
    const frames = framesOf(drawing);
    const ofPanels = drawing.panels.flatMap((panel, n): ScaledPart[] => {
      const box = frames[n];
      if (!box) return [];
      const perPixel = 1 / viewOf(panel, box).pxPerMm;
      return [{ across: ['mm', perPixel], down: ['mm', perPixel], box }];
    });
    return drawing.trace ? [...ofPanels, scaleOfTrace(drawing.trace)] : ofPanels;
  },
};

/** Time runs across the trace, depth runs down. */
function scaleOfTrace({ seconds, depth_mm }: TraceSpec): ScaledPart {
  const { width: across, height: down } = traceFrame;
  return { across: ['s', seconds / across], down: ['mm', depth_mm / down], box: traceFrame };
}

function framesOf({ panels, trace, layout }: UltrasoundDrawing): readonly Frame[] {
  if (trace) return [{ x: 232, y: 0, width: 560, height: 330 }];
  if (layout === 'stacked') return panels.map((_, n) => ({ x: 0, y: n * 390, width, height: 390 }));
  const widths = panels.map(({ share }) => Math.round(width * (share ?? 1 / panels.length)));
  const needed = panels.map((panel, n) => Math.ceil(heightNeeded(panel, widths[n] ?? width)));
  const height = Math.min(panels.length === 1 ? 768 : 640, Math.max(...needed));
  return widths.map((across, n) => ({ x: n === 0 ? 0 : width - across, y: 0, width: across, height }));
}

function renderUltrasound(drawing: UltrasoundDrawing, seed: number, version: Version): Rendering {
  const frames = framesOf(drawing);
  const height = drawing.trace ? 800 : Math.max(...frames.map((frame) => frame.y + frame.height));
  const picture: PixelPicture = { form: 'pixels', width, height, rgb: new Uint8Array(width * height * 3).fill(4) };
  const truth: Located[] = drawing.panels.flatMap((panel, n) => {
    const frame = frames[n];
    return frame ? drawPanel(picture, panel, viewOf(panel, frame), `${seed}/panel ${n}`, version) : [];
  });
  const [panel] = drawing.panels;
  const [frame] = frames;
  if (drawing.trace && panel && frame) drawTracedBeam(picture, viewOf(panel, frame), drawing.trace.beam);
  if (drawing.trace) truth.push(...drawTrace(picture, drawing.trace, traceFrame, `${seed}/trace`, version));
  return { picture, truth };
}

/** Draws the dotted beam that the trace below follows. */
function drawTracedBeam(picture: PixelPicture, view: PanelView, beam: number): void {
  for (let depth = 0; depth < view.depthMm; depth += 0.9) {
    const [x, y] = toPixel(view, view.probe.placeOf(beam, depth));
    drawLine(
      picture,
      [
        [x, y],
        [x, y + 1],
      ],
      1.8,
      235,
    );
  }
}
