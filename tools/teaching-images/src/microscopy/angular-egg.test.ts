// Angular eggs have the requested size, bulge between rounded corners, and differ from each other.

import { describe, expect, it } from 'vitest';
import { largestPart, longestExtent } from '../core/pixel-parts.ts';
import { randomFrom } from '../core/random.ts';
import { angularEgg } from './angular-egg.ts';
import { emptySlide } from './slide.ts';

const umPerPx = 0.5;

/** The size of a painted egg: its longest extent in pixels, and its area as a share of the circle around that. */
function seen(sides: 3 | 4, seed: number): { longest: number; roundness: number } {
  const random = randomFrom(`egg ${seed}`);
  const egg = angularEgg({ size_um: [65, 65], sides }, random.child('size'));
  const slide = emptySlide(200, 200, umPerPx);
  egg.paint(slide, { x: 50, y: 50, angle: seed, random: random.child('paint') });
  const painted = [...slide.green.keys()].filter((pixel) => (slide.green[pixel] ?? 0) > 0.02);
  const part = largestPart(painted, slide.width);
  // From the outer side of one pixel to that of the other.
  const longest = longestExtent(part, slide.width) + 1;
  return { longest, roundness: part.length / ((Math.PI / 4) * longest ** 2) };
}

describe.each([3, 4] as const)('an egg with %i sides', (sides) => {
  const eggs = Array.from({ length: 12 }, (_, seed) => seen(sides, seed));

  it('is as wide at its widest point as requested', () => {
    for (const { longest } of eggs) expect(Math.abs(longest * umPerPx - 65)).toBeLessThan(1.5);
  });

  it('fills more of its circle than straight sides could, but less than a round egg', () => {
    // With straight sides and sharp corners, roundness would be 0.55 with three sides and 0.64 with four.
    for (const { roundness } of eggs) {
      expect(roundness).toBeGreaterThan(sides === 3 ? 0.62 : 0.7);
      expect(roundness).toBeLessThan(0.9);
    }
  });

  it('has a shape that differs from egg to egg', () => {
    const shapes = eggs.map(({ roundness }) => roundness);
    expect(Math.max(...shapes) - Math.min(...shapes)).toBeGreaterThan(0.06);
  });
});
