// What else floats up in a fecal flotation, and the light of its microscope: flakes of plants, most of
// them out of focus, and a lamp that is brightest beside the middle. Nothing of it has a shell.

import { inside } from '../core/edges.ts';
import { noiseFrom } from '../core/noise.ts';
import { blob, turned } from '../core/outlines.ts';
import { type Random, randomFrom } from '../core/random.ts';
import { layGray } from './fluid.ts';
import { grainOf } from './grain.ts';
import { forPixels, layerRound, raise, type Slide, stain, stamp } from './slide.ts';
import { type Objective, objectiveFor } from './waves.ts';

export function paintLitter(slide: Slide, seed: string): void {
  const random = randomFrom(`${seed}/litter`);
  paintLight(slide, random.child('light'), seed);
  const objective = objectiveFor(slide.umPerPx, seed);
  for (let n = random.whole(7, 12); n > 0; n--) paintFlake(slide, objective, random.child(`flake ${n}`));
}

/** Darkens the field away from the lamp's bright spot, and tints the fluid, unevenly. */
function paintLight(slide: Slide, random: Random, seed: string): void {
  const { width, height } = slide;
  const [cx, cy] = [random.between(0.3, 0.66), random.between(0.3, 0.66)];
  const falloff = random.between(0.14, 0.24);
  const tint = noiseFrom(`${seed}/tint`);
  const [yellow, green] = [random.between(0.01, 0.045), random.between(0, 0.014)];
  forPixels(slide, (x, y, i) => {
    const [u, v] = [x / width, y / height];
    const dark = falloff * ((u - cx) ** 2 + (v - cy) ** 2);
    const stained = 1 + 0.6 * tint.fractal(u * 2.6, v * 2.6, 3);
    stain(slide, i, [1, 0.94, 1.16], dark);
    stain(slide, i, [green + 0.4 * yellow, 0.55 * yellow, green + 1.7 * yellow], Math.max(0.1, stained));
  });
}

/** A scrap of leaf or grain: a torn outline, brown or green, with the net of its cells showing through. */
function paintFlake(slide: Slide, objective: Objective, random: Random): void {
  const px = slide.umPerPx;
  const radius = px * random.between(8, 30) * (random.chance(0.2) ? 1.5 : 1);
  const [x, y] = [random.next() * slide.width * px, random.next() * slide.height * px];
  const layer = layerRound(slide, x, y, radius * 2.4 + 30 * px);
  const noise = grainOf(random);
  const long = random.between(0.45, 0.95);
  const bare = blob(random, radius, 0.3, 7);
  const outline = turned((u, v) => bare(u, v / long), random.between(0, 6.28));
  const [dense, thick] = [random.between(0.02, 0.11), random.between(0.08, 0.3)];
  const [red, blue] = random.chance(0.3) ? [1.1, 1.6] : [0.82, random.between(1.1, 1.8)];
  const scale = 1 / (px * random.between(6, 12));
  stamp(layer, x, y, radius * 2.2, (dx, dy, i) => {
    const torn = noise.fractal(dx * scale * 0.8, dy * scale * 0.8, 3);
    const k = inside(outline(dx, dy) + 0.35 * radius * torn, px * 4);
    if (k <= 0) return;
    const net = Math.max(0, 1 - 3 * Math.abs(noise.fractal(dx * scale + 20, dy * scale, 2)));
    stain(layer, i, [1, 1, 1], k * dense * (0.8 + 0.7 * torn + 0.8 * net));
    raise(layer, i, k * thick * (0.5 + 0.4 * torn + 0.3 * net));
  });
  const far = random.normal() * 5;
  const depth = Math.sign(far) * Math.max(2, Math.abs(far)) * Math.min(6, (0.65 / objective.aperture) ** 2);
  layGray(slide, layer, objective, depth, [red, blue]);
}
