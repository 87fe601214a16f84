// The setup for a Romanowsky-stained blood smear: red cells in one layer on clear glass.

import { withEmptyPlaces } from './empty-place.ts';
import type { FieldSetup } from './field.ts';
import { flatNeutrophil, nucleatedCells } from './nucleated-cells.ts';
import { organisms } from './organisms.ts';
import { redCells } from './red-cells.ts';
import { paintGlass } from './stained-glass.ts';

export const blood: FieldSetup = {
  kinds: withEmptyPlaces({ ...redCells, ...nucleatedCells, ...organisms, neutrophil: flatNeutrophil }),
  preparation: 'smear',
  isThinFilm: true,
  softPx: (depth, umPerPx) => (0.09 * depth) / umPerPx,
  paintBackground: paintGlass,
};
