// The film between the cells of a smear: protein that dried, streaked in the direction of the smear, thick and thin,
// finely stippled. Where cells degenerate or are frail, some have burst, and their nuclei are smeared out. It has no dark
// specks, because they could be mistaken for organisms.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { blob } from '../core/outlines.ts';
import { type Random, randomFrom } from '../core/random.ts';
import type { FieldDrawing } from './field.ts';
import { freeGrainOf, grainOf } from './kind.ts';
import { anywhere, forPixels, type Slide, stain, stamp, stampTurned } from './slide.ts';
import { eosin } from './stains.ts';
import { inStream, smearOf } from './stream.ts';

const plain: NonNullable<FieldDrawing['background']> = { dye: [0.012, 0.022, 0.014], unevenness: 0.3 };

export function paintFilm(slide: Slide, drawing: FieldDrawing, seed: string): void {
  const cloud = freeGrainOf(randomFrom(`${seed}/film`));
  const { dye, unevenness, stream } = drawing.background ?? plain;
  const turn = smearOf(seed);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const isThick = unevenness > 0.5;
  const { width, height, umPerPx } = slide;
  // No finer than the lens shows.
  const fine = Math.min(2.2, 0.3 / umPerPx);
  // Fluid that takes up much stain dries smoother.
  const rough = Math.min(1, 0.085 / dye[1]) ** 1.6;
  // A film runs out in a long slope, from one side of the field to the other.
  const slope = 0.4 * randomFrom(`${seed}/slope`).normal();
  const [calm, drawn] = stream ? [0.7, 0.3] : [1, isThick ? 0.3 : 0.55];
  forPixels(slide, (x, y, i) => {
    const [dx, dy] = [(x - width / 2) * umPerPx, (y - height / 2) * umPerPx];
    const { along: u, across: v } = stream
      ? inStream(stream, dx, dy)
      : { along: c * dx + s * dy, across: -s * dx + c * dy };
    // Fluid flows in threads that separate and meet again, and each is drawn far longer than it is wide.
    const sway = calm * (7 * cloud.at(u / 44 + 11, v / 26) + 2 * cloud.at(u / 13, v / 9 + 40));
    const wide = cloud.fractal(u / 150, (v + sway) / 62 + 80, 2);
    const thread = 1 - 2 * Math.abs(cloud.fractal(u / 90 + 30, (v + sway) / 8, 3));
    let tone = (stream ? 1.1 : 0.6) * wide + (slope * v) / (width * umPerPx) + drawn * Math.max(-0.6, thread);
    const stipple = cloud.fractal(dx * 0.9 + 90, dy * 0.9, 2);
    if (isThick) {
      // Where there was air or a drop of fat, the film is thin, and its edge is sharper than elsewhere.
      const gap = smoothstep(0.24, 0.62, cloud.fractal(u / 21 + 70, (v + sway) / 13, 4));
      // Dried protein is a fine gravel: grains that touch where it is thick, and lie apart where it is thin.
      const gravel = smoothstep(-0.15, 0.6, stipple) + 0.4 * cloud.at(dx * fine, dy * fine + 20);
      tone += rough * (0.5 + 0.4 * wide) * (1.1 * gravel - 0.5) - 0.5 * gap;
    } else tone += (stream ? 0.1 : 0.5) * stipple * (1 + wide);
    stain(slide, i, dye, Math.max(0.12, 1 + unevenness * tone));
  });
  const countOf = (wanted: RegExp): number =>
    drawing.objects.reduce((sum, { kind, count }) => sum + (wanted.test(kind) ? count : 0), 0);
  const strew = (name: string, count: number, paint: (slide: Slide, random: Random, turn: number) => void): void => {
    for (let n = 0; n < count; n++) paint(slide, randomFrom(`${seed}/${name} ${n}`), turn);
  };
  const lymphoid = isThick ? countOf(/^lympho/) : 0;
  const dying = isThick ? countOf(/^degenerate/) : 0;
  if (isThick && countOf(/capsule/) === 0) strew('clear drop', 22, clearDrop);
  if (!isThick) strew('shred', 4 * Math.min(4, countOf(/^squame/)), paintShred);
  strew('ghost', Math.min(40, countOf(/^red cell$/) * 0.6), paintGhost);
  strew('smudge', Math.min(5, Math.round(dying / 6)) + Math.min(7, Math.round(lymphoid / 9)), paintSmudge);
  // Lymphoid cells are frail: drops of their cytoplasm lie everywhere between them.
  const gathering = noiseFrom(`${seed}/drops`);
  strew('drop', lymphoid * 1.5, (_, random) => paintDrop(slide, random, gathering));
}

