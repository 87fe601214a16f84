// What absorbs nothing is nearly invisible in focus, and bright or dark in its middle above or below it.

import { describe, expect, it } from 'vitest';
import { emptySlide, raise, type Slide, stain, stamp } from './slide.ts';
import { objectiveFor, seeThrough } from './waves.ts';

const objective = objectiveFor(0.25, 'test');

/** A transparent ball 6 µm wide, as it is seen `depthUm` from the plane in focus. */
function ball(depthUm: number): Slide {
  const layer = emptySlide(120, 120, 0.25);
  stamp(layer, 15, 15, 4, (dx, dy, i) => raise(layer, i, 0.06 * Math.sqrt(Math.max(0, 9 - dx * dx - dy * dy))));
  seeThrough(layer, objective, depthUm);
  return layer;
}

function contrast({ green }: Slide): number {
  return Math.sqrt(green.reduce((sum, density) => sum + density * density, 0));
}

describe('a transparent ball', () => {
  const middle = ({ green, width }: Slide): number => green[60 * width + 60] ?? 0;

  it('shows less in focus than beyond it', () => {
    expect(contrast(ball(3))).toBeGreaterThan(1.5 * contrast(ball(0)));
  });

  it('has a bright middle on one side of the focus and a dark one on the other', () => {
    const [one, other] = [middle(ball(3)), middle(ball(-3))];
    expect(Math.min(one, other)).toBeLessThan(-0.015);
    expect(Math.max(one, other)).toBeGreaterThan(0.015);
  });

  it('loses hardly any light, which is only spread', () => {
    const light = ball(3).green.reduce((sum, density) => sum + 10 ** -density, 0);
    expect(light / (120 * 120)).toBeCloseTo(1, 2);
  });
});

it('leaves what is empty as it is, and keeps the density of a wide stained place', () => {
  const layer = emptySlide(64, 64, 0.25);
  seeThrough(layer, objective, 2);
  expect(contrast(layer)).toBe(0);
  stamp(layer, 8, 8, 5, (_, __, i) => stain(layer, i, [0.2, 0.2, 0.2], 1));
  seeThrough(layer, objective, 0);
  expect(layer.green[32 * 64 + 32]).toBeCloseTo(0.2, 1);
});
