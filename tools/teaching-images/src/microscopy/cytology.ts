// Romanowsky-stained cytology: aspirates, imprints, swabs, washes, joint and spinal fluid.

import { withEmptyPlaces } from './empty-place.ts';
import { epithelia } from './epithelia.ts';
import type { FieldSetup } from './field.ts';
import { nucleatedCells } from './nucleated-cells.ts';
import { organisms } from './organisms.ts';
import { redCells } from './red-cells.ts';
import { paintGlass } from './stained-glass.ts';

export const cytology: FieldSetup = {
  kinds: withEmptyPlaces({ ...redCells, ...nucleatedCells, ...organisms, ...epithelia }),
  refraction: 0,
  preparation: 'smear',
  softPx: (depth, umPerPx) => (0.13 * depth) / umPerPx,
  paintBackground: paintGlass,
};
