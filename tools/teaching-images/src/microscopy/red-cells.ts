// Red cells of a Romanowsky-stained smear, what may lie in or on them, and the larva that may lie between them.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { inclusions, paintInclusion } from './inclusions.ts';
import {
  type Disc,
  freeGrainOf,
  grainOf,
  type Kind,
  kind,
  ofWidth,
  range,
  type Spot,
  sized,
  sizedKind,
} from './kind.ts';
import { pressed } from './neighbours.ts';
import { oval } from './nucleus.ts';
import { beside, placeOn, polar } from './places.ts';
import { paintPlatelet, platelets } from './platelets.ts';
import { cover, type Dye, exclude, mixed, type Slide, stain, stamp, stampTurned, times } from './slide.ts';
import { eosin } from './stains.ts';

/** The blue part of a polychromatic cell, without its hemoglobin. */
const greyBlue: Dye = [0.16, 0.215, 0.1];

/** A cell as dense as this has shrunk to a ball: it is round, and has no dimple. */
const ball = 1.28;

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

/** In blood sizes and forms scatter around the middle of what the scene gives, as they do in one animal. */
const driedRedCell: Kind = (options, random) => {
  const given = redCellOptions.parse(options);
  const own = random.child('scatter');
  const some = (least: number, most: number): number => Math.max(least, Math.min(most, own.normal()));
  const [least, most] = given.diameter_um;
  const middle = (least + most) / 2;
  const wide = middle + some(-2.3, 1.5) * Math.hypot((most - least) / 4, 0.035 * middle);
  const isLong = given.aspect > 1.2;
  const aspect = isLong ? given.aspect * (1 + 0.1 * some(-1.6, 1.8)) : given.aspect;
  const thing = redCell({ ...given, diameter_um: [wide, wide], aspect }, random);
  const reachUm = wide / 2 / aspect;
  const footprint = [-1, 0, 1].map((end) => ({ x: end * (wide / 2 - reachUm), y: 0, reachUm }));
  return isLong ? { ...thing, footprint } : thing;
};

function paintRedCell(slide: Slide, spot: Spot, a: number, b: number, options: RedCellOptions): void {
  const { random, isThinFilm } = spot;
  const bare = redCellOutline(spot, a, b, options);
  // Where two cells of a thin film meet, they are parted, or one lies a little on the other.
  const gap = isThinFilm ? random.child('gap').between(-0.16, 0.12) : undefined;
  const isLong = options.aspect > 1.2;
  const outline =
    isLong || options.tail ? bare : pressed(bare, a, [...(spot.neighbours ?? []), ...pulls(spot, a, options)], gap);
  const thickness = driedThickness(spot, a, b, options);
  const mottle = options.bluish ? mottlingOf(random) : undefined;
  const noise = grainOf(random);
  const film = random.child('edge');
  // No two cells took up quite the same stain, and few edges are equally sharp.
  const dye = isThinFilm ? mixed(eosin, greyBlue, Math.max(0, 0.05 + 0.03 * film.normal())) : eosin;
  const soft = slide.umPerPx * 1.4 + (isThinFilm ? 0.2 * film.next() ** 3 : 0);
  stamp(slide, spot.x, spot.y, a * (options.tail ? 1.7 : 1.35), (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, soft);
    if (k <= 0) return;
    const tone = k * thickness(dx, dy, d) * (1 + 0.05 * noise.fractal(dx * 0.7, dy * 0.7, 3));
    // Hemoglobin fills the space of the film; what lies in the film is not seen through a cell.
    exclude(slide, i, 0.9 * k);
    stain(slide, i, mottle ? mottle(dx, dy) : dye, tone);
  });
  if (options.nucleus_um) paintPyknoticNucleus(slide, spot, options.nucleus_um / 2, b);
  if (options.inclusion) paintInclusion(slide, spot, options.inclusion, a, b);
}

/** The film pulls at a cell while it dries, from a few sides: there it has a flank that is nearly straight. */
function pulls({ random, isThinFilm }: Spot, radius: number, { density }: RedCellOptions): readonly Disc[] {
  const own = random.child('pulls');
  return Array.from({ length: isThinFilm && density < ball ? own.whole(0, 2) : 0 }, () => {
    const [x, y] = polar(own.between(0, 6.28), radius * own.between(1.76, 2.02));
    return { x, y, reachUm: radius };
  });
}

/**
 * Returns the thickness, at a place `d` from the outline, of a cell that dried flat: an even rim of its own amount of
 * hemoglobin, in fine ridges and grains, with a thin dark line as its edge. The dimple is a pool that ends sharply at one side and slopes at the other;
 * that of a cell that is nearly empty may be partly filled.
 */
