// Worm eggs: the shell, and what is visible through it.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { angularEgg } from './angular-egg.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Spot } from './kind.ts';
import { paintShell } from './shell.ts';
import { cover, type Dye, raise, type Slide, stain, stamp } from './slide.ts';

const sized = { size_um: z.tuple([z.number(), z.number()]) };
const shade: Dye = [0.2, 0.215, 0.25];

/** Paints the cells of an embryo as packed spheres inside an outline. */
function paintMorula(
  slide: Slide,
  { x, y, random }: Spot,
  cells: readonly (readonly [number, number, number])[],
  dye: Dye,
): void {
  const noise = grainOf(random);
  for (const [cx, cy, radius] of cells) {
    const tone = random.between(0.8, 1.15);
    stamp(slide, x + cx, y + cy, radius * 1.2, (dx, dy, i) => {
      const r = Math.hypot(dx, dy);
      const k = inside(r - radius, slide.umPerPx * 1.8);
      if (k <= 0) return;
      const ball = Math.sqrt(Math.max(0, 1 - (r / radius) ** 2));
      const grain = noise.fractal((dx + cx) * 0.55, (dy + cy) * 0.55, 2);
      const shade = tone * (0.52 + 0.4 * ball + 0.4 * grain);
      // Cells are too dense to let another one under them shine through.
      cover(slide, i, [dye[0] * shade, dye[1] * shade, dye[2] * shade], k * 0.85);
      raise(slide, i, 0.035 * radius * ball + 0.05 * k * grain);
    });
  }
}

/** Returns places for `count` cells in an ellipse with half axes a and b, in rows that don't show. */
function packedCells(count: number, a: number, b: number, random: Random): (readonly [number, number, number])[] {
  const radius = Math.sqrt((a * b) / count) * 0.98;
  const places: (readonly [number, number, number])[] = [];
  for (let attempt = 0; attempt < 6000 && places.length < count; attempt++) {
    const turn = random.between(0, 2 * Math.PI);
    const away = Math.sqrt(random.next());
    const cx = Math.cos(turn) * away * (a - radius * 0.9);
    const cy = Math.sin(turn) * away * (b - radius * 0.9);
    const nearest = 1.75 - 0.75 * (attempt / 6000);
    if (places.every(([px, py]) => Math.hypot(px - cx, py - cy) > radius * nearest))
      places.push([cx, cy, radius * random.between(0.92, 1.08)]);
  }
  return places;
}

function spun(
  cells: readonly (readonly [number, number, number])[],
  angle: number,
): (readonly [number, number, number])[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return cells.map(([x, y, radius]) => [c * x - s * y, s * x + c * y, radius]);
}

/**
 * Oval, with a thin shell and many cells (strongyle type). With a small `filling`, it has few dark cells in the middle
 * (Nematodirus).
 */
const thinShelled = kind(
  z.strictObject({
    ...sized,
    width_um: z.tuple([z.number(), z.number()]),
    cells: z.tuple([z.int(), z.int()]),
    filling: z.number().default(0.95),
    darkness: z.number().default(1),
    pointed: z.number().default(0),
  }),
  (options, random) => {
    const long = random.between(...options.size_um);
    const short = random.between(...options.width_um);
    return {
      reachUm: long / 2,
      sizeUm: [long, short],
      paint(slide, spot) {
        const own = spot.random;
        const plain = ellipse(long / 2, short / 2);
        const shape: Outline = (u, v) =>
          plain(u, v * (1 + options.pointed * (Math.abs(u) / (long / 2)) ** 3)) * (1 - 0.1 * options.pointed);
        const outline = turned(shape, spot.angle);
        paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm: 1.7, dye: [0.02, 0.022, 0.03] });
        const count = own.whole(...options.cells);
        const a = (long / 2 - 3) * options.filling;
        const b = (short / 2 - 3) * Math.min(0.96, options.filling * 1.18);
        const cells = spun(packedCells(count, a, b, own), spot.angle);
        const dye: Dye = [shade[0] * options.darkness, shade[1] * options.darkness, shade[2] * 1.05 * options.darkness];
        paintMorula(slide, spot, cells, dye);
      },
    };
  },
);

/** Round, with a thick pitted shell and one dark cell. */
const pitted = kind(z.strictObject({ ...sized, filling: z.number().default(0.93) }), ({ size_um, filling }, random) => {
  const long = random.between(...size_um);
  const short = long * random.between(0.93, 0.99);
  return {
    reachUm: long / 2 + 1,
    sizeUm: [long, short],
    paint(slide, spot) {
      const noise = grainOf(spot.random);
      const base = turned(ellipse(long / 2, short / 2), spot.angle);
      // Pits appear as a fine scalloped edge, and face-on over the whole egg.
      const outline: Outline = (dx, dy) => {
        const turn = Math.atan2(dy, dx);
        return base(dx, dy) + 0.75 * Math.max(0, noise.at(Math.cos(turn) * 13 + 30, Math.sin(turn) * 13));
      };
      paintShell(slide, spot, { outline, reachUm: long / 2 + 1, thicknessUm: 5, dye: [0.16, 0.25, 0.42] });
      const cell = long / 2 - 6;
      const shiftX = spot.random.normal() * 1.2;
      stamp(slide, spot.x, spot.y, long / 2 + 1, (dx, dy, i) => {
        const d = outline(dx, dy);
        const k = inside(d, 1.2);
        if (k <= 0) return;
        const pits = noise.at(dx * 0.42, dy * 0.42);
        stain(slide, i, [0.06, 0.08, 0.12], k * Math.max(0, pits) * 0.9);
        stain(slide, i, [0.1, 0.16, 0.28], k * 0.6 * rim(d + 5, 1.4));
        const r = Math.hypot(dx - shiftX, dy) - cell * filling - noise.fractal(dx * 0.07, dy * 0.07, 2) * 2;
        const c = inside(r, 2.2);
        const grain = noise.fractal(dx * 0.34, dy * 0.34, 3);
        stain(slide, i, [0.36, 0.46, 0.62], c * (0.85 + 0.55 * grain));
        raise(slide, i, c * (0.1 + 0.09 * grain) + 0.05 * k * Math.max(0, pits));
      });
    },
  };
});

