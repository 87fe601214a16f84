// Heart, great vessels and mediastinum as one body, and where lung, chest wall and belly lie. Lengths are half widths of the chest.

import type { ChestBuild } from './chest-build.ts';
import type { ChestSpace } from './chest-space.ts';
import type { Softness } from './flesh.ts';
import type { Vec } from './place.ts';
import { ball, emptyReading, joined, type Ring, rod, type Shape } from './shape.ts';
import type { SolidNoise } from './solid-noise.ts';

export interface HeartBuild {
  /** Greatest width as a share of the chest's. */
  readonly widthShare: number;
  /** How far the apex lies left of the midline. */
  readonly apex: number;
}

const ring = (x: number, y: number, z: number, a: number, b: number): Ring => [x, y, z, a, b, 0, 0];

/** From base to apex, with the bulges of right atrium, aortic arch and pulmonary trunk. */
function heartOf({ heart: { top, length } }: ChestBuild, { widthShare, apex }: HeartBuild): Shape {
  const s = widthShare / 0.57;
  const at = (share: number, across: number, half: number): Ring =>
    ring(across, top + length * share, -0.16 + 0.66 * share, half * s, half * s * 0.86);
  const body = rod([
    at(0.12, -0.04, 0.24),
    at(0.26, -0.05 + apex * 0.04, 0.4),
    at(0.44, -0.03 + apex * 0.2, 0.5),
    at(0.6, apex * 0.5, 0.49),
    at(0.74, apex * 0.8, 0.4),
    at(0.84, apex, 0.27),
    at(0.9, apex * 1.1, 0.16),
  ]);
  return joined(
    0.14,
    body,
    ball([-0.34 * s, top + length * 0.36, -0.02], [0.19 * s, 0.24 * s, 0.24]),
    ball([0.1 * s, top + length * 0.1, -0.2], [0.2 * s, 0.2 * s, 0.2]),
    ball([0.3 * s, top + length * 0.25, -0.04], [0.15 * s, 0.17 * s, 0.18]),
    ball([0.02, top + length * 0.42, -0.24], [0.3 * s, 0.24 * s, 0.18]),
  );
}

/** Everything of muscle's weight between the lungs. */
export function middleOf(build: ChestBuild, heart: HeartBuild): Shape {
  const { top, length } = build.heart;
  const m = build.mediastinum;
  const cranial = joined(
    0.05,
    rod(
      [
        ring(0, -0.7, -0.36, m * 0.9, 0.24),
        ring(0.01, 0, -0.34, m, 0.26),
        ring(0.01, 0.45, -0.28, m * 1.05, 0.3),
        ring(0, top + 0.2, -0.22, m * 1.3, 0.34),
      ],
      { wide: [1, 0, 0] },
    ),
    rod([ring(0.01, 0.1, 0.02, 0.03, 0.24), ring(0.03, top + 0.1, 0.16, 0.05, 0.36)], { wide: [1, 0, 0] }),
  );
  const aorta = rod([
    ring(0.04, top + 0.02, -0.14, 0.11, 0.11),
    ring(0.14, top + 0.04, -0.4, 0.105, 0.105),
    ring(0.16, top + 0.3, -0.56, 0.1, 0.1),
    ring(0.13, top + 0.9, -0.62, 0.092, 0.092),
    ring(0.07, top + 1.7, -0.64, 0.085, 0.085),
    ring(0.03, top + 2.5, -0.64, 0.08, 0.08),
  ]);
  const cava = rod([
    ring(-0.16, top + length * 0.5, 0, 0.1, 0.1),
    ring(-0.21, top + length * 0.8, 0.06, 0.095, 0.095),
    ring(-0.22, build.dome + 0.3, 0.1, 0.11, 0.11),
  ]);
  const gullet = rod([
    ring(0.05, -0.6, -0.52, 0.06, 0.04),
    ring(0.03, 0.6, -0.5, 0.06, 0.04),
    ring(0.0, 1.4, -0.46, 0.06, 0.05),
    ring(0.04, build.dome + 0.5, -0.38, 0.07, 0.06),
  ]);
  // Behind the heart two lungs meet at a thin sheet.
  const sheet = rod([ring(0.04, top + length * 0.7, -0.2, 0.02, 0.4), ring(0.06, build.dome + 0.5, -0.1, 0.02, 0.5)], {
    wide: [1, 0, 0],
  });
  return joined(0.06, heartOf(build, heart), cranial, aorta, cava, gullet, sheet);
}

export interface Chest {
  readonly build: ChestBuild;
  readonly space: ChestSpace;
  readonly middle: Shape;
  readonly noise: SolidNoise;
  /** Where gas rises to. */
  readonly up: Vec;
}

/** The spine with its muscles makes a ridge between the two lungs. */
export const spineAt = (build: ChestBuild): number => (build.dorsal[6] ?? -0.9) + 0.16;

const reading = emptyReading();

/** Negative inside aerated lung. */
export function lungBorder({ build, space, middle, noise }: Chest, x: number, y: number, z: number): number {
  const wall = space.wall(x, y, z) + 0.012;
  if (wall > 0.1) return wall;
  const behind = space.diaphragm(x, y, z);
  if (behind > 0.1) return behind;
  const spine = build.bodyHalfWidth * 1.5 - Math.hypot(x, Math.max(0, z - spineAt(build)) * 0.9);
  const rest = Math.max(wall, behind, spine);
  if (rest > 0.1) return rest;
  middle.read(x, y, z, reading);
  // No border of a heart or a vessel is as even as a ball's.
  const uneven = 0.012 * noise(x * 3.7, y * 3.7, z * 3.7) + 0.005 * noise(x * 9, y * 9, z * 9);
  return Math.max(rest, uneven - reading.distance);
}

/** Share of muscle in a lung full of air, with its uneven filling. */
export function lungDensity(noise: SolidNoise, x: number, y: number, z: number): number {
  return (
    0.215 * (1 + 0.18 * noise(x * 3.1, y * 3.1, z * 3.1) + 0.26 * noise(x * 13, y * 13, z * 13) - 0.06 * (z - 0.2))
  );
}

/** Liver, then bowel in fat, with gas where the stomach and the gut hold some. */
export function tellBelly(chest: Chest, behind: number, x: number, y: number, z: number, into: Softness): void {
  const { noise, build } = chest;
  const n = noise(x * 2.6 + 7, y * 2.6, z * 2.6);
  const liver = behind < 0.42 + 0.1 * n + (z > 0.2 ? 0.12 : 0);
  if (liver) {
    into.muscle = 1.03;
    into.fat = 0;
  } else {
    const sheet = Math.max(0, 1 - Math.abs(n + 0.4 * noise(x * 5.5, y * 5.5, z * 5.5)) / 0.22);
    into.fat = 0.8 * sheet + 0.12;
    into.muscle = 1.02 - into.fat;
  }
  const fold = 0.04 * noise(x * 13, y * 5, z * 5) + 0.05 * noise(x * 4, y * 4 + 3, z * 4);
  const [sx, sy, sz] = [x - 0.2, y - build.dome - 0.78 + 0.12 * (x - 0.2), z - 0.04];
  const stomach = Math.hypot(sx / 0.46, sy / 0.2, sz / 0.42) - 1 + fold * 2;
  if (stomach < 0.14) {
    const gas =
      Math.max(0, Math.min(1, -stomach / 0.12)) *
      Math.max(0, Math.min(1, (chest.up[0] * (x - 0.3) + chest.up[2] * (z + 0.02)) / 0.03));
    into.fat = 0;
    into.muscle = 1.02 * (1 - gas);
  }
}
