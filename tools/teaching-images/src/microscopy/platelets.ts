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
import { type Place, placeOn, polar } from './places.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp } from './slide.ts';

const hyaloplasm: Dye = [0.1, 0.135, 0.055];
const azurophil: Dye = [0.3, 0.48, 0.16];

type Pair = readonly [number, number];

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
 * drawn out, some have spilled most of their granules; few of a thin film look like another. On a red cell it has a
 * pale `halo`.
 */
export function paintPlatelet(slide: Slide, spot: Spot, long: number, halo: boolean): void {
  const { x, y, angle, random, isThinFilm } = spot;
  const draw = (flat: Pair, thick: Pair): number => random.between(...(isThinFilm ? flat : thick));
  const waver = blob(random, long / 2, draw([0.04, 0.24], [0.03, 0.12]), 5);
  const lengthening = draw([1, 1.7], [1.02, 1.38]);
  const outline = turned((u, v) => waver(u, v * lengthening), angle);
  const noise = grainOf(random);
  const full = draw([0.3, 1], [0.25, 0.75]);
  const pale = draw([0.45, 1.15], [0.55, 1.05]);
  const [gather, towards] = [draw([0.27, 0.46], [0.2, 0.34]), random.between(0, 6.28)];
  const [mx, my] = [Math.cos(towards) * long * 0.07, Math.sin(towards) * long * 0.07];
  const granules = Array.from({ length: Math.round(5 + long * long * draw([1.6, 4], [1, 1.7])) }, () => {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next()) * long * gather;
    return {
      place: [mx + Math.cos(turn) * away, my + (Math.sin(turn) * away) / lengthening] as const,
      size: random.between(0.03, 0.16),
      soft: random.between(0.22, 0.6),
      dense: draw([0.08, 0.42], [0.2, 0.75]),
    };
  });
  const [fray, haze] = isThinFilm ? [0.3, 0.42] : [0.12, 0.24];
  stamp(slide, x, y, long * 0.95 + 0.3, (dx, dy, i) => {
    const d = outline(dx, dy) + fray * noise.fractal(dx * 0.9 + 30, dy * 0.9, 3);
    if (halo) cover(slide, i, [0.015, 0.05, 0.03], 0.6 * inside(d - 0.34, 0.5));
    const k = inside(d, Math.max(0.5, slide.umPerPx * 2.2));
    if (k <= 0) return;
    const cloud = noise.fractal(dx * 0.8, dy * 0.8, 3);
    cover(slide, i, hyaloplasm, k * Math.max(0.3, Math.min(0.95, pale * (0.85 + 0.35 * cloud))));
    const middle = inside(Math.hypot(dx - mx, (dy - my) * lengthening) - long * gather * 0.85, long * 0.34);
    let grain = haze * middle * (1 + cloud);
    for (const { place, size, soft, dense } of granules)
      grain += dense * inside(Math.hypot(dx - place[0], dy - place[1]) - size, Math.max(soft, slide.umPerPx * 1.6));
    stain(slide, i, azurophil, k * full * Math.min(1.25, grain));
  });
}

/** Platelets that stuck together one after another. */
const plateletClump = kind(sized.extend({ bodies: wholeRange }), ({ size_um, bodies }, random) => {
  const long = random.between(...size_um);
  const share = (long - size_um[0]) / (size_um[1] - size_um[0] || 1);
  const count = Math.round(bodies[0] + (bodies[1] - bodies[0]) * share);
  // The clump is as broad as its bodies need: 9 square micrometers each, with a little space between them.
  const squeeze = Math.max(0.32, Math.min(0.85, (count * 11.5) / (0.785 * long * long)));
  const bend = random.between(-0.5, 0.5) * (0.9 - squeeze);
  const places = grown(count, long, squeeze, bend, random);
  return {
    reachUm: long / 2,
    sizeUm: [long, long * squeeze],
    footprint: places.map(([x, y]) => ({ x, y, reachUm: 2 })),
    paint: (slide, spot) => paintClump(slide, spot, places),
  };
});

/** Returns places of which each lies on or beside an earlier one, in a mass whose width varies along its length. */
function grown(count: number, long: number, squeeze: number, bend: number, random: Random): readonly Pair[] {
  const half = long / 2 - 1.7;
  const noise = grainOf(random);
  const places: [number, number][] = [[0, 0]];
  for (let attempt = 0; attempt < 20000 && places.length < count; attempt++) {
    const [pu, pv] = places[random.whole(0, places.length - 1)] ?? [0, 0];
    const [du, dv] = polar(random.between(0, 6.28), random.between(1.1, 3));
    const [u, v] = [pu + du, pv + dv];
    const width = half * squeeze * Math.max(0.25, 1.1 + 1.1 * noise.at(u * 0.17, v > 0 ? 3.5 : 8.5));
    const isHeld = Math.abs(u) < half && Math.hypot(u, v) < half && Math.abs(v) < width * (1 - attempt / 60000 + 0.2);
    const nearest = 2.9 * random.next() ** 0.35 * (1 - attempt / 20000);
    if (isHeld && places.every(([ou, ov]) => Math.hypot(ou - u, ov - v) > nearest)) places.push([u, v]);
  }
  const stretch = half / Math.max(...places.map(([u]) => Math.abs(u)));
  return places.map(([u, v]) => [u * stretch, v + 0.6 * bend * ((u * u) / half - half * 0.35)]);
}

function paintClump(slide: Slide, spot: Spot, places: readonly Pair[]): readonly Part[] {
  const at = places.map(([u, v]) => placeOn({ x: 0, y: 0, angle: spot.angle }, u, v));
  paintMatrix(slide, spot, at);
  return at.map(({ x, y }, n) => {
    const place = { x: spot.x + x, y: spot.y + y };
    const own = spot.random.child(n);
    const body = { ...place, angle: own.between(0, 6.28), random: own, isThinFilm: spot.isThinFilm };
    paintPlatelet(slide, body, spot.isThinFilm ? 1.9 + 2.4 * own.next() ** 1.2 : own.between(2.6, 3.8), false);
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