export function driedThickness(
  { random, angle }: Pick<Spot, 'random' | 'angle'>,
  a: number,
  b: number,
  { pallor, pallor_reach, pallor_shift, density, aspect }: RedCellOptions,
): (dx: number, dy: number, d: number) => number {
  const some = (most: number): number => Math.max(-1.8, Math.min(most, random.normal()));
  const isLong = aspect > 1.2;
  const isEmpty = pallor > 0.6;
  const towards = isLong ? angle : random.between(0, 6.28);
  // A long cell has its pale zone nearer to one of its ends, now more, now less.
  const shift = isLong ? pallor_shift * random.between(-1.3, 1.5) : pallor_shift + 0.07 * some(1.8);
  const [cx, cy] = polar(towards, a * shift);
  const dimple = turned(ellipse(a * (isLong ? 1 : random.between(1, 1.2)), b), towards + 1.6 * Number(!isLong));
  const filled = isEmpty ? 1 - 0.75 * random.next() ** 3 : 1;
  const depth = Math.min(0.93, pallor * (1.3 + 0.3 * some(1.4)) * filled) + (isEmpty ? 0 : random.between(0, 0.12));
  const pool = Math.max(0.5, pallor_reach) * (isEmpty ? random.between(0.78, 1.1) : random.between(0.55, 1.25));
  const [sharp, slope] = [random.between(0.1, 0.2), random.between(0.1, 0.4)];
  const own = density * (1 + 0.09 * some(1.8));
  const [tx, ty] = polar(random.between(0, 6.28), (0.07 * some(1.8)) / a);
  const [side, line] = [random.between(0, 6.28), random.between(0.2, 0.6)];
  const [patchy, grainy] = [random.between(0.06, 0.2), random.between(0.08, 0.24)];
  const noise = freeGrainOf(random);
  return (dx, dy, d) => {
    const wide = noise.fractal(dx * 0.4, dy * 0.4, 3);
    const fine = noise.fractal(dx * 2.4 + 60, dy * 2.4, 3);
    const facing = 0.5 + 0.5 * Math.cos(Math.atan2(dy - cy, dx - cx) - side);
    const share = Math.max(0, 1 + dimple(dx - cx, dy - cy) / b) + 0.1 * wide;
    const border = sharp + slope * facing;
    const hollow = depth * smoothstep(pool + border, pool - border, share);
    const edge = d >= 0 ? 0.6 : 1 - 0.4 * Math.exp(d / 0.1);
    const contour = line * rim(d + 0.2, 0.2) * (0.4 + 0.6 * facing);
    return own * edge * (1 - hollow + contour) * (1 + tx * dx + ty * dy + patchy * wide + grainy * fine);
  };
}

/** Returns the dye at each place of a young cell. The older the cell, the less blue is left, in patches. */
function mottlingOf(random: Random): (dx: number, dy: number) => Dye {
  const own = random.child('mottling');
  const noise = grainOf(own);
  const blueness = own.between(0.4, 0.95);
  const strength = own.between(0.9, 1.12);
  const unevenness = own.between(0.25, 0.6);
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
  // Few of a thin film dried far out of round, most a little.
  const [most, squeezed, flattest] = isThinFilm ? [0.02 + 0.08 * random.next() ** 2, 0.075, 0.22] : [0.04, 0.05, 0.13];
  const waver = options.bluish
    ? blob(random.child('waver'), a, 0.05, 6)
    : blob(random, a, random.between(0.012, most), isThinFilm ? 3 : 5);
  // No two outlines are equal, and none is a perfect circle.
  const squeeze = (a / b) * (1 + Math.min(flattest, squeezed * Math.abs(random.normal())));
  // Of long cells some are bent, some have one end more slender, in some both are pointed.
  const own = random.child('ends');
  const isBent = isThinFilm && options.aspect > 1.2;
  const some = (share: number): number => (isBent ? share * Math.max(-1.7, Math.min(1.7, own.normal())) : 0);
  const [bend, egg, pointed] = [some(0.08), some(0.1), isBent ? own.between(-0.2, 0.3) : 0];
  const shape: Outline = (u, v) => {
    const t = u / a;
    const w = (v - bend * a * (t * t - 0.4)) * squeeze * (1 + egg * t + pointed * t ** 4);
    const far = Math.hypot(u, w) || 1e-6;
    return (waver(u, w) * far) / Math.max(1e-6, Math.hypot(u, w * squeeze));
  };
  if (!options.tail) return turned(shape, angle);
  const [long, slim, blunt] = [a * random.between(0.75, 1.1), random.between(1.1, 2), random.between(0.06, 0.26)];
  const bow = 0.5 * Math.max(-1.5, Math.min(1.5, random.normal()));
  const taper: Outline = (u, v) => {
    const t = Math.max(0, (u - a * 0.4) / long);
    const width = b * 0.62 * Math.max(0, 1 - t) ** slim + blunt;
    return u < a * 0.4 ? 9 : Math.max(Math.abs(v - bow * t * t) - width, u - a * 0.4 - long);
  };
  return turned((u, v) => -Math.log(Math.exp(-2.5 * shape(u, v)) + Math.exp(-2.5 * taper(u, v))) / 2.5, angle);
}

