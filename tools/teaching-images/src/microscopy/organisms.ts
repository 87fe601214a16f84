// Bacteria, yeasts and swallowed things in stained smears, either free or inside a cell.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, capsule, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { type Disc, grainOf, type Kind, type Part, range, type Spot, sized, sizedKind, wholeRange } from './kind.ts';
import { pressed } from './neighbours.ts';
import { oval } from './nucleus.ts';
import { beside, type Place, polar, type TurnedPlace } from './places.ts';
import { cover, type Dye, exclude, mixed, type Slide, stain, stamp, stampTurned, times } from './slide.ts';

const navy: Dye = [0.58, 0.72, 0.25];
const piledFluid: Dye = [0.04, 0.08, 0.026];

interface Content {
  readonly sizeUm: number;
  paint(slide: Slide, spot: Spot): void;
}

const contentKinds = {
  'coccus chain': { sizeUm: 4.5, paint: (slide, spot) => paintChain(slide, spot, spot.random.whole(3, 5), 1) },
  'cocci pair': { sizeUm: 2.1, paint: (slide, spot) => paintChain(slide, spot, 2, 1) },
  rod: { sizeUm: 2.2, paint: (slide, spot) => paintStainedRod(slide, spot, spot.random.between(2, 3), 0.6) },
  'cigar yeast': {
    sizeUm: 4.2,
    paint: (slide, spot) => paintYeast(slide, spot, 4 + 3.6 * spot.random.next() ** 1.7, spot.random.between(2.2, 3)),
  },
  'small yeast': { sizeUm: 3, paint: paintSmallYeast },
  'red cell': { sizeUm: 5.4, paint: paintSwallowed },
  'dark granule': { sizeUm: 1, paint: paintPigment },
  'golden granule': { sizeUm: 1.3, paint: (slide, spot) => paintGrain(slide, spot, [0.12, 0.32, 0.62]) },
} satisfies Record<string, Content>;

export const contents = Object.keys(contentKinds) as (keyof typeof contentKinds)[];

interface Inside {
  readonly what: keyof typeof contentKinds;
  readonly count: number;
  readonly radius: number;
  /** The nucleus. */
  readonly avoid: Disc;
}

/**
 * Spreads things over the cytoplasm, outside the nucleus if there is space. They gather on one side, away from the
 * frayed border.
 */
export function paintContents(slide: Slide, spot: Spot, { what, count, radius, avoid }: Inside): readonly Part[] {
  const { random } = spot;
  const { sizeUm: size, paint } = contentKinds[what];
  const places: Place[] = [];
  const [side, sector] = [random.between(0, 6.28), Math.PI * random.between(0.45, 1)];
  const within = radius * 0.92 - 0.3;
  for (let attempt = 0; attempt < 900 && places.length < count; attempt++) {
    const turn = side + sector * random.between(-1, 1);
    const at = beside({ x: 0, y: 0 }, turn, Math.sqrt(random.next()) * Math.max(0, within - size * 0.6));
    const patience = 1 - attempt / 900;
    const away = (other: Place): number => Math.hypot(at.x - other.x, at.y - other.y);
    const isFree = away(avoid) > avoid.reachUm * 0.8 * patience + size * 0.35 * patience;
    if (isFree && places.every((other) => away(other) > size * (0.35 + 0.5 * patience))) places.push(at);
  }
  return places.map(({ x, y }, n) => {
    const at = { x: spot.x + x, y: spot.y + y };
    paint(slide, { ...at, angle: random.between(0, 6.28), random: random.child(n) });
    return { kind: `${what} in a cell`, ...at, reachUm: size / 2 };
  });
}

type Coccus = readonly [place: TurnedPlace, wide: number, high: number, tone: number, soft: number];

export function paintChain(slide: Slide, spot: Spot, count: number, diameter: number, dye: Dye = navy): void {
  const cocci = grownChain(spot, count, diameter);
  for (const [{ x, y, angle }, wide, high, tone, soft] of cocci) {
    const outline = turned(ellipse(wide, high), angle);
    stamp(slide, x, y, diameter, (dx, dy, i) => cover(slide, i, times(dye, tone), inside(outline(dx, dy), soft)));
  }
}

/**
 * A chain as it grew in fluid: cocci that just divided are pairs of flat halves, links are kinked or torn, and the
 * chain rises out of the plane in focus and sinks below it.
 */
