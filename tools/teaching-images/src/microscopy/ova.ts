// Worm eggs: the shell, and what is visible through it.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { angularEgg } from './angular-egg.ts';
import {
  type Disc,
  freeGrainOf,
  grainOf,
  type Kind,
  range,
  type Spot,
  sized,
  sizedBy,
  sizedKind,
  wholeRange,
} from './kind.ts';
import { placeOn, polar } from './places.ts';
import { paintShell } from './shell.ts';
import { cover, type Dye, raise, type Slide, stain, stamp, stampTurned, times } from './slide.ts';

const shade: Dye = [0.2, 0.215, 0.25];

/** Paints the cells of an embryo: balls pressed against each other, granular and unequal. */
function paintMorula(slide: Slide, { x, y, angle, random }: Spot, cells: readonly Disc[], dye: Dye): void {
  const noise = grainOf(random);
  for (const cell of cells) {
    const { x: cx, y: cy } = placeOn({ x: 0, y: 0, angle }, cell.x, cell.y);
    const radius = cell.reachUm;
    const tone = random.between(0.75, 1.15);
    const outline = blob(random, radius, 0.05);
    stamp(slide, x + cx, y + cy, radius * 1.25, (dx, dy, i) => {
      const grain = noise.fractal((dx + cx) * 0.5, (dy + cy) * 0.5, 3);
      const d = outline(dx, dy) + 0.09 * radius * grain;
      const k = inside(d, Math.max(slide.umPerPx * 1.8, radius * 0.24));
      if (k <= 0) return;
      const ball = Math.sqrt(Math.min(1, Math.max(0, -d) / radius));
      const amount = tone * (0.55 + 0.35 * ball + 0.55 * grain);
      // Cells are too dense to let another one under them shine through.
      cover(slide, i, times(dye, amount), k * 0.9);
      slide.relief[i] = Math.max(slide.relief[i] ?? 0, k * (0.022 * radius * ball + 0.09 + 0.07 * grain));
    });
  }
}

/** Returns places for `count` cells in an ellipse with half axes a and b, in rows that don't show. */
function packedCells(count: number, a: number, b: number, random: Random): Disc[] {
  const radius = Math.sqrt((a * b) / count) * 0.98;
  const places: Disc[] = [];
  for (let attempt = 0; attempt < 6000 && places.length < count; attempt++) {
    const turn = random.between(0, 2 * Math.PI);
    const away = Math.sqrt(random.next());
    const x = Math.cos(turn) * away * (a - radius * 0.9);
    const y = Math.sin(turn) * away * (b - radius * 0.9);
    const nearest = 1.75 - 0.75 * (attempt / 6000);
    if (places.every((other) => Math.hypot(other.x - x, other.y - y) > radius * nearest))
      places.push({ x, y, reachUm: radius * random.between(0.84, 1.14) });
  }
  return places;
}

/**
 * Oval, with a thin shell and many cells (strongyle type). With a small `filling`, it has few dark cells in the middle
 * (Nematodirus).
 */
const thinShelled = sizedKind(
  sized.extend({
    width_um: range,
    cells: wholeRange,
    filling: z.number().default(0.95),
    darkness: z.number().default(1),
    pointed: z.number().default(0),
  }),
  ({ size_um, width_um }, random) => [random.between(...size_um), random.between(...width_um)],
  (slide, spot, [long, short], options) => {
    const own = spot.random;
    const plain = ellipse(long / 2, short / 2);
    // One end is a little broader, one side a little flatter.
    const [pole, side] = [0.07 * own.normal(), 0.05 * own.normal()];
    const shape: Outline = (u, v) => {
      const t = u / (long / 2);
      const w = v * (1 + options.pointed * Math.abs(t) ** 3 + pole * t) + side * short * (t * t - 0.3);
      return plain(u, w) * (1 - 0.1 * options.pointed);
    };
    const outline = turned(shape, spot.angle);
    const wall = own.between(1.5, 2.3);
    paintShell(slide, spot, { outline, reachUm: long / 2, thicknessUm: wall, dye: [0.022, 0.026, 0.04] });
    const count = own.whole(...options.cells);
    const a = (long / 2 - 3) * options.filling;
    const b = (short / 2 - 3) * Math.min(0.96, options.filling * 1.18);
    const dye: Dye = [shade[0] * options.darkness, shade[1] * options.darkness, shade[2] * 1.05 * options.darkness];
    paintMorula(slide, spot, packedCells(count, a, b, own), dye);
  },
);

