// The glass between stained cells: a trace of dye, cloudy where there is protein; no specks, which could pass for organisms.

import { type Noise, noiseFrom } from '../core/noise.ts';
import type { FieldDrawing } from './field.ts';
import { type Slide, stain } from './slide.ts';
import { inStream, type Stream } from './stream.ts';

const plain: NonNullable<FieldDrawing['background']> = { dye: [0.012, 0.024, 0.016], unevenness: 0.35 };

export function paintGlass(slide: Slide, drawing: FieldDrawing, seed: string): void {
  const cloud = noiseFrom(`${seed}/glass`);
  const { dye, unevenness, stream } = drawing.background ?? plain;
  const { width, height } = slide;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wide = cloud.fractal((x / width) * 5, (y / height) * 5, 3);
      const fine = unevenness > 0.5 ? cloud.fractal((x / width) * 38 + 90, (y / height) * 38, 3) : 0;
      const uneven = (stream ? 0.4 * wide + streaks(slide, stream, x, y, cloud) : wide) + 0.45 * fine;
      stain(slide, y * width + x, dye, Math.max(0.15, 1 + unevenness * uneven));
    }
}

/** Strands many times as long as they are wide, thick and thin ones; about -1 to 1. */
function streaks({ width, height, umPerPx }: Slide, stream: Stream, px: number, py: number, cloud: Noise): number {
  const { along, across } = inStream(stream, (px - width / 2) * umPerPx, (py - height / 2) * umPerPx);
  // They part and meet again on their way.
  const sway = 5 * cloud.at(along / 60 + 11, across / 50);
  const thick = cloud.fractal(along / 150 + 50, (across + sway) / 15, 3);
  const thin = cloud.fractal(along / 60 + 130, (across + sway) / 3.4, 3);
  return 0.7 * thick + 0.5 * thin;
}
