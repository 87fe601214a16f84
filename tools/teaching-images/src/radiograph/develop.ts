// Develops a film into a picture: beam, scatter, blur, quantum noise, logarithm, two-scale local contrast, window,
// collimation, marker.

import { randomFrom } from '../core/random.ts';
import { blurredPlane, blurredWidely } from '../core/signal.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Film, Point } from './film.ts';
import { drawMarker } from './marker.ts';

export interface Exposure {
  /** Attenuation of the beam per mm of water: 0.018 for a chest, 0.03 for a bird or a tooth. */
  readonly perMm: number;
  /** Share of the light that is scattered, and how far it spreads. */
  readonly scatter?: number;
  readonly scatterMm?: number;
  readonly blurPx?: number;
  /** Grain at full light, as a share of that light. */
  readonly noise?: number;
  /** Local contrast: how strongly detail up to this size is enhanced. */
  readonly fine?: { readonly mm: number; readonly gain: number };
  /** How strongly broad differences (thick and thin parts) are flattened, 0 to 1. */
  readonly broad?: { readonly mm: number; readonly flatten: number };
  /** Percentiles of the pixels with material that become black and white. */
  readonly window?: readonly [number, number];
  /** Above 1 darkens the middle tones. */
  readonly gamma?: number;
  /** Distance of the lit field from the film's edges: left, top, right, bottom. */
  readonly collimationMm?: readonly [number, number, number, number];
  readonly marker?: { readonly text: 'R' | 'L'; readonly at: Point; readonly heightMm: number };
}

/** The optical densities that become black and white. */
export interface Tone {
  readonly black: number;
  readonly white: number;
}

export function toneOf(film: Film, exposure: Exposure, densities: Float32Array): Tone {
  const inside = densities.filter((_, i) => (film.load[i] ?? 0) > 2).sort();
  const [low, high] = exposure.window ?? [0.5, 99.7];
  const at = (percent: number): number => inside[Math.floor(((inside.length - 1) * percent) / 100)] ?? 0;
  return { black: at(low), white: Math.max(at(high), at(low) + 1e-3) };
}

export function develop(film: Film, exposure: Exposure, densities: Float32Array, tone: Tone): PixelPicture {
  const { width, height } = film;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < densities.length; i++) {
    const share = ((densities[i] ?? 0) - tone.black) / (tone.white - tone.black);
    const grey = toned(share, exposure.gamma ?? 1) * lit(film, exposure, i);
    rgb.fill(Math.round(grey * 250) + 3, i * 3, i * 3 + 3);
  }
  const picture: PixelPicture = { form: 'pixels', width, height, rgb };
  if (exposure.marker) drawMarker(picture, exposure.marker, film.pxPerMm);
  return picture;
}

/** The curve approaches black and white softly, so that nothing clips. */
function toned(share: number, gamma: number): number {
  const toe = 0.035;
  const low = share < toe ? toe * Math.exp((share - toe) / toe) : share;
  const knee = 0.86;
  const high = low > knee ? 1 - (1 - knee) * Math.exp(-(low - knee) / (1 - knee)) : low;
  return high ** gamma;
}

/** Returns what the detector reads, after processing and before the window. */
export function densitiesOf(film: Film, exposure: Exposure, seed: string): Float32Array {
  const { load, width, height, pxPerMm } = film;
  const beam = load.map((mm) => Math.exp(-exposure.perMm * Math.max(0, mm)));
  const share = exposure.scatter ?? 0.22;
  const wide = blurredWidely(beam, width, height, (exposure.scatterMm ?? 18) * pxPerMm);
  const direct = blurredPlane(beam, width, height, exposure.blurPx ?? 1.1);
  const grain = randomFrom(`${seed}/grain`);
  const noise = Float32Array.from({ length: 65536 }, () => grain.normal());
  const strength = exposure.noise ?? 0.008;
  const seen = direct.map((value, i) => {
    // Scatter counts where there is a body; open air next to it stays at full light.
    const light = Math.max(2e-4, value * (1 - share) + Math.min(value * 2, wide[i] ?? 0) * share);
    const shot = (noise[(i * 7919 + (i >> 10) * 131 + (i >> 16) * 7) & 65535] ?? 0) * strength * Math.sqrt(light);
    return -Math.log(Math.max(1e-4, light + shot));
  });
  return localContrast(film, softened(seen, width, height), exposure);
}

/** The grain of a detector is slightly correlated between neighboring pixels. */
function softened(plane: Float32Array, width: number, height: number): Float32Array {
  return blurredPlane(plane, width, height, 0.55);
}

function localContrast(film: Film, densities: Float32Array, exposure: Exposure): Float32Array {
  const { load, width, height, pxPerMm } = film;
  const fine = exposure.fine ?? { mm: 2.2, gain: 0.7 };
  const broad = exposure.broad ?? { mm: 30, flatten: 0.45 };
  const body = load.map((mm) => (mm > 2 ? 1 : 0));
  const whole = meanOf(densities, body);
  const inBody = (sigmaMm: number, floor: number): Float32Array => {
    const weight = blurredWidely(body, width, height, sigmaMm * pxPerMm);
    const sum = blurredWidely(
      densities.map((value, i) => value * (body[i] ?? 0)),
      width,
      height,
      sigmaMm * pxPerMm,
    );
    return sum.map((value, i) => (value + floor * whole) / ((weight[i] ?? 0) + floor));
  };
  const near = inBody(fine.mm, 1e-3);
  // Far from any body the average of the whole body counts, so that open air stays black and thin parts rise evenly
  // from it.
  const far = inBody(broad.mm, 0.03);
  return densities.map((value, i) => {
    const detail = body[i] ? value - (near[i] ?? 0) : 0;
    return value + fine.gain * detail - broad.flatten * (far[i] ?? 0);
  });
}

function meanOf(values: Float32Array, weights: Float32Array): number {
  let sum = 0;
  let weight = 1e-6;
  for (let i = 0; i < values.length; i++) {
    sum += (values[i] ?? 0) * (weights[i] ?? 0);
    weight += weights[i] ?? 0;
  }
  return sum / weight;
}

/** The collimator's edge is soft over half a millimeter and rounded at the corners. */
function lit(film: Film, exposure: Exposure, i: number): number {
  if (!exposure.collimationMm) return 1;
  const [left, top, right, bottom] = exposure.collimationMm;
  const x = ((i % film.width) + 0.5) / film.pxPerMm;
  const y = (Math.floor(i / film.width) + 0.5) / film.pxPerMm;
  const inside = Math.min(x - left, y - top, film.widthMm - right - x, film.heightMm - bottom - y);
  const soft = film.widthMm * 0.002;
  return Math.max(0, Math.min(1, inside / soft + 0.5));
}