/** Round, with a thick pitted shell and one dark cell that shrank away from the shell in places. */
const pitted = sizedKind(sized, sizedBy([0.9, 0.99], 1), (slide, spot, [long, short]) => {
  const own = spot.random;
  const noise = grainOf(own);
  const base = turned(ellipse(long / 2, short / 2), spot.angle);
  const lumpy = blob(own, 1, 0.012, 5);
  const fineness = own.between(10, 15);
  // Pits appear as a fine scalloped edge, and face-on over the whole egg.
  const outline: Outline = (dx, dy) => {
    const turn = Math.atan2(dy, dx);
    const scallop = Math.max(0, noise.fractal(Math.cos(turn) * fineness + 30, Math.sin(turn) * fineness, 2));
    return base(dx, dy) + 1.1 * scallop + (long / 2) * lumpy(Math.cos(turn), Math.sin(turn));
  };
  const [golden, wall] = [own.between(0.75, 1.2), own.between(4, 5.6)];
  const dye: Dye = [0.15 * golden, 0.25 * golden, 0.45 * golden];
  paintShell(slide, spot, { outline, reachUm: long / 2 + 1, thicknessUm: wall, dye });
  const cell = (long / 2 - wall - 0.6) * Math.min(0.99, 0.93 * own.between(0.98, 1.05));
  const [shrunken, shrunkTo] = [own.between(0, 0.11), own.between(0, 6.28)];
  const [shiftX, shiftY] = polar(shrunkTo, -shrunken * cell * 0.4);
  const dense = own.between(0.8, 1.12);
  const [paleX, paleY, paleness] = [0.3 * cell * own.normal(), 0.3 * cell * own.normal(), own.between(0.1, 0.5)];
  stamp(slide, spot.x, spot.y, long / 2 + 1, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, 1.2);
    if (k <= 0) return;
    const pits = noise.fractal(dx * 0.36, dy * 0.36, 2);
    stain(slide, i, [0.06, 0.08, 0.12], k * Math.max(0, pits) * 1.1);
    stain(slide, i, [0.1, 0.16, 0.28], k * 0.6 * rim(d + wall, 1.1));
    const [u, v] = [dx - shiftX, dy - shiftY];
    const turn = Math.atan2(v, u);
    const held = cell * (1 - shrunken * Math.max(0, Math.cos(turn - shrunkTo)) ** 2);
    const r = Math.hypot(u, v * (long / short)) - held - 2.2 * noise.fractal(dx * 0.11, dy * 0.11, 3);
    const c = inside(r, 1.7);
    const grain = noise.fractal(dx * 0.3, dy * 0.3, 4);
    const clump = noise.fractal(dx * 0.085 + 50, dy * 0.085, 2);
    const clear = 1 - paleness * inside(Math.hypot(dx - paleX, dy - paleY) - cell * 0.16, cell * 0.5);
    const amount =
      dense * clear * (0.92 + 0.5 * grain + 0.45 * clump) * (0.78 + 0.3 * inside(r + cell * 0.3, cell * 0.6));
    stain(slide, i, [0.34, 0.45, 0.64], c * Math.max(0.15, amount));
    raise(slide, i, c * (0.12 + 0.14 * grain) + 0.07 * k * Math.max(0, pits));
  });
});

