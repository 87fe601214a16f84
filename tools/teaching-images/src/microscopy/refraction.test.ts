// A step of thickness gets a lighter line outside and a darker one inside; even places stay as they are.

import { describe, expect, it } from 'vitest';
import { refracted } from './refraction.ts';
import { emptySlide } from './slide.ts';

const side = 64;
const middle = 32 * side;

/** Returns the green densities along the middle row of a slide whose right half is a dried cell. */
function acrossAnEdge(seed: string): Float32Array {
  const slide = emptySlide(side, side, 0.08);
  for (let i = 0; i < slide.green.length; i++) slide.green[i] = i % side < 32 ? 0.05 : 0.25;
  return refracted(slide, seed)[1].subarray(middle, middle + side);
}

describe('refraction of a thin film', () => {
  const rows = ['1', '2', '3', '4'].map(acrossAnEdge);

  it('leaves even places as they are', () => {
    for (const row of rows) {
      expect(row[10]).toBeCloseTo(0.05, 4);
      expect(row[54]).toBeCloseTo(0.25, 4);
    }
  });

  it('steepens the step of an edge', () => {
    for (const row of rows)
      expect(Math.max(...row.subarray(32, 38)) - Math.min(...row.subarray(26, 32))).toBeGreaterThan(0.2);
  });
});
