// In a thick fluid drawn over the glass, rows of red cells and the streaks between them run in the same direction.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../core/random.ts';
import { fieldDrawing } from './field.ts';
import { paintFilm } from './film.ts';
import { findSpots } from './placement.ts';
import { rouleau } from './rouleaux.ts';
import { emptySlide } from './slide.ts';
import { inStream } from './stream.ts';

const stream = { degrees: -30, radius_um: 400 };
const sideUm = 256;

/** Returns the angle between two lines in degrees, without regard to their direction. */
function apart(one: number, other: number): number {
  return Math.abs(Math.asin(Math.sin(one - other)) * 180) / Math.PI;
}

/** Returns how far each of ten rows, from its first cell to its last, deviates from the stream at its place. */
function deviations(options: object): readonly number[] {
  const rows = Array.from({ length: 10 }, (_, n) =>
    rouleau({ cells: [9, 12], diameter_um: [5.4, 6], ...options }, randomFrom(`row ${n}`)),
  );
  const wanted = rows.map(({ reachUm, footprint, heading }, n) => ({
    name: `place ${n}`,
    reachUm,
    footprint,
    heading,
    spread: 'close' as const,
    isFirst: false,
    isCut: false,
    isSingle: false,
    isAfloat: false,
    slide: 'rows',
  }));
  const spots = findSpots(wanted, { sideUm, field: 'full', panels: 1 });
  return rows.map(({ footprint = [] }, n) => {
    const [first, last, spot] = [footprint[0], footprint.at(-1), spots[n]];
    if (!first || !last || !spot) throw new Error('a row has no place');
    const lies = spot.angle + Math.atan2(last.y - first.y, last.x - first.x);
    return apart(lies, inStream(stream, spot.x - sideUm / 2, spot.y - sideUm / 2).heading);
  });
}

describe('a stream', () => {
  it('flows in the stated direction in the middle and turns along its arc', () => {
    expect(inStream(stream, 0, 0).heading).toBeCloseTo(-Math.PI / 6);
    const ahead = inStream({ degrees: 0, radius_um: 100 }, 100, 100);
    expect(ahead.heading).toBeCloseTo(Math.PI / 2);
    expect(ahead.across).toBeCloseTo(0);
  });

  it('aligns rows of red cells, which lie in random directions without it', () => {
    // Cells pushed together lie up to their own width beside the line.
    expect(Math.max(...deviations({ step: 0.84, stream }))).toBeLessThan(12);
    expect(Math.max(...deviations({}))).toBeGreaterThan(40);
  });

  it('draws the background out into streaks', () => {
    const contrast = (background: object, seed = 'glass'): number => {
      const slide = emptySlide(256, 256, 1);
      const drawing = { um_per_px: 1, field: 'full', lamp: [1, 1, 1], background, objects: [] };
      paintFilm(slide, fieldDrawing.parse(drawing), seed);
      const density = (x: number, y: number): number => slide.green[Math.round(y) * 256 + Math.round(x)] ?? 0;
      let [along, across] = [0, 0];
      for (let n = 0; n < 2000; n++) {
        const [x, y] = [20 + ((n * 37) % 216), 20 + ((n * 53) % 216)];
        const { heading } = inStream(stream, x - 128, y - 128);
        const [c, s] = [8 * Math.cos(heading), 8 * Math.sin(heading)];
        along += Math.abs(density(x + c, y + s) - density(x, y));
        across += Math.abs(density(x - s, y + c) - density(x, y));
      }
      return across / along;
    };
    const dye = [0.08, 0.16, 0.045];
    expect(contrast({ dye, unevenness: 0.5, stream })).toBeGreaterThan(1.8);
    // Every smear is drawn out a little, but without a stream its direction is random.
    const others = Array.from({ length: 12 }, (_, seed) => Math.log(contrast({ dye, unevenness: 0.5 }, String(seed))));
    expect(Math.abs(others.reduce((sum, one) => sum + one, 0) / others.length)).toBeLessThan(0.26);
  });
});