function grownChain({ x, y, angle, random }: Spot, count: number, diameter: number): readonly Coccus[] {
  const bend = 0.3 * random.normal();
  const [sinks, level] = [0.16 * random.normal(), random.between(0.3, 0.95)];
  const strong = random.between(0.62, 1.12);
  let heading = angle;
  let at: Place = { x, y };
  const cocci = Array.from({ length: count }, (_, n) => {
    const step = n === 0 ? 0 : diameter * (n % 2 ? random.between(0.68, 1) : random.between(0.82, 1.2));
    at = beside(at, heading, step);
    const high = diameter * Math.max(0.34, Math.min(0.54, 0.44 + 0.06 * random.normal()));
    const soft = Math.max(0.3, level + sinks * (n - count / 2)) * random.between(0.85, 1.2);
    const [wide, tone] = [high * random.between(0.78, 1.02), strong * random.between(0.78, 1.12)];
    const one: Coccus = [{ ...at, angle: heading }, wide, high, tone, soft];
    heading += bend + 0.24 * random.normal() + (random.chance(0.14) ? 0.8 * random.normal() : 0);
    return one;
  });
  const [mx, my] = [(at.x - x) / 2, (at.y - y) / 2];
  return cocci.map(([place, ...look]) => [{ ...place, x: place.x - mx, y: place.y - my }, ...look]);
}

/**
 * Paints a slim rod, straight, bent or like an S. Its ends are blunt or tapered and often darker than the middle, and
 * one that divides has a waist.
 */
export function paintStainedRod(slide: Slide, { x, y, angle, random }: Spot, long: number, width: number): void {
  const half = (long * random.between(0.78, 1.03)) / 2 - width / 2;
  const [bend, twist] = [0.17 * random.normal(), 0.06 * random.normal()];
  const body = capsule(-half, 0, half, 0, (width / 2) * random.between(0.68, 1.12));
  const [taper, lopsided] = [0.3 * random.next() ** 2, 0.06 * random.normal()];
  const waist = random.chance(0.3) ? random.between(0.1, 0.24) : 0;
  const [tone, soft, poles] = [random.between(0.36, 1.1), 0.3 + 0.75 * random.next() ** 1.6, random.between(-0.1, 0.5)];
  stampTurned(slide, { x, y, angle }, long, (u, across, i) => {
    const share = Math.max(-1.2, Math.min(1.2, u / half));
    const v = across + bend * (u * u - half * half * 0.4) + twist * u * (u * u - half * half);
    const thin = width * (taper * share * share + lopsided * share + waist * rim(u, 0.4));
    const dark = tone * (1 - Math.max(0, poles) + poles * Math.min(1, Math.abs(share))) * (1 - waist * rim(u, 0.5));
    cover(slide, i, [0.54 * dark, 0.7 * dark, 0.24 * dark], inside(body(u, v) + thin, soft) * 0.97);
  });
}

/**
 * Paints a round yeast: a clear rim, wide at one side, and within it a pale body with a crescent of chromatin, which is
 * thin in one and fills nearly all of another. Few are sharp, and few took up the same stain.
 */
function paintSmallYeast(slide: Slide, { x, y, random }: Spot): void {
  const radius = 1.1 + 0.8 * random.next() ** 1.3;
  const turn = random.between(0, 6.28);
  const wall = turned(oval(random, radius, 0.05, 0.16), turn);
  const [hx, hy] = polar(random.between(0, 6.28), 0.14 * radius);
  const [cx, cy] = polar(random.between(0, 6.28), radius * random.between(0.2, 0.75));
  const hollow = radius * random.between(0.3, 0.95);
  const [own, dark, thin] = [random.between(0.35, 0.95), random.between(0.4, 0.95), random.between(0.2, 0.8)];
  const [soft, narrow] = [random.between(0.45, 1), random.between(0.15, 0.5)];
  const noise = grainOf(random);
  stamp(slide, x, y, radius * 1.6, (dx, dy, i) => {
    const rough = 0.4 * noise.fractal(dx * 0.6, dy * 0.6, 3);
    cover(slide, i, [0.035, 0.06, 0.03], inside(wall(dx, dy) + 0.6 * rough, 0.55) * thin);
    const inner = wall(dx - hx, dy - hy) + narrow + rough;
    cover(slide, i, times([0.2, 0.3, 0.115], own * (1 + rough)), inside(inner, soft) * 0.9);
    const cap = Math.max(inner + 0.08, hollow - Math.hypot(dx - cx, dy - cy) + 1.6 * rough);
    cover(slide, i, times([0.45, 0.74, 0.26], dark * (1 + 1.2 * rough)), inside(cap, soft) * 0.9);
  });
}

