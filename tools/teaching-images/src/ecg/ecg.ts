// ECG tracings as a modality.

import type { Renderer } from '../rendering.ts';
import { ecgDrawing } from './ecg-drawing.ts';
import { measureEcg } from './measure-ecg.ts';
import { renderEcg } from './render-ecg.ts';

export const ecg: Renderer = {
  render: (draw, seed, version) => renderEcg(ecgDrawing.parse(draw), seed, version === 'twin'),
  measure: (rendering, draw) => measureEcg(rendering, ecgDrawing.parse(draw).mm_per_s),
};
