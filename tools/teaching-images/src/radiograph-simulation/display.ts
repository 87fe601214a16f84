// Converts the detector's reading to gray: enhances fine detail, flattens broad differences, and applies the window and
// a film's curve.

import { blurredPlane, blurredWidely } from '../core/signal.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Beam } from './beam.ts';
import { clamp } from './numbers.ts';

export interface Look {
  /** How strongly detail of a pixel or two is enhanced, usually 0.7. */
  readonly detail?: number;
  /** The same for structures that are some millimeters wide. */
  readonly relief?: { readonly gain: number; readonly mm: number };
  /** How strongly thick and thin parts are brought together, 0 to 1, and over how many millimeters. */
  readonly flatten: number;
  readonly flattenMm: number;
  /** Percentiles of the lit body that become almost black and almost white. */
  readonly window: readonly [low: number, high: number];
  /** How far above black the lower percentile lies, as a share of the whole range. */
  readonly lift?: number;
  readonly gamma?: number;
  /** How light open air is within the collimator's blades, 0 to 1, usually 0.03; beyond them the plate is black. */
  readonly air?: number;
}

export interface Tone {
  readonly black: number;
  readonly white: number;
}

export function processed(reading: Float32Array, { width, height, pxPerMm }: Beam, look: Look): Float32Array {
  const fine = blurredPlane(reading, width, height, 1.1);
  const { gain, mm } = look.relief ?? { gain: 0, mm: 0 };
  const medium = gain > 0 ? blurredWidely(reading, width, height, mm * pxPerMm) : reading;
  const broad = blurredWidely(reading, width, height, look.flattenMm * pxPerMm);
  const middle = reading.reduce((sum, value) => sum + value, 0) / reading.length;
  return reading.map(
    (value, i) =>
      value +
      (look.detail ?? 0.7) * (value - (fine[i] ?? 0)) +
      gain * (value - (medium[i] ?? 0)) -
      look.flatten * ((broad[i] ?? 0) - middle),
  );
}

/** Open air counts for neither end of the range. */
export function toneOf(reading: Float32Array, shown: Float32Array, { window: [low, high], lift = 0 }: Look): Tone {
  const body = shown.filter((_, i) => (reading[i] ?? 0) > 0.12).sort();
  const at = (percent: number): number => body[Math.floor(((body.length - 1) * percent) / 100)] ?? 0;
  const range = Math.max(1e-3, at(high) - at(low));
  return { black: at(low) - lift * range, white: at(low) + range };
}

/** Open air is equally dark no matter what surrounds it. */
export function pictureOf(
  reading: Float32Array,
  shown: Float32Array,
  { width, height }: Beam,
  look: Look,
  { black, white }: Tone,
): PixelPicture {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < shown.length; i++) {
    const share = ((shown[i] ?? 0) - black) / (white - black);
    const x = i % width;
    const y = Math.floor(i / width);
    // The collimator's blades are slightly askew, and their shadow is soft.
    const [over, down] = [x / width, y / height];
    const edge = Math.min(x - 3 * down, y - 4 * over, width - 4 - x + 3 * down, height - 3 - y - 2 * over);
    const open = clamp((edge - 4) / 8);
    const lit = open * clamp((reading[i] ?? 0) / 0.08);
    const light = curved(share, look.gamma ?? 1) * lit;
    const air = (look.air ?? 0.03) * (1 + 0.4 * over - 0.3 * down);
    rgb.fill(Math.round((light + air * (open - light)) * 247) + 4, i * 3, i * 3 + 3);
  }
  return { form: 'pixels', width, height, rgb };
}

/** The curve is straight in the middle and flattens into black and white, so that nothing clips. */
function curved(share: number, gamma: number): number {
  const low = share < 0.06 ? 0.06 * Math.exp((share - 0.06) / 0.06) : share;
  const soft = low > 0.78 ? 1 - 0.22 * Math.exp(-(low - 0.78) / 0.22) : low;
  const bent = 1 / (1 + Math.exp(-4.6 * (soft - 0.5)));
  const [floor, top] = [1 / (1 + Math.exp(2.3)), 1 / (1 + Math.exp(-2.3))];
  return Math.max(0, 0.5 * soft + (0.5 * (bent - floor)) / (top - floor)) ** gamma;
}
