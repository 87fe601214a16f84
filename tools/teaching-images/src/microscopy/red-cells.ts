// Red cells of a Romanowsky-stained smear, what may lie in or on them, and the larva that may lie between them.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { inclusions, paintInclusion } from './inclusions.ts';
import { grainOf, type Kind, kind, ofWidth, range, type Spot, sized, sizedKind } from './kind.ts';
import { pressed } from './neighbours.ts';
import { beside, polar } from './places.ts';
import { paintPlatelet, platelets } from './platelets.ts';
import { cover, type Dye, exclude, mixed, type Slide, stain, stamp, stampTurned, times } from './slide.ts';
import { eosin } from './stains.ts';

/** The blue part of a polychromatic cell, without its hemoglobin. */
const greyBlue: Dye = [0.16, 0.215, 0.1];

export const redCellOptions = z.strictObject({
  diameter_um: range,
  /** Length over width. */
  aspect: z.number().default(1),
  /** How much color the center lacks, and how far from the center it is lacking (as a share of the radius). */
  pallor: z.number().default(0.35),
  pallor_reach: z.number().default(0.55),
  /** Distance of the pale zone from the center, as a share of the radius. */
  pallor_shift: z.number().default(0.05),
  density: z.number().default(1),
  /**
   * Whether cells are young. Each has its own age and therefore its own tint and outline, with hemoglobin and blue in
   * uneven patches.
   */
  bluish: z.boolean().default(false),
  /** Whether the cell is drawn out into one tail. */
  tail: z.boolean().default(false),
  nucleus_um: z.number().optional(),
  inclusion: z.enum(inclusions).optional(),
});

type RedCellOptions = z.output<typeof redCellOptions>;

export const redCell = kind(redCellOptions, (options, random) => {
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
  const { random } = spot;
  const bare = redCellOutline(spot, a, b, options);
  const outline = options.aspect > 1.2 || options.tail ? bare : pressed(bare, a, spot.neighbours);
  const thickness = (spot.isThinFilm ? driedThicknessOf : thicknessOf)(spot, a, b, options);
  const mottle = options.bluish ? mottlingOf(random) : undefined;
  const noise = grainOf(random);
  stamp(slide, spot.x, spot.y, a * (options.tail ? 1.7 : 1.2), (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.5);
    if (k <= 0) return;
    const tone = k * thickness(dx, dy, d) * (1 + 0.05 * noise.fractal(dx * 0.7, dy * 0.7, 3));
    // Hemoglobin fills the space of the film; what lies in the film is not seen through a cell.
    exclude(slide, i, 0.9 * k);
    stain(slide, i, mottle ? mottle(dx, dy) : eosin, tone);
  });
  if (options.nucleus_um) paintPyknoticNucleus(slide, spot, options.nucleus_um / 2);
  if (options.inclusion) paintInclusion(slide, spot, options.inclusion, a, b);
}

/** The thickness at a place, `d` from the outline. */
type ThicknessAt = (dx: number, dy: number, d: number) => number;

/**
 * Returns the thickness of a disc that is thin in its middle, as far as its species and state make it, and rounds off
 * at its rim. No two dried alike: the dimple may be deeper, wider, off center or longer than wide, the disc may be
 * tilted, and the amount of hemoglobin varies.
 */
