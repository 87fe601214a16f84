// Bone and tooth: a wall of compact tissue around a net of rods in marrow, cut where it is broken. Computes what rays
// pass in it.

import type { Box } from '../rendering.ts';
import { type Beam, boxAround, castBox, type Paths, shownAt } from './beam.ts';
import { between, type Field } from './field.ts';
import { clamp } from './numbers.ts';
import { type Point, type Pose, placed, type Vec } from './place.ts';
import type { Noises, SolidNoise } from './solid-noise.ts';

/** Removes what lies beyond a plane; the broken face is rough. */
export interface Cut {
  readonly at: Vec;
  /** Direction of what is removed. */
  readonly away: Vec;
  readonly roughMm?: number;
  /** Takes the roughness of another place, so that two faces of one break fit but those of two breaks don't. */
  readonly shift?: number;
}

export interface BoneTissue {
  /** Distance between two rods, and how much longer the net is along y than across it. */
  readonly rodMm: number;
  readonly stretch?: number;
  /** How much the wall's thickness varies slowly along the bone, 0 to 1. */
  readonly unevenWall?: number;
  /** How far the net's rods bend, as load does, in distances between rods; at 0 they run straight. */
  readonly swirl?: number;
  /** How gradually the wall passes into the rods that fill the bone; at 0 it ends in an edge. */
  readonly fading?: number;
  /** Whether the inside is even, like that of a tooth, instead of a net. */
  readonly isEven?: boolean;
  /** 1 for compact bone, 1.5 for enamel. */
  readonly wallDensity?: number;
  /** 1 in soft tissue, 0 in air. */
  readonly inFlesh?: number;
}

export interface Bone {
  readonly field: Field;
  readonly pose: Pose;
  readonly tissue: BoneTissue;
  readonly cuts?: readonly Cut[];
}

/** Walks along each ray through the bone's field, with long steps far from bone. */
export function castBone(bone: Bone, beam: Beam, paths: Paths, { noise, net }: Noises, stride = 1): void {
  const { field, pose, tissue, cuts = [] } = bone;
  const { from, stepMm, counts, distance, wall, spongy } = field;
  const [fx, fy, fz] = from;
  const [nx, ny, nz] = counts;
  const to: Vec = [fx + (nx - 1) * stepMm, fy + (ny - 1) * stepMm, fz + (nz - 1) * stepMm];
  const pixelMm = stride / beam.pxPerMm;
  const walk = Math.max(stepMm * 0.6, pixelMm * 1.2);
  const soft = 2 * Math.max(pixelMm * 0.8, walk * 0.5);
  const { rodMm, stretch = 1.9, isEven, wallDensity = 1, unevenWall = 0, fading = 0, inFlesh = 1, swirl = 0 } = tissue;
  castBox(from, to, pose, beam, paths, stride, ({ start: [sx, sy, sz], step: [dx, dy, dz] }, low, high, passed) => {
    let [boneMm, marrowMm, insideMm] = [0, 0, 0];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    let h = low + walk * 0.5;
    while (h < high) {
      const x = sx + dx * h;
      const y = sy + dy * h;
      const z = sz + dz * h;
      const gx = (x - fx) / stepMm;
      const gy = (y - fy) / stepMm;
      const gz = (z - fz) / stepMm;
      const i = gx | 0;
      const j = gy | 0;
      const k = gz | 0;
      const at = (k * ny + j) * nx + i;
      const u = gx - i;
      const v = gy - j;
      const w = gz - k;
      const d = between(distance, at, nx, nx * ny, u, v, w);
      const outer = 0.5 - d / soft;
      if (outer <= 0) {
        h += Math.max(walk, (d - soft) * 0.7);
        continue;
      }
      let inside = Math.min(1, outer);
      for (const cut of cuts) inside *= kept(cut, x, y, z, soft, noise);
      if (inside > 0) {
        const thick = between(wall, at, nx, nx * ny, u, v, w);
        const filling = between(spongy, at, nx, nx * ny, u, v, w);
        const fade = soft + (0.35 + fading * filling) * thick;
        // Deep in the marrow no roughness of the wall reaches, so it need not be known.
        const isDeep = d + thick * (1.55 + 1.4 * unevenWall) < -0.5 * fade;
        const rough = isDeep
          ? 0
          : thick *
            (1.06 +
              0.2 * noise(x / 2.7, y / 6.3, z / 2.7) +
              0.16 * noise(x / 0.9, y / 2.6, z / 0.9) +
              (unevenWall === 0 ? 0 : unevenWall * noise(x / (8 * rodMm), y / (26 * rodMm), z / (8 * rodMm))));
        const shell = thick < 0.03 || isDeep ? 0 : clamp(0.5 + (d + rough) / fade);
        const turn = swirl === 0 ? 0 : swirl * noise(x / (11 * rodMm), y / (15 * rodMm), z / (11 * rodMm));
        const rods =
          shell > 0.99 || filling < 0.02 || isEven
            ? 1
            : 2 *
              net(x / rodMm + turn, y / (rodMm * stretch) - 0.5 * turn, z / rodMm - turn) *
              (0.85 + 0.3 * noise(x / 5, y / 7, z / 5));
        const bone = shell * wallDensity + (shell > 0.99 ? 0 : (1 - shell) * filling * rods);
        boneMm += inside * bone * walk * length;
        marrowMm += inside * Math.max(0, 1 - bone) * walk * length;
        insideMm += inside * walk * length;
      }
      h += walk;
    }
    passed.bone = boneMm;
    passed.fat = marrowMm * 0.6;
    passed.soft = marrowMm * 0.4 - insideMm * inFlesh;
  });
}

function kept(
  { at, away, roughMm = 0.8, shift = 0 }: Cut,
  x: number,
  y: number,
  z: number,
  soft: number,
  noise: SolidNoise,
): number {
  const beyond = (x - at[0]) * away[0] + (y - at[1]) * away[1] + (z - at[2]) * away[2];
  if (beyond < -3 * roughMm - soft) return 1;
  if (beyond > 3 * roughMm + soft) return 0;
  const f = 0.5;
  const rough = noise(x * f + shift, y * f, z * f) + 0.5 * noise(x * f * 2.3, y * f * 2.3 + shift, z * f * 2.3);
  return clamp(0.5 - (beyond + rough * roughMm) / soft);
}

/** Returns the box, in pixels, in which a bone or a piece of one appears. */
export const shadowBox = (bone: Bone, beam: Beam, noise: SolidNoise): Box =>
  boxAround(shadowOf(bone, beam, noise), beam);

function* shadowOf({ field, pose, cuts = [] }: Bone, beam: Beam, noise: SolidNoise): Generator<Point> {
  const { from, stepMm, counts, distance } = field;
  for (let n = 0; n < distance.length; n++) {
    if ((distance[n] ?? 1) > 0) continue;
    const x = from[0] + (n % counts[0]) * stepMm;
    const y = from[1] + (Math.floor(n / counts[0]) % counts[1]) * stepMm;
    const z = from[2] + Math.floor(n / (counts[0] * counts[1])) * stepMm;
    if (cuts.some((cut) => kept(cut, x, y, z, stepMm, noise) < 0.5)) continue;
    yield shownAt(beam, placed(pose, [x, y, z]));
  }
}
