// A close-up shows as many stained lines as its scene says, in the stated width; a round stain is told from a line.

import { describe, expect, it } from 'vitest';
import { closeup, renderCloseup } from './closeup.ts';
import { closeupDrawing } from './drawing.ts';
import { measureCloseup } from './measure-closeup.ts';

const eye = {
  subject: 'cornea',
  mm_per_px: 0.03,
  cornea_radius_mm: 8.3,
  pupil_mm: [2.3, 5],
};
const lines = [
  { at: [-2, -1], degrees: 60, length_mm: 4, width_mm: 0.37, twigs: 3 },
  { at: [2.5, 1.5], degrees: 20, length_mm: 3, width_mm: 0.37, twigs: 2 },
];

function measured(draw: object, seed: number): Readonly<Record<string, number>> {
  const drawing = closeupDrawing.parse(draw);
  const scene = renderCloseup(drawing, seed, 'scene', 400);
  return measureCloseup(scene, renderCloseup(drawing, seed, 'twin', 400), drawing);
}

describe('a close-up of a cornea', () => {
  it.each([1, 2])('with seed %i has its stained lines and differs from its twin only there', (seed) => {
    const measures = measured({ ...eye, branching_lines: lines }, seed);
    expect(measures['stain count']).toBe(2);
    expect(measures['stain width']).toBeGreaterThan(0.24);
    expect(measures['stain width']).toBeLessThan(0.36);
    expect(measures['stain roundness max']).toBeLessThan(0.4);
    expect(measures['difference outside findings']).toBeLessThan(0.001);
  });

  it('shows lines drawn twice as wide as such', () => {
    const wide = lines.map((line) => ({ ...line, width_mm: 0.74 }));
    expect(measured({ ...eye, branching_lines: wide }, 1)['stain width']).toBeGreaterThan(0.45);
  });

  it('tells a round stain from a line', () => {
    const measures = measured({ ...eye, round_stains: [{ at: [0, 0], radius_mm: 2.4 }] }, 1);
    expect(measures['stain count']).toBe(1);
    expect(measures['stain roundness max']).toBeGreaterThan(0.7);
  });
});

describe('a close-up of a muzzle', () => {
  it('marks each spot as a finding and refuses what it does not know', () => {
    const muzzle = { subject: 'muzzle', mm_per_px: 0.12, spots: [{ at: [-1.5, -9], size_mm: 3 }] };
    const { truth } = renderCloseup(closeupDrawing.parse(muzzle), 1, 'scene', 256);
    expect(truth.map(({ kind, isFinding }) => [kind, isFinding])).toEqual([['flat spot', true]]);
    expect(() => closeup.render({ ...muzzle, warts: 1 }, 1, 'scene')).toThrow();
  });
});
