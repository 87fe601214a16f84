// From slide to picture: lamp, absorption, refraction at relief, lens blur, field stop, shading and shot noise.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { blurredPlane } from '../core/signal.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Slide } from './slide.ts';

export interface Optics {
  /** Light without a slide, 0 to 1 for red, green and blue. */
  readonly lamp: readonly [number, number, number];
  /** A round field with a dark surround, or the whole frame. */
  readonly field: 'round' | 'full';
  readonly blurPx: number;
  /** How much relief shows: 0 for stained smears. */
  readonly refraction: number;
}

export function develop(slide: Slide, optics: Optics, seed: string): PixelPicture {
  const { width, height } = slide;
  const light = optics.refraction > 0 ? bent(slide, optics.refraction) : new Float32Array(width * height).fill(1);
  const unevenness = noiseFrom(`${seed}/lamp`);
  const shade = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.48;
      const v = y / height - 0.47;
      shade[y * width + x] =
        1 - 0.24 * (u * u + v * v) + 0.012 * unevenness.fractal((x / width) * 3, (y / height) * 3, 2);
    }
  const rgb = new Uint8Array(width * height * 3);
  const grain = randomFrom(`${seed}/grain`);
  const noise = Float32Array.from({ length: 65536 }, () => grain.normal());
  const planes = [slide.red, slide.green, slide.blue];
  planes.forEach((density, channel) => {
    const lamp = optics.lamp[channel] ?? 1;
    const raw = density.map((od, i) => lamp * (shade[i] ?? 1) * (light[i] ?? 1) * 10 ** -od);
    const seen = blurredPlane(raw, width, height, optics.blurPx * (channel === 2 ? 1.12 : 1));
    for (let i = 0; i < seen.length; i++) {
      const value = seen[i] ?? 0;
      const shot =
        (noise[(i * 7919 + channel * 20011 + (i >> 9) * 131) & 65535] ?? 0) * 0.0075 * Math.sqrt(Math.max(0, value));
      rgb[i * 3 + channel] = Math.max(
        0,
        Math.min(255, Math.round((value + shot) * stop(i, width, height, optics.field, channel) * 255)),
      );
    }
  });
  return { form: 'pixels', width, height, rgb };
}

/** The round field's edge, with the faint colour fringe of an eyepiece. */
function stop(i: number, width: number, height: number, field: Optics['field'], channel: number): number {
  if (field === 'full') return 1;
  const x = (i % width) - width / 2;
  const y = Math.floor(i / width) - height / 2;
  const radius = width * 0.488 + channel * 0.4;
  const t = (radius - Math.sqrt(x * x + y * y)) / 3 + 0.5;
  return t <= 0 ? 0.02 : t >= 1 ? 1 : 0.02 + 0.98 * t;
}

/** Light kept after bending: dark at steep edges, a bright line beside them, one side a little lighter. */
function bent({ relief, width, height }: Slide, strength: number): Float32Array {
  const near = blurredPlane(relief, width, height, 0.8);
  const wide = blurredPlane(relief, width, height, 2.4);
  const out = new Float32Array(relief.length).fill(1);
  const at = (plane: Float32Array, i: number): number => plane[i] ?? 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = (at(near, i + 1) - at(near, i - 1)) / 2;
      const gy = (at(near, i + width) - at(near, i - width)) / 2;
      const steep = (gx * gx + gy * gy) ** 2;
      const curve = (plane: Float32Array): number =>
        at(plane, i + 1) + at(plane, i - 1) + at(plane, i + width) + at(plane, i - width) - 4 * at(plane, i);
      const bright = clamp(curve(near) + 2.6 * curve(wide), 2);
      const side = clamp(gx + gy, 1.2);
      out[i] = Math.max(0.1, 1 - strength * ((0.55 * steep) / (0.35 + steep) + 0.17 * bright - 0.075 * side));
    }
  return out;
}

function clamp(value: number, limit: number): number {
  return value < -limit ? -limit : value > limit ? limit : value;
}
