// The setup for unstained urine sediment: what may lie in it, and the faint dust and shades out of focus behind it.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { casts } from './casts.ts';
import { crystals } from './crystals.ts';
import { withEmptyPlaces } from './empty-place.ts';
import type { FieldDrawing, FieldSetup } from './field.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';
import { urineCells } from './urine-cells.ts';
import { urineStrays } from './urine-strays.ts';

export const urine: FieldSetup = {
  kinds: withEmptyPlaces({ ...crystals, ...urineCells, ...casts, ...urineStrays }),
  refraction: 1,
  preparation: 'wet',
  softPx: (depth) => 0.9 * depth,
  paintBackground: paintFluid,
};

/**
 * Paints fluid with fine amorphous specks and shades far out of focus. None of them looks like a cell, an egg or a rod.
 */
export function paintFluid(slide: Slide, drawing: FieldDrawing, seed: string): void {
  const random = randomFrom(`${seed}/fluid`);
  const px = slide.umPerPx;
  const sideUm = slide.width * px;
  const cloud = noiseFrom(`${seed}/cloud`);
  const { dye, unevenness } = drawing.background ?? { dye: [0.02, 0.02, 0.02] as const, unevenness: 0.5 };
  stamp(slide, sideUm / 2, sideUm / 2, sideUm * 0.72, (dx, dy, i) => {
    stain(slide, i, dye, 1 + unevenness * cloud.fractal((dx / sideUm) * 4, (dy / sideUm) * 4, 3));
  });
  // These shades have no edge, because a ring with an edge could be mistaken for the ghost of a red cell.
  for (let n = 0; n < 9; n++) {
    const radius = px * random.between(16, 44);
    const strength = random.between(0.005, 0.014);
    stamp(slide, random.between(0, sideUm), random.between(0, sideUm), radius * 2, (dx, dy, i) => {
      stain(slide, i, [1, 1, 1], strength * Math.exp(-(dx * dx + dy * dy) / (radius * radius * 0.45)));
    });
  }
  for (let n = 0; n < 120; n++) {
    const radius = px * random.between(0.6, 1.5);
    const strength = random.between(0.02, 0.16);
    const bending = random.between(-0.5, 1.4);
    stamp(slide, random.between(0, sideUm), random.between(0, sideUm), radius * 2, (dx, dy, i) => {
      const bump = Math.exp(-((dx * dx + dy * dy) / (radius * radius)));
      stain(slide, i, [0.9, 1, 1.1], strength * 0.6 * bump);
      raise(slide, i, bending * bump);
    });
  }
}

/**
 * Paints what floats up with eggs: crumbs of many small grains, most of them above or below the plane in focus, none
 * with an outline.
 */
export function paintCrumbs(slide: Slide, seed: string): void {
  const random = randomFrom(`${seed}/crumbs`);
  const px = slide.umPerPx;
  const [across, down] = [slide.width * px, slide.height * px];
  for (let n = 0; n < 46; n++) {
    const [x, y] = [random.between(0, across), random.between(0, down)];
    const spread = px * random.between(1.5, 6.5);
    const [soft, dense, brown] = [random.between(1, 4.5), random.between(0.03, 0.13), random.between(1.1, 1.9)];
    for (let grain = random.whole(2, 9); grain > 0; grain--) {
      const radius = px * soft * random.between(0.6, 1.2);
      const bending = random.between(-0.3, 0.9) / soft;
      stamp(slide, x + spread * random.normal(), y + spread * random.normal(), radius * 2.2, (dx, dy, i) => {
        const bump = Math.exp(-((dx * dx + dy * dy) / (radius * radius)));
        stain(slide, i, [0.8, 1, brown], (dense * bump) / Math.sqrt(soft));
        raise(slide, i, bending * bump);
      });
    }
  }
}