/** Paints a nucleus without a cell: a pale violet patch with frayed ends, stretched in the direction of the smear. */
function paintSmudge(slide: Slide, random: Random, smear: number): void {
  const noise = grainOf(random);
  const turn = smear + 0.25 * random.normal();
  const reach = random.between(4, 7.5);
  // Some were pulled out into a strand.
  const long = 1 + 2.6 * random.next() ** 2.5;
  const full = random.between(0.4, 1.2) / Math.sqrt(long);
  stampTurned(slide, { ...anywhere(slide, random), angle: turn }, reach * long * 1.7, (along, v, i) => {
    const u = along / long;
    const torn = noise.fractal(u * 0.2, v * 0.2, 4);
    const k = inside(Math.hypot(u, v) - reach * 0.7 + 5 * torn, 5);
    if (k <= 0) return;
    const strand = 0.85 + 0.55 * noise.fractal(u * 0.36 + 50, v * 0.5, 4);
    stain(slide, i, [0.11, 0.2, 0.07], full * k * Math.max(0.1, strand));
  });
}

/** Paints a shred of keratin, pale and out of focus: it is too large and too angular for an organism. */
function paintShred(slide: Slide, random: Random): void {
  const noise = grainOf(random);
  const [long, wide] = [random.between(2, 7), random.between(0.8, 2.4)];
  const [full, soft] = [0.16 * random.next() ** 1.5, random.between(1.2, 4)];
  stampTurned(slide, { ...anywhere(slide, random), angle: random.between(0, 6.28) }, long * 1.6 + soft, (u, v, i) => {
    const rough = noise.fractal(u * 0.3, v * 0.3, 3);
    const d = Math.max(Math.abs(u) - long, Math.abs(v + (0.12 * u * u) / long) - wide) + 1.6 * rough;
    stain(slide, i, [0.2, 0.2, 0.07], full * (1 + rough) * inside(d, soft));
  });
}

/** Takes the film away where a drop of fat or a bubble was: most are small. */
function clearDrop(slide: Slide, random: Random): void {
  const { x, y } = anywhere(slide, random);
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
function paintGhost(slide: Slide, random: Random): void {
  const outline = blob(random, random.between(2.4, 3.6), 0.1, 5);
  const [full, soft, edge] = [random.between(0.02, 0.11), random.between(0.4, 1.6), random.between(0, 0.08)];
  const { x, y } = anywhere(slide, random);
  stamp(slide, x, y, 6, (dx, dy, i) => {
    const d = outline(dx, dy);
    stain(slide, i, eosin, full * inside(d, soft) + edge * rim(d + 0.3, 0.6));
  });
}

/** Paints a round, pale blue drop with soft borders, where others are. */
function paintDrop(slide: Slide, random: Random, gathering: Noise): void {
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

/**
 * Paints the plasma that dried between the cells of a blood smear: a trace of pink in streaks, clouds and a faint grain,
 * and shadows of dust on the camera. No specks, because they could be mistaken for parasites.
 */
export function paintGlass(slide: Slide, _: FieldDrawing, seed: string): void {
  const cloud = noiseFrom(`${seed}/glass`);
  const { width, height, umPerPx } = slide;
  const smear = smearOf(seed);
  const [c, s] = [Math.cos(smear), Math.sin(smear)];
  const fine = 0.9 * umPerPx;
  forPixels(slide, (x, y, i) => {
    const wide = cloud.fractal((x / width) * 5, (y / height) * 5, 2);
    const streak = cloud.fractal((c * x + s * y) / 300, (c * y - s * x) / 52, 2);
    const grain = cloud.fractal((x + 0.6 * y) * fine, (y - 0.6 * x) * fine, 3);
    const amount = 1 + 0.6 * wide + 0.4 * streak + 0.45 * grain;
    stain(slide, i, [0.016, 0.033, 0.02], Math.max(0.15, amount));
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
