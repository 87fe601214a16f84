// Connective tissue: wavy collagen with spindle nuclei, and small ducts, veins and arteries in it.

import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import { blob } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { beside, type Place } from '../microscopy/places.ts';
import { cover, type Slide, stamp, times } from '../microscopy/slide.ts';
import { clear, collagenDye, heDye, type NucleusKind, nucleusOf, paintHeNucleus, paintRedCell } from './he-stain.ts';

/**
 * Paints collagen at one pixel: wavy bundles with slits between them. `along` and `across` follow the fibers, in
 * micrometers.
 */
export function coverCollagen(
  slide: Slide,
  i: number,
  [along, across]: readonly [number, number],
  grain: Noise,
  share: number,
): void {
  const bent = across + 2.6 * grain.at(along * 0.045, across * 0.02 + 11) + 0.9 * grain.at(along * 0.15, across * 0.06);
  const bundle = grain.fractal(along * 0.02 + 40, bent * 0.16, 3);
  const fine = grain.at(along * 0.07, bent * 0.6 + 90);
  const speckle = grain.fractal(along * 0.5, across * 0.5 + 30, 2);
  const slit = smoothstep(0.34, 0.56, grain.fractal(along * 0.03 + 7, bent * 0.2 + 50, 2) + 0.15 * fine);
  const amount = (0.86 + 0.26 * bundle + 0.16 * fine + 0.12 * speckle) * (1 - 0.72 * slit);
  const [red, green, blue] = times(collagenDye, amount);
  cover(slide, i, [red + 0.015, green + 0.015, blue + 0.015], share);
}

const spindle: NucleusKind = { long: [4, 6.4], wide: [0.85, 1.4], pale: [0.1, 0.5] };
const ofDuct: NucleusKind = { long: [2.3, 2.9], wide: [1.8, 2.15], pale: [0.25, 0.6] };

export function paintSpindleNucleus(slide: Slide, grain: Noise, at: Place, angle: number, random: Random): void {
  const lie = { ...at, angle: angle + random.normal() * 0.16 };
  paintHeNucleus(slide, grain, nucleusOf(spindle, lie, random), random.child('chromatin'));
}

export function paintLymphocyte(slide: Slide, grain: Noise, at: Place, random: Random): void {
  const half = random.between(2.4, 3);
  const look = { ...at, angle: random.between(0, 3), halfLength: half, halfWidth: half * 0.94, paleness: 0.12 };
  paintHeNucleus(slide, grain, look, random.child('chromatin'));
}

/** Paints a bile duct: low cuboidal cells around a clear lumen, on a thin basement membrane. */
export function paintDuct(slide: Slide, grain: Noise, at: Place, radius: number, random: Random): void {
  const outline = blob(random, radius, 0.13);
  const wall = Math.min(radius * 0.66, 7.2);
  stamp(slide, at.x, at.y, radius * 1.5, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, 1.2);
    if (k <= 0) return;
    const grainy = grain.fractal((at.x + dx) * 0.4, (at.y + dy) * 0.4, 3);
    const membrane = 0.2 * rim(d + 0.4, 0.7);
    cover(slide, i, heDye(0.2 + 0.06 * grainy, 0.24 + membrane + 0.08 * grainy), k);
    const lumen = inside(d + wall + 0.5 * grainy, 1);
    if (lumen > 0) cover(slide, i, clear, lumen * 0.93);
  });
  const middle = radius - wall * 0.52;
  const count = Math.max(5, Math.round((2 * Math.PI * middle) / 5.6));
  const start = random.between(0, 6.28);
  for (let n = 0; n < count; n++) {
    const turn = start + ((n + random.between(-0.16, 0.16)) / count) * 2 * Math.PI;
    const reach = middle - outline(Math.cos(turn) * radius, Math.sin(turn) * radius);
    const lie = { ...beside(at, turn, reach), angle: turn + random.normal() * 0.25 };
    paintHeNucleus(slide, grain, nucleusOf(ofDuct, lie, random), random.child(`nucleus ${n}`));
  }
}

/** Paints a vessel: a wall of the given thickness, and a lumen with some red cells. */
export function paintVessel(
  slide: Slide,
  grain: Noise,
  at: Place,
  radius: number,
  wall: number,
  red: { form: 'mammal' | 'bird'; count: number },
  random: Random,
): void {
  const outline = blob(random, radius, 0.1);
  stamp(slide, at.x, at.y, radius * 1.5, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, 1.2);
    if (k <= 0) return;
    const ring = grain.at(Math.atan2(dy, dx) * 3, (d + 50) * 0.5);
    cover(slide, i, heDye(0.06, 0.5 + 0.16 * ring), k);
    const lumen = inside(d + wall, 1);
    if (lumen > 0) cover(slide, i, clear, lumen * 0.97);
  });
  const count = Math.max(3, Math.round((2 * Math.PI * radius) / (wall > 4 ? 11 : 26)));
  for (let n = 0; n < count; n++) {
    const turn = ((n + random.between(-0.3, 0.3)) / count) * 2 * Math.PI;
    const reach = radius - outline(Math.cos(turn) * radius, Math.sin(turn) * radius);
    const depth = wall > 4 ? random.between(0.25, 0.85) * wall : wall * 0.9;
    const [halfLength, halfWidth] = [random.between(3, 4.2), random.between(0.9, 1.3)];
    const look = { ...beside(at, turn, reach - depth), angle: turn + Math.PI / 2, halfLength, halfWidth };
    paintHeNucleus(slide, grain, { ...look, paleness: 0.25 }, random.child(`nucleus ${n}`));
  }
  for (let n = 0; n < red.count; n++) {
    const turn = random.between(0, 6.28);
    const reach = Math.max(0, radius * 0.86 - wall - 3.4) * Math.sqrt(random.next());
    const lie = { ...beside(at, turn, reach), angle: random.between(0, 3.1) };
    paintRedCell(slide, grain, lie, red.form, random.child(`red ${n}`));
  }
}
