// The setup for unstained urine sediment: what may lie in it.

import { cast } from './casts.ts';
import { crystals } from './crystals.ts';
import { withEmptyPlaces } from './empty-place.ts';
import type { FieldSetup } from './field.ts';
import { paintFluid } from './fluid.ts';
import { urineCells } from './urine-cells.ts';
import { urineStrays } from './urine-strays.ts';

export const urine: FieldSetup = {
  kinds: withEmptyPlaces({ ...crystals, ...urineCells, cast, ...urineStrays }),
  preparation: 'wet',
  findingDepth: 0.4,
  rareDepth: 0.6,
  paintBackground: paintFluid,
};