function thicknessOf({ random, angle }: Spot, a: number, b: number, options: RedCellOptions): ThicknessAt {
  const { pallor, pallor_reach, pallor_shift, density, aspect } = options;
  const isLong = aspect > 1.2;
  const towards = isLong ? angle : random.between(0, 6.28);
  const shift = a * (pallor_shift + (isLong ? 0 : 0.06 * Math.abs(random.normal())));
  const lengthened = isLong ? 1 : 1 + 0.09 * Math.abs(random.normal());
  const dimple = turned(ellipse(a * lengthened, b), isLong ? angle : random.between(0, 6.28));
  const [cx, cy] = polar(towards, shift);
  const depth = Math.min(0.93, pallor * 1.12 * (1 + 0.16 * Math.max(-2, Math.min(2, random.normal()))));
  const reach = pallor_reach * random.between(0.82, 1.1);
  const steepness = random.between(2, 3.4);
  const own = density * (1 + 0.07 * Math.max(-2, Math.min(2, random.normal())));
  const [tilt, tiltTo] = [0.05 * random.normal(), random.between(0, 6.28)];
  const [tx, ty] = [(Math.cos(tiltTo) * tilt) / a, (Math.sin(tiltTo) * tilt) / a];
  const crest = 0.1 + 0.22 * depth;
  const rounding = random.between(0.26, 0.4);
  return (dx, dy, d) => {
    const share = Math.max(0, 1 + dimple(dx - cx, dy - cy) / b);
    const hollow = depth * Math.exp(-((share / reach) ** steepness));
    const edge = d >= 0 ? 0.35 : 1 - 0.65 * Math.exp(d / rounding);
    return own * edge * (1 - hollow + crest * rim(share - 0.78, 0.3)) * (1 + tx * dx + ty * dy);
  };
}

/**
 * The same for a cell of a thin film: it dried flat, so its dimple is a pale pool with a border that is distinct on one
 * side and fades on the other. In some, water was trapped and left a bright, bent line.
 */
export function driedThicknessOf({ random, angle }: Spot, a: number, b: number, options: RedCellOptions): ThicknessAt {
  const { pallor, pallor_reach, pallor_shift, density, aspect } = options;
  const noise = grainOf(random.child('dried'));
  const isLong = aspect > 1.2;
  const towards = isLong ? angle : random.between(0, 6.28);
  // What is left of a cell that is nearly empty is an even rim.
  const lopsided = pallor > 0.6 ? 0.3 : 1;
  const shift = a * (pallor_shift + (isLong ? 0 : 0.1 * lopsided * Math.abs(random.normal())));
  const [cx, cy] = polar(towards, shift);
  const lengthened = isLong ? 1 : 1 + 0.16 * Math.abs(random.normal());
  const dimple = turned(ellipse(a * lengthened, b), isLong ? angle : random.between(0, 6.28));
  const depth = Math.min(0.93, pallor * 1.15 * (1 + 0.22 * Math.max(-2, Math.min(1.8, random.normal()))));
  const reach = pallor_reach * random.between(0.78, 1.22);
  const steep = random.between(2.2, 5);
  const own = density * (1 + 0.09 * Math.max(-2, Math.min(2, random.normal())));
  const [tilt, tiltTo] = [0.09 * random.normal(), random.between(0, 6.28)];
  const [tx, ty] = [(Math.cos(tiltTo) * tilt) / a, (Math.sin(tiltTo) * tilt) / a];
  const rounding = random.between(0.14, 0.34);
  const crest = (0.04 + 0.2 * depth) * random.between(0.5, 1.3);
  const trapped = pallor > 0.15 && random.chance(0.06) ? random.between(0.1, 0.22) : 0;
  const [arc, bow] = [random.between(0, 6.28), reach * random.between(0.9, 1.15)];
  return (dx, dy, d) => {
    const uneven = noise.fractal(dx * 0.45, dy * 0.45, 3);
    const share = Math.max(0, 1 + dimple(dx - cx, dy - cy) / b) * (1 + 0.13 * uneven);
    const turn = Math.atan2(dy - cy, dx - cx);
    const hollow = depth * Math.exp(-((share / reach) ** (steep * (1 + 0.45 * lopsided * Math.cos(turn - towards)))));
    const line = trapped && trapped * rim(share - bow, 0.11) * smoothstep(-0.1, 0.7, Math.cos(turn - arc));
    const edge = d >= 0 ? 0.4 : 1 - 0.6 * Math.exp(d / rounding);
    const flat = 1 - hollow + crest * rim(share - 0.8, 0.26) - line;
    return own * edge * flat * (1 + tx * dx + ty * dy + 0.07 * uneven);
  };
}

