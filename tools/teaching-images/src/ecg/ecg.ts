// The renderer of ECG tracings.

import type { Renderer } from '../rendering.ts';
import { ecgDrawing } from './ecg-drawing.ts';
import { measureEcg } from './measure-ecg.ts';
import { renderEcg, sheetWidthMm } from './render-ecg.ts';

export const ecg: Renderer = {
  render: (draw, seed, version) => renderEcg(ecgDrawing.parse(draw), seed, version === 'twin'),
  measure: (rendering, draw) => measureEcg(rendering, ecgDrawing.parse(draw).mm_per_s),
  scales: (draw, _, { width }) => {
    const drawing = ecgDrawing.parse(draw);
    const mmPerPixel = sheetWidthMm(drawing) / width;
    return [{ across: ['s', mmPerPixel / drawing.mm_per_s], down: ['mV', mmPerPixel / drawing.mm_per_mv] }];
  },
};
