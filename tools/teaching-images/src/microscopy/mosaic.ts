// Cells pressed together: finds which cell a place belongs to, and its distance to the border with the neighbor and to
// the outside of the clump.

export interface MosaicCell {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface MosaicPlace {
  /** Index in the list of cells. */
  readonly cell: number;
  /** Distance to the border with the next cell: 0 on it. */
  readonly border: number;
  /** Distance to the outline of the whole clump, negative inside. */
  readonly outer: number;
}

/** `roundness` controls how much single cells bulge at the outline: large for grapes, small for a sheet. */
export function mosaic(cells: readonly MosaicCell[], roundness: number): (dx: number, dy: number) => MosaicPlace {
  return (dx, dy) => {
    let nearest = Number.POSITIVE_INFINITY;
    let second = Number.POSITIVE_INFINITY;
    let cell = 0;
    let sum = 0;
    for (let n = 0; n < cells.length; n++) {
      const { x, y, radius } = cells[n] ?? { x: 0, y: 0, radius: 1 };
      const d = Math.hypot(dx - x, dy - y) - radius;
      sum += Math.exp(-roundness * d);
      if (d < nearest) {
        second = nearest;
        nearest = d;
        cell = n;
      } else if (d < second) second = d;
    }
    return { cell, border: (second - nearest) / 2, outer: -Math.log(sum + 1e-12) / roundness };
  };
}