/** Returns the dye at each place of a young cell. The older the cell, the less blue is left, in patches. */
function mottlingOf(random: Random): (dx: number, dy: number) => Dye {
  const own = random.child('mottling');
  const noise = grainOf(own);
  const blueness = own.between(0.4, 0.95);
  const strength = own.between(0.9, 1.12);
  const unevenness = own.between(0.14, 0.3);
  return (dx, dy) => {
    const wide = noise.fractal(dx * 0.5, dy * 0.5, 3);
    const fine = noise.fractal(dx * 1.1 + 40, dy * 1.1, 2);
    const dye = mixed(eosin, greyBlue, Math.max(0.1, blueness + unevenness * wide));
    const tone = strength * (1 + 0.2 * noise.fractal(dx * 0.4 + 80, dy * 0.4, 3) + 0.13 * fine);
    return times(dye, tone);
  };
}

export function redCellOutline(
  { random, angle, isThinFilm }: Spot,
  a: number,
  b: number,
  options: RedCellOptions,
): Outline {
  const most = isThinFilm ? 0.065 : 0.04;
  const waver = options.bluish
    ? blob(random.child('waver'), a, 0.05, 6)
    : blob(random, a, random.between(0.012, most), 5);
  // No two outlines are equal, and none is a perfect circle.
  const squeeze = (a / b) * (1 + Math.min(0.13, 0.05 * Math.abs(random.normal())));
  const shape: Outline = (u, v) => {
    const w = v * squeeze;
    const far = Math.hypot(u, w) || 1e-6;
    return (waver(u, w) * far) / Math.max(1e-6, Math.hypot(u, w * squeeze));
  };
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
    cover(slide, i, mixed([0.6, 0.92, 0.34], [0.4, 0.68, 0.22], smoothstep(-0.1, 0.6, clump)), k);
  });
}

/** A red cell with a platelet on it. The platelet may extend beyond the cell's margin. */
const underPlatelet = sizedKind(
  z.strictObject({ cell: redCellOptions, reaches_past: z.boolean().default(false) }),
  ({ cell, reaches_past }, random) => {
    const wide = random.between(...cell.diameter_um);
    return [wide, wide, reaches_past ? 1.4 : 0];
  },
  (slide, spot, [wide], { cell, reaches_past }) => {
    paintRedCell(slide, spot, wide / 2, wide / 2, cell);
    const turn = spot.random.between(0, 6.28);
    const place = beside(spot, turn, (wide / 2) * (reaches_past ? 0.98 : 0.38));
    const own = { ...place, angle: turn + 1, random: spot.random.child('platelet') };
    paintPlatelet(slide, own, spot.random.between(2.4, 3), true);
  },
);

/** The larva of a blood worm: long and slender, with a tapering tail. */
const microfilaria = sizedKind(sized, ofWidth(6), (slide, spot, [long]) => {
  const line = alongLine(bentLine(spot.random, long, 2.6, 40));
  const noise = grainOf(spot.random);
  stampTurned(slide, spot, long * 0.56, (u, v, i) => {
    const [away, place] = line(u, v);
    const thick = 3 * smoothstep(-0.01, 0.03, place) * smoothstep(1.01, 0.72, place);
    const d = away - thick;
    const k = inside(d, 0.5);
    if (k <= 0) return;
    const beads = noise.fractal(place * long * 0.75, away * 0.6, 2);
    const gap = 1 - 0.8 * rim((place - 0.24) * long, 1.6) - 0.7 * rim((place - 0.37) * long, 1.4);
    cover(slide, i, mixed([0.13, 0.19, 0.09], [0.46, 0.68, 0.24], smoothstep(-0.2, 0.3, beads) * gap), k * 0.92);
  });
});

export const redCells: Readonly<Record<string, Kind>> = {
  'red cell': redCell,
  'red cell under platelet': underPlatelet,
  microfilaria,
  ...platelets,
};
