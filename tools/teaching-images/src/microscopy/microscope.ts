// The renderer of a kind of slide: drawn by the field, and measured by comparison with the twin and with an empty
// field.

import { lastOf } from '../core/last-of.ts';
import type { Renderer, Rendering } from '../rendering.ts';
import { type FieldSetup, fieldDrawing, fieldOf } from './field.ts';
import { measureField } from './measure-field.ts';

export function microscope(setup: FieldSetup): Renderer {
  // A scene is rendered, its twin is rendered, and both are measured; the field is drawn once for all three.
  const field = lastOf((draw: string, seed: number) => fieldOf(fieldDrawing.parse(JSON.parse(draw)), seed, setup));
  return {
    render: (draw, seed, version): Rendering => field(JSON.stringify(draw), seed)(version),
    measure(rendering, draw, seed) {
      const render = field(JSON.stringify(draw), seed);
      // A picture that was drawn elsewhere has no parts of its own to count.
      const { parts, picture } = render('scene');
      const own = picture === rendering.picture ? parts : [];
      const compared = { parts: own, twin: render('twin'), empty: render('empty') };
      return measureField(rendering, compared, fieldDrawing.parse(draw).um_per_px);
    },
    scales(draw) {
      const { um_per_px: perPixel } = fieldDrawing.parse(draw);
      return [{ across: ['µm', perPixel], down: ['µm', perPixel] }];
    },
  };
}
