// The setup for fecal flotation, unstained: eggs, oocysts and strays in a clear salt solution.

import { withEmptyPlaces } from './empty-place.ts';
import type { FieldSetup } from './field.ts';
import { ova } from './ova.ts';
import { protozoa } from './protozoa.ts';
import { strays } from './strays.ts';
import { paintCrumbs, paintFluid } from './urine.ts';

export const flotation: FieldSetup = {
  kinds: withEmptyPlaces({ ...ova, ...protozoa, ...strays }),
  refraction: 1,
  preparation: 'wet',
  softPx: (depth) => 0.8 * depth,
  paintBackground(slide, drawing, seed) {
    paintFluid(slide, drawing, seed);
    paintCrumbs(slide, seed);
  },
};
