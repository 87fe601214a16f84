// Reads a plane between its values.

/** Neither `u` nor `v` may lie beyond the last value of a row and of a column. */
export function bilinear(plane: Float32Array, width: number, u: number, v: number): number {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [s, t] = [u - column, v - row];
  const upper = row * width + column;
  const lower = upper + width;
  const above = (plane[upper] ?? 0) * (1 - s) + (plane[upper + 1] ?? 0) * s;
  const below = (plane[lower] ?? 0) * (1 - s) + (plane[lower + 1] ?? 0) * s;
  return above * (1 - t) + below * t;
}
