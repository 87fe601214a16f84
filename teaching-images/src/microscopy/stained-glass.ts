// The glass between stained cells: a trace of dye, cloudy where there is protein; no specks, which could pass for organisms.

import { noiseFrom } from '../core/noise.ts';
import type { FieldDrawing } from './field.ts';
import { type Slide, stain } from './slide.ts';

export function paintGlass(slide: Slide, drawing: FieldDrawing, seed: string): void {
  const cloud = noiseFrom(`${seed}/glass`);
  const { dye, unevenness } = drawing.background ?? { dye: [0.012, 0.024, 0.016] as const, unevenness: 0.35 };
  const { width, height } = slide;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wide = cloud.fractal((x / width) * 5, (y / height) * 5, 3);
      const fine = unevenness > 0.5 ? cloud.fractal((x / width) * 38 + 90, (y / height) * 38, 3) : 0;
      stain(slide, y * width + x, dye, Math.max(0.15, 1 + unevenness * (wide + 0.45 * fine)));
    }
}
