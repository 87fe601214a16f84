// Noise for one object: a window into one large sheet of noise, so that a cell doesn't need a sheet of its own.

import { type Noise, noiseFrom } from '../core/noise.ts';
import type { Random } from '../core/random.ts';

const sheet = noiseFrom('microscopy/objects');

/** Returns the same noise for the same state of `random`; other objects use other parts of the sheet. */
export function grainOf(random: Random): Noise {
  const x0 = random.next() * 251;
  const y0 = random.next() * 241;
  return {
    at: (x, y) => sheet.at(x + x0, y + y0),
    fractal: (x, y, octaves) => sheet.fractal(x + x0, y + y0, octaves),
  };
}
