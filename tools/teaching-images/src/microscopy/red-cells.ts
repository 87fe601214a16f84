// Red cells of a Romanowsky-stained smear, with what may lie in or on them, and the larva that may lie between.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf } from './grain.ts';
import { type Inclusion, inclusions, paintInclusion } from './inclusions.ts';
import { type Kind, kind, type Spot } from './kind.ts';
import { paintPlatelet, platelets } from './platelets.ts';
import { rouleaux } from './rouleaux.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp } from './slide.ts';

const haemoglobin: Dye = [0.025, 0.245, 0.2];
const polychromatic: Dye = [0.11, 0.29, 0.135];
/** What is blue in a polychromatic cell, without its haemoglobin. */
const greyBlue: Dye = [0.18, 0.27, 0.11];

const redCellOptions = z.strictObject({
  diameter_um: z.tuple([z.number(), z.number()]),
  /** Length over width. */
  aspect: z.number().default(1),
  /** How much color the centre lacks, and how far out it lacks it (share of the radius). */
  pallor: z.number().default(0.35),
  pallor_reach: z.number().default(0.55),
  /** The pale zone lies this share of the radius off the centre. */
  pallor_shift: z.number().default(0.05),
  density: z.number().default(1),
  bluish: z.boolean().default(false),
  /** Of bluish cells: each of its own age, so of its own tint and outline, haemoglobin and blue in uneven patches. */
  mottled: z.boolean().default(false),
  /** Drawn out into one tail. */
  tail: z.boolean().default(false),
  nucleus_um: z.number().optional(),
  inclusion: z.enum(inclusions).optional(),
});

type RedCellOptions = z.output<typeof redCellOptions>;

const redCell = kind(redCellOptions, (options, random) => {
  const long = random.between(...options.diameter_um);
  const short = long / options.aspect;
  const spare = options.tail ? long * 0.25 : options.inclusion === 'knob' ? 0.9 : 0;
  return {
    reachUm: long / 2 + spare,
    sizeUm: [long, short],
    paint(slide, spot) {
      paintRedCell(slide, spot, long / 2, short / 2, options);
    },
  };
});

function paintRedCell(slide: Slide, spot: Spot, a: number, b: number, options: RedCellOptions): void {
  const { random, angle } = spot;
  const outline = redCellOutline(random, a, b, angle, options);
  const noise = grainOf(random);
  const dye = options.bluish ? polychromatic : haemoglobin;
  const shift = a * options.pallor_shift;
  const towards = random.between(0, 6.28);
  const cx = Math.cos(options.aspect > 1.2 ? angle : towards) * shift;
  const cy = Math.sin(options.aspect > 1.2 ? angle : towards) * shift;
  const dense = options.density * random.between(0.94, 1.06);
  const reach = options.pallor_reach * random.between(0.94, 1.06);
  const pale = turned(ellipse(a, b), angle);
  const mottle = options.mottled ? mottlingOf(random) : undefined;
  stamp(slide, spot.x, spot.y, a * (options.tail ? 1.7 : 1.12), (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.7);
    if (k <= 0) return;
    const share = Math.max(0, 1 + pale(dx - cx, dy - cy) / b);
    const hollow = options.pallor * (1 - smoothstep(reach * 0.45, reach * 1.25, share));
    const tone = (1 - hollow) * (1 + 0.05 * noise.fractal(dx * 0.5, dy * 0.5, 2)) + 0.1 * rim(d + 0.5, 0.6);
    if (mottle) return stain(slide, i, mottle(dx, dy), k * tone * dense);
    stain(slide, i, dye, k * tone * dense);
    if (options.bluish) stain(slide, i, [0.03, 0.035, 0.01], k * Math.max(0, noise.fractal(dx * 0.9, dy * 0.9, 2)));
  });
  if (options.nucleus_um) paintPyknoticNucleus(slide, spot, options.nucleus_um / 2);
  if (options.inclusion) paintInclusion(slide, spot, { a, b, what: options.inclusion satisfies Inclusion });
}

/** The dye at each place of a young cell: the older it is, the less blue is left, and that in patches. */
function mottlingOf(random: Random): (dx: number, dy: number) => Dye {
  const own = random.child('mottling');
  const noise = grainOf(own);
  const blueness = own.between(0.45, 0.98);
  const strength = own.between(0.84, 1.1);
  const unevenness = own.between(0.14, 0.3);
  return (dx, dy) => {
    const wide = noise.fractal(dx * 0.5, dy * 0.5, 3);
    const fine = noise.fractal(dx * 1.1 + 40, dy * 1.1, 2);
    const dye = mixed(haemoglobin, greyBlue, Math.max(0.1, blueness + unevenness * wide));
    const tone = strength * (1 + 0.2 * noise.fractal(dx * 0.4 + 80, dy * 0.4, 3) + 0.13 * fine);
    return [dye[0] * tone, dye[1] * tone, dye[2] * tone];
  };
}