/** Paints an egg-shaped or long yeast with blunt ends: a thin clear rim, a pale body, and a dark cap off its center. */
function paintYeast(slide: Slide, { x, y, angle, random }: Spot, long: number, width: number): void {
  const b = width / 2;
  const shell = longShell(random.child('shell'), long / 2, b);
  const wall = turned(shell, angle);
  const body = turned((u, v) => shell(u, v) + 0.4, angle);
  const turn = angle + (random.chance(0.5) ? Math.PI : 0) + random.between(-0.7, 0.7);
  const away = 0.2 * long * random.between(0.8, 1.15);
  const ball = ellipse(long * random.between(0.14, 0.24), b * random.between(0.6, 0.95));
  const [own, soft, thin] = [random.between(0.5, 1.1), random.between(0.4, 0.95), random.between(0.2, 0.85)];
  const noise = grainOf(random);
  stamp(slide, x, y, long * 0.7, (bx, by, i) => {
    const dx = bx + 0.3 * noise.fractal(bx * 0.5, by * 0.5, 2);
    const dy = by + 0.3 * noise.fractal(bx * 0.5 + 40, by * 0.5, 2);
    const u = Math.cos(turn) * dx + Math.sin(turn) * dy;
    const v = -Math.sin(turn) * dx + Math.cos(turn) * dy;
    cover(slide, i, [0.03, 0.055, 0.03], inside(wall(dx, dy), 0.34) * thin);
    const inner = body(dx, dy);
    cover(slide, i, [0.21 * own, 0.32 * own, 0.12 * own], inside(inner, soft) * 0.9);
    const grain = 0.35 * noise.fractal(bx * 0.9, by * 0.9 + 30, 2);
    const cap = Math.max(inner + 0.05, ball(1.5 * (u - away * 1.15), 1.25 * v) / 1.4 + grain);
    cover(slide, i, [0.47 * own, 0.76 * own, 0.26 * own], inside(cap, soft * 1.2) * 0.92);
  });
}

/** Between an ellipse and a rod with round ends, bent or lopsided. One in four has a bud on a narrow neck. */
function longShell(random: Random, reach: number, b: number): Outline {
  const isBudding = random.chance(0.26);
  const half = Math.max(b, isBudding ? reach - 0.5 : reach);
  const [egg, bend, blunt] = [random.between(-0.2, 0.2), 0.045 * random.normal(), random.between(0.15, 0.75)];
  const [oblong, rod] = [ellipse(half, b), capsule(b - half, 0, half - b, 0, b)];
  const [aside, size] = [0.4 * random.normal(), random.between(0.85, 1.25)];
  return (u, v) => {
    const w = (v + bend * (u * u - half)) * (1 + (egg * u) / half);
    const own = oblong(u, w) * (1 - blunt) + rod(u, w) * blunt;
    return isBudding ? Math.min(own, Math.hypot(u - half - 0.5, v - aside) - size) : own;
  };
}

/**
 * Paints a red cell in a vacuole, under a veil of cytoplasm: some as bright as outside, some a dark ball, a pale shadow
 * or crumbs.
 */
function paintSwallowed(slide: Slide, { x, y, random }: Spot): void {
  const age = random.next();
  const size = 2.75 - 1.2 * age;
  const outline = oval(random, size, 0.05 + 0.13 * age, 0.14);
  const noise = grainOf(random);
  const dye = mixed([0.07, 0.27, 0.18], [0.19, 0.3, 0.2], age);
  const own = age > 0.5 && random.chance(0.4) ? 0.45 : random.between(0.7, 1.05) + 0.4 * age;
  const [hx, hy, gap] = [0.4 * random.normal(), 0.4 * random.normal(), random.between(0, 0.5 + 0.9 * age)];
  const [soft, crumbled] = [random.between(0.5, 1.2), 1.6 * age * random.next()];
  stamp(slide, x, y, 4.5, (dx, dy, i) => {
    cover(slide, i, [0.04, 0.06, 0.03], inside(outline(dx - hx, dy - hy) - gap, 0.7) * 0.75);
    const d = outline(dx, dy) + crumbled * Math.max(0, 2 * noise.fractal(dx * 0.7, dy * 0.7, 2));
    const k = inside(d, soft);
    const tone = own * (0.75 + 0.3 * smoothstep(0, 1.4, -d) + 0.25 * noise.fractal(dx * 0.6, dy * 0.6, 3));
    cover(slide, i, times(dye, tone), k * 0.85);
    stain(slide, i, [0.06, 0.07, 0.025], k * (0.8 + noise.fractal(dx * 0.4 + 30, dy * 0.4, 3)));
  });
}

