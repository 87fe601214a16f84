// What a red cell may contain: parasites, remnants, precipitates. Sizes are in micrometers, and each lies inside its
// own cell.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { freeGrainOf, grainOf, type Spot } from './kind.ts';
import { oval } from './nucleus.ts';
import { beside, type Place, placeOn, polar } from './places.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp, times } from './slide.ts';
import { eosin } from './stains.ts';

const violet: Dye = [0.52, 0.88, 0.32];
const paleBlue: Dye = [0.15, 0.175, 0.085];
const chromatin: Dye = [0.4, 0.86, 0.34];

/** The red cell that holds it: half of length and width, and a place at a share of the way to its edge. */
interface Cell {
  readonly a: number;
  readonly b: number;
  onEdge(turn: number, share: number): Place;
}

const painters = {
  'marginal body': (slide, spot, { a, onEdge }, turn) => {
    const size = 0.26 + 0.24 * spot.random.next() ** 1.3;
    dot(slide, spot, onEdge(turn, 1 - (size / a) * spot.random.between(0, 2)), size);
  },
  'round body': (slide, spot, { onEdge }, turn) =>
    dot(slide, spot, onEdge(turn, spot.random.between(0.15, 0.66)), spot.random.between(0.38, 0.6), 0.1),
  'edge dots': edgeDots,
  knob,
  stippling: (slide, spot, { a }) => stipple(slide, spot, a),
  'magenta body': (slide, spot, { a }) => magenta(slide, spot, a),
  'pear pair': pearPair,
  ring: (slide, spot, { a }) => ringForm(slide, spot, a),
  pear: (slide, spot) => group(slide, spot, [spot.random.between(0, 6.28)], 1.2, 0.62),
  cross: (slide, spot) => group(slide, spot, [0, Math.PI / 2, Math.PI, -Math.PI / 2], 0.95, 0.42),
} satisfies Record<string, (slide: Slide, spot: Spot, cell: Cell, turn: number) => void>;

export const inclusions = Object.keys(painters) as (keyof typeof painters)[];

export function paintInclusion(slide: Slide, spot: Spot, what: keyof typeof painters, a: number, b: number): void {
  const { random, angle } = spot;
  const onEdge = (turn: number, share: number): Place =>
    placeOn({ x: 0, y: 0, angle }, Math.cos(turn) * a * share, Math.sin(turn) * b * share);
  painters[what](slide, spot, { a, b, onEdge }, random.between(0, 6.28));
}

/**
 * Paints one to four dots along the rim, of unlike size and stain, the first never small: some in a chain, some alone,
 * some a little way in.
 */
function edgeDots(slide: Slide, spot: Spot, { a, b, onEdge }: Cell, from: number): void {
  const { random } = spot;
  let turn = from;
  const far = random.chance(0.4) ? 0.35 : 0.12;
  for (let n = Math.min(4, 1 + Math.floor(-1.5 * Math.log(1 - random.next()))); n > 0; n--) {
    const size = Math.max(turn === from ? 0.275 : 0, random.between(0.17, 0.33));
    dot(slide, spot, onEdge(turn, 1.02 - far * random.next() ** 1.5), size, 0.3);
    // The length of an arc of the ellipse is its turn times the local radius.
    const perTurn = Math.hypot(a * Math.sin(turn), b * Math.cos(turn));
    turn += (random.chance(0.24) ? random.between(1, 6) : size + random.between(0.12, 0.4)) / perTurn;
  }
}

/**
 * Paints a small body whose strength, outline and sharpness are its own, because it lies at its own depth in the cell.
 */
function dot(slide: Slide, { x, y, random }: Spot, at: Place, radius: number, waver = 0.12): void {
  const own = random.child(`dot ${at.x}`);
  const outline = turned(blob(own, radius, waver * 0.8), own.between(0, 6.28));
  const squeeze = 1 + own.between(-waver, waver);
  const [dense, soft] = [own.between(0.42, 1.05), 0.2 + 0.5 * own.next() ** 1.5];
  const [lx, ly] = [0.4 * radius * own.normal(), 0.4 * radius * own.normal()];
  stamp(slide, x + at.x, y + at.y, radius * 2.2 + 0.2, (dx, dy, i) => {
    const k = inside(outline(dx * squeeze, dy / squeeze), soft);
    // Thickest a little to one side.
    const thick = dense * (0.82 + 0.3 * inside(Math.hypot(dx - lx, dy - ly) - radius * 0.5, radius));
    cover(slide, i, times(violet, thick), k);
  });
}

