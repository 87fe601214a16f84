// Oocysts, before and after sporulation.

import { z } from 'zod';
import { inside, rim } from '../core/edges.ts';
import { blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, type Kind, range, type Spot, sized, sizedKind } from './kind.ts';
import { beside, placeOn, type TurnedPlace } from './places.ts';
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

/**
 * An oocyst with `sporocysts` oval bodies, each with `sporozoites` elongated ones. The bodies lie in its room as they
 * came to lie: turned in space, above and below one another, so that some are out of focus or seen on end.
 */
const sporulated = sizedKind(
  measured.extend({ sporocysts: z.int(), sporozoites: z.int() }),
  sizeOf,
  (slide, spot, [long, short], { sporocysts, sporozoites }) => {
    const { angle, random } = spot;
    const waver = blob(random.child('waver'), 1, 0.012, 4);
    const plain = ovoid(random.child('pole'), long, short);
    const outline = turned((u, v) => plain(u, v) + waver(u, v) - Math.hypot(u, v) + 1, angle);
    const thicknessUm = random.between(0.9, 1.35);
    const tint = random.between(0.7, 1.3);
    paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm, dye: [0.03, 0.034 * tint, 0.042 * tint] });
    const focus = random.normal() * short * 0.1;
    for (const body of bodiesIn(random, sporocysts, long, short))
      paintSporocyst(slide, spot, { ...body, blurUm: 0.08 * Math.abs(body.z - focus) }, sporozoites);
    if (sporocysts > 2) paintSpeck(slide, spot, long * random.between(0.36, 0.41));
  },
);

interface Body extends TurnedPlace {
  readonly z: number;
  /** Half of its length as it is seen, and of its width. */
  readonly a: number;
  readonly b: number;
}

/** Lays bodies side by side, in one pair or two. Each pair is rolled about the long axis, each body turned in space. */
function bodiesIn(random: Random, count: number, long: number, short: number): readonly Body[] {
  const isPair = count === 2;
  const [a, b, off] = isPair ? [0.33 * long, 0.2 * short, 0.22] : [0.225 * long, 0.175 * short, 0.205];
  return (isPair ? [0] : [-1, 1]).flatMap((end) => {
    const roll = random.between(-0.85, 0.85);
    return [-1, 1].map((side): Body => {
      const [pitch, reach] = [random.normal() * (isPair ? 0.25 : 0.45), side * off * short * random.between(0.9, 1.1)];
      const x = long * (0.205 * end + random.between(-0.06, 0.06)) * (isPair ? 0.8 : 1);
      const one = { x, y: reach * Math.cos(roll), angle: -0.2 * end * side + random.normal() * 0.2 };
      const seen = Math.hypot(a * Math.cos(pitch), b * Math.sin(pitch));
      const tips = [-0.75, 0.75].map((tip) => placeOn(one, tip * seen, side * b * 0.8));
      // None reaches through the wall.
      const held = Math.min(1, ...tips.map((tip) => 0.86 / Math.hypot(tip.x / (long / 2), tip.y / (short / 2))));
      const z = reach * Math.sin(roll) + random.normal() * 0.4;
      return { ...one, x: x * held, y: one.y * held, z, a: seen, b: b * random.between(0.93, 1.07) };
    });
  });
}

function paintSporocyst(slide: Slide, spot: Spot, body: Body & { readonly blurUm: number }, sporozoites: number): void {
  const { random: own } = spot;
  const { a, b, blurUm } = body;
  const { x, y } = placeOn(spot, body.x, body.y);
  const flipped = own.chance(0.5) ? Math.PI : 0;
  const place = { x, y, angle: spot.angle + body.angle + flipped };
  const line = Math.max(0.22, slide.umPerPx * 1.3) + blurUm;
  const clear = 1 / (1 + 1.6 * blurUm);
  const wall = ovoid(own, 2 * a, 2 * b);
  const noise = grainOf(own);
  // They lie around the axis, half of them head to tail; what is behind is seen through what is before.
  const roll = own.between(0, 6.28);
  const zoites = Array.from({ length: sporozoites }, (_, n) => {
    const turn = sporozoites === 2 ? n * Math.PI + 0.5 * Math.sin(roll) : roll + (n / sporozoites) * 2 * Math.PI;
    const across = b * (sporozoites === 2 ? 0.4 : 0.52) * Math.cos(turn);
    const head = n % 2 === 0 ? 1 : -1;
    const [bend, shift, half] = [own.between(0.05, 0.4) * b, own.normal() * a * 0.09, a * own.between(0.56, 0.74)];
    const [skew, side] = [own.normal() * 0.2, Math.sign(across) || 1];
    const thick = b * (sporozoites === 2 ? 0.36 : 0.25) * own.between(0.85, 1.15);
    const distance = (p: number, q: number): number => {
      const t = (head * (p - shift)) / half;
      const bow = across + side * bend * (0.4 - t * t) + skew * (p - shift);
      const wide = thick * Math.sqrt(Math.max(0.02, 1 - t * t)) * (0.78 + 0.3 * t);
      return Math.max(Math.abs(q - bow) - wide, (Math.abs(t) - 1) * half);
    };
    return { distance, tone: 0.75 + 0.35 * Math.sin(turn), globe: [shift + head * half * 0.5, across] as const, thick };
  });
  const rest = Array.from({ length: sporozoites === 2 ? own.whole(4, 9) : own.whole(8, 15) }, () => {
    const heap = sporozoites === 2 ? 0 : 0.55 * a;
    return [heap + own.normal() * a * 0.14, own.normal() * b * 0.2, own.between(0.16, 0.36)] as const;
  });
  stampTurned(slide, place, a * 1.25, (p, q, i, dx, dy) => {
    const d = wall(p, q);
    const k = inside(d, line);
    const dome = Math.sqrt(Math.min(1, Math.max(0, -d / b) * (2 + d / b)));
    const knob = sporozoites === 2 ? inside(Math.hypot(p - a * 0.98, q) - 0.3, line * 1.6) : 0;
    if (k <= 0 && knob <= 0) return;
    stain(slide, i, [0.07, 0.073, 0.076], k * clear * (0.25 + rim(d + line * 0.5, line)) + 1.1 * clear * knob);
    raise(slide, i, k * (0.03 + 0.1 * dome) + 0.07 * clear * (rim(d + 0.25, 0.4 + blurUm) + knob));
    for (const { distance, tone, globe, thick } of zoites) {
      const e = distance(p, q);
      const m = k * inside(e, line * 1.4);
      if (m <= 0) continue;
      const grain = noise.fractal(dx * 1.5, dy * 1.5, 3);
      const bright = inside(Math.hypot(p - globe[0], q - globe[1]) - thick * 0.85, line * 1.5);
      stain(slide, i, [0.1, 0.105, 0.115], m * clear * tone * (0.8 + 0.9 * grain - 0.75 * bright));
      raise(slide, i, m * clear * (0.08 + 0.035 * grain + 0.07 * bright));
    }
    for (const [u, v, size] of rest) {
      const m = k * inside(Math.hypot(p - u, q - v) - size, line * 1.3);
      if (m <= 0) continue;
      stain(slide, i, [0.1, 0.105, 0.11], m * clear);
      raise(slide, i, m * clear * 0.06);
    }
  });
}

export const protozoa: Readonly<Record<string, Kind>> = { oocyst, 'sporulated oocyst': sporulated };
