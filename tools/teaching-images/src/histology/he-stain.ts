// Hematoxylin and eosin: the dyes of tissue parts, and stained nuclei and red cells.

import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import { ellipse, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { polar, type TurnedPlace } from '../microscopy/places.ts';
import { cover, type Dye, type Slide, stamp } from '../microscopy/slide.ts';

const hematoxylin: Dye = [0.6, 0.74, 0.3];
const eosin: Dye = [0.055, 0.56, 0.33];

/** Eosin stains red cells more orange than cytoplasm. */
const redCellDye: Dye = [0.06, 0.5, 0.42];
export const collagenDye: Dye = [0.03, 0.335, 0.175];
/** Empty places of the section: glass and mounting medium. */
export const clear: Dye = [0.012, 0.018, 0.016];

/** Mixes these amounts of hematoxylin and eosin. */
export function heDye(blue: number, pink: number): Dye {
  return [
    hematoxylin[0] * blue + eosin[0] * pink,
    hematoxylin[1] * blue + eosin[1] * pink,
    hematoxylin[2] * blue + eosin[2] * pink,
  ];
}

export interface NucleusLook extends TurnedPlace {
  /** Half of the length and half of the width, in micrometers. */
  readonly halfLength: number;
  readonly halfWidth: number;
  /** 0: dense throughout; 1: pale with a dark rim (vesicular). */
  readonly paleness: number;
  readonly nucleoli?: number;
  /** How coarse the chromatin is: 1 is usual, 0 is fine. */
  readonly clumping?: number;
}

export function paintHeNucleus(slide: Slide, grain: Noise, look: NucleusLook, random: Random): void {
  const { x, y, halfLength, halfWidth, paleness } = look;
  const outline = turned(ellipse(halfLength, halfWidth), look.angle);
  const reach = Math.max(halfLength, halfWidth);
  const small = Math.min(halfLength, halfWidth);
  const from = [random.between(0, 200), random.between(0, 200)] as const;
  const waver = Math.min(0.5, 0.075 * small);
  const clumping = look.clumping ?? 1;
  const clumpsPerUm = 0.35 + 0.9 / small;
  const strength = random.between(0.88, 1.12);
  const nucleoli = Array.from({ length: look.nucleoli ?? 0 }, () => {
    const [nx, ny] = polar(random.between(0, 6.28), small * random.between(0.05, 0.5));
    return [nx, ny, Math.max(0.55, small * random.between(0.17, 0.25))] as const;
  });
  stamp(slide, x, y, reach * 1.2 + 1, (dx, dy, i) => {
    const d = outline(
      dx + waver * grain.at(from[0] + dx * 0.5, from[1] + dy * 0.5),
      dy + waver * grain.at(from[1] + dx * 0.5, from[0] + dy * 0.5),
    );
    const k = inside(d, Math.max(slide.umPerPx * 1.8, 0.4));
    if (k <= 0) return;
    const clump = grain.fractal(from[0] + dx * clumpsPerUm, from[1] + dy * clumpsPerUm, 3);
    const dense = 0.98 + 0.32 * clump;
    const vesicular = 0.3 + 0.5 * rim(d + 0.35, 0.5) + 0.42 * clumping * smoothstep(0.16, 0.5, clump) + 0.12 * clump;
    let tone = strength * (dense + (vesicular - dense) * paleness);
    for (const [nx, ny, radius] of nucleoli)
      tone = Math.max(tone, 1.25 * inside(Math.hypot(dx - nx, dy - ny) - radius, 0.6));
    cover(slide, i, heDye(tone, 0.1), k * 0.96);
  });
}

/** Half of the length and half of the width of nuclei of one kind, and how pale they are, from the least to the most. */
export type NucleusKind = Readonly<Record<'long' | 'wide' | 'pale', readonly [number, number]>>;

/** Draws a nucleus of this kind from `random`. */
export function nucleusOf({ long, wide, pale }: NucleusKind, lie: TurnedPlace, random: Random): NucleusLook {
  const halfLength = random.between(...long);
  const halfWidth = random.between(...wide);
  return { ...lie, halfLength, halfWidth, paleness: random.between(...pale) };
}

/** Paints a red cell without a nucleus (mammal) or with one (bird). */
export function paintRedCell(
  slide: Slide,
  grain: Noise,
  at: TurnedPlace,
  form: 'mammal' | 'bird',
  random: Random,
): void {
  const [long, short] = form === 'bird' ? [4.9, 1.9] : [2.6, 2.3];
  const outline = turned(ellipse(long * random.between(0.9, 1.08), short * random.between(0.88, 1.08)), at.angle);
  stamp(slide, at.x, at.y, long * 1.3, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 2);
    if (k > 0) cover(slide, i, redCellDye, k * (form === 'bird' ? 0.82 : 0.75 + 0.12 * rim(d + 0.5, 0.8)));
  });
  if (form === 'mammal') return;
  paintHeNucleus(slide, grain, { ...at, halfLength: 2.1, halfWidth: 0.85, paleness: 0.1 }, random.child('nucleus'));
}
