// What a red cell may contain: parasites, remnants, precipitates. Sizes are in micrometers, and each lies inside its
// own cell.

import { inside, rim } from '../core/edges.ts';
import { blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, type Spot } from './kind.ts';
import { beside, type Place, placeOn, polar } from './places.ts';
import { cover, type Dye, type Slide, stain, stamp, times } from './slide.ts';

const violet: Dye = [0.52, 0.88, 0.32];
const paleBlue: Dye = [0.2, 0.2, 0.09];
const chromatin: Dye = [0.4, 0.86, 0.34];

/** The red cell that holds it: half of length and width, and a place at a share of the way to its edge. */
interface Cell {
  readonly a: number;
  readonly b: number;
  onEdge(turn: number, share: number): Place;
}

const painters = {
  'marginal body': (slide, spot, { onEdge }, turn) =>
    dot(slide, spot, onEdge(turn, 0.79), spot.random.between(0.32, 0.48)),
  'round body': (slide, spot, { onEdge }, turn) => dot(slide, spot, onEdge(turn, 0.5), 0.5, 0.04),
  'edge dots': edgeDots,
  knob: (slide, spot, { onEdge }, turn) => knob(slide, spot, onEdge(turn, 1.01), spot.random.between(0.56, 0.74)),
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
 * Paints one to four dots along the rim, each half a micrometer wide. In a chain they touch, and some cells have two
 * chains.
 */
function edgeDots(slide: Slide, spot: Spot, { a, b, onEdge }: Cell, from: number): void {
  const { random } = spot;
  const count = random.whole(1, 4);
  const broken = count > 2 && random.chance(0.4) ? random.whole(1, count - 1) : count;
  let turn = from;
  for (let n = 0; n < count; n++) {
    const size = random.between(0.23, 0.28);
    dot(slide, spot, onEdge(turn, 0.95 + random.between(-0.02, 0.03)), size);
    // The length of an arc of the ellipse is its turn times the local radius.
    const perTurn = Math.hypot(a * Math.sin(turn), b * Math.cos(turn));
    turn += (n + 1 === broken ? random.between(1.6, 3) : random.between(0.52, 0.6)) / perTurn;
  }
}

/**
 * Paints a small body whose strength, outline and sharpness are its own, because it lies at its own depth in the cell.
 */
function dot(slide: Slide, { x, y, random }: Spot, at: Place, radius: number, waver = 0.12): void {
  const own = random.child(`dot ${at.x}`);
  const outline = blob(own, radius, waver * 0.8);
  const squeeze = 1 + own.between(-waver, waver);
  const [dense, soft] = [own.between(0.6, 0.9), own.between(0.2, 0.46)];
  const [lx, ly] = [0.4 * radius * own.normal(), 0.4 * radius * own.normal()];
  stamp(slide, x + at.x, y + at.y, radius * 2.2 + 0.2, (dx, dy, i) => {
    const k = inside(outline(dx * squeeze, dy / squeeze), soft);
    // Thickest a little to one side.
    const thick = dense * (0.82 + 0.3 * inside(Math.hypot(dx - lx, dy - ly) - radius * 0.5, radius));
    cover(slide, i, times(violet, thick), k);
  });
}

/** Paints a pale, refractile body that bulges from the rim, a little more or less round and stained. */
function knob(slide: Slide, { x, y, random }: Spot, at: Place, radius: number): void {
  const outline = blob(random, radius, 0.09);
  const [pale, line] = [random.between(0.75, 1.25), random.between(0.6, 1)];
  stamp(slide, x + at.x, y + at.y, radius * 1.8, (dx, dy, i) => {
    const d = outline(dx, dy);
    cover(slide, i, [0.032 * pale, 0.134 * pale, 0.106 * pale], inside(d, 0.32) * 0.85);
    stain(slide, i, [0.02, 0.08, 0.063], line * rim(d + 0.16, 0.3));
  });
}

/** Paints fine basophilic dots over the whole cell. */
function stipple(slide: Slide, { x, y, random }: Spot, radius: number): void {
  for (let n = random.whole(18, 40); n > 0; n--) {
    const [u, v] = polar(random.between(0, 6.28), Math.sqrt(random.next()) * radius * 0.84);
    const size = random.between(0.05, 0.2);
    const dense = random.between(0.45, 1.05);
    stamp(slide, x + u, y + v, 0.8, (dx, dy, i) =>
      stain(slide, i, [0.46, 0.48, 0.14], dense * inside(Math.hypot(dx, dy) - size, 0.4)),
    );
  }
}

/** Paints smooth, round to oval, evenly colored bodies. */
export function magenta(slide: Slide, { x, y, random }: Spot, radius: number): void {
  const count = random.chance(0.35) ? 2 : 1;
  for (let n = 0; n < count; n++) {
    const size = n === 0 ? random.between(0.85, 1.5) : random.between(0.5, 0.75);
    const turn = random.between(0, 6.28);
    const away = Math.max(0, radius - size - 0.5) * random.between(0.45, 0.8) * (n === 0 ? 1 : -1);
    const outline = turned(ellipse(size, size * random.between(0.78, 0.95)), turn);
    const own = random.child(`body ${n}`);
    const noise = grainOf(own);
    const [dense, soft] = [own.between(0.68, 0.92), own.between(0.45, 0.8)];
    stamp(slide, x + Math.cos(turn) * away, y + Math.sin(turn) * away, size * 1.6, (dx, dy, i) => {
      const uneven = noise.fractal(dx * 0.6, dy * 0.6, 2);
      cover(slide, i, [0.13, 0.49, 0.23], dense * (1 + 0.12 * uneven) * inside(outline(dx, dy) + 0.2 * uneven, soft));
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
    cover(slide, i, paleBlue, k * 0.85 * Math.max(0.4, body + 0.3 * uneven));
    stain(slide, i, [0.2, 0.18, 0.055], k * rim(d + 0.22, 0.4) * (0.4 + 0.9 * uneven));
    cover(slide, i, chromatin, dense * inside(clot(dx - nucleus.x, dy - nucleus.y), 0.42));
  });
}

/** Paints two large drops with their pointed ends together. */
function pearPair(slide: Slide, spot: Spot): void {
  const { angle, random } = spot;
  const spread = random.between(0.5, 0.75);
  const tip = beside(spot, angle, -1.5);
  for (const turn of [angle - spread, angle + spread]) pear(slide, beside(tip, turn, 2), turn, 1.95, 0.98, random);
}

/** Paints a small round form with one dot at its edge. */
function ringForm(slide: Slide, spot: Spot, radius: number): void {
  const { random } = spot;
  const { x, y } = beside(spot, random.between(0, 6.28), random.between(0, Math.max(0, radius - 1.5)));
  const side = random.between(0, 6.28);
  const outline = blob(random, random.between(0.9, 1.08), 0.09);
  const clot = blob(random, random.between(0.3, 0.42), 0.18);
  const [body, dense] = [random.between(0.5, 0.85), random.between(0.7, 0.95)];
  stamp(slide, x, y, 1.9, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, 0.36);
    cover(slide, i, [0.12, 0.14, 0.065], k * body);
    stain(slide, i, [0.22, 0.22, 0.07], k * rim(d + 0.2, 0.3) * (0.8 + 0.3 * Math.cos(Math.atan2(dy, dx) - side)));
    cover(slide, i, violet, dense * inside(clot(dx - Math.cos(side) * 0.7, dy - Math.sin(side) * 0.7), 0.36));
  });
}

/** Paints drops around a common point; four form a cross. */
function group(slide: Slide, spot: Spot, turns: readonly number[], half: number, width: number): void {
  for (const turn of turns.map((one) => spot.angle + one)) {
    const [u, v] = [Math.cos(turn) * half, Math.sin(turn) * half];
    pear(slide, { x: spot.x + u * 1.02, y: spot.y + v * 1.02 }, turn, half, width, spot.random);
  }
}
