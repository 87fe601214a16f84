// The liver's own cells: cytoplasm, sinusoids between the cords and their content, nuclei, and fat vacuoles.

import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { blurredPlane } from '../core/signal.ts';
import { beside, type Place } from '../microscopy/places.ts';
import { cover, forPixels, type Slide, stamp } from '../microscopy/slide.ts';
import type { CellMap, Site } from './cell-map.ts';
import type { LiverDrawing } from './drawing.ts';
import { clear, heDye, nucleusOf, paintHeNucleus, paintRedCell } from './he-stain.ts';
import type { LiverPlan } from './liver-plan.ts';

export interface Sheet {
  readonly slide: Slide;
  readonly plan: LiverPlan;
  readonly cells: CellMap;
  readonly grain: Noise;
  readonly seed: number;
}

/**
 * Returns to what degree each pixel is a sinusoid, 0 to 1. An edge between two cells is a sinusoid if it runs along the
 * cords.
 */
export function findSinusoids({ slide, plan, cells, seed }: Sheet, widthUm: number): Float32Array {
  const { width, height, umPerPx } = slide;
  const known = new Map<number, boolean>();
  const raw = new Float32Array(width * height);
  for (let i = 0; i < raw.length; i++) {
    if ((cells.edge[i] ?? 9) > widthUm / 2) continue;
    const one = cells.nearest[i] ?? 0;
    const other = cells.next[i] ?? 0;
    const key = Math.min(one, other) * plan.sites.length + Math.max(one, other);
    let is = known.get(key);
    if (is === undefined) {
      is = isAlongCords(plan, plan.sites[one], plan.sites[other], seed);
      known.set(key, is);
    }
    if (is) raw[i] = 1;
  }
  const soft = blurredPlane(raw, width, height, 1.1 / umPerPx);
  return soft.map((value) => smoothstep(0.34, 0.62, value));
}

function isAlongCords(plan: LiverPlan, one: Site | undefined, other: Site | undefined, seed: number): boolean {
  if (!one || !other) return false;
  const angle = plan.cordAngle((one.x + other.x) / 2, (one.y + other.y) / 2);
  const across = Math.abs(Math.sin(Math.atan2(other.y - one.y, other.x - one.x) - angle));
  const [first, second] = [one.name, other.name].sort();
  return across > 0.55 && randomFrom(`${seed}/edge ${first} ${second}`).chance(0.93);
}

export function paintCytoplasm({ slide, plan, cells, grain, seed }: Sheet, sinusoids: Float32Array): void {
  const tints = plan.sites.map(({ name }) => randomFrom(`${seed}/tint ${name}`).normal());
  forPixels(slide, (px, py, i) => {
    const [x, y] = [px * slide.umPerPx, py * slide.umPerPx];
    const edge = cells.edge[i] ?? 0;
    const tint = tints[cells.nearest[i] ?? 0] ?? 0;
    const coarse = grain.fractal(x * 0.22, y * 0.22, 3);
    const fine = grain.fractal(x * 0.75 + 60, y * 0.75, 2);
    const border = 0.22 * rim(edge, 0.8);
    const isGiant = plan.sites[cells.nearest[i] ?? 0]?.isGiant ?? false;
    const pink = 0.37 + 0.025 * tint + 0.11 * coarse + 0.13 * fine + border + (isGiant ? 0.05 : 0);
    const blue =
      0.095 +
      (isGiant ? 0.04 : 0) +
      0.012 * tint +
      0.07 * smoothstep(0, 0.5, grain.fractal(x * 0.4 + 20, y * 0.4 + 80, 3)) +
      border * 0.3;
    cover(slide, i, heDye(blue, pink), 1);
    const open = sinusoids[i] ?? 0;
    if (open > 0) {
      const serum = 0.06 + 0.06 * coarse;
      cover(slide, i, heDye(0.01, Math.max(0.02, serum)), open * 0.96);
    }
  });
}

/** Paints flat lining nuclei along the sinusoids, and a few red cells inside. */
export function paintSinusoidCells(
  { slide, plan, grain, seed }: Sheet,
  sinusoids: Float32Array,
  form: LiverDrawing['red_cells'],
): void {
  const { width, height, umPerPx } = slide;
  const random = randomFrom(`${seed}/sinusoids`);
  const taken: Place[] = [];
  // The number of tries doesn't depend on hits, so that a lesion elsewhere moves nothing here.
  const throws = Math.round((plan.sideUm * plan.sideUm) / (form === 'bird' ? 210 : 130));
  for (let n = 0; n < throws; n++) {
    const own = random.child(n);
    const px = own.whole(6, width - 7);
    const py = own.whole(6, height - 7);
    const x = px * umPerPx;
    const y = py * umPerPx;
    if ((sinusoids[py * width + px] ?? 0) < 0.9) continue;
    if (plan.regions.some((region) => region.distance(x, y) < 6)) continue;
    if (taken.some((other) => Math.hypot(other.x - x, other.y - y) < 11)) continue;
    taken.push({ x, y });
    const angle = openDirection(sinusoids, width, px, py, Math.round(4.5 / umPerPx));
    if (own.chance(form === 'bird' ? 0.4 : 0.34)) paintRedCell(slide, grain, { x, y, angle }, form, own.child('red'));
    else {
      const lining = nucleusOf({ long: [3, 4.3], wide: [0.9, 1.35], pale: [0.05, 0.4] }, { x, y, angle }, own);
      paintHeNucleus(slide, grain, lining, own.child('nucleus'));
    }
  }
}

