// Everything soft: muscle, fat, fluid, lung and gas. Each place says what it is; rays add up what they pass.

import { type Beam, castBox, type Paths } from './beam.ts';
import { between } from './field.ts';
import { type Pose, scaled, type Vec } from './place.ts';

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

/** Converts flesh that is described in other units to millimeters. */
export const inMm = ({ from, to, stepMm, tell }: Flesh, unitMm: number): Flesh => ({
  from: scaled(from, unitMm),
  to: scaled(to, unitMm),
  stepMm: stepMm * unitMm,
  tell: (x, y, z, into) => tell(x / unitMm, y / unitMm, z / unitMm, into),
});

/** Evaluates flesh once on a grid. */
function gridOf({ from, to, stepMm, tell }: Flesh) {
  const count = (k: 0 | 1 | 2): number => Math.ceil((to[k] - from[k]) / stepMm) + 1;
  const counts: Vec = [count(0), count(1), count(2)];
  const size = counts[0] * counts[1] * counts[2];
  const grid = { counts, muscle: new Float32Array(size), fat: new Float32Array(size) };
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

export function castFlesh(flesh: Flesh, pose: Pose, beam: Beam, paths: Paths, stride = 3): void {
  const { from, stepMm } = flesh;
  const { counts, muscle, fat } = gridOf(flesh);
  const [nx, ny, nz] = counts;
  const to: Vec = [from[0] + (nx - 1.001) * stepMm, from[1] + (ny - 1.001) * stepMm, from[2] + (nz - 1.001) * stepMm];
  castBox(from, to, pose, beam, paths, stride, ({ start: [sx, sy, sz], step: [dx, dy, dz] }, low, high, passed) => {
    const walk = stepMm * Math.sqrt(dx * dx + dy * dy + dz * dz);
    let [softSum, fatSum] = [0, 0];
    for (let h = low + stepMm * 0.5; h < high; h += stepMm) {
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
    passed.soft = softSum * walk;
    passed.fat = fatSum * walk;
  });
}