/** The nucleus shrinks and darkens with age, and seldom lies in the middle of its cell, `room` wide. */
function paintPyknoticNucleus(slide: Slide, { x, y, random }: Spot, usual: number, room: number): void {
  const age = random.next();
  const radius = usual * (1.16 - 0.3 * age);
  const outline = oval(random, radius, 0.07, 0.12);
  const noise = grainOf(random);
  const { x: nx, y: ny } = beside({ x, y }, random.between(0, 6.28), (room - radius) * 0.85 * random.next() ** 0.7);
  const [soft, coarse] = [random.between(0.25, 0.6), 1.5 - 0.9 * age];
  stamp(slide, nx, ny, radius * 1.5, (dx, dy, i) => {
    const k = inside(outline(dx, dy), Math.max(soft, slide.umPerPx * 2));
    const clump = coarse * noise.fractal(dx * 1.1, dy * 1.1, 3) + 0.15 * (1 - age);
    cover(slide, i, mixed([0.57, 0.88, 0.34], [0.26, 0.44, 0.17], smoothstep(-0.25, 0.75, clump)), k * 0.97);
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
    const own = { ...place, angle: turn + 1, random: spot.random.child('platelet'), isThinFilm: spot.isThinFilm };
    paintPlatelet(slide, own, spot.random.between(2.4, 3), true);
  },
);

/** The larva of a blood worm: a pale body that bends, its tail straight, with a column of nuclei that crowd and thin out. */
const microfilaria = sizedKind(sized, ofWidth(6), (slide, spot, [long]) => {
  const { random } = spot;
  const bent = bentLine(random, long * 0.8, 3.6, 40);
  const [[px, py], [qx, qy]] = [bent.at(-2) ?? [0, 0], bent.at(-1) ?? [0, 0]];
  const tail = Array.from({ length: 10 }, (_, n) => [qx + (n + 1) * (qx - px), qy + (n + 1) * (qy - py)] as const);
  const points = [...bent, ...tail];
  const line = alongLine(points);
  const noise = grainOf(random);
  const thickAt = (place: number): number =>
    2.9 * smoothstep(-0.012, 0.02, place) * smoothstep(1.01, 0.66, place) * (1 + 0.07 * noise.at(place * 14, 5));
  stampTurned(slide, spot, long * 0.56, (u, v, i) => {
    const [away, place] = line(u, v);
    const d = away - thickAt(place);
    const k = inside(d, 0.9);
    if (k <= 0) return;
    const cloud = noise.fractal(u * 0.2, v * 0.2, 3);
    cover(slide, i, times([0.17, 0.21, 0.08], 0.9 + 0.6 * cloud + 0.5 * rim(d + 0.4, 0.6)), k * 0.86);
  });
  for (let n = 0; n < long * 3.4; n++) {
    const place = random.between(0.012, 0.93);
    const gaps = rim((place - 0.24) * long, 3) + rim((place - 0.37) * long, 2.2) + rim((place - 0.72) * long, 2);
    if (random.next() < gaps + 0.25 - 0.6 * noise.fractal(place * 16, 30, 3)) continue;
    const [from, to] = [points[Math.floor(place * 50)] ?? [0, 0], points[Math.floor(place * 50) + 1] ?? [0, 0]];
    const part = (place * 50) % 1;
    const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const column = 0.5 * noise.at(place * 11, 60);
    const aside = (column + random.between(-0.8, 0.8)) * Math.max(0, thickAt(place) - 0.9);
    const u = from[0] + (to[0] - from[0]) * part - Math.sin(along) * aside;
    const v = from[1] + (to[1] - from[1]) * part + Math.cos(along) * aside;
    const at = { ...placeOn(spot, u, v), angle: spot.angle + along + 0.5 * random.normal() };
    const body = ellipse(0.45 + 0.9 * random.next() ** 2, random.between(0.35, 0.7));
    const [dense, soft] = [random.between(0.2, 0.95), random.between(0.5, 1.5)];
    stampTurned(slide, at, 2.4, (p, q, i) => cover(slide, i, [0.48, 0.72, 0.25], dense * inside(body(p, q), soft)));
  }
});

export const redCells: Readonly<Record<string, Kind>> = {
  'red cell': redCell,
  'red cell under platelet': underPlatelet,
  microfilaria,
  ...platelets,
};

/** The same as they dry in a film of blood. */
export const driedRedCells = { ...redCells, 'red cell': driedRedCell };
