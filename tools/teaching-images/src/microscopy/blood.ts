// The setup for a Romanowsky-stained blood smear: red cells in one layer on clear glass.

import { withEmptyPlaces } from './empty-place.ts';
import type { FieldSetup } from './field.ts';
import { named, nucleatedCells } from './nucleated-cells.ts';
import { organisms } from './organisms.ts';
import { redCells } from './red-cells.ts';
import { paintGlass } from './stained-glass.ts';

/** Spread flat, its cytoplasm is almost colorless, with a pink dust. */
const flatNeutrophil = named({
  diameter_um: [11, 12.5],
  cytoplasm: [0.05, 0.088, 0.05],
  nucleus: { shape: 'segmented', share: 0.79, clumping: 0.8, shift: 0.1 },
  granules: { count: 90, size_um: 0.26, dye: [0.055, 0.115, 0.055], over_nucleus: 0 },
});

export const blood: FieldSetup = {
  kinds: withEmptyPlaces({ ...redCells, ...nucleatedCells, ...organisms, neutrophil: flatNeutrophil }),
  preparation: 'smear',
  isThinFilm: true,
  softPx: (depth, umPerPx) => (0.09 * depth) / umPerPx,
  paintBackground: paintGlass,
};
