// What a red cell may contain: parasites, remnants, precipitates. Sizes are in micrometers, and each lies inside its
// own cell.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, type Spot } from './kind.ts';
import { oval } from './nucleus.ts';
import { beside, type Place, placeOn, polar } from './places.ts';
import { cover, type Dye, type Slide, stain, stamp, times } from './slide.ts';
import { eosin } from './stains.ts';

const violet: Dye = [0.52, 0.88, 0.32];
const paleBlue: Dye = [0.2, 0.205, 0.09];
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
    dot(slide, spot, onEdge(turn, spot.random.between(0.15, 0.66)), spot.random.between(0.42, 0.54), 0.05),
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

/** Paints one to four dots along the rim. In a chain they nearly touch, and some cells have two chains. */
function edgeDots(slide: Slide, spot: Spot, { a, b, onEdge }: Cell, from: number): void {
  const { random } = spot;
  const count = random.whole(1, 4);
  const broken = count > 2 && random.chance(0.4) ? random.whole(1, count - 1) : count;
  // Seen from the side they stick out; some lie on the cell, a little way in.
  const inset = 0.97 - 0.15 * random.next() ** 1.6;
  let turn = from;
  for (let n = 0; n < count; n++) {
    const size = random.between(0.23, 0.31);
    dot(slide, spot, onEdge(turn, inset + 0.03 * random.normal()), size, 0.2);
    // The length of an arc of the ellipse is its turn times the local radius.
    const perTurn = Math.hypot(a * Math.sin(turn), b * Math.cos(turn));
    turn += (n + 1 === broken ? random.between(1.6, 3) : random.between(0.42, 0.72)) / perTurn;
  }
}

/**
 * Paints a small body whose strength, outline and sharpness are its own, because it lies at its own depth in the cell.
 */
function dot(slide: Slide, { x, y, random }: Spot, at: Place, radius: number, waver = 0.12): void {
  const own = random.child(`dot ${at.x}`);
  const outline = blob(own, radius, waver * 0.8);
  const squeeze = 1 + own.between(-waver, waver);
  const [dense, soft] = [own.between(0.5, 0.95), 0.2 + 0.45 * own.next() ** 1.5];
  const [lx, ly] = [0.4 * radius * own.normal(), 0.4 * radius * own.normal()];
  stamp(slide, x + at.x, y + at.y, radius * 2.2 + 0.2, (dx, dy, i) => {
    const k = inside(outline(dx * squeeze, dy / squeeze), soft);
    // Thickest a little to one side.
    const thick = dense * (0.82 + 0.3 * inside(Math.hypot(dx - lx, dy - ly) - radius * 0.5, radius));
    cover(slide, i, times(violet, thick), k);
  });
}

/** Paints a body of denatured hemoglobin that lifts the rim: some are hardly out, some nearly off; some are paler. */
function knob(slide: Slide, { x, y, random }: Spot, { a, onEdge }: Cell, turn: number): void {
  const radius = random.between(0.5, 0.76);
  const outline = oval(random, radius, 0.08, 0.1);
  const at = onEdge(turn, random.between(0.88, 1.1));
  const [tone, line, soft] = [random.between(0.45, 0.95), random.between(0, 0.3), random.between(0.25, 0.5)];
  stamp(slide, x + at.x, y + at.y, radius * 1.9, (dx, dy, i) => {
    const d = outline(dx, dy);
    const out = smoothstep(0.84 * a, 1.02 * a, Math.hypot(at.x + dx, at.y + dy));
    cover(slide, i, times(eosin, tone), inside(d, soft) * (0.4 + 0.5 * out));
    stain(slide, i, eosin, line * rim(d + 0.14, 0.26) * (0.25 + 0.75 * out));
  });
}

/** Paints fine basophilic dots over the whole cell. */
function stipple(slide: Slide, { x, y, random }: Spot, radius: number): void {
  const [coarse, blue] = [random.between(0.12, 0.2), random.between(0.85, 1.2)];
  for (let n = random.whole(20, 50); n > 0; n--) {
    const [u, v] = polar(random.between(0, 6.28), Math.sqrt(random.next()) * radius * 0.86);
    const size = coarse * random.between(0.2, 1.2);
    const dense = blue * random.between(0.45, 1);
    const soft = random.between(0.3, 0.45);
    stamp(slide, x + u, y + v, 0.8, (dx, dy, i) =>
      stain(slide, i, [0.46, 0.48, 0.14], dense * inside(Math.hypot(dx, dy) - size, soft)),
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
    const outline = oval(random, size * 0.92, 0.05, 0.16);
    const own = random.child(`body ${n}`);
    const noise = grainOf(own);
    const [dense, soft] = [own.between(0.5, 0.92), own.between(0.35, 0.9)];
    stamp(slide, x + Math.cos(turn) * away, y + Math.sin(turn) * away, size * 1.6, (dx, dy, i) => {
      const uneven = noise.fractal(dx * 0.6, dy * 0.6, 2);
      cover(slide, i, [0.13, 0.49, 0.23], dense * (1 + 0.2 * uneven) * inside(outline(dx, dy) + 0.2 * uneven, soft));
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

/** Paints a small round form with one dot at its edge. */
function ringForm(slide: Slide, spot: Spot, radius: number): void {
  const { random } = spot;
  const { x, y } = beside(spot, random.between(0, 6.28), random.between(0, Math.max(0, radius - 1.5)));
  const side = random.between(0, 6.28);
  const outline = oval(random, random.between(0.78, 1.12), 0.07, 0.14);
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
  for (const one of turns) {
    const { random } = spot;
    const [turn, own] = [spot.angle + one + 0.16 * random.normal(), half * random.between(0.82, 1.12)];
    pear(slide, beside(spot, turn, own * random.between(0.95, 1.15)), turn, own, width, random);
  }
}
