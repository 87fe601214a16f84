// Heart, great vessels and mediastinum as one body, and where lung, chest wall and belly lie. Lengths are in half
// widths of the chest.

import { bodyHalfWidth, type ChestBuild } from './chest-build.ts';
import type { ChestSpace } from './chest-space.ts';
import { tabled } from './numbers.ts';
import type { Vec } from './place.ts';
import { ball, emptyReading, joined, type Ring, ringsOf, rod, type Shape } from './shape.ts';
import type { SolidNoise } from './solid-noise.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';

type Heart = ThoraxDrawing['heart'];

const ring = ringsOf(1);

/**
 * From base to apex. Seen from below, its outline is that of an egg, whose left side is the straighter one: an auricle,
 * an arch or a pulmonary trunk that bulges there is a sign of disease.
 */
function heartOf({ heart: { top, length } }: ChestBuild, { width_share: share, apex }: Heart): Shape {
  const s = share / 0.57;
  const at = (along: number, across: number, half: number): Ring =>
    ring(across, top + length * along, -0.16 + 0.66 * along, half * s, half * s * 0.86);
  const body = rod([
    at(0.1, -0.01, 0.28),
    at(0.25, -0.04, 0.42),
    at(0.4, -0.035, 0.505),
    at(0.55, apex * 0.25, 0.49),
    at(0.69, apex * 0.75, 0.41),
    at(0.81, apex * 1.2, 0.29),
    at(0.92, apex * 1.5, 0.13),
  ]);
  return joined(
    0.2,
    body,
    ball([-0.02, top + length * 0.14, -0.2], [0.24 * s, 0.2 * s, 0.2]),
    ball([-0.04, top + length * 0.42, -0.24], [0.3 * s, 0.24 * s, 0.18]),
  );
}

/** Everything between the lungs that weakens rays like muscle. */
export function middleOf(build: ChestBuild, heart: Heart): Shape {
  const { top, length } = build.heart;
  const m = build.mediastinum;
  const cranial = joined(
    0.05,
    rod([
      ring(0, -0.7, -0.36, m * 1.1, 0.24),
      ring(0.01, 0, -0.34, m, 0.26),
      ring(0.025, 0.4, -0.28, m * 0.86, 0.3),
      ring(0, top + 0.2, -0.22, m * 1.3, 0.34),
    ]),
    rod([ring(0.01, 0.1, 0.02, 0.03, 0.24), ring(0.03, top + 0.1, 0.16, 0.05, 0.36)]),
  );
  const aorta = rod([
    ring(0.02, top + 0.06, -0.14, 0.11, 0.11),
    ring(0.07, top + 0.1, -0.33, 0.105, 0.105),
    ring(0.09, top + 0.34, -0.44, 0.1, 0.1),
    ring(0.1, top + 0.9, -0.46, 0.092, 0.092),
    ring(0.07, top + 1.7, -0.5, 0.085, 0.085),
    ring(0.03, top + 2.5, -0.64, 0.08, 0.08),
  ]);
  const cava = rod([
    ring(-0.16, top + length * 0.5, -0.02, 0.1, 0.12),
    ring(-0.21, top + length * 0.8, 0.02, 0.1, 0.12),
    ring(-0.22, build.dome + 0.3, 0.05, 0.12, 0.13),
  ]);
  const gullet = rod([
    ring(0.05, -0.6, -0.52, 0.06, 0.04),
    ring(0.03, 0.6, -0.5, 0.06, 0.04),
    ring(0.0, 1.4, -0.46, 0.06, 0.05),
    ring(0.04, build.dome + 0.5, -0.38, 0.07, 0.06),
  ]);
  // Behind the heart the two lungs meet at a thin sheet.
  const sheet = rod([ring(0.04, top + length * 0.7, -0.2, 0.02, 0.4), ring(0.06, build.dome + 0.5, -0.1, 0.02, 0.5)]);
  return joined(0.06, heartOf(build, heart), cranial, aorta, cava, gullet, sheet);
}

export interface Chest {
  readonly build: ChestBuild;
  readonly space: ChestSpace;
  readonly middle: Shape;
  readonly noise: SolidNoise;
  /** The direction in which gas rises. */
  readonly up: Vec;
}

/** The spine with its muscles forms a ridge between the two lungs. It is arched, though less than the chest's roof. */
export function spineAt({ dorsal }: ChestBuild, y: number): number {
  const top = dorsal[6] ?? -0.9;
  return top + 0.16 + 0.45 * (tabled(dorsal, Math.max(0, y)) - top);
}

const reading = emptyReading();

/** Returns how far a place is in front of (negative) or behind the diaphragm, which bulges over liver and stomach. */
export function behindDiaphragm({ space, noise }: Chest, x: number, y: number, z: number): number {
  return space.diaphragm(x, y, z) + 0.04 * noise(x * 2.1 + 3, y * 0.6, z * 2.1) + 0.009 * noise(x * 6, y * 2, z * 6);
}

/** Negative inside aerated lung. */
export function lungBorder(chest: Chest, x: number, y: number, z: number): number {
  const { build, space, middle, noise } = chest;
  const wall = space.wall(x, y, z) + 0.012;
  if (wall > 0.1) return wall;
  const behind = behindDiaphragm(chest, x, y, z);
  if (behind > 0.1) return behind;
  const spine = bodyHalfWidth * 1.5 - Math.hypot(x, Math.max(0, z - spineAt(build, y)) * 1.35);
  const rest = Math.max(wall, behind, spine);
  if (rest > 0.1) return rest;
  middle.read(x, y, z, reading);
  // The border of a heart or a vessel is never as even as a ball's; lumps of fat lie on it.
  const uneven =
    0.024 * noise(x * 1.9, y * 1.9, z * 1.9 + 5) +
    0.014 * noise(x * 4.3, y * 4.3, z * 4.3) +
    0.007 * noise(x * 10, y * 10, z * 10);
  return Math.max(rest, uneven - reading.distance);
}

/** Returns the share of muscle in a lung full of air, with its uneven filling and the net of small vessels. */
export function lungDensity(noise: SolidNoise, x: number, y: number, z: number): number {
  const broad = 0.14 * noise(x * 3.1, y * 3.1, z * 3.1) - 0.06 * (z - 0.2);
  return 0.215 * (1 + broad + 0.3 * noise(x * 12, y * 12, z * 12) + 0.32 * noise(x * 19, y * 19, z * 19));
}
