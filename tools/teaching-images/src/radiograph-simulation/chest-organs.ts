// Heart, great vessels and mediastinum as one body, and where lung, chest wall and belly lie. Lengths are in half
// widths of the chest.

import { bodyHalfWidth, type ChestBuild } from './chest-build.ts';
import type { ChestSpace } from './chest-space.ts';
import { tabled } from './numbers.ts';
import type { Vec } from './place.ts';
import { ball, emptyReading, joined, ringsOf, rod, type Shape } from './shape.ts';
import type { SolidNoise } from './solid-noise.ts';
import { rodOf, rowsOf } from './tables.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';

type Heart = ThoraxDrawing['heart'];

const ring = ringsOf(1);

/**
 * From base to apex. Seen from below, the right atrium bulges in front, and the right border runs obliquely to an apex
 * on the left. The left side is the straighter one: an auricle, an arch or a pulmonary trunk that bulges there is a sign
 * of disease.
 */
function heartOf({ heart: { top, length } }: ChestBuild, { width_share: share, apex }: Heart): Shape {
  const s = share / 0.57;
  // Shares of the length, place across, and half widths.
  const rings = `.08 -.03 .27, .25 -.075 .43, .4 -.055 .49, .55 ${apex * 0.3} .475, .7 ${apex * 0.9} .38,
    .84 ${apex * 1.5} .25, .97 ${apex * 1.9} .14`;
  const body = rod(
    rowsOf(rings).map(([along = 0, across = 0, half = 0]) =>
      ring(across, top + length * along, -0.16 + 0.66 * along, half * s, half * s * 0.86),
    ),
  );
  return joined(
    0.2,
    body,
    ball([-0.02, top + length * 0.14, -0.2], [0.24 * s, 0.2 * s, 0.2]),
    ball([-0.04, top + length * 0.42, -0.24], [0.3 * s, 0.24 * s, 0.18]),
    ball([-0.24 * s, top + length * 0.36, -0.06], [0.2 * s, 0.2 * s, 0.2], {}, 30),
  );
}

/** Everything between the lungs that weakens rays like muscle. */
export function middleOf(build: ChestBuild, heart: Heart): Shape {
  const { top, length } = build.heart;
  const { mediastinum: m, dome } = build;
  const rods = [
    `0 -.7 -.36 ${m * 1.1} .24, .01 0 -.34 ${m} .26, .025 .4 -.28 ${m * 0.95} .3, 0 ${top - 0.08} -.24 ${m * 1.35} .32,
    -.1 ${top + 0.2} -.22 ${m * 2.1} .34`,
    `.01 .1 .02 .03 .24, .03 ${top + 0.1} .16 .05 .36`,
    // Aorta.
    `.02 ${top + 0.06} -.14 .11, .07 ${top + 0.1} -.33 .105, .09 ${top + 0.34} -.44 .1, .1 ${top + 0.9} -.46 .092,
    .07 ${top + 1.7} -.5 .085, .03 ${top + 2.5} -.64 .08`,
    // Caudal vena cava, and gullet.
    `-.16 ${top + length * 0.5} -.02 .1 .12, -.21 ${top + length * 0.8} .02 .1 .12, -.22 ${dome + 0.3} .05 .12 .13`,
    `.05 -.6 -.52 .06 .04, .03 .6 -.5 .06 .04, 0 1.4 -.46 .06 .05, .04 ${dome + 0.5} -.38 .07 .06`,
    // Behind the heart the two lungs meet at a thin sheet.
    `.04 ${top + length * 0.7} -.2 .02 .4, .06 ${dome + 0.5} -.1 .02 .5`,
  ];
  return joined(0.1, heartOf(build, heart), ...rods.map((table) => rodOf(table)));
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
  // The lungs end as two rounded tips at the first ribs.
  const tip = 0.75 * (0.4 * Math.abs(x) ** 1.7 + 0.8 * (z + 0.3) ** 2 - 0.08 - y);
  const rest = Math.max(wall, behind, spine, tip);
  if (rest > 0.1) return rest;
  middle.read(x, y, z, reading);
  // The border of a heart or a vessel is never as even as a ball's; lumps of fat lie on it.
  const uneven =
    0.04 * noise(x * 1.9, y * 1.9, z * 1.9 + 5) +
    0.028 * noise(x * 4.3, y * 4.3, z * 4.3) +
    0.007 * noise(x * 10, y * 10, z * 10);
  return Math.max(rest, uneven - reading.distance);
}

/** Returns the share of muscle in a lung full of air, with its uneven filling and the net of small vessels. */
export function lungDensity(noise: SolidNoise, x: number, y: number, z: number): number {
  const broad = 0.22 * noise(x * 2.6, y * 2.6, z * 2.6) - 0.12 * (z - 0.1);
  return 0.215 * Math.max(0.1, 1 + broad + 0.8 * noise(x * 11, y * 11, z * 11) + 1.1 * noise(x * 19, y * 19, z * 19));
}
