// Nuclei of stained cells: outline by shape, chromatin by texture.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, capsule, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf } from './grain.ts';
import type { Spot } from './kind.ts';
import { cover, type Dye, mixed, type Slide, stamp } from './slide.ts';

export const nucleusShapes = ['round', 'indented', 'segmented', 'two-lobed', 'swollen', 'shrunken'] as const;
type NucleusShape = (typeof nucleusShapes)[number];

const dense: Dye = [0.56, 0.88, 0.35];
const loose: Dye = [0.27, 0.47, 0.17];

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
    bare(dx + noise.at(dx * 0.7, dy * 0.7) * 0.24, dy + noise.at(dx * 0.7 + 40, dy * 0.7) * 0.24);
  const spots = Array.from({ length: look.nucleoli }, (_, n) => {
    const turn = random.between(0, 6.28) + n * 2.1;
    const away = look.radiusUm * random.between(0.15, 0.5);
    return [Math.cos(turn) * away, Math.sin(turn) * away, look.radiusUm * random.between(0.13, 0.2)] as const;
  });
  // Coarse clumps in a cell at rest, a fine net in a young one; what lies between them is pale, not clear.
  const { clumping } = look;
  const scale = (look.shape === 'round' ? 0.62 : 0.95) - 0.12 * clumping + random.between(-0.05, 0.05);
  const [threshold, width] = [0.15 - 0.3 * clumping, 1 - 0.35 * clumping];
  const own = (look.shape === 'swollen' ? 0.62 : 1) * random.between(0.92, 1.06);
  const [tx, ty] = [0.09 * random.normal(), 0.09 * random.normal()];
  stamp(slide, spot.x, spot.y, look.radiusUm * 1.6, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 2.2);
    if (k <= 0) return;
    const clump = noise.fractal(dx * scale, dy * scale, 3) + 0.3 * noise.at(dx * scale * 2.6 + 70, dy * scale * 2.6);
    let tone = smoothstep(threshold - width / 2, threshold + width / 2, clump) * (0.5 + 0.5 * clumping);
    tone = Math.min(1.1, tone + (0.28 + 0.2 * (1 - clumping)) * rim(d + 0.22, 0.34) + 0.16 * clumping);
    for (const [sx, sy, radius] of spots) {
      const away = Math.hypot(dx - sx, dy - sy) - radius;
      tone += 0.32 * rim(away, 0.4) - 0.6 * inside(away, 0.5);
    }
    const [r, g, b] = mixed(loose, dense, Math.max(-0.15, tone));
    // Thick in its middle, and not quite level.
    const thick =
      own * (0.78 + 0.22 * smoothstep(0, 0.22 * look.radiusUm, -d)) * (1 + (tx * dx + ty * dy) / look.radiusUm);
    cover(slide, i, [r * thick, g * thick, b * thick], k * 0.97);
  });
}

function outlineOf(random: Random, { shape, radiusUm: radius }: NucleusLook): Outline {
  const turn = random.between(0, 6.28);
  if (shape === 'round' || shape === 'shrunken') {
    const body = blob(random, radius, 0.045, 6);
    const squeeze = 1 + Math.min(0.12, 0.05 * Math.abs(random.normal()));
    return turned((u, v) => body(u, v * squeeze), turn);
  }
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

/** A band bent like a C, a U or an S, with waists where it is about to part: lobes of unequal length and breadth. */
function segmented(random: Random, radius: number): Outline {
  const lobes = random.whole(3, 5);
  const isS = random.chance(0.35);
  const span = random.between(3.6, 4.7);
  const sway = random.between(0, 6.28);
  const lengths = Array.from({ length: lobes }, () => random.between(0.7, 1.35));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  const broad = radius * (lobes === 3 ? 0.33 : lobes === 4 ? 0.29 : 0.255);
  const path = (t: number): readonly [number, number] => {
    if (isS)
      return [radius * 0.66 * (2 * t - 1), radius * 0.46 * Math.sin(2 * Math.PI * t) * (1 + 0.2 * Math.sin(sway))];
    const turn = (t - 0.5) * span;
    const away = radius * (0.58 + 0.09 * Math.sin(3 * Math.PI * t + sway));
    return [Math.cos(turn) * away, Math.sin(turn) * away];
  };
  const beads: (readonly [number, number, number])[] = [];
  const joins: Outline[] = [];
  let from = 0;
  for (const length of lengths) {
    const to = from + length / whole;
    const own = broad * random.between(0.86, 1.14);
    for (const share of [0.39, 0.5, 0.61]) {
      const [x, y] = path(from + (to - from) * share);
      beads.push([x + 0.1 * own * random.normal(), y + 0.1 * own * random.normal(), own * (share === 0.5 ? 1 : 0.82)]);
    }
    if (to < 0.999) {
      const reach = 0.28 / whole;
      joins.push(capsule(...path(to - reach), ...path(to + reach), broad * random.between(0.14, 0.42)));
    }
    from = to;
  }
  return joined(beads, joins, 24 / radius);
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