/** A brown barrel with a clear plug at each end. */
const barrel = kind(z.strictObject(sized), ({ size_um }, random) => {
  const long = random.between(...size_um);
  const short = long * random.between(0.45, 0.5);
  return {
    reachUm: long / 2,
    sizeUm: [long, short],
    paint(slide, spot) {
      const { x, y, angle, random: own } = spot;
      const noise = grainOf(own);
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      const body = ellipse(long / 2, short / 2);
      stamp(slide, x, y, long * 0.56, (dx, dy, i) => {
        const u = c * dx + s * dy;
        const v = -s * dx + c * dy;
        const d = body(u, v);
        const plug = Math.hypot((Math.abs(u) - long * 0.435) / 1.15, v) - short * 0.13;
        const p = inside(plug, 1.3);
        const wall = inside(d, 1.3) * (1 - inside(Math.abs(v) - short * 0.15 + (long * 0.43 - Math.abs(u)) * 2, 1));
        if (wall > 0) {
          const grain = noise.fractal(u * 0.2, v * 0.2, 3);
          stain(slide, i, [0.14, 0.26, 0.5], wall * (0.8 + 0.25 * grain));
          stain(slide, i, [0.16, 0.24, 0.36], wall * (1 - smoothstep(2.6, 4.4, -d)));
          stain(slide, i, [0.12, 0.12, 0.12], wall * rim(d + 0.6, 1));
          raise(slide, i, wall * (0.12 + 0.3 * rim(d + 2.6, 2.4) + 0.06 * grain));
        }
        if (p > 0) {
          stain(slide, i, [0.02, 0.03, 0.05], p);
          raise(slide, i, 0.3 * Math.sqrt(Math.min(1, Math.max(0, -plug) / (short * 0.13))));
        }
      });
    },
  };
});

/** Round, with a thick shell with radial lines, and hooks inside. */
const radialShelled = kind(z.strictObject(sized), ({ size_um }, random) => {
  const long = random.between(...size_um);
  return {
    reachUm: long / 2,
    sizeUm: [long, long * 0.95],
    paint(slide, spot) {
      const { x, y, random: own } = spot;
      const outline = turned(ellipse(long / 2, long * 0.475), spot.angle);
      const noise = grainOf(own);
      const wall = long * 0.11;
      const [sx, sy] = [own.normal() * long * 0.02, own.normal() * long * 0.02];
      stamp(slide, x, y, long * 0.58, (dx, dy, i) => {
        const d = outline(dx, dy);
        const k = inside(d, 0.8);
        if (k <= 0) return;
        const turn = Math.atan2(dy, dx);
        const uneven = noise.fractal(Math.cos(turn) * 2, Math.sin(turn) * 2, 3);
        const band = inside(-d - wall * (1 + 0.14 * uneven), 0.7);
        const blocks = 0.2 * Math.cos(turn * 52 + 5 * uneven) * (0.6 + 0.7 * noise.at(turn * 5, d * 0.4));
        stain(slide, i, [0.2, 0.32, 0.52], k * band * (0.85 + blocks + 0.16 * uneven));
        const embryo = inside(Math.hypot(dx - sx, dy - sy) - long * 0.29 + uneven, 1.4);
        stain(slide, i, [0.05, 0.065, 0.085], embryo);
        stain(slide, i, [0.12, 0.13, 0.14], k * (rim(d + 0.4, 0.6) + rim(d + wall, 0.6)));
        stain(slide, i, [0.07, 0.09, 0.12], k * (1 - band) * (1 + 0.8 * noise.fractal(dx * 0.4, dy * 0.4, 2)));
        raise(slide, i, k * (0.1 + 0.2 * band + 0.05 * noise.fractal(dx * 0.4, dy * 0.4, 2)) + 0.16 * embryo);
      });
      for (let n = 0; n < 3; n++) {
        const hook = turned(
          ellipse(long * 0.065, long * 0.011),
          spot.angle + (n - 1) * own.between(0.3, 0.7),
          (n - 1) * long * 0.08,
          own.normal() * 1.5,
        );
        stamp(slide, x, y, long * 0.4, (dx, dy, i) => {
          const k = inside(hook(dx, dy), 0.7);
          stain(slide, i, [0.19, 0.2, 0.21], k);
          raise(slide, i, k * 0.12);
        });
      }
    },
  };
});

export const ova: Readonly<Record<string, Kind>> = {
  'thin-shelled egg': thinShelled,
  'pitted egg': pitted,
  'plugged egg': barrel,
  'radial-shelled egg': radialShelled,
  'angular egg': angularEgg,
};
