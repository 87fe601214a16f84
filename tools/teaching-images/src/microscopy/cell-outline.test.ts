// Cells of a smear differ in shape, are stretched in the direction of the smear, and stay in the space that the layout
// gave them.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../core/random.ts';
import { cellOutline } from './cell-outline.ts';

const radius = 10;

/** How far the outline of one cell extends in each of 72 directions. */
function reachOf(seed: number, smear: number): readonly number[] {
  const outline = cellOutline({ x: 0, y: 0, angle: 0, random: randomFrom(`cell ${seed}`), smear }, radius, 0.05);
  return Array.from({ length: 72 }, (_, n) => {
    const turn = (n * Math.PI) / 36;
    return -outline(Math.cos(turn) * 1e-6, Math.sin(turn) * 1e-6);
  });
}

const cells = Array.from({ length: 40 }, (_, seed) => reachOf(seed, 0));

describe('the outline of a dried cell', () => {
  it('stays within its room and is never a circle', () => {
    for (const reach of cells) {
      expect(Math.max(...reach)).toBeLessThan(radius * 1.13);
      expect(Math.min(...reach)).toBeGreaterThan(radius * 0.65);
      expect(Math.max(...reach) - Math.min(...reach)).toBeGreaterThan(radius * 0.04);
    }
  });

  it('is longer along the smear than across it in most cells', () => {
    const along = cells.filter((reach) => (reach[0] ?? 0) + (reach[36] ?? 0) > (reach[18] ?? 0) + (reach[54] ?? 0));
    expect(along.length).toBeGreaterThan(cells.length * 0.6);
  });
});
