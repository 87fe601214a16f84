// The film between the cells of a smear: protein that dried, streaked in the direction of the smear, thick and thin,
// finely stippled. Where cells degenerate or are frail, some have burst, and their nuclei are smeared out. It has no dark
// specks, because they could be mistaken for organisms.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { blob } from '../core/outlines.ts';
import { randomFrom } from '../core/random.ts';
import type { FieldDrawing } from './field.ts';
import { grainOf } from './kind.ts';
import { anywhere, forPixels, type Slide, stain, stamp, stampTurned } from './slide.ts';
import { eosin } from './stains.ts';
import { inStream, type Stream, smearOf } from './stream.ts';

const plain: NonNullable<FieldDrawing['background']> = { dye: [0.012, 0.024, 0.016], unevenness: 0.35 };

export function paintFilm(slide: Slide, drawing: FieldDrawing, seed: string): void {
  const cloud = noiseFrom(`${seed}/glass`);
  const { dye, unevenness, stream } = drawing.background ?? plain;
  const turn = smearOf(seed);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const isThick = unevenness > 0.5;
  forPixels(slide, (x, y, i) => {
    const [dx, dy] = [x * slide.umPerPx, y * slide.umPerPx];
    const [u, v] = [c * dx + s * dy, -s * dx + c * dy];
    const wide = cloud.fractal(u / 110, v / 60, 3);
    let tone = stream ? 0.4 * wide + streaks(slide, stream, x, y, cloud) : 1.1 * wide;
    // On clean glass, a little of the fluid dried in pale puddles.
    if (!isThick && !stream) tone += 3.6 * smoothstep(0.15, 0.6, cloud.fractal(u / 24 + 200, v / 13, 3));
    if (isThick) {
      const sway = 3 * cloud.at(u / 30 + 11, v / 30);
      const drawn = cloud.fractal(u / 34 + 30, (v + sway) / 5, 3);
      // Where there was air or a drop of fat, the film is thin, and its edge is sharper than elsewhere.
      const gap = smoothstep(0.15, 0.75, cloud.fractal(u / 15 + 70, v / 11 + sway / 20, 3));
      const stipple = cloud.fractal(u * 0.8 + 90, v * 0.8, 3) * (0.7 + 0.6 * wide);
      // Dried protein is grainy where it is thick.
      const grain = cloud.fractal(u * 1.7 + 20, v * 1.7, 2) * Math.max(0, 0.6 + wide);
      tone += (stream ? 0 : 0.4 * drawn) + 0.6 * stipple + 0.35 * grain - 0.6 * gap;
    }
    stain(slide, i, dye, Math.max(0.12, 1 + unevenness * tone));
  });
  const countOf = (wanted: RegExp): number =>
    drawing.objects.reduce((sum, { kind, count }) => sum + (wanted.test(kind) ? count : 0), 0);
  if (isThick && countOf(/capsule/) === 0) for (let n = 0; n < 26; n++) clearDrop(slide, seed, n);
  const ghosts = Math.min(40, countOf(/^red cell$/) * 0.6);
  for (let n = 0; n < ghosts; n++) paintGhost(slide, seed, n);
  const dying = isThick ? countOf(/^degenerate/) : 0;
  const lymphoid = isThick ? countOf(/^lympho/) : 0;
  const smudges = Math.min(5, Math.round(dying / 6)) + Math.min(7, Math.round(lymphoid / 9));
  for (let n = 0; n < smudges; n++) paintSmudge(slide, seed, n, turn);
  // Lymphoid cells are frail: drops of their cytoplasm lie everywhere between them.
  const gathering = noiseFrom(`${seed}/drops`);
  for (let n = 0; n < lymphoid * 1.5; n++) paintDrop(slide, seed, n, gathering);
}

