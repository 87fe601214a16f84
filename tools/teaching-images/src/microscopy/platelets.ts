// Platelets of a stained smear, single or stuck together.

import { z } from 'zod';
import { inside } from '../core/edges.ts';
import { blob, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import {
  grainOf,
  type Kind,
  kind,
  type Part,
  range,
  type Spot,
  sized,
  sizedBy,
  sizedKind,
  wholeRange,
} from './kind.ts';
import { type Place, placeOn } from './places.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp } from './slide.ts';

const hyaloplasm: Dye = [0.1, 0.135, 0.055];
const azurophil: Dye = [0.3, 0.48, 0.16];

/** A granular lilac body without a nucleus. */
const platelet = sizedKind(
  z.strictObject({ size_um: range.default([2, 3.6]) }),
  sizedBy(0.82, 0.2),
  (slide, spot, [long]) => {
    paintPlatelet(slide, spot, long, false);
  },
);

/**
 * Paints a pale body whose fine granules gather in the middle and leave its border clear. Some are round and full, some
 * drawn out, some have spilled most of their granules. On a red cell it has a pale `halo`.
 */
export function paintPlatelet(slide: Slide, { x, y, angle, random }: Spot, long: number, halo: boolean): void {
  const waver = blob(random, long / 2, random.between(0.03, 0.12), 5);
  const lengthening = random.between(1.02, 1.38);
  const outline = turned((u, v) => waver(u, v * lengthening), angle);
  const noise = grainOf(random);
  const full = random.between(0.25, 0.75);
  const pale = random.between(0.55, 1.05);
  const [gather, towards] = [random.between(0.2, 0.34), random.between(0, 6.28)];
  const [mx, my] = [Math.cos(towards) * long * 0.07, Math.sin(towards) * long * 0.07];
  const granules = Array.from({ length: Math.round(5 + long * long * random.between(1, 1.7)) }, () => {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next()) * long * gather;
    return {
      place: [mx + Math.cos(turn) * away, my + (Math.sin(turn) * away) / lengthening] as const,
      size: random.between(0.03, 0.16),
      soft: random.between(0.22, 0.6),
      dense: random.between(0.2, 0.75),
    };
  });
  stamp(slide, x, y, long * (halo ? 0.95 : 0.72), (dx, dy, i) => {
    const d = outline(dx, dy) + 0.12 * noise.fractal(dx * 0.9 + 30, dy * 0.9, 3);
    if (halo) cover(slide, i, [0.015, 0.05, 0.03], 0.6 * inside(d - 0.34, 0.5));
    const k = inside(d, Math.max(0.5, slide.umPerPx * 2.2));
    if (k <= 0) return;
    const cloud = noise.fractal(dx * 0.8, dy * 0.8, 3);
    cover(slide, i, hyaloplasm, k * Math.max(0.3, Math.min(0.95, pale * (0.85 + 0.35 * cloud))));
    const middle = inside(Math.hypot(dx - mx, (dy - my) * lengthening) - long * gather * 0.85, long * 0.34);
    let grain = 0.24 * middle * (1 + cloud);
    for (const { place, size, soft, dense } of granules)
      grain += dense * inside(Math.hypot(dx - place[0], dy - place[1]) - size, Math.max(soft, slide.umPerPx * 1.6));
    stain(slide, i, azurophil, k * full * Math.min(1.25, grain));
  });
}

/** Many platelets stuck together, side by side in an irregular mass. */
const plateletClump = kind(sized.extend({ bodies: wholeRange }), ({ size_um, bodies }, random) => {
  const long = random.between(...size_um);
  const share = (long - size_um[0]) / (size_um[1] - size_um[0] || 1);
  const count = Math.round(bodies[0] + (bodies[1] - bodies[0]) * share);
  // The clump is as broad as its bodies need: 9 square micrometers each, with a little space between them.
  const squeeze = Math.max(0.32, Math.min(0.85, (count * 11.5) / (0.785 * long * long)));
  const bend = random.between(-0.5, 0.5) * (0.9 - squeeze);
  const places = crowded(count, long, squeeze, bend, random);
  return {
    reachUm: long / 2,
    sizeUm: [long, long * squeeze],
    footprint: places.map(([x, y]) => ({ x, y, reachUm: 2 })),
    paint: (slide, spot) => paintClump(slide, spot, places),
  };
});

/** Returns places in a bent ellipse, as far apart as their number allows. */
function crowded(
  count: number,
  long: number,
  squeeze: number,
  bend: number,
  random: Random,
): readonly (readonly [number, number])[] {
  const half = long / 2 - 1.7;
  const places: [number, number][] = [];
  const gap = Math.min(3.4, ((long * long * squeeze) / count) ** 0.5 * 0.9);
  for (let attempt = 0; attempt < 9000 && places.length < count; attempt++) {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next());
    const u = Math.cos(turn) * away * half;
    const v = Math.sin(turn) * away * Math.max(1, half * squeeze - 0.6) + bend * ((u * u) / half - half * 0.35);
    const nearest = gap * (1 - 0.7 * (attempt / 9000));
    const isHeld = Math.hypot(u, v) < half;
    if (isHeld && places.every(([pu, pv]) => Math.hypot(pu - u, pv - v) > nearest)) places.push([u, v]);
  }
  return places;
}

function paintClump(slide: Slide, spot: Spot, places: readonly (readonly [number, number])[]): readonly Part[] {
  const at = places.map(([u, v]) => placeOn({ x: 0, y: 0, angle: spot.angle }, u, v));
  paintMatrix(slide, spot, at);
  return at.map(({ x, y }, n) => {
    const place = { x: spot.x + x, y: spot.y + y };
    const own = spot.random.child(n);
    paintPlatelet(slide, { ...place, angle: own.between(0, 6.28), random: own }, own.between(2.6, 3.8), false);
    return { kind: 'platelet in a clump', ...place, reachUm: 1.4 };
  });
}

/** Paints the pale ground that joins clumped platelets and follows their outline. */
function paintMatrix(slide: Slide, { x, y, random }: Spot, places: readonly Place[]): void {
  const noise = grainOf(random.child('matrix'));
  const reach = Math.max(...places.map((one) => Math.hypot(one.x, one.y))) + 3;
  const outline: Outline = (dx, dy) => {
    let sum = 0;
    for (const one of places) sum += Math.exp(-1.6 * (Math.hypot(dx - one.x, dy - one.y) - 1.5));
    return -Math.log(sum + 1e-9) / 1.6;
  };
  stamp(slide, x, y, reach, (dx, dy, i) => {
    const k = inside(outline(dx, dy) + noise.fractal(dx * 0.5, dy * 0.5, 2) * 0.5, 1);
    if (k <= 0) return;
    const tone = 0.5 + 0.7 * noise.fractal(dx * 0.9, dy * 0.9, 3);
    cover(slide, i, mixed([0.07, 0.11, 0.04], [0.13, 0.21, 0.07], tone), k * 0.85);
  });
}

export const platelets: Readonly<Record<string, Kind>> = { platelet, 'platelet clump': plateletClump };
