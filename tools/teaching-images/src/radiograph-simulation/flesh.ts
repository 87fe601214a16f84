// Everything soft: muscle, fat, fluid, lung and gas. Each place says what it is; rays add up what they pass.

import { addCoarse, type Beam, heightsInside, type Paths, rayThrough, shadowOf } from './beam.ts';
import { between } from './field.ts';
import type { Pose, Vec } from './place.ts';

/** Amounts at one place: 1 is solid muscle or solid fat, less is lung, 0 is air. Gas in a body leaves both at 0. */
export interface Softness {
  muscle: number;
  fat: number;
}

export interface Flesh {
  readonly from: Vec;
  readonly to: Vec;
  readonly stepMm: number;
  /** Takes a place in the patient's own coordinates. */
  tell(x: number, y: number, z: number, into: Softness): void;
}

/** Evaluated once on a grid. Several views of one patient use the same grid. */
export interface FleshGrid {
  readonly from: Vec;
  readonly stepMm: number;
  readonly counts: Vec;
  readonly muscle: Float32Array;
  readonly fat: Float32Array;
}

export function fleshGridOf({ from, to, stepMm, tell }: Flesh): FleshGrid {
  const count = (k: 0 | 1 | 2): number => Math.ceil((to[k] - from[k]) / stepMm) + 1;
  const counts: Vec = [count(0), count(1), count(2)];
  const size = counts[0] * counts[1] * counts[2];
  const grid: FleshGrid = { from, stepMm, counts, muscle: new Float32Array(size), fat: new Float32Array(size) };
  const one: Softness = { muscle: 0, fat: 0 };
  let at = 0;
  for (let k = 0; k < counts[2]; k++)
    for (let j = 0; j < counts[1]; j++)
      for (let i = 0; i < counts[0]; i++) {
        one.muscle = one.fat = 0;
        tell(from[0] + i * stepMm, from[1] + j * stepMm, from[2] + k * stepMm, one);
        grid.muscle[at] = one.muscle;
        grid.fat[at++] = one.fat;
      }
  return grid;
}

export function castFlesh(grid: FleshGrid, pose: Pose, beam: Beam, paths: Paths, stride = 3): void {
  const { from, stepMm, counts, muscle, fat } = grid;
  const [nx, ny, nz] = counts;
  const to: Vec = [from[0] + (nx - 1.001) * stepMm, from[1] + (ny - 1.001) * stepMm, from[2] + (nz - 1.001) * stepMm];
  const shadow = shadowOf(beam, pose, from, to, stride);
  const columns = Math.ceil(beam.width / stride);
  const size = columns * Math.ceil(beam.height / stride);
  const [softs, fats] = [new Float32Array(size), new Float32Array(size)];
  for (let row = shadow.top; row < shadow.bottom; row++)
    for (let column = shadow.left; column < shadow.right; column++) {
      const ray = rayThrough(beam, pose, (column + 0.5) * stride, (row + 0.5) * stride);
      const heights = heightsInside(ray, from, to);
      if (!heights) continue;
      const [[sx, sy, sz], [dx, dy, dz]] = [ray.start, ray.step];
      const walk = stepMm * Math.sqrt(dx * dx + dy * dy + dz * dz);
      let [softSum, fatSum] = [0, 0];
      for (let h = heights[0] + stepMm * 0.5; h < heights[1]; h += stepMm) {
        const gx = (sx + dx * h - from[0]) / stepMm;
        const gy = (sy + dy * h - from[1]) / stepMm;
        const gz = (sz + dz * h - from[2]) / stepMm;
        const i = gx | 0;
        const j = gy | 0;
        const k = gz | 0;
        const at = (k * ny + j) * nx + i;
        softSum += between(muscle, at, nx, nx * ny, gx - i, gy - j, gz - k);
        fatSum += between(fat, at, nx, nx * ny, gx - i, gy - j, gz - k);
      }
      softs[row * columns + column] = softSum * walk;
      fats[row * columns + column] = fatSum * walk;
    }
  addCoarse(paths.soft, beam, softs, stride);
  addCoarse(paths.fat, beam, fats, stride);
}