/** Paints a nucleus without a cell: a pale violet patch with frayed ends, stretched in the direction of the smear. */
function paintSmudge(slide: Slide, seed: string, n: number, smear: number): void {
  const random = randomFrom(`${seed}/smudge ${n}`);
  const noise = grainOf(random);
  const turn = smear + 0.25 * random.normal();
  const reach = random.between(4, 7.5);
  const long = random.between(1, 1.6);
  const full = random.between(0.5, 1.2);
  stampTurned(slide, { ...anywhere(slide, random), angle: turn }, reach * 2.6, (along, v, i) => {
    const u = along / long;
    const torn = noise.fractal(u * 0.2, v * 0.2, 4);
    const k = inside(Math.hypot(u, v) - reach * 0.7 + 5 * torn, 5);
    if (k <= 0) return;
    const strand = 0.85 + 0.55 * noise.fractal(u * 0.36 + 50, v * 0.5, 4);
    stain(slide, i, [0.11, 0.2, 0.07], full * k * Math.max(0.1, strand));
  });
}

/** Takes the film away where a drop of fat or a bubble was: most are small and lie in a few groups. */
function clearDrop(slide: Slide, seed: string, n: number): void {
  const random = randomFrom(`${seed}/clear drop ${n}`);
  const group = randomFrom(`${seed}/group of clear drops ${n % 3}`);
  const middle = anywhere(slide, group);
  const [x, y] = [middle.x + 9 * random.normal(), middle.y + 9 * random.normal()];
  const radius = 0.35 + 1.7 * random.next() ** 3;
  const outline = blob(random, radius, 0.1, 4);
  const [full, soft] = [random.between(0.15, 0.6), random.between(0.5, 1.4)];
  stamp(slide, x, y, radius * 1.4 + 1.5, (dx, dy, i) => {
    const d = outline(dx, dy);
    const left = 1 - full * inside(d, soft) + 0.25 * full * rim(d - 0.5, 0.5);
    for (const plane of [slide.red, slide.green, slide.blue]) plane[i] = (plane[i] ?? 0) * left;
  });
}

/** Paints what is left of a red cell that lost its hemoglobin: a faint pink disc, often with a darker border. */
function paintGhost(slide: Slide, seed: string, n: number): void {
  const random = randomFrom(`${seed}/ghost ${n}`);
  const outline = blob(random, random.between(2.4, 3.6), 0.1, 5);
  const [full, soft, edge] = [random.between(0.02, 0.11), random.between(0.4, 1.6), random.between(0, 0.08)];
  const { x, y } = anywhere(slide, random);
  stamp(slide, x, y, 6, (dx, dy, i) => {
    const d = outline(dx, dy);
    stain(slide, i, eosin, full * inside(d, soft) + edge * rim(d + 0.3, 0.6));
  });
}

/** Paints a round, pale blue drop with soft borders, where others are. */
function paintDrop(slide: Slide, seed: string, n: number, gathering: Noise): void {
  const random = randomFrom(`${seed}/drop ${n}`);
  let [x, y] = [0, 0];
  for (let attempt = 0; attempt < 8; attempt++) {
    ({ x, y } = anywhere(slide, random));
    if (gathering.at(x / 28, y / 28) > random.between(-0.2, 0.7)) break;
  }
  const radius = 0.45 + 1.6 * random.next() ** 2.2;
  const outline = blob(random, radius, 0.12, 4);
  const noise = grainOf(random);
  const [full, soft] = [random.between(0.25, 0.85), random.between(0.5, 1.3)];
  stamp(slide, x, y, radius * 1.5 + 1, (dx, dy, i) => {
    const tone = 1 + 0.5 * noise.fractal(dx * 0.7, dy * 0.7, 2);
    stain(slide, i, [0.15, 0.14, 0.045], full * tone * inside(outline(dx, dy), soft));
  });
}

/** Returns strands that are many times as long as wide, thick and thin ones; about -1 to 1. */
function streaks({ width, height, umPerPx }: Slide, stream: Stream, px: number, py: number, cloud: Noise): number {
  const { along, across } = inStream(stream, (px - width / 2) * umPerPx, (py - height / 2) * umPerPx);
  // The strands separate and meet again.
  const sway = 5 * cloud.at(along / 60 + 11, across / 50);
  const thick = cloud.fractal(along / 150 + 50, (across + sway) / 15, 3);
  const thin = cloud.fractal(along / 60 + 130, (across + sway) / 3.4, 3);
  return 0.7 * thick + 0.5 * thin;
}

/**
 * Paints the glass between the cells of a blood smear: a trace of dye in streaks and clouds, and shadows of dust on the
 * camera. No specks, because they could be mistaken for parasites.
 */
export function paintGlass(slide: Slide, _: FieldDrawing, seed: string): void {
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