function redCellOutline(random: Random, a: number, b: number, angle: number, options: RedCellOptions): Outline {
  const waver = options.mottled ? blob(random.child('waver'), a, 0.055, 6) : blob(random, a, 0.02, 4);
  // No two are quite alike, and none is a circle drawn with a compass.
  const squeeze = (a / b) * random.between(1, options.mottled ? 1.14 : 1.07);
  const shape: Outline = (u, v) => waver(u, v * squeeze) * (b / a) ** 0.5;
  if (!options.tail) return turned(shape, angle);
  const taper: Outline = (u, v) => {
    const t = Math.max(0, Math.min(1, (u - a * 0.4) / (a * 1.05)));
    const width = b * 0.62 * (1 - t) ** 1.6 + 0.12;
    return u < a * 0.4 || u > a * 1.45 ? 9 : Math.abs(v) - width;
  };
  return turned((u, v) => Math.min(shape(u, v), taper(u, v)), angle);
}

function paintPyknoticNucleus(slide: Slide, { x, y, random }: Spot, radius: number): void {
  const outline = blob(random, radius, 0.06);
  const noise = grainOf(random);
  stamp(slide, x + random.normal() * 0.25, y + random.normal() * 0.25, radius * 1.3, (dx, dy, i) => {
    const k = inside(outline(dx, dy), slide.umPerPx * 2);
    const clump = noise.fractal(dx * 1.3, dy * 1.3, 2);
    cover(slide, i, mixed([0.66, 0.98, 0.34], [0.48, 0.8, 0.22], smoothstep(0, 0.6, clump)), k);
  });
}

/** A red cell on which a platelet lies; the platelet may reach past the cell's margin. */
const underPlatelet = kind(
  z.strictObject({ cell: redCellOptions, reaches_past: z.boolean().default(false) }),
  ({ cell, reaches_past }, random) => {
    const long = random.between(...cell.diameter_um);
    return {
      reachUm: long / 2 + (reaches_past ? 1.4 : 0),
      sizeUm: [long, long],
      paint(slide, spot) {
        paintRedCell(slide, spot, long / 2, long / 2, cell);
        const turn = spot.random.between(0, 6.28);
        const away = (long / 2) * (reaches_past ? 0.98 : 0.38);
        const place = { x: spot.x + Math.cos(turn) * away, y: spot.y + Math.sin(turn) * away };
        paintPlatelet(
          slide,
          { ...place, angle: turn + 1, random: spot.random.child('platelet') },
          spot.random.between(2.4, 3),
          true,
        );
      },
    };
  },
);

/** Larva of a blood worm: long, slender, with a tapering tail. */
const microfilaria = kind(z.strictObject({ size_um: z.tuple([z.number(), z.number()]) }), ({ size_um }, random) => {
  const long = random.between(...size_um);
  return {
    reachUm: long * 0.5,
    sizeUm: [long, 6],
    paint(slide, { x, y, angle, random: own }) {
      const line = alongLine(bentLine(own, long, 2.6, 40));
      const noise = grainOf(own);
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      stamp(slide, x, y, long * 0.56, (dx, dy, i) => {
        const [away, place] = line(c * dx + s * dy, -s * dx + c * dy);
        const thick = 3 * smoothstep(-0.01, 0.03, place) * smoothstep(1.01, 0.72, place);
        const d = away - thick;
        const k = inside(d, 0.5);
        if (k <= 0) return;
        const beads = noise.fractal(place * long * 0.75, away * 0.6, 2);
        const gap = 1 - 0.8 * rim((place - 0.24) * long, 1.6) - 0.7 * rim((place - 0.37) * long, 1.4);
        cover(slide, i, mixed([0.2, 0.32, 0.13], [0.5, 0.72, 0.2], smoothstep(-0.25, 0.35, beads) * gap), k * 0.92);
      });
    },
  };
});

export const redCells: Readonly<Record<string, Kind>> = {
  'red cell': redCell,
  'red cell under platelet': underPlatelet,
  microfilaria,
  ...platelets,
  ...rouleaux,
};