/** A brown barrel. At each end a clear plug bulges from the opening of its thick wall. */
const barrel = sizedKind(sized, sizedBy([0.46, 0.52]), (slide, spot, [long, short]) => {
  const { random: own } = spot;
  const noise = grainOf(own);
  const [pole, bow] = [0.06 * own.normal(), 0.04 * own.normal()];
  const [end, wall] = [long * own.between(0.415, 0.44), own.between(3.4, 4.6)];
  const [brown, cell] = [own.between(0.8, 1.2), own.between(0.62, 1.1)];
  const [shrunken, shift] = [own.between(0.5, 3), long * 0.03 * own.normal()];
  /** Half the width at a place along the axis. */
  const half = (u: number): number =>
    (short / 2) * (1 + (pole * u) / end) * Math.max(0, 1 - (Math.abs(u) / (end * 1.1)) ** 2.5) ** 0.62;
  stampTurned(slide, spot, long * 0.56, (u, across, i) => {
    const v = across + bow * short * (1 - (2 * u * u) / (end * end));
    const slope = Math.hypot(1, (half(u + 0.5) - half(u - 0.5)) * 0.9);
    const d = Math.max((Math.abs(v) - half(u)) / slope, Math.abs(u) - end);
    // The plug sits in the opening like a cork and bulges out of it.
    const plug = Math.hypot((Math.abs(u) - end * 0.99) / (long / 2 - end * 0.99), v / (short * 0.165)) - 1;
    const cork = Math.max(Math.abs(v) - short * 0.13, Math.abs(Math.abs(u) - end * 0.93) - end * 0.07);
    const open = Math.max(inside(plug * 4, 1.3), inside(cork, 1.3));
    const body = inside(d, 1.3) * (1 - open);
    const grain = noise.fractal(u * 0.22, v * 0.22, 4);
    if (body > 0) {
      const shell = 1 - smoothstep(wall * 0.7, wall * 1.15, -d);
      stain(slide, i, [0.1, 0.2, 0.4], body * brown * (0.8 + 0.1 * grain));
      stain(slide, i, [0.2, 0.27, 0.36], body * brown * shell * (0.85 + 0.12 * grain));
      stain(slide, i, [0.1, 0.11, 0.12], body * (rim(d + 0.6, 1) + 0.5 * rim(d + wall, 0.9)));
      const germ = inside(d + wall + shrunken + Math.max(0, Math.abs(u - shift) - end * 0.72) + 0.9 * grain, 2);
      stain(slide, i, [0.13, 0.18, 0.25], body * germ * cell * Math.max(0.2, 0.8 + 0.8 * grain));
      raise(slide, i, body * (0.1 + 0.3 * rim(d + wall / 2, wall * 0.6) + 0.1 * germ * grain));
    }
    if (open > 0) {
      stain(slide, i, [0.03, 0.04, 0.065], open);
      raise(slide, i, 0.26 * open * Math.sqrt(Math.max(0, Math.min(1, 1 - (v / (short * 0.17)) ** 2))));
    }
  });
});

/**
 * Roundish, with a thick brown shell of little rods that stand side by side: seen as broken radial lines where the lens is
 * focused on the middle, as cobbles where it is focused on the surface. The embryo in it has three pairs of hooks, of which
 * some are seen from the side, others on end or not in focus.
 */
