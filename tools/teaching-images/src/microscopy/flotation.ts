// The setup for fecal flotation, unstained: eggs, oocysts and strays in a clear salt solution.

import { withEmptyPlaces } from './empty-place.ts';
import type { FieldSetup } from './field.ts';
import { paintCrumbs, paintFluid } from './fluid.ts';
import { paintLitter } from './litter.ts';
import { ova } from './ova.ts';
import { protozoa } from './protozoa.ts';
import { strays } from './strays.ts';

export const flotation: FieldSetup = {
  kinds: withEmptyPlaces({ ...ova, ...protozoa, ...strays }),
  preparation: 'wet',
  findingDepth: 0.62,
  paintBackground(slide, drawing, seed) {
    paintFluid(slide, drawing, seed);
    paintCrumbs(slide, seed);
    paintLitter(slide, seed);
  },
};
