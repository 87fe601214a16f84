// Develops a slide into a picture: lamp, absorption, lens, camera, field stop, shading and shot noise.

import { lastOf } from '../core/last-of.ts';
import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import type { PixelPicture } from '../rendering.ts';
import { sharpened, throughLens } from './lens.ts';
import { refracted } from './refraction.ts';
import { forPixels, type Slide } from './slide.ts';
import { balanceOf, batchOf } from './stains.ts';

export interface Optics {
  /** Light without a slide, from 0 to 1 for red, green and blue. */
  readonly lamp: readonly [number, number, number];
  /** Whether the picture shows a round field with a dark surround, or the whole frame. */
  readonly field: 'round' | 'full';
  /** A dried and stained film, or a drop of fluid. */
  readonly preparation: 'smear' | 'wet';
  readonly isThinFilm?: boolean | undefined;
}

/** Light that passes an optical density, from -1 to 11 in steps of 1/2048, which are interpolated linearly. */
const steps = 2048;
const passed = Float64Array.from({ length: 12 * steps + 2 }, (_, n) => 10 ** -(n / steps - 1));

export function develop(slide: Slide, optics: Optics, seed: string): PixelPicture {
  const { width, height } = slide;
  const light = illumination(width, height, seed);
  const rgb = new Uint8Array(width * height * 3);
  const noise = grain(seed);
  // Waves of light draw bright lines of their own around what lies in a wet mount.
  const sharpening = optics.preparation === 'wet' ? 0.15 : optics.isThinFilm ? 0.22 : 0.45;
  const raw = new Float32Array(width * height);
  const densities = optics.isThinFilm ? refracted(slide, seed) : [slide.red, slide.green, slide.blue];
  const isSmear = optics.preparation === 'smear';
  const batch = isSmear ? batchOf(seed, optics.isThinFilm) : undefined;
  const balance = isSmear ? balanceOf(seed, optics.isThinFilm) : ([1, 1, 1] as const);
  for (const channel of [0, 1, 2] as const) {
    const lamp = optics.lamp[channel] * balance[channel];
    const [r, g, b] = batch?.[channel] ?? [channel === 0 ? 1 : 0, channel === 1 ? 1 : 0, channel === 2 ? 1 : 0];
    const [red, green, blue] = densities;
    for (let i = 0; i < raw.length; i++) {
      const density = r * (red?.[i] ?? 0) + g * (green?.[i] ?? 0) + b * (blue?.[i] ?? 0);
      const place = Math.max(0, Math.min(12, density + 1)) * steps;
      const step = place | 0;
      const from = passed[step] ?? 0;
      raw[i] = lamp * (light[i] ?? 1) * (from + ((passed[step + 1] ?? 0) - from) * (place - step));
    }
    const seen = sharpened(throughLens(raw, width, height, channel, seed), width, height, sharpening);
    const open = optics.field === 'round' ? fieldStop(width, height, channel) : undefined;
    for (let i = 0; i < seen.length; i++) {
      const value = Math.max(0, seen[i] ?? 0);
      const speck = noise[(Math.imul(i, 7919) + channel * 20011 + Math.imul(i >> 9, 131)) & 65535] ?? 0;
      const bright = (value + speck * 0.0075 * Math.sqrt(value)) * (open ? (open[i] ?? 0) : 1) * 255;
      rgb[i * 3 + channel] = bright <= 0 ? 0 : bright >= 255 ? 255 : (bright + 0.5) | 0;
    }
  }
  return { form: 'pixels', width, height, rgb };
}

/** The lamp's light over the field, equal for every version of one scene. */
const illumination = lastOf((width: number, height: number, seed: string): Float32Array => {
  const unevenness = noiseFrom(`${seed}/lamp`);
  const shade = new Float32Array(width * height);
  forPixels({ width, height }, (x, y, i) => {
    const [u, v] = [x / width - 0.48, y / height - 0.47];
    shade[i] = 1 - 0.19 * (u * u + v * v) + 0.012 * unevenness.fractal((x / width) * 3, (y / height) * 3, 2);
  });
  return shade;
});

const grain = lastOf((seed: string): Float32Array => {
  const random = randomFrom(`${seed}/grain`);
  return Float32Array.from({ length: 65536 }, () => random.normal());
});

/** The round field's edge, with the faint color fringe of an eyepiece. */
function fieldStop(width: number, height: number, channel: number): Float32Array {
  const open = new Float32Array(width * height);
  const radius = width * 0.488 + channel * 0.4;
  forPixels({ width, height }, (x, y, i) => {
    const t = (radius - Math.sqrt((x - width / 2) ** 2 + (y - height / 2) ** 2)) / 3 + 0.5;
    open[i] = t <= 0 ? 0.02 : t >= 1 ? 1 : 0.02 + 0.98 * t;
  });
  return open;
}
