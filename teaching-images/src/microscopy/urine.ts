// Unstained urine sediment: what may lie in it, and the faint dust and discs out of focus behind it.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { casts } from './casts.ts';
import { crystals } from './crystals.ts';
import type { FieldDrawing, FieldSetup } from './field.ts';
import { inside, rim, type Slide, stain, stamp } from './slide.ts';
import { urineCells } from './urine-cells.ts';

export const urine: FieldSetup = {
  kinds: { ...crystals, ...urineCells, ...casts },
  refraction: 1,
  paintBackground: paintFluid,
};

/** Fluid with fine amorphous specks and ghosts far out of focus, none of them like a cell, an egg or a rod. */
export function paintFluid(slide: Slide, drawing: FieldDrawing, seed: string): void {
  const random = randomFrom(`${seed}/fluid`);
  const px = slide.umPerPx;
  const sideUm = slide.width * px;
  const cloud = noiseFrom(`${seed}/cloud`);
  const { dye, unevenness } = drawing.background ?? { dye: [0.02, 0.02, 0.02] as const, unevenness: 0.5 };
  stamp(slide, sideUm / 2, sideUm / 2, sideUm * 0.72, (dx, dy, i) => {
    stain(slide, i, dye, 1 + unevenness * cloud.fractal((dx / sideUm) * 4, (dy / sideUm) * 4, 3));
  });
  for (let n = 0; n < 16; n++) {
    const radius = px * random.between(9, 26);
    const strength = random.between(0.006, 0.02);
    stamp(slide, random.between(0, sideUm), random.between(0, sideUm), radius * 1.5, (dx, dy, i) => {
      const r = Math.hypot(dx, dy);
      const k = inside(r - radius, radius * 0.5);
      stain(
        slide,
        i,
        [1, 1, 1],
        strength * (k * 0.7 + rim(r - radius * 0.9, radius * 0.2) - 0.5 * rim(r - radius * 0.5, radius * 0.2)),
      );
    });
  }
  for (let n = 0; n < 70; n++) {
    const radius = px * random.between(0.6, 1.5);
    const strength = random.between(0.05, 0.2);
    stamp(slide, random.between(0, sideUm), random.between(0, sideUm), radius * 2, (dx, dy, i) => {
      stain(slide, i, [0.9, 1, 1.1], strength * Math.exp(-((dx * dx + dy * dy) / (radius * radius))));
    });
  }
}