/**
 * Paints a body of denatured hemoglobin that lifts the rim. Some lie half within the cell, as a pale spot with a line
 * around it, and some are nearly off; most sit on a broad base.
 */
function knob(slide: Slide, { x, y, random }: Spot, { a, onEdge }: Cell, turn: number): void {
  const radius = 0.54 + 0.24 * random.next() ** 1.4;
  const outline = turned(oval(random, radius, 0.08, 0.14), random.between(0, 6.28));
  const at = onEdge(turn, 0.88 + 0.2 * random.next() ** 1.3);
  const [tone, line, soft] = [random.between(0.4, 0.9), random.between(0.1, 0.4), random.between(0.25, 0.6)];
  const [light, lit] = [random.between(0, 6.28), random.between(0, 0.5)];
  const neck = a + 0.3 * radius;
  stamp(slide, x + at.x, y + at.y, radius * 1.9, (dx, dy, i) => {
    const ball = outline(dx, dy);
    const out = Math.hypot(at.x + dx, at.y + dy);
    // Between the body and its cell the membrane runs in a curve.
    const d = -Math.log(Math.exp(-5 * ball) + 0.16 * Math.exp(-5 * (out - neck))) / 5;
    const shade = tone * (1 + (lit * (Math.cos(light) * dx + Math.sin(light) * dy)) / radius);
    cover(slide, i, times(eosin, shade), inside(ball, soft) * (0.5 + 0.4 * smoothstep(0.84 * a, 1.02 * a, out)));
    stain(
      slide,
      i,
      eosin,
      line * rim(ball + 0.12, 0.26) +
        0.25 * inside(d, soft) * smoothstep(-0.1, 0.15, ball) * smoothstep(0.9 * a, a, out),
    );
  });
}

/** Paints basophilic dust over the cell: from hardly visible to coarse, denser at one side, now and then run together. */
function stipple(slide: Slide, { x, y, random }: Spot, radius: number): void {
  const [coarse, blue] = [random.between(0.12, 0.21), random.between(1, 1.35)];
  const [dense, bare] = [random.between(0, 6.28), random.between(0.1, 0.8)];
  let [u, v] = [0, 0];
  for (let n = random.whole(22, 60); n > 0; n--) {
    const turn = random.between(0, 6.28);
    if (random.next() < bare * (0.5 - 0.5 * Math.cos(turn - dense))) continue;
    const at = polar(turn, random.next() ** 0.6 * radius * 0.88);
    // Some stick to the previous one.
    [u, v] = random.chance(0.25) ? [u + 0.22 * random.normal(), v + 0.22 * random.normal()] : at;
    const size = coarse * (0.2 + 1.3 * random.next() ** 2);
    const [strength, soft] = [blue * random.between(0.25, 1), random.between(0.26, 0.5)];
    if (Math.hypot(u, v) < radius * 0.92)
      stamp(slide, x + u, y + v, 0.9, (dx, dy, i) =>
        stain(slide, i, [0.46, 0.48, 0.14], strength * inside(Math.hypot(dx, dy) - size, soft)),
      );
  }
}

/**
 * Paints smooth bodies, round to long, pale red to violet, which the cell is seen through. Some have a darker border or
 * lie in a pale space; small ones lie beside a large one.
 */
export function magenta(slide: Slide, { x, y, random }: Spot, radius: number): void {
  const from = random.between(0, 6.28);
  for (let n = random.whole(1, 3); n > 0; n--) {
    const size = n === 1 ? random.between(0.8, 1.45) : random.between(0.5, 0.8);
    const at = polar(from + n * random.between(1.6, 2.6), Math.max(0, radius - size) * random.between(0.4, 0.92));
    const outline = turned(oval(random, size, 0.08, 0.34), random.between(0, 6.28));
    const noise = freeGrainOf(random);
    const dye = mixed([0.1, 0.5, 0.28], [0.22, 0.5, 0.18], random.next());
    const [dense, soft] = [random.between(0.6, 1), random.between(0.3, 0.8)];
    const [line, halo] = [random.between(0, 0.3), random.between(-0.3, 0.35)];
    stamp(slide, x + at[0], y + at[1], size * 2, (dx, dy, i) => {
      const uneven = noise.fractal(dx * 0.5, dy * 0.5, 3);
      const d = outline(dx, dy) + 0.2 * uneven;
      cover(slide, i, [0.03, 0.06, 0.04], Math.max(0, halo) * inside(d - 0.35, 0.6));
      const tone = dense * (0.85 + 0.5 * uneven + line * rim(d + 0.2, 0.3));
      cover(slide, i, times(dye, 0.75 + 0.3 * tone), tone * inside(d, soft));
    });
  }
}

