// The fluid of a wet mount: clouds of dye, dust at all depths, threads of mucus, and shades far out of focus. None of it
// looks like a cell, an egg or a rod.

import { inside } from '../core/edges.ts';
import { noiseFrom } from '../core/noise.ts';
import { alongLine, bentLine, blob, turned } from '../core/outlines.ts';
import { type Random, randomFrom } from '../core/random.ts';
import type { FieldDrawing } from './field.ts';
import { grainOf } from './kind.ts';
import { type Place, placeOn } from './places.ts';
import { anywhere, forPixels, lay, layerRound, raise, type Slide, stain, stamp, stampTurned } from './slide.ts';
import { type Objective, objectiveFor, seeThrough } from './waves.ts';

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
  for (let n = 0; n < 14; n++) {
    const radius = px * random.between(12, 60);
    const strength = random.between(-0.006, 0.018);
    stamp(slide, random.between(0, sideUm), random.between(0, sideUm), radius * 2, (dx, dy, i) => {
      stain(slide, i, [1, 1, 1], strength * Math.exp(-(dx * dx + dy * dy) / (radius * radius * 0.45)));
    });
  }
  const objective = objectiveFor(px, seed);
  for (let n = 0; n < 3; n++) paintThread(slide, random.child(`thread ${n}`));
  for (let n = 0; n < 64; n++)
    paintDust(slide, objective, random.child(n), { grains: [1, 2], spreadPx: 3, brown: 1.1 });
  for (let n = 64; n < 76; n++)
    paintDust(slide, objective, random.child(n), { grains: [5, 22], spreadPx: random.between(4, 9), brown: 1.15 });
}

/** Paints amorphous matter of urine, which lies in a drift, here as sand, there in crumbly heaps; and the lamp's light. */
export function paintAmorphous(slide: Slide, seed: string): void {
  const random = randomFrom(`${seed}/amorphous`);
  paintLight(slide, random.child('light'), seed, 0.3);
  const sideUm = slide.width * slide.umPerPx;
  const objective = objectiveFor(slide.umPerPx, seed);
  const middle = { x: sideUm / 2, y: sideUm / 2, angle: random.between(0, 6.28) };
  for (let n = random.whole(8, 32); n > 0; n--) {
    const own = random.child(n);
    const at = placeOn(middle, 0.45 * own.normal() * sideUm, (0.15 + 0.09 * own.normal()) * sideUm);
    paintDust(slide, objective, own, { grains: [3, 40], spreadPx: own.between(3, 13), brown: 1.15, at });
  }
}

interface Dust {
  readonly grains: readonly [number, number];
  readonly spreadPx: number;
  /** How much more blue light than green it absorbs. */
  readonly brown: number;
  readonly at?: Place;
}

/** Paints grains that lie together, at one depth. Many of them float far above the glass. */
function paintDust(
  slide: Slide,
  objective: Objective,
  random: Random,
  { grains, spreadPx, brown, at: place }: Dust,
): void {
  const px = slide.umPerPx;
  const { x, y } = place ?? anywhere(slide, random);
  const layer = layerRound(slide, x, y, (spreadPx * 3 + 22) * px);
  const coarse = random.between(0.6, 1.7);
  const angle = random.between(0, 6.28);
  for (let grain = random.whole(...grains); grain > 0; grain--) {
    const radius = px * coarse * random.between(0.5, 1) * (random.chance(0.2) ? 2.4 : 1);
    const [dense, delay] = [random.between(0, 0.13), random.between(-0.02, 0.08)];
    const [along, across] = [px * spreadPx * random.normal(), px * spreadPx * random.normal() * 0.45];
    const at = placeOn({ x, y, angle }, along, across);
    stamp(layer, at.x, at.y, radius * 2.2, (dx, dy, i) => {
      const bump = Math.exp(-((dx * dx + dy * dy) / (radius * radius)));
      if (bump < 0.02) return;
      stain(layer, i, [1, 1, 1], dense * bump);
      raise(layer, i, delay * bump);
    });
  }
  const far = random.normal() * (random.chance(0.4) ? 2.5 : 1);
  layGray(slide, layer, objective, far * 2.4 * (0.65 / objective.aperture) ** 2, [0.85, brown]);
}

/** Lays on the slide what is seen of a layer without colors, tinted by how much red and blue it absorbs. */
function layGray(
  slide: Slide,
  layer: Slide,
  objective: Objective,
  depthUm: number,
  [red, blue]: readonly [number, number],
): void {
  seeThrough(layer, objective, depthUm, [1]);
  layer.red.set(layer.green.map((density) => density * red));
  layer.blue.set(layer.green.map((density) => density * blue));
  lay(slide, layer, 0);
}

/** Paints a faint thread of mucus out of focus: a bright line between two dark ones, or the reverse. */
function paintThread(slide: Slide, random: Random): void {
  const px = slide.umPerPx;
  const long = px * random.between(160, 420);
  const [x, y] = [random.between(0.1, 0.9) * slide.width * px, random.between(0.1, 0.9) * slide.height * px];
  const line = alongLine(bentLine(random, long, 1.8));
  const noise = grainOf(random);
  const [wide, angle] = [px * random.between(4, 11), random.between(0, 6.28)];
  const strength = random.between(-0.013, 0.013);
  stampTurned(slide, { x, y, angle }, long * 0.55, (u, v, i) => {
    const [away, place] = line(u, v);
    if (away > wide * 3) return;
    const fade = Math.max(0, 4 * place * (1 - place)) * (0.7 + 0.6 * noise.at(place * 9, 1));
    const across = (away / wide) ** 2;
    stain(slide, i, [1, 1, 1], strength * fade * (1 - 1.6 * across) * Math.exp(-across));
  });
}

/**
 * Paints what floats up with eggs, and the light of that microscope: crumbs of many small grains, flakes of plants, most of
 * them out of focus, and a lamp that is brightest beside the middle. Nothing of it has a shell.
 */
export function paintLitter(slide: Slide, seed: string): void {
  const [crumbs, random] = [randomFrom(`${seed}/crumbs`), randomFrom(`${seed}/litter`)];
  const objective = objectiveFor(slide.umPerPx, seed);
  for (let n = 0; n < 46; n++) {
    const [spreadPx, brown] = [crumbs.between(1.5, 7), crumbs.between(1.1, 1.9)];
    paintDust(slide, objective, crumbs.child(n), { grains: [2, 12], spreadPx, brown });
  }
  paintLight(slide, random.child('light'), seed);
  for (let n = random.whole(7, 12); n > 0; n--) paintFlake(slide, objective, random.child(`flake ${n}`));
}

/** Darkens the field away from the lamp's bright spot, and tints the fluid, unevenly. */
function paintLight(slide: Slide, random: Random, seed: string, tinge = 1): void {
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
    stain(slide, i, [green + 0.4 * yellow, 0.55 * yellow, green + 1.7 * yellow], tinge * Math.max(0.1, stained));
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
