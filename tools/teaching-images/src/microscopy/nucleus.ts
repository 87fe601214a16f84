// Nuclei of stained cells: outline by shape, chromatin by texture.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, capsule, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf } from './grain.ts';
import type { Spot } from './kind.ts';
import { cover, type Dye, mixed, type Slide, stamp } from './slide.ts';

export const nucleusShapes = ['round', 'indented', 'segmented', 'two-lobed', 'swollen', 'shrunken'] as const;
type NucleusShape = (typeof nucleusShapes)[number];

const dark: Dye = [0.64, 0.98, 0.32];
const light: Dye = [0.3, 0.55, 0.13];

export interface NucleusLook {
  readonly shape: NucleusShape;
  /** Of the whole nucleus. */
  readonly radiusUm: number;
  /** 0 fine and even, 1 coarse and dark. */
  readonly clumping: number;
  readonly nucleoli: number;
}

export function paintNucleus(slide: Slide, spot: Spot, look: NucleusLook): void {
  const { random } = spot;
  const noise = grainOf(random);
  const bare = outlineOf(random, look);
  const outline: Outline = (dx, dy) =>
    bare(dx + noise.at(dx * 0.6, dy * 0.6) * 0.22, dy + noise.at(dx * 0.6 + 40, dy * 0.6) * 0.22);
  const spots = Array.from({ length: look.nucleoli }, (_, n) => {
    const turn = random.between(0, 6.28) + n * 2.1;
    const away = look.radiusUm * random.between(0.15, 0.5);
    return [Math.cos(turn) * away, Math.sin(turn) * away, look.radiusUm * random.between(0.14, 0.2)] as const;
  });
  const coarseness = 0.55 + 0.35 * look.clumping;
  const isPale = look.shape === 'swollen';
  stamp(slide, spot.x, spot.y, look.radiusUm * 1.6, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 2.4);
    if (k <= 0) return;
    const clump = noise.fractal(dx * coarseness, dy * coarseness, 3);
    let tone = 0.5 + 0.36 * look.clumping + (0.42 + 0.3 * look.clumping) * clump + 0.22 * rim(d + 0.3, 0.5);
    if (isPale) tone -= 0.34;
    for (const [sx, sy, radius] of spots) tone -= 0.42 * inside(Math.hypot(dx - sx, dy - sy) - radius, 0.7);
    const base = mixed(light, dark, smoothstep(-0.1, 1.05, tone));
    cover(slide, i, isPale ? mixed(base, [0.3, 0.56, 0.13], 0.4) : base, k * 0.97);
  });
}

function outlineOf(random: Random, { shape, radiusUm: radius }: NucleusLook): Outline {
  if (shape === 'round' || shape === 'shrunken') return blob(random, radius, 0.035);
  const turn = random.between(0, 6.28);
  if (shape === 'indented') {
    const body = blob(random, radius, 0.07);
    const bite = radius * random.between(0.4, 0.55);
    const hollow: Outline = (u, v) => bite - Math.hypot(u - radius * 0.98, v);
    return turned((u, v) => softMax(body(u, v), hollow(u, v), 2.5 / radius), turn);
  }
  if (shape === 'swollen') {
    const lobes = lobesOn(random, radius, random.whole(3, 4), 0.68, 0.4);
    const bridges = bridgesOf(lobes, radius * 0.24);
    return turned(joined(lobes, bridges, 6 / radius), turn);
  }
  if (shape === 'two-lobed') {
    const lobes = lobesOn(random, radius, 2, 0.5, 0.48);
    return turned(joined(lobes, bridgesOf(lobes, radius * 0.12), 9 / radius), turn);
  }
  return turned(segmented(random, radius), turn);
}

/** A bent band with waists: lobes of unequal length, most joined broadly, one or two by a thread. */
function segmented(random: Random, radius: number): Outline {
  const count = random.whole(3, 5);
  const lobes = lobesOn(random, radius, count, 0.6, count === 3 ? 0.36 : count === 4 ? 0.32 : 0.28);
  const between = bridgesOf(lobes, radius * 0.07);
  // The band between two lobes that are not yet parted.
  const joinsOf = lobes.slice(1).flatMap(([x1, y1, r1], n) => {
    const [x0, y0, r0] = lobes[n] ?? [x1, y1, r1];
    return random.chance(0.45) ? [capsule(x0, y0, x1, y1, Math.min(r0, r1) * random.between(0.45, 0.65))] : [];
  });
  return joined(lobes, [...between, ...joinsOf], 8 / radius);
}

function bridgesOf(lobes: readonly (readonly [number, number, number])[], width: number): Outline[] {
  return lobes.slice(1).map(([x1, y1], n) => {
    const [x0, y0] = lobes[n] ?? [0, 0];
    return capsule(x0, y0, x1, y1, width);
  });
}

/** Lobes in a row on an open arc. */
function lobesOn(
  random: Random,
  radius: number,
  count: number,
  away: number,
  size: number,
): (readonly [number, number, number])[] {
  const span = [0, 0, 2.5, 3.1, 3.9, 4.7][count] ?? 4.7;
  return Array.from({ length: count }, (_, n) => {
    const turn = (n / (count - 1) - 0.5) * span + random.normal() * 0.14;
    const reach = radius * away * random.between(0.86, 1.1);
    return [Math.cos(turn) * reach, Math.sin(turn) * reach, radius * size * random.between(0.82, 1.22)];
  });
}

function joined(
  lobes: readonly (readonly [number, number, number])[],
  threads: readonly Outline[],
  sharpness: number,
): Outline {
  return (dx, dy) => {
    let sum = 0;
    for (const [x, y, radius] of lobes) sum += Math.exp(-sharpness * (Math.hypot(dx - x, dy - y) - radius));
    let d = -Math.log(sum + 1e-9) / sharpness;
    for (const thread of threads) d = Math.min(d, thread(dx, dy));
    return d;
  };
}

function softMax(one: number, other: number, sharpness: number): number {
  return Math.log(Math.exp(sharpness * one) + Math.exp(sharpness * other)) / sharpness;
}
