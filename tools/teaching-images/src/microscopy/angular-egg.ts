// A tapeworm egg: a cushion of three or four bulging sides, no two alike, with a pear-shaped body among granules.

import { z } from 'zod';
import { inside, rim } from '../core/edges.ts';
import { capsule, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, kind, type Spot, sized } from './kind.ts';
import { beside, placeOn, polar } from './places.ts';
import { paintShell } from './shell.ts';
import { type Dye, raise, type Slide, stain, stamp } from './slide.ts';

const granular: Dye = [0.085, 0.1, 0.125];
const line: Dye = [0.2, 0.21, 0.225];

export const angularEgg = kind(
  // The size is the largest diameter, from corner to corner or from side to side.
  sized.extend({ sides: z.union([z.literal(3), z.literal(4)]) }),
  ({ size_um, sides }, random) => {
    const long = random.between(...size_um);
    const { outline, reachUm } = sizedTo(cushion(random, sides), long);
    return {
      reachUm,
      sizeUm: [long, long * 0.9],
      paint(slide, spot) {
        const wall = spot.random.between(3.2, 4.2);
        paintShell(slide, spot, { outline, reachUm: reachUm * 1.05, thicknessUm: wall, dye: [0.075, 0.09, 0.12] });
        const pear = pearIn(spot, long * spot.random.between(0.145, 0.165));
        const room = { outline: (dx: number, dy: number) => outline(dx, dy) + wall + 0.6, reachUm };
        paintGranules(slide, spot, room, pear.body);
        paintPear(slide, spot, pear, room.outline);
      },
    };
  },
);

/** Returns an outline about one unit wide. Each side is an arc of a wide circle; all corners are rounded. */
function cushion(random: Random, sides: 3 | 4): Outline {
  const start = random.between(0, 2 * Math.PI);
  const inner = sides === 3 ? 0.32 : 0.4;
  const softness = random.between(15, 22);
  const arcs = Array.from({ length: sides }, (_, n) => {
    const turn = start + ((n + random.between(-0.1, 0.1)) / sides) * 2 * Math.PI;
    const radius = random.between(0.75, 1.6);
    return { ...beside({ x: 0, y: 0 }, turn, inner * random.between(0.9, 1.1) - radius), radius };
  });
  return (dx, dy) => {
    let sum = 0;
    for (const { x, y, radius } of arcs) sum += Math.exp(softness * (Math.hypot(dx - x, dy - y) - radius));
    return Math.log(sum) / softness;
  };
}

