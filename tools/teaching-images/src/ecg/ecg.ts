// The renderer of ECG tracings.

import type { Renderer } from '../rendering.ts';
import { ecgDrawing } from './ecg-drawing.ts';
import { mmPerMv, mmPerS } from './locate.ts';
import { measureEcg } from './measure-ecg.ts';
import { renderEcg, sheetWidthMm } from './render-ecg.ts';

export const ecg: Renderer = {
  render: (draw, seed, version) => renderEcg(ecgDrawing.parse(draw), seed, version === 'twin'),
  measure: (rendering) => measureEcg(rendering),
  scales: (draw, _, { width }) => {
    const mmPerPixel = sheetWidthMm(ecgDrawing.parse(draw)) / width;
    return [{ across: ['s', mmPerPixel / mmPerS], down: ['mV', mmPerPixel / mmPerMv] }];
  },
};