/**
 * Paints a drop pointed at -u: pale blue, a little darker along an uneven border, with a clot of dark red chromatin
 * toward the blunt end. Each is bent, filled and stained in its own way.
 */
function pear(slide: Slide, { x, y }: Place, angle: number, half: number, width: number, random: Random): void {
  const [bend, plump] = [0.16 * random.normal(), random.between(1.25, 1.8)];
  const shape: Outline = (u, v) => {
    const t = Math.max(0, Math.min(1, (u + half) / (2 * half)));
    const w = width * Math.sin(Math.PI * t ** plump * 0.88) ** 0.8 + 0.03;
    return Math.max(Math.abs(v - (bend * u * u) / half) - w, Math.abs(u) - half);
  };
  const outline = turned(shape, angle);
  const noise = grainOf(random);
  const [along, aside] = [half * random.between(0.25, 0.55), width * 0.3 * random.normal()];
  const nucleus = placeOn({ x: 0, y: 0, angle }, along, aside);
  const clot = blob(random, Math.min(0.5, width * random.between(0.45, 0.62)), 0.16);
  const [body, dense] = [random.between(0.6, 0.95), random.between(0.75, 1)];
  stamp(slide, x, y, half * 1.3, (dx, dy, i) => {
    const uneven = noise.fractal(dx * 1.1, dy * 1.1, 2);
    const d = outline(dx, dy) + 0.1 * uneven;
    const k = inside(d, 0.36);
    if (k <= 0) return;
    cover(slide, i, paleBlue, k * 0.9 * Math.max(0.6, body + 0.3 * uneven));
    stain(slide, i, [0.2, 0.18, 0.055], k * rim(d + 0.22, 0.4) * Math.max(0.1, 0.34 + 0.8 * uneven));
    cover(slide, i, chromatin, dense * inside(clot(dx - nucleus.x, dy - nucleus.y), 0.42));
  });
}

/** Paints two large drops with their pointed ends together. */
function pearPair(slide: Slide, spot: Spot): void {
  const { angle, random } = spot;
  const spread = random.between(0.5, 0.75);
  const tip = beside(spot, angle, -1.5);
  for (const turn of [angle - spread, angle + spread]) {
    const [half, width] = [random.between(1.65, 2.05), random.between(0.82, 1.05)];
    pear(slide, beside(tip, turn + 0.12 * random.normal(), half), turn, half, width, random);
  }
}

/** Paints a small round form with one dot at its edge: some are mere rings, some full, some like a signet. */
function ringForm(slide: Slide, spot: Spot, radius: number): void {
  const { random } = spot;
  const { x, y } = beside(spot, random.between(0, 6.28), random.between(0, Math.max(0, radius - 1.4)));
  const side = random.between(0, 6.28);
  const long = random.between(0.7, 1.15);
  const outline = turned(oval(random, long, 0.12, 0.3), random.between(0, 6.28));
  const clot = oval(random, random.between(0.24, 0.44), 0.2, 0.4);
  const [cx, cy] = polar(side, long * random.between(0.5, 0.95));
  const [body, dense] = [random.between(0.3, 0.85), random.between(0.55, 1)];
  const [thick, soft] = [random.between(0.4, 1.1), random.between(0.3, 0.55)];
  stamp(slide, x, y, 2.1, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, soft);
    cover(slide, i, [0.12, 0.14, 0.065], k * body);
    stain(
      slide,
      i,
      [0.22, 0.22, 0.07],
      k * rim(d + 0.2, 0.3) * thick * (1 + 0.6 * Math.cos(Math.atan2(dy, dx) - side)),
    );
    cover(slide, i, violet, dense * inside(clot(dx - cx, dy - cy), soft));
  });
}

/** Paints drops around a common point, unequal in size and spacing; four form a cross. */
function group(slide: Slide, spot: Spot, turns: readonly number[], half: number, width: number): void {
  const { random } = spot;
  const at = beside(spot, random.between(0, 6.28), turns.length > 1 ? 0.45 * random.next() : 0.8 * random.next());
  for (const one of turns) {
    const [turn, own] = [spot.angle + one + 0.25 * random.normal(), half * random.between(0.66, 1.2)];
    const away = own * random.between(0.72, 1.25);
    pear(slide, beside(at, turn, away), turn + 0.35 * random.normal(), own, width * random.between(0.75, 1.35), random);
  }
}