/** Paints iron that was digested: a clump of grains, blue-black where it lies thick, brown where it is thin or young. */
function paintPigment(slide: Slide, { x, y, random }: Spot): void {
  const [ripe, coarse] = [random.next() ** 0.28, 0.16 + 0.5 * random.next() ** 2];
  const dye = mixed([0.24, 0.34, 0.42], [0.7, 0.64, 0.36], ripe);
  for (let n = random.whole(1, 7); n > 0; n--) {
    const at = beside({ x, y }, random.between(0, 6.28), 1.5 * coarse * Math.abs(random.normal()));
    const outline = blob(random, coarse * random.between(0.5, 1.25), 0.3, 5);
    const [own, soft] = [random.between(0.35, 0.9), random.between(0.3, 0.9)];
    stamp(slide, at.x, at.y, 2, (dx, dy, i) => cover(slide, i, times(dye, own), inside(outline(dx, dy), soft) * 0.85));
  }
}

/** Paints pigment in crumbs of unequal size; the smallest look like a haze. */
function paintGrain(slide: Slide, { x, y, random }: Spot, dye: Dye): void {
  const size = 0.22 + 0.62 * random.next() ** 1.6;
  const outline = blob(random, size, 0.2, 5);
  const [own, soft] = [random.between(0.5, 1.05), random.between(0.25, 0.6)];
  stamp(slide, x, y, 1.8, (dx, dy, i) => cover(slide, i, times(dye, own), inside(outline(dx, dy), soft) * 0.92));
}

const chain = sizedKind(
  z.strictObject({
    cells: wholeRange,
    diameter_um: z.number().default(1),
    /** Stained like parasites of red cells, instead of the blue of bacteria. */
    violet: z.boolean().default(false),
  }),
  ({ cells, diameter_um: wide }, random) => [random.whole(...cells) * wide, wide, 0.4],
  (slide, spot, [long, wide], { violet }) => {
    paintChain(slide, spot, Math.round(long / wide), wide, violet ? [0.55, 0.95, 0.3] : navy);
  },
);

const stainedRod = sizedKind(
  z.strictObject({}),
  (_, random) => [random.between(2, 3), 0.6, 0.3],
  (slide, spot, [long, wide]) => {
    paintStainedRod(slide, spot, long, wide);
  },
);

const cigarYeast = sizedKind(
  z.strictObject({}),
  (_, random) => [4.4 + 3.4 * random.next() ** 1.6, 2.8],
  (slide, spot, [long]) => {
    paintYeast(slide, spot, long, spot.random.between(2.3, 3));
  },
);

/** A dark oval yeast. With a bud on a broad base it looks like a shoe print. */
const shoePrint = sizedKind(
  z.strictObject({ bud: z.boolean().default(false) }),
  (_, random) => {
    const long = random.between(4, 5);
    return [long, long * 0.52];
  },
  (slide, { x, y, angle, random: own }, [long], { bud }) => {
    // Mother cell and bud are the sole of the shoe and a heel almost as broad, with a slight waist between them.
    const sole = ellipse(bud ? long * 0.31 : long / 2, long * own.between(0.23, bud ? 0.28 : 0.32));
    const heel = ellipse(long * own.between(0.19, 0.23), long * own.between(0.16, 0.22));
    const egg = own.between(-0.3, 0.3);
    const outline = turned((u, across) => {
      const v = across + bend * u * u;
      if (!bud) return sole(u, v * (1 + (egg * u) / long));
      return -Math.log(Math.exp(-4 * sole(u + long * 0.2, v)) + Math.exp(-4 * heel(u - long * 0.26, v))) / 4;
    }, angle);
    const [tone, soft] = [own.between(0.42, 1.1), 0.32 + 0.9 * own.next() ** 2];
    const [hollow, pole, bend] = [own.between(-0.1, 0.34), 0.2 * own.normal(), 0.03 * own.normal()];
    const [c, s] = polar(angle, 1);
    const noise = grainOf(own);
    stamp(slide, x, y, long, (dx, dy, i) => {
      const d = outline(dx, dy) + 0.2 * noise.fractal(dx * 0.6 + 20, dy * 0.6, 2);
      const k = inside(d, soft);
      const lit = 1 - hollow * smoothstep(0.2, 1, -d) + (pole * (c * dx + s * dy)) / long;
      const shade = tone * (lit + 0.3 * noise.fractal(dx * 0.9, dy * 0.9, 2));
      cover(slide, i, [0.47 * shade, 0.72 * shade, 0.2 * shade], k * 0.95);
    });
  },
);

