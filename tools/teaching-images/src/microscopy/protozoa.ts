// Oocysts, before and after sporulation.

import { z } from 'zod';
import { inside, rim } from '../core/edges.ts';
import { ellipse, type Outline, turned } from '../core/outlines.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Spot } from './kind.ts';
import { paintShell } from './shell.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';

const measured = { size_um: z.tuple([z.number(), z.number()]), width_um: z.tuple([z.number(), z.number()]) };

/** One granular ball inside a smooth wall. */
const oocyst = kind(z.strictObject(measured), ({ size_um, width_um }, random) => {
  const long = random.between(...size_um);
  const short = Math.min(long, random.between(...width_um));
  return {
    reachUm: long / 2,
    sizeUm: [long, short],
    paint(slide, spot) {
      const outline = turned(ellipse(long / 2, short / 2), spot.angle);
      paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm: 1.3, dye: [0.03, 0.035, 0.045] });
      const radius = short * spot.random.between(0.31, 0.36);
      const noise = grainOf(spot.random);
      const sx = spot.random.normal() * 0.7;
      const sy = spot.random.normal() * 0.7;
      stamp(slide, spot.x + sx, spot.y + sy, radius * 1.3, (dx, dy, i) => {
        const r = Math.hypot(dx, dy) + noise.fractal(dx * 0.3, dy * 0.3, 2) * 0.5;
        const k = inside(r - radius, Math.max(0.7, slide.umPerPx * 1.4));
        const grain = noise.fractal(dx * 0.8, dy * 0.8, 2);
        stain(slide, i, [0.16, 0.175, 0.2], k * (0.85 + 0.6 * grain));
        const ball = Math.sqrt(Math.max(0, 1 - (r / radius) ** 2));
        raise(slide, i, 0.35 * ball + 0.07 * k * grain);
      });
    },
  };
});

/** An oocyst with `sporocysts` oval bodies, each with `sporozoites` elongated ones. */
const sporulated = kind(
  z.strictObject({ ...measured, sporocysts: z.int(), sporozoites: z.int() }),
  ({ size_um, width_um, sporocysts, sporozoites }, random) => {
    const long = random.between(...size_um);
    const short = Math.min(long, random.between(...width_um));
    return {
      reachUm: long / 2,
      sizeUm: [long, short],
      paint(slide, spot) {
        const outline = turned(ellipse(long / 2, short / 2), spot.angle);
        paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm: 1.15, dye: [0.03, 0.034, 0.04] });
        for (const place of sporocystPlaces(sporocysts, long, short, spot))
          paintSporocyst(slide, spot, place, sporozoites);
      },
    };
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
  return [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ].map(([su = 1, sv = 1]) => ({
    u: su * long * 0.208 + random.normal() * 0.12,
    v: sv * short * 0.185 + random.normal() * 0.12,
    turn: su * sv * -0.22 + random.normal() * 0.06,
    a,
    b,
  }));
}

function paintSporocyst(slide: Slide, { x, y, angle, random }: Spot, place: SporocystPlace, sporozoites: number): void {
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
  const noise = grainOf(random);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  stamp(slide, x, y, Math.hypot(u, v) + a * 1.2, (dx, dy, i) => {
    const p = c * dx + s * dy;
    const q = -s * dx + c * dy;
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
