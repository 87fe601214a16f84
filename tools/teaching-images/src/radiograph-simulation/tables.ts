// Tables written as text, because a list of their numbers would fill a page: commas between rows, spaces between numbers.

import { type Point, partWay, still, type Vec } from './place.ts';
import { type Ring, type RodStyle, ringsOf, type Shape, styledRod } from './shape.ts';

/** The third column, z, is mirrored for the right side. */
export const rowsOf = (table: string, side: 1 | -1 = 1): readonly (readonly number[])[] =>
  table.split(',').map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((number, k) => (k === 2 ? side : 1) * Number(number)),
  );

export const placesOf = (table: string, side?: 1 | -1): readonly Vec[] =>
  rowsOf(table, side).map(([x = 0, y = 0, z = 0]): Vec => [x, y, z]);

export const pointsOf = (table: string): readonly Point[] => rowsOf(table).map(([x = 0, y = 0]): Point => [x, y]);

/** A place on a line by its share of the way. */
export function along(line: readonly Vec[], share: number): Vec {
  const at = Math.max(0, Math.min(line.length - 1.001, share * (line.length - 1)));
  const n = Math.floor(at);
  return partWay(line[n] ?? still.at, line[n + 1] ?? still.at, at - n);
}

/**
 * Rods from tables of their rings: place, half widths, wall and spongy share, in the sizes of a smaller animal. `side`
 * mirrors z. Walls of nothing may be left out.
 */
export const rodsOf =
  (s: number, walls = s) =>
  (table: string, style: RodStyle = {}, side: 1 | -1 = 1): Shape =>
    styledRod(
      style,
      rowsOf(table, side).map(([x = 0, y = 0, z = 0, a = 1, ...rest]): Ring => ringsOf(s, walls)(x, y, z, a, ...rest)),
    );

export const rodOf = (table: string, s = 1, side: 1 | -1 = 1): Shape => rodsOf(s)(table, {}, side);
