// The outline of the mucosa: villi with their clefts as one long line, and the crypts below them.

import { type Random, randomFrom } from '../core/random.ts';
import type { JejunumDrawing } from './drawing.ts';

type Point = readonly [number, number];

interface Villus {
  readonly left: number;
  readonly right: number;
  readonly tip: number;
}

export interface Crypt {
  /** Middle line, from the crypt's mouth to its base. */
  readonly line: readonly Point[];
  readonly radius: number;
  /** Whether the crypt opens into a cleft in this plane of section. */
  readonly isOpen: boolean;
  readonly random: Random;
}

export interface MucosaPlan {
  readonly surface: readonly Point[];
  readonly villi: readonly Villus[];
  readonly crypts: readonly Crypt[];
}

interface VillusShape {
  readonly height_um: number;
  readonly width_um: number;
  readonly gap_um: number;
  readonly fused_after?: readonly number[];
}

export function planMucosa(
  { villus_base_um: base, crypts }: JejunumDrawing,
  shape: VillusShape,
  seed: number,
  widthUm: number,
): MucosaPlan {
  const { surface, villi, clefts } = outlineOf(shape, base, seed, widthUm);
  const count = Math.ceil(widthUm / crypts.spacing_um) + 2;
  const planned = Array.from({ length: count }, (_, n): Crypt => {
    const random = randomFrom(`${seed}/crypt ${n}`);
    const bare = (n - 0.5) * crypts.spacing_um + random.between(-4, 4);
    const cleft = clefts.find(([x]) => Math.abs(x - bare) < crypts.spacing_um / 2);
    const x = cleft ? bare + (cleft[0] - bare) * 0.9 : bare;
    const isOpen = cleft !== undefined && Math.abs(cleft[1] - base) < 12;
    // If the plane of section doesn't follow a crypt to its mouth, the crypt begins deeper, and it may end sooner.
    const isOblique = cleft === undefined && random.chance(0.4);
    const deeper = random.between(4, 20) + (isOblique ? random.between(20, 45) : 0);
    const top = base + crypts.width_um / 2 + deeper;
    const short = isOblique ? random.between(0.84, 0.98) : random.between(0.96, 1.02);
    const bottom = base + crypts.depth_um * short - crypts.width_um / 2;
    const lean = random.normal() * 6;
    const buried = Array.from({ length: 7 }, (_, k): Point => {
      const t = k / 6;
      return [x + (bare - x) * t + lean * t + random.normal() * 1.5, top + (bottom - top) * t];
    });
    const line = isOpen && cleft ? [[cleft[0], base - 4] as const, ...buried] : buried;
    return { line, radius: (crypts.width_um / 2) * random.between(0.93, 1.07), isOpen, random: random.child('paint') };
  });
  return { surface, villi, crypts: planned };
}

function outlineOf(
  { height_um, width_um, gap_um, fused_after = [] }: VillusShape,
  base: number,
  seed: number,
  widthUm: number,
): { surface: Point[]; villi: Villus[]; clefts: Point[] } {
  const surface: Point[] = [[-120, base]];
  const villi: Villus[] = [];
  const clefts: Point[] = [];
  let left = -90;
  let bottomBefore = base;
  for (let n = 0; left < widthUm + 60; n++) {
    const random = randomFrom(`${seed}/villus ${n}`);
    const width = width_um * random.between(0.88, 1.14);
    const height = height_um * random.between(0.95, 1.05);
    const gap = gap_um * random.between(0.75, 1.3);
    const bottomAfter = fused_after.includes(n) ? base - height * 0.62 : base + random.between(-3, 3);
    const tip = base - height;
    surface.push(...villusSides({ left, right: left + width, tip }, bottomBefore, bottomAfter, gap, random));
    villi.push({ left, right: left + width, tip });
    clefts.push([left + width + gap / 2, bottomAfter]);
    left += width + gap;
    bottomBefore = bottomAfter;
  }
  surface.push([left + 200, base]);
  return { surface, villi, clefts };
}

/** Goes up one side, over the round tip, down the other side, and around the bottom of the cleft. */
function villusSides(
  { left, right, tip }: Villus,
  bottomBefore: number,
  bottomAfter: number,
  gap: number,
  random: Random,
): Point[] {
  const half = (right - left) / 2;
  const middle = (left + right) / 2;
  // Tall villi lean less, otherwise they would run into each other.
  const sway = (random.normal() * 6) / (bottomAfter - tip);
  const bow = random.normal() * 4;
  const phase = random.between(0, 6.28);
  const waves = [random.between(1.5, 3.2), random.between(0.8, 1.6)] as const;
  const flat = random.between(0.62, 0.85);
  const shoulder = tip + half * flat;
  const shift = (y: number): number => (bottomAfter - y) * sway + bow * Math.sin(((bottomAfter - y) / 260) * Math.PI);
  const wave = (y: number, side: number): number =>
    waves[0] * Math.sin(y / 21 + phase + side * 2) + waves[1] * Math.sin(y / 8.3 + phase * 2 + side);
  const points: Point[] = [];
  const step = 5;
  for (let y = bottomBefore - gap / 2; y > shoulder; y -= step) points.push([left + shift(y) + wave(y, 0), y]);
  for (let turn = Math.PI; turn >= 0; turn -= 0.1) {
    const y = shoulder - Math.sin(turn) ** 0.9 * half * flat;
    const side = (1 + Math.cos(turn)) / 2;
    const soft = wave(y, 0) * (1 - side) + wave(y, 1) * side;
    points.push([
      middle + Math.cos(turn) * half + shift(y) + soft,
      y + 2.2 * Math.sin(turn * 5 + phase) * Math.sin(turn),
    ]);
  }
  for (let y = shoulder; y < bottomAfter - gap / 2; y += step) points.push([right + shift(y) + wave(y, 1), y]);
  const [lastX] = points.at(-1) ?? [right];
  const nextX = right + gap;
  for (let turn = 0.2; turn < Math.PI; turn += 0.4) {
    const t = (1 - Math.cos(turn)) / 2;
    points.push([lastX + (nextX - lastX) * t, bottomAfter - gap / 2 + (Math.sin(turn) * gap) / 2]);
  }
  return points;
}
