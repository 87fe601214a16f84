// Oocysts, before and after sporulation.

import { z } from 'zod';
import { inside, rim } from '../core/edges.ts';
import { blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, type Kind, range, type Spot, sized, sizedKind } from './kind.ts';
import { beside, placeOn } from './places.ts';
import { paintShell } from './shell.ts';
import { type Dye, raise, type Slide, stain, stamp, stampTurned } from './slide.ts';

const measured = sized.extend({ width_um: range });

function sizeOf({ size_um, width_um }: z.output<typeof measured>, random: Random): readonly [number, number] {
  const long = random.between(...size_um);
  return [long, Math.min(long, random.between(...width_um))];
}

/** Returns an oval that is a little broader toward one end, as no two are quite alike. */
function ovoid(random: Random, long: number, short: number): Outline {
  const pole = Math.max(-0.16, Math.min(0.16, 0.09 * random.normal())) * (long / short > 1.12 ? 1 : 0.3);
  const plain = ellipse(long / 2, short / 2);
  return (u, v) => plain(u, v * (1 + pole * (u / (long / 2))));
}

/** One granular ball inside a smooth wall: round or lumpy, filling the wall or shrunken to one side. */
const oocyst = sizedKind(measured, sizeOf, (slide, spot, [long, short]) => {
  const own = spot.random;
  const outline = turned(ovoid(own, long, short), spot.angle);
  const wall = own.between(1, 1.6);
  const tint = own.between(0.6, 2.2);
  const dye: Dye = [0.028, 0.034 * (0.7 + 0.3 * tint), 0.042 * tint];
  paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm: wall, dye });
  const radius = short * own.between(0.27, 0.39);
  const lumpy = blob(own, radius, own.between(0.01, 0.07), 6);
  const noise = grainOf(own);
  const slack = Math.max(0.3, short / 2 - wall - radius);
  const along = (long - short) * 0.22 * own.normal() + slack * 0.3 * own.normal();
  const shift = placeOn({ x: 0, y: 0, angle: spot.angle }, along, slack * 0.3 * own.normal());
  const dense = own.between(0.7, 1.25);
  const [nx, ny, pale] = [own.normal() * radius * 0.22, own.normal() * radius * 0.22, own.between(0, 0.5)];
  stamp(slide, spot.x + shift.x, spot.y + shift.y, radius * 1.35, (dx, dy, i) => {
    const d = lumpy(dx, dy) + noise.fractal(dx * 0.45, dy * 0.45, 3) * 0.7;
    const k = inside(d, Math.max(0.7, slide.umPerPx * 1.4));
    if (k <= 0) return;
    const grain = noise.fractal(dx * 0.75, dy * 0.75, 3);
    const clump = noise.fractal(dx * 0.28 + 60, dy * 0.28, 2);
    const clear = 1 - pale * inside(Math.hypot(dx - nx, dy - ny) - radius * 0.25, radius * 0.4);
    stain(slide, i, [0.16, 0.175, 0.2], k * dense * clear * Math.max(0.2, 0.8 + 0.75 * grain + 0.35 * clump));
    const ball = Math.sqrt(Math.max(0, -d) / radius);
    raise(slide, i, k * (0.3 * Math.min(1, ball) + 0.11 * grain));
  });
  if (own.chance(0.45)) paintSpeck(slide, spot, long * own.between(0.3, 0.36) * (own.chance(0.5) ? 1 : -1));
});

/** The bright granule near one end of many oocysts. */
function paintSpeck(slide: Slide, spot: Spot, away: number): void {
  const { x, y } = beside(spot, spot.angle, away);
  const radius = spot.random.between(0.4, 0.8);
  stamp(slide, x, y, radius * 2, (dx, dy, i) => raise(slide, i, 0.2 * inside(Math.hypot(dx, dy) - radius, 0.8)));
}

/** An oocyst with `sporocysts` oval bodies, each with `sporozoites` elongated ones. */
const sporulated = sizedKind(
  measured.extend({ sporocysts: z.int(), sporozoites: z.int() }),
  sizeOf,
  (slide, spot, [long, short], { sporocysts, sporozoites }) => {
    const outline = turned(ovoid(spot.random.child('pole'), long, short), spot.angle);
    paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm: 1.15, dye: [0.03, 0.034, 0.04] });
    for (const place of sporocystPlaces(sporocysts, long, short, spot)) paintSporocyst(slide, spot, place, sporozoites);
  },
);

interface SporocystPlace {
  readonly u: number;
  readonly v: number;
  readonly turn: number;
  readonly a: number;
  readonly b: number;
}

/** Returns places for two side by side across the short axis, or for four two by two. None covers another. */
function sporocystPlaces(count: number, long: number, short: number, { random }: Spot): SporocystPlace[] {
  if (count === 2) {
    const b = short * 0.195;
    return [-1, 1].map((sign) => ({
      u: random.normal() * 0.25,
      v: sign * short * 0.215,
      turn: sign * random.between(-0.06, 0.1),
      a: long * 0.33,
      b,
    }));
  }
  const a = long * 0.205;
  const b = short * 0.17;
  return [-1, 1].flatMap((su) =>
    [-1, 1].map((sv) => ({
      u: su * long * 0.208 + random.normal() * 0.12,
      v: sv * short * 0.185 + random.normal() * 0.12,
      turn: su * sv * -0.22 + random.normal() * 0.06,
      a,
      b,
    })),
  );
}

function paintSporocyst(slide: Slide, spot: Spot, place: SporocystPlace, sporozoites: number): void {
  const { u, v, turn, a, b } = place;
  const wall = turned(ellipse(a, b), turn, u, v);
  const line = Math.max(0.22, slide.umPerPx * 1.3);
  const bodies = Array.from({ length: sporozoites }, (_, n): Outline => {
    const across = ((n + 0.5) / sporozoites - 0.5) * 2 * b * 0.84;
    const width = (b * 0.72) / sporozoites;
    const length = a * 0.78 * Math.sqrt(Math.max(0.2, 1 - (across / b) ** 2));
    const bend = (across >= 0 ? 1 : -1) * 0.16;
    return (p, q) => ellipse(length, width)(p, q - across + bend * width * ((p / length) ** 2 - 0.4) * 3);
  }).map((body) => turned(body, turn, u, v));
  const noise = grainOf(spot.random);
  stampTurned(slide, spot, Math.hypot(u, v) + a * 1.2, (p, q, i, dx, dy) => {
    const d = wall(p, q);
    const k = inside(d, line);
    if (k <= 0) return;
    stain(slide, i, [0.03, 0.032, 0.035], k);
    stain(slide, i, [0.09, 0.093, 0.096], k * rim(d + line * 0.5, line * 0.9));
    raise(slide, i, k * 0.05 + 0.09 * rim(d + 0.3, 0.45));
    for (const body of bodies) {
      const e = body(p, q);
      const m = k * inside(e, line * 1.1);
      if (m <= 0) continue;
      stain(slide, i, [0.11, 0.115, 0.125], m * (0.9 + 0.5 * noise.at(dx * 1.6, dy * 1.6)));
      stain(slide, i, [0.07, 0.073, 0.076], m * rim(e + line * 0.45, line * 0.7));
      raise(slide, i, m * 0.09);
    }
  });
}

export const protozoa: Readonly<Record<string, Kind>> = { oocyst, 'sporulated oocyst': sporulated };