/** Stretches an outline until its largest diameter is `long`. */
function sizedTo(shape: Outline, long: number): { readonly outline: Outline; readonly reachUm: number } {
  const rays = Array.from({ length: 120 }, (_, n) => {
    const turn = (n / 120) * 2 * Math.PI;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    let [low, high] = [0, 2];
    for (let halving = 0; halving < 20; halving++) {
      const middle = (low + high) / 2;
      if (shape(c * middle, s * middle) < 0) low = middle;
      else high = middle;
    }
    return { x: c * low, y: s * low };
  });
  const widest = Math.max(...rays.flatMap((a) => rays.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  const by = long / widest;
  return {
    outline: (dx, dy) => shape(dx / by, dy / by) * by,
    reachUm: Math.max(...rays.map(({ x, y }) => Math.hypot(x, y))) * by,
  };
}

type Pear = ReturnType<typeof pearIn>;

/**
 * Draws the embryo's case: a ball that narrows to a neck, from which two filaments continue and cross. The wide end is at
 * the origin of its own axes, the narrow end toward +u.
 */
function pearIn({ angle, random }: Spot, radius: number) {
  const u = -radius * random.between(0.3, 0.65);
  const v = radius * random.between(-0.25, 0.25);
  const { x, y } = placeOn({ x: 0, y: 0, angle }, u, v);
  const neck = radius * random.between(0.24, 0.32);
  const far = radius * random.between(1.35, 1.6);
  const lean = random.between(-0.18, 0.18);
  const body: Outline = (p, q) => drop(p, q - lean * Math.max(0, p), radius, neck, far);
  const horns = [-1, 1].flatMap((side) => {
    const tip = radius * random.between(0.3, 0.5);
    const reach = far + radius * random.between(0.75, 1);
    const bow = far + radius * 0.45;
    return [
      capsule(far * 0.8, side * neck * 1.2 + lean * far, bow, -side * tip * 0.35 + lean * bow, 0),
      capsule(bow, -side * tip * 0.35 + lean * bow, reach, -side * tip + lean * reach, 0),
    ];
  });
  const own = (outline: Outline): Outline => turned(outline, angle, x, y);
  return { x, y, angle, radius, body: own(body), horns: horns.map(own) };
}

/** Returns the distance to two circles on one axis and the straight flanks between them. */
function drop(u: number, v: number, wide: number, narrow: number, far: number): number {
  const slope = (wide - narrow) / far;
  const upright = Math.sqrt(1 - slope * slope);
  const side = Math.abs(v);
  const place = upright * u - slope * side;
  if (place < 0) return Math.hypot(u, v) - wide;
  return place > upright * far ? Math.hypot(u - far, v) - narrow : upright * side + slope * u - wide;
}

/** Paints yolk grains of many sizes, denser in some places and sparser around the pear. */
function paintGranules(
  slide: Slide,
  { x, y, random }: Spot,
  room: { readonly outline: Outline; readonly reachUm: number },
  pear: Outline,
): void {
  const noise = grainOf(random);
  const free = (dx: number, dy: number): number =>
    inside(room.outline(dx, dy), 2.4) * (0.55 + 0.45 * inside(-pear(dx, dy) + 2.5, 3));
  stamp(slide, x, y, room.reachUm, (dx, dy, i) => {
    const cloud = noise.fractal(dx * 0.09, dy * 0.09, 2);
    stain(slide, i, granular, free(dx, dy) * (0.75 + 0.5 * cloud + 0.5 * noise.fractal(dx * 0.45, dy * 0.45, 2)));
  });
  for (let n = 0; n < 230; n++) {
    const [gx, gy] = polar(random.between(0, 2 * Math.PI), Math.sqrt(random.next()) * room.reachUm);
    const radius = random.between(0.5, 1.25) * (random.chance(0.12) ? 1.6 : 1);
    const dark = random.between(0.4, 1.1) * (noise.at(gx * 0.1, gy * 0.1) > -0.3 ? 1 : 0.4);
    if (pear(gx, gy) < radius + 0.8 || room.outline(gx, gy) > -radius) continue;
    stamp(slide, x + gx, y + gy, radius * 2, (dx, dy, i) => {
      const k = inside(Math.hypot(dx, dy) - radius, 0.9);
      stain(slide, i, granular, k * dark * 1.3);
      raise(slide, i, k * 0.06);
    });
  }
}

function paintPear(slide: Slide, { x, y, random }: Spot, pear: Pear, room: Outline): void {
  const noise = grainOf(random);
  const { radius } = pear;
  const ball = turned((u, v) => Math.hypot(u, v * 1.05) - radius * 0.7, pear.angle, pear.x, pear.y);
  // Three pairs of hooks form a fan at the side of the neck.
  const hooks = Array.from({ length: 6 }, (_, n) => {
    const turn = (Math.floor(n / 2) - 1) * 0.75 + (n % 2) * 0.2 + random.between(-0.1, 0.1);
    const [c, s] = [Math.cos(turn) * radius, Math.sin(turn) * radius];
    return turned(capsule(c * 0.2, s * 0.2, c * 0.5, s * 0.5, 0), pear.angle, pear.x, pear.y);
  });
  stamp(slide, x + pear.x, y + pear.y, radius * 3.4, (px, py, i) => {
    const [dx, dy] = [px + pear.x, py + pear.y];
    const d = pear.body(dx, dy);
    const grain = noise.fractal(dx * 0.4, dy * 0.4, 2);
    stain(slide, i, line, 1.3 * rim(d + 0.4, 1.15));
    for (const horn of pear.horns) {
      const away = horn(dx, dy);
      // Inside the case, the roots of the filaments are faintly visible.
      stain(slide, i, line, (d < 0 ? 0.25 : inside(room(dx, dy), 1)) * rim(away, 0.9));
    }
    const b = ball(dx, dy);
    const k = inside(b, 1.2);
    stain(slide, i, [0.11, 0.125, 0.15], k * (1 + 0.9 * grain));
    stain(slide, i, line, 0.7 * rim(b, 0.9));
    for (const hook of hooks) stain(slide, i, line, 0.55 * rim(hook(dx, dy), 0.55));
    raise(slide, i, inside(d, 1.2) * 0.06 + k * 0.1);
  });
}
