// Rods from tables of their rings, written as text.

import { type Ring, type RodStyle, ringsOf, type Shape, styledRod } from './shape.ts';
import { rowsOf } from './tables.ts';

/** A row has place, half widths, wall and spongy share, in the sizes of a smaller animal; `side` mirrors z. */
export const rodsOf =
  (s: number, walls = s) =>
  (table: string, style: RodStyle = {}, side: 1 | -1 = 1): Shape =>
    styledRod(
      style,
      rowsOf(table, side).map(([x = 0, y = 0, z = 0, a = 1, ...rest]): Ring => ringsOf(s, walls)(x, y, z, a, ...rest)),
    );
