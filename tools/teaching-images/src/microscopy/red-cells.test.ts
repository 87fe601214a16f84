// Young red cells differ from each other in tint and are uneven inside; others keep the tint of eosin.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../core/random.ts';
import { redCell } from './red-cells.ts';
import { emptySlide } from './slide.ts';

/** Measures the middle of one cell: how blue it is (red light absorbed relative to green), and how much that varies. */
function tintOf(seed: number, bluish: boolean): { readonly mean: number; readonly spread: number } {
  const random = randomFrom(`cell ${seed}`);
  const options = { diameter_um: [8, 8], pallor: 0, bluish };
  const slide = emptySlide(100, 100, 0.1);
  redCell(options, random.child('size')).paint(slide, { x: 5, y: 5, angle: 0, random });
  const shares: number[] = [];
  for (let i = 0; i < slide.red.length; i++)
    if (Math.hypot((i % 100) - 50, Math.floor(i / 100) - 50) < 28)
      shares.push((slide.red[i] ?? 0) / (slide.green[i] ?? 1));
  return { mean: meanOf(shares), spread: spreadOf(shares) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

describe('bluish red cells', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);

  it('differ in tint from cell to cell and within each cell', () => {
    const tints = seeds.map((seed) => tintOf(seed, true));
    expect(spreadOf(tints.map(({ mean }) => mean))).toBeGreaterThan(0.06);
    for (const { spread } of tints) expect(spread).toBeGreaterThan(0.015);
  });

  it('have a bluer tint than other red cells', () => {
    const [old, young] = [false, true].map((bluish) => meanOf(seeds.map((seed) => tintOf(seed, bluish).mean)));
    expect((young ?? 0) - (old ?? 0)).toBeGreaterThan(0.15);
  });
});
