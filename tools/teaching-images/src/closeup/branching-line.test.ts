// A branching line winds, thins out towards its ends, and ends in bulbs.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../core/random.ts';
import { branching, type Piece } from './branching-line.ts';

const line = { at: [0, 0] as [number, number], degrees: 30, length_mm: 4, width_mm: 0.37, finding: true };

describe.each([2, 3] as const)('a line with %i twigs', (twigs) => {
  const lines = Array.from({ length: 8 }, (_, seed) => branching({ ...line, twigs }, randomFrom(`line ${seed}`)));

  it('has a bulb at both ends of its stem and at the tip of each twig, wider than what bears it', () => {
    for (const limbs of lines) {
      const bulbs = limbs.flatMap(({ bulbs }) => bulbs);
      expect(bulbs).toHaveLength(twigs + 2);
      for (const { pieces, bulbs } of limbs.slice(1))
        expect(bulbs[0]?.halves[0]).toBeGreaterThan(1.2 * (pieces.at(-1)?.halves[1] ?? 9));
    }
  });

  it('is at its ends about half as wide as in the middle', () => {
    const shares = lines.flatMap(([stem]) => {
      const halves = stem?.pieces.map(({ halves: [half] }) => half) ?? [];
      return [(halves[0] ?? 0) / Math.max(...halves)];
    });
    expect(Math.max(...shares)).toBeLessThan(0.65);
  });

  it('winds: its stem is longer than the straight way, which is as long as asked', () => {
    for (const [stem] of lines) {
      const pieces = stem?.pieces ?? [];
      const way = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
      const straight = Math.hypot(
        (pieces.at(-1)?.to[0] ?? 0) - (pieces[0]?.from[0] ?? 0),
        (pieces.at(-1)?.to[1] ?? 0) - (pieces[0]?.from[1] ?? 0),
      );
      expect(way / straight).toBeGreaterThan(1.015);
      expect(straight / line.length_mm).toBeGreaterThan(0.8);
    }
  });
});

function lengthOf({ from, to }: Piece): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}