/** Returns the direction in which the open space extends furthest. */
function openDirection(plane: Float32Array, width: number, px: number, py: number, reach: number): number {
  let best = -1;
  let angle = 0;
  for (let n = 0; n < 12; n++) {
    const turn = (n * Math.PI) / 12;
    let sum = 0;
    for (let step = -reach; step <= reach; step++) {
      const at = Math.round(py + Math.sin(turn) * step) * width + Math.round(px + Math.cos(turn) * step);
      sum += plane[at] ?? 0;
    }
    if (sum > best) {
      best = sum;
      angle = turn;
    }
  }
  return angle;
}

function nucleusPlace(site: Site, seed: number): Place {
  const random = randomFrom(`${seed}/nucleus place ${site.name}`);
  const stray = (site.isGiant ? 0.08 : 0.16) * site.radius;
  return { x: site.x + random.normal() * stray, y: site.y + random.normal() * stray };
}

export function paintNuclei({ slide, plan, grain, seed }: Sheet, drawing: LiverDrawing): void {
  for (const site of plan.sites) {
    const random = randomFrom(`${seed}/nucleus ${site.name}`);
    const [low, high] = site.isGiant ? (drawing.giant_cells?.nucleus_um ?? drawing.nucleus_um) : drawing.nucleus_um;
    const half = random.between(low, high) / 2;
    const { x, y } = nucleusPlace(site, seed);
    const isCutBeside = random.chance(0.09);
    const isDouble = random.chance(0.07);
    if (!site.isGiant && (isCutBeside || plan.regions.some((region) => region.distance(x, y) < half + 1.5))) continue;
    const angle = random.between(0, 3.14);
    const isBird = drawing.red_cells === 'bird';
    const paint = (away: number, name: string): void => {
      const halfLength = half * random.between(1, 1.07);
      const halfWidth = half * random.between(0.93, 1);
      const look = {
        ...beside({ x, y }, angle, away),
        angle,
        halfLength,
        halfWidth,
        paleness: random.between(0.82, 1),
      };
      const nucleoli = site.isGiant ? random.whole(1, 2) : isBird ? 1 : random.whole(0, 2);
      paintHeNucleus(slide, grain, { ...look, clumping: isBird ? 0.3 : 1, nucleoli }, random.child(name));
    };
    if (isDouble && !site.isGiant && !isBird) {
      paint(half * 1.15, 'one');
      paint(-half * 1.15, 'two');
    } else paint(0, 'one');
  }
}

export interface Vacuole extends Place {
  readonly radius: number;
  readonly cell: number;
}

/** Paints round holes in the cytoplasm next to the nucleus, never across a border. */
export function paintVacuoles(
  { slide, plan, cells, seed }: Sheet,
  sinusoids: Float32Array,
  vacuoles: NonNullable<LiverDrawing['vacuoles']>,
  nucleusUm: number,
): Vacuole[] {
  const { width, height, umPerPx } = slide;
  const all: Vacuole[] = [];
  plan.sites.forEach((site, cell) => {
    const random = randomFrom(`${seed}/vacuoles ${site.name}`);
    if (!random.chance(vacuoles.share_of_cells)) return;
    const own: Vacuole[] = [];
    const nucleus = nucleusPlace(site, seed);
    // The large ones come first, while there is space; each gets smaller until it fits.
    const radii = Array.from(
      { length: random.whole(...vacuoles.per_cell) },
      () => random.between(...vacuoles.size_um) / 2,
    );
    radii.sort((a, b) => b - a);
    for (let n = 0; n < 900 && own.length < radii.length; n++) {
      const shrink = 1 - 0.5 * ((n % 90) / 90);
      const radius = Math.max(vacuoles.size_um[0] / 2, (radii[own.length] ?? 1) * shrink);
      const { x, y } = beside(site, random.between(0, 6.28), Math.sqrt(random.next()) * site.radius * 1.15);
      const [px, py] = [Math.round(x / umPerPx), Math.round(y / umPerPx)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const i = py * width + px;
      const isInCell = cells.nearest[i] === cell && (cells.edge[i] ?? 0) > radius + 0.7 && (sinusoids[i] ?? 0) === 0;
      const fromNucleus = Math.hypot(x - nucleus.x, y - nucleus.y);
      if (!isInCell || fromNucleus < nucleusUm * 0.53 + radius + 0.1) continue;
      if (own.some((other) => Math.hypot(other.x - x, other.y - y) < other.radius + radius + 0.35)) continue;
      own.push({ x, y, radius, cell });
    }
    all.push(...own);
  });
  for (const { x, y, radius } of all)
    stamp(slide, x, y, radius + 1.5, (dx, dy, i) => {
      const d = Math.hypot(dx, dy) - radius;
      cover(slide, i, heDye(0.12, 0.72), 0.4 * rim(d - 0.25, 0.4));
      cover(slide, i, clear, inside(d, 0.35));
    });
  return all;
}