/** A round yeast in a wide unstained capsule, sometimes with a bud on a narrow neck. */
const capsuleYeast = sizedKind(
  sized.extend({ halo_um: range, bud: z.boolean().default(false) }),
  ({ size_um, halo_um }, random) => {
    const wide = random.between(...size_um);
    return [(wide / 2 + random.between(...halo_um)) * 2, wide];
  },
  (slide, spot, [wide, body], { bud }) => {
    paintCapsuleYeast(slide, spot, body / 2, wide / 2, bud);
  },
);

/**
 * The capsule takes up no stain. Its border is uneven, pressed flat by its neighbors, sharp on one side and hazy on the
 * other; the fluid that it pushed aside lies around it as a darker line.
 */
function paintCapsuleYeast(slide: Slide, spot: Spot, radius: number, halo: number, bud: boolean): void {
  const { x, y, angle, random } = spot;
  const edge = pressed(oval(random, halo * 0.97, 0.055, 0.12), halo, spot.neighbours);
  const noise = grainOf(random);
  const small = radius * random.between(0.42, 0.52);
  const away = radius + small * 0.96;
  const bodies = [yeastBody(slide, random, radius, [0, 0])];
  if (bud) bodies.push(yeastBody(slide, random, small, polar(angle, away)));
  // In a few, protein seeped into the capsule.
  const bare = 0.96 - 0.28 * random.next() ** 3;
  const [haze, veil, piled] = [random.between(1.5, 5), random.between(0.1, 0.6), random.between(0, 0.9)];
  stamp(slide, x, y, halo * 1.3, (dx, dy, i) => {
    const rough = noise.fractal(dx * 0.22, dy * 0.22, 3);
    const d = edge(dx, dy) + rough * 0.6;
    const side = smoothstep(-0.4, 0.5, noise.at(dx * 0.09 + 40, dy * 0.09));
    const clear = inside(d, 0.7 + haze * side);
    // A thin film dried on top of the capsule, thicker toward its border.
    exclude(slide, i, clear * (bare - veil * smoothstep(-0.8 * (halo - radius), 0, d) * (1 + 1.2 * rough)));
    stain(slide, i, piledFluid, piled * rim(d - 0.7, 0.9) * Math.max(0, 0.6 + rough + 0.5 * (1 - side)));
    for (const body of bodies) body(dx, dy, i);
  });
}

/** Some bodies are evenly dark, some pale with a dark wall, some dented or with a grain inside. */
function yeastBody(
  slide: Slide,
  random: Random,
  radius: number,
  [cx, cy]: readonly [number, number],
): (dx: number, dy: number, pixel: number) => void {
  const outline = oval(random, radius, 0.045, 0.12);
  const noise = grainOf(random);
  const [own, soft, wall] = [random.between(0.6, 1.2), random.between(0.35, 0.9), random.between(0.1, 0.7)];
  const dent = random.chance(0.4) ? random.between(0.25, 0.6) : 0;
  const [px, py] = polar(random.between(0, 6.28), radius * random.between(0.1, 0.6));
  const size = radius * random.between(0.25, 0.5);
  const violet = random.between(0.85, 1.15);
  return (dx, dy, pixel) => {
    const [u, v] = [dx - cx, dy - cy];
    const d = outline(u, v);
    const k = inside(d, soft);
    if (k <= 0) return;
    const grain = noise.fractal(u * 0.8 + 50, v * 0.8, 3);
    const spot = inside(Math.hypot(u - px, v - py) - size + 0.5 * grain, 1);
    const tone = own * (0.9 + 0.35 * grain + wall * rim(d + 0.45, 0.7) - dent * spot + (dent ? 0 : 0.35 * spot));
    cover(slide, pixel, [0.25 * tone * violet, 0.4 * tone, 0.135 * tone], k * 0.93);
  };
}

export const organisms: Readonly<Record<string, Kind>> = {
  'coccus chain': chain,
  'stained rod': stainedRod,
  'cigar yeast': cigarYeast,
  'shoe-print yeast': shoePrint,
  'capsule yeast': capsuleYeast,
};