const radialShelled = sizedKind(sized, sizedBy([0.88, 0.98]), (slide, spot, [long, short]) => {
  const { x, y, angle, random: own } = spot;
  const noise = freeGrainOf(own);
  const lumpy = blob(own, 1, 0.018, 5);
  const base = turned(ellipse(long / 2, short / 2), angle);
  const [tint, thick, lean, toward] = [
    own.between(0.7, 1.3),
    long * own.between(0.085, 0.125),
    own.between(0.05, 0.3),
    own.between(0, 6.28),
  ];
  // How high the lens is focused: 0 in the middle of the egg, 1 on its surface.
  const high = own.chance(0.35) ? own.between(0.4, 0.75) : own.between(0, 0.2);
  const embryo = blob(own, long * own.between(0.23, 0.29), 0.05, 5);
  const [ox, oy] = polar(own.between(0, 6.28), long * own.between(0, 0.05));
  const [phase, fine] = [own.between(0, 6.28), own.between(38, 56)];
  stamp(slide, x, y, long * 0.58, (dx, dy, i) => {
    const r = Math.hypot(dx, dy) || 1;
    const [c, s] = [dx / r, dy / r];
    const turn = Math.atan2(dy, dx);
    const uneven = noise.fractal(c * 1.6, s * 1.6, 3);
    const d = base(dx, dy) + (long / 2) * lumpy(c, s) + 0.25 * noise.fractal(c * 14, s * 14 + 50, 2);
    const k = inside(d, 0.9);
    if (k <= 0) return;
    const wall = thick * (1 + lean * Math.cos(turn - toward) + 0.16 * uneven);
    const band = inside(-d - wall + 0.35 * noise.fractal(c * 9, s * 9 + 20, 2), 0.8 + 1.6 * high);
    const seen = smoothstep(-0.5, 0.5, noise.fractal(c * 2.2 + 60, s * 2.2, 2));
    const rods =
      seen * Math.cos(turn * fine + phase + 9 * uneven + 0.5 * d) + 0.8 * noise.fractal(turn * 11, d * 0.5, 2);
    const cobbles = noise.fractal(dx * 0.85, dy * 0.85 + 90, 2);
    const near = Math.max(0, 1 - high * 0.4);
    stain(slide, i, [0.17, 0.29, 0.48], k * tint * band * near * (0.85 + 0.3 * rods * (1 - high) + 0.3 * uneven));
    stain(slide, i, [0.1, 0.16, 0.25], k * tint * (0.35 + high * (0.75 + 1.1 * cobbles)) * (1 - 0.4 * band));
    stain(slide, i, [0.1, 0.11, 0.125], k * (0.8 * rim(d + 0.5, 0.8) + 0.7 * near * rim(d + wall, 0.7 + high)));
    const grain = noise.fractal(dx * 0.4, dy * 0.4 + 30, 3);
    const inner = inside(embryo(dx - ox, dy - oy) + grain, 1.6 + 2 * high) * (1 - 0.6 * high);
    stain(slide, i, [0.06, 0.075, 0.1], inner * (0.9 + 1.1 * grain));
    stain(slide, i, [0.06, 0.07, 0.085], k * (1 - band) * (0.5 + 0.8 * grain));
    raise(slide, i, k * (0.1 + 0.22 * band * (1 + 0.2 * rods) + 0.12 * high * cobbles + 0.06 * grain) + 0.14 * inner);
  });
  const [fan, spread] = [own.between(0, 6.28), own.between(0.5, 1.1)];
  for (let pair = -1; pair <= 1; pair++)
    for (const half of [-1, 1]) {
      const look = fan + pair * spread + 0.13 * half + 0.12 * own.normal();
      const [hx, hy] = polar(fan + pair * spread * 1.2, long * own.between(0.06, 0.16));
      // On end a hook is a dot; out of focus it is hardly seen.
      const reach = long * 0.085 * own.between(0.3, 1);
      const [dark, curl] = [own.between(0.45, 1.25) * (1 - 0.7 * high), half * own.between(0.1, 0.45)];
      const hook = turned(
        (u, v) => {
          const t = u / reach;
          const wide = long * 0.0095 * (1.25 - 0.8 * smoothstep(-1, 1, t));
          return Math.max(Math.abs(v - curl * reach * t * t * (t > 0 ? 1 : 0.15)) - wide, Math.abs(u) - reach);
        },
        look,
        hx + ox,
        hy + oy,
      );
      stamp(slide, x, y, long * 0.35, (dx, dy, i) => {
        const k = dark * inside(hook(dx, dy), 0.8);
        if (k <= 0) return;
        stain(slide, i, [0.22, 0.23, 0.24], k);
        raise(slide, i, k * 0.13);
      });
    }
});

export const ova: Readonly<Record<string, Kind>> = {
  'thin-shelled egg': thinShelled,
  'pitted egg': pitted,
  'plugged egg': barrel,
  'radial-shelled egg': radialShelled,
  'angular egg': angularEgg,
};
