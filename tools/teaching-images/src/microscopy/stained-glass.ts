// The glass between the cells of a blood smear: a trace of dye, and no specks, because they could be mistaken for
// parasites.

import { noiseFrom } from '../core/noise.ts';
import { type Slide, stain } from './slide.ts';

export function paintGlass(slide: Slide, _: unknown, seed: string): void {
  const cloud = noiseFrom(`${seed}/glass`);
  const { width, height } = slide;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wide = cloud.fractal((x / width) * 5, (y / height) * 5, 3);
      stain(slide, y * width + x, [0.016, 0.03, 0.02], Math.max(0.15, 1 + 0.6 * wide));
    }
}
