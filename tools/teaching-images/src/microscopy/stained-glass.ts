// The glass between the cells of a blood smear: a trace of dye in streaks and clouds, and shadows of dust on the camera.
// No specks, because they could be mistaken for parasites.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { forPixels, type Slide, stain, stamp } from './slide.ts';
import { smearOf } from './stream.ts';

export function paintGlass(slide: Slide, _: unknown, seed: string): void {
  const cloud = noiseFrom(`${seed}/glass`);
  const { width, height, umPerPx } = slide;
  const smear = smearOf(seed);
  const [c, s] = [Math.cos(smear), Math.sin(smear)];
  forPixels(slide, (x, y, i) => {
    const wide = cloud.fractal((x / width) * 5, (y / height) * 5, 2);
    const streak = cloud.fractal((c * x + s * y) / 300, (c * y - s * x) / 52, 2);
    const mottle = cloud.at((x + 0.6 * y) / 31, (y - 0.6 * x) / 31);
    const amount = 1 + 0.6 * wide + 0.4 * streak + 0.1 * mottle;
    stain(slide, i, [0.018, 0.027, 0.019], Math.max(0.15, amount));
  });
  const random = randomFrom(`${seed}/dust`);
  for (let n = random.whole(3, 8); n > 0; n--) {
    const radius = umPerPx * random.between(14, 34);
    const dark = random.between(0.006, 0.016);
    stamp(slide, random.next() * width * umPerPx, random.next() * height * umPerPx, radius * 2, (dx, dy, i) => {
      stain(slide, i, [1, 1, 1], dark * Math.exp(-(((dx * dx + dy * dy) / (radius * radius)) ** 2)));
    });
  }
}
