// A spot of pigment is as large as asked, nearly but not quite round, with a fringe for an edge and an uneven tone.

import { describe, expect, it } from 'vitest';
import { partsOf, quantile } from '../core/connected-parts.ts';
import { emptyCanvas } from './canvas.ts';
import { layPigment } from './pigment.ts';

const mmPerPx = 0.034;
const side = 160;

function laid(size: number, seed: number): Float32Array {
  const melanin = new Float32Array(side * side);
  layPigment(
    emptyCanvas(side, side, mmPerPx, [0, 0]),
    melanin,
    { at: [0, 0], size_mm: size, finding: true },
    `spot ${seed}`,
  );
  return melanin;
}

function darkerThan(melanin: Float32Array, least: number) {
  const [part] = partsOf(
    Uint8Array.from(melanin, (value) => (value > least ? 1 : 0)),
    side,
    50,
  );
  if (!part) throw new Error('there is no spot');
  return part;
}

function diameterMm(pixels: number): number {
  return 2 * Math.sqrt(pixels / Math.PI) * mmPerPx;
}

describe.each([1.1, 3])('a spot of %d mm', (size) => {
  const spots = Array.from({ length: 10 }, (_, seed) => laid(size, seed));

  it('is that large, and round to the eye', () => {
    for (const spot of spots) {
      const { pixels, roundness } = darkerThan(spot, 0.45);
      expect(Math.abs(diameterMm(pixels) / size - 1)).toBeLessThan(0.12);
      expect(roundness).toBeGreaterThan(0.72);
    }
  });

  it('is no disc drawn with a compass', () => {
    const stretch = spots.map((spot) => darkerThan(spot, 0.45)).map(({ longest, shortest }) => longest / shortest);
    expect(quantile(stretch, 0.5)).toBeGreaterThan(1.06);
  });

  it('fades within a third of a millimetre, but not at once', () => {
    for (const spot of spots) {
      const fringe = (diameterMm(darkerThan(spot, 0.15).pixels) - diameterMm(darkerThan(spot, 0.7).pixels)) / 2;
      expect(fringe).toBeGreaterThan(0.12);
      expect(fringe).toBeLessThan(0.33);
    }
  });

  it('is unevenly dark within', () => {
    for (const spot of spots) {
      const core = [...spot].filter((_, i) => Math.hypot((i % side) - 80, Math.floor(i / side) - 80) < 10);
      expect(quantile(core, 0.95) - quantile(core, 0.05)).toBeGreaterThan(0.04);
    }
  });
});
