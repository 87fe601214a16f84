// A shape that is evaluated once on a grid, so that the many rays through it only look up values.

import type { Vec } from './place.ts';
import { emptyReading, grown, type Shape } from './shape.ts';

export interface Field {
  /** The grid's first point, and its number of points in each direction. */
  readonly from: Vec;
  readonly stepMm: number;
  readonly counts: Vec;
  readonly distance: Float32Array;
  readonly wall: Float32Array;
  readonly spongy: Float32Array;
}

const known = new WeakMap<Shape, Field>();

/**
 * Evaluates each shape once for all pictures and for both versions of a scene. `block` is the side of the blocks, in grid
 * steps, that are skipped if nothing is near.
 */
export function fieldOf(shape: Shape, stepMm: number, block = 5): Field {
  const before = known.get(shape);
  if (before?.stepMm === stepMm) return before;
  const field = readField(shape, stepMm, block);
  known.set(shape, field);
  return field;
}

function readField(shape: Shape, stepMm: number, block: number): Field {
  const { low, high } = grown(shape, stepMm * 2);
  const count = (k: 0 | 1 | 2): number => Math.max(2, Math.ceil((high[k] - low[k]) / stepMm) + 1);
  const counts: Vec = [count(0), count(1), count(2)];
  const size = counts[0] * counts[1] * counts[2];
  const field: Field = {
    from: low,
    stepMm,
    counts,
    distance: new Float32Array(size),
    wall: new Float32Array(size),
    spongy: new Float32Array(size),
  };
  for (let k = 0; k < counts[2]; k += block)
    for (let j = 0; j < counts[1]; j += block)
      for (let i = 0; i < counts[0]; i += block) readBlock(shape, field, block, i, j, k);
  return field;
}

const reading = emptyReading();

/** Far from the shape, a whole block gets one distance, which is not greater than that of any point in it. */
function readBlock(shape: Shape, field: Field, block: number, i0: number, j0: number, k0: number): void {
  const { from, stepMm, counts, distance, wall, spongy } = field;
  const half = ((block - 1) / 2) * stepMm;
  const [x0, y0, z0] = [from[0] + i0 * stepMm, from[1] + j0 * stepMm, from[2] + k0 * stepMm];
  shape.read(x0 + half, y0 + half, z0 + half, reading);
  const least = reading.distance * 0.85 - half * 1.75;
  const isFar = least > stepMm * 2;
  for (let k = k0; k < Math.min(counts[2], k0 + block); k++)
    for (let j = j0; j < Math.min(counts[1], j0 + block); j++)
      for (let i = i0; i < Math.min(counts[0], i0 + block); i++) {
        const at = (k * counts[1] + j) * counts[0] + i;
        if (isFar) {
          distance[at] = least;
          continue;
        }
        shape.read(from[0] + i * stepMm, from[1] + j * stepMm, from[2] + k * stepMm, reading);
        distance[at] = reading.distance;
        wall[at] = reading.wall;
        spongy[at] = reading.spongy;
      }
}

/** Interpolates the distance between grid points; outside the grid it is large. */
export function distanceIn({ from, stepMm, counts, distance }: Field): (x: number, y: number, z: number) => number {
  const [nx, ny, nz] = counts;
  return (x, y, z) => {
    const gx = (x - from[0]) / stepMm;
    const gy = (y - from[1]) / stepMm;
    const gz = (z - from[2]) / stepMm;
    if (gx < 0 || gy < 0 || gz < 0 || gx >= nx - 1 || gy >= ny - 1 || gz >= nz - 1) return Infinity;
    const [i, j, k] = [gx | 0, gy | 0, gz | 0];
    return between(distance, (k * ny + j) * nx + i, nx, nx * ny, gx - i, gy - j, gz - k);
  };
}

/** Interpolates between the eight values around a place. */
export function between(
  values: Float32Array,
  at: number,
  row: number,
  layer: number,
  u: number,
  v: number,
  w: number,
): number {
  const near = lerp(
    lerp(values[at] ?? 0, values[at + 1] ?? 0, u),
    lerp(values[at + row] ?? 0, values[at + row + 1] ?? 0, u),
    v,
  );
  const upper = at + layer;
  const far = lerp(
    lerp(values[upper] ?? 0, values[upper + 1] ?? 0, u),
    lerp(values[upper + row] ?? 0, values[upper + row + 1] ?? 0, u),
    v,
  );
  return lerp(near, far, w);
}

function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
