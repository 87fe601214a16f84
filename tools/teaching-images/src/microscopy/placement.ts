// Finds a place for every object: the largest first, findings well inside the field, and objects cut by the edge last.

import { lastOf } from '../core/last-of.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { type Random, randomFrom } from '../core/random.ts';
import type { Disc } from './kind.ts';
import { beside, type Place, placeOn, type TurnedPlace } from './places.ts';

export interface Wanted {
  readonly name: string;
  /** The same value for all objects of one slide. */
  readonly slide: string;
  readonly reachUm: number;
  readonly footprint?: readonly Disc[] | undefined;
  /** The direction at a place, if the object can't be turned freely. */
  readonly heading?: ((x: number, y: number) => number) | undefined;
  readonly spread: 'separate' | 'apart' | 'close' | 'sheet' | 'anywhere';
  readonly isFirst: boolean;
  /** Whether the frame cuts it. */
  readonly isCut: boolean;
  /** Whether it must never touch another, because the texts say so. */
  readonly isSingle: boolean;
  /** Whether it multiplies where it lies, as bacteria do. */
  readonly isColonial?: boolean | undefined;
  /** Whether it is in a wet mount, where objects settle at random. */
  readonly isAfloat: boolean;
  /** Whether what settled lies in drifts, there touching each other. */
  readonly isAdrift?: boolean;
  readonly panel?: 1 | 2 | undefined;
  /** How many may lie against each other, if that is more than in blood. */
  readonly maxTogether?: number | undefined;
}

export interface Seat extends TurnedPlace {
  /** How near it lies to the cell under it, as a share of the two reaches, if it lies over one. */
  readonly over?: number | undefined;
  readonly party?: number | undefined;
}

type Found = Omit<Seat, 'angle'>;

interface Frame {
  readonly sideUm: number;
  readonly field: 'round' | 'full';
  readonly panels: 1 | 2;
}

/** The discs of a placed object, and the circle around them all. */
interface Taken extends Disc {
  readonly discs: readonly Disc[];
  readonly spread: Wanted['spread'];
  readonly isFirst: boolean;
  /** How many objects lie together here, including this one. */
  readonly party: number;
}

/** Returns one place for each wanted object, in the same order; undefined if none was found in several layouts. */
export function findSpots(wanted: readonly Wanted[], frame: Frame): readonly (Seat | undefined)[] {
  let spots = layOut(wanted, frame, '');
  for (let layout = 1; layout < 12 && spots.includes(undefined); layout++)
    spots = layOut(wanted, frame, `/layout ${layout}`);
  return spots;
}

function layOut(wanted: readonly Wanted[], frame: Frame, layout: string): readonly (Seat | undefined)[] {
  const spots: (Seat | undefined)[] = wanted.map(() => undefined);
  const taken: Taken[] = [];
  const grown: Place[] = [];
  const order = wanted
    .map((one, position) => ({ one, position }))
    .sort((a, b) => Number(a.one.isCut) - Number(b.one.isCut) || b.one.reachUm - a.one.reachUm);
  for (const { one, position } of order) {
    const place = findSpot({ ...one, name: one.name + layout }, frame, taken, grown);
    if (!place) return spots;
    spots[position] = place;
    if (one.isColonial) grown.push(place);
    if (one.spread !== 'anywhere') taken.push(takenBy(one, place));
  }
  return spots;
}

function findSpot(one: Wanted, frame: Frame, taken: readonly Taken[], grown: readonly Place[]): Seat | undefined {
  const random = randomFrom(one.name);
  const angle = random.between(0, 2 * Math.PI);
  const tries = one.footprint ? 2500 : 700;
  for (let attempt = 0; attempt < tries; attempt++) {
    // The longer the search, the closer neighbors may be, down to the limit of the spread.
    const nearest = nearestOf(one, attempt / tries);
    const at = one.isCut
      ? onEdge(frame, one.reachUm, random.next(), random.next())
      : (besideAnother(one, frame, taken, random) ??
        grownBeside(one, frame, grown, random) ??
        inFrame(one, frame, random.next(), random.next()));
    if (!at || isThin(one, at, frame, random, attempt / tries)) continue;
    const middle = frame.sideUm / 2;
    // A long object is turned until it fits, unless its place determines its direction.
    const turned = one.footprint ? angle + attempt * 0.7 : angle;
    const place = { ...at, angle: one.heading?.(at.x - middle, at.y - middle) ?? turned };
    const beside = isCrowded(one) ? (one.spread === 'sheet' ? nearest : crowding) : touching;
    const { over } = at;
    const leastTo = (other: Taken): number =>
      over !== undefined && canLieOver(one, other) ? over : at.party ? beside : nearest;
    if (nearest === 0 || isFree(takenBy(one, place), taken, leastTo)) return place;
  }
  return undefined;
}

/** True if the smear has few cells here: the density falls off across the field, and in places. */
function isThin(one: Wanted, { x, y }: Place, { sideUm }: Frame, random: Random, patience: number): boolean {
  const isStrewn = one.spread === 'close' || (one.spread !== 'sheet' && one.maxTogether !== undefined);
  if ((!isStrewn && !one.isAfloat) || one.isCut || patience > 0.4) return false;
  const [u, v] = [x / sideUm, y / sideUm];
  const sown = density(one.slide);
  // What settles out of a fluid lies in drifts, with bare glass between them.
  if (one.isAdrift) return random.next() > 0.22 + 2 * (sown.at(u * 1.9, v * 1.9) + 0.6 * sown.at(u * 5 + 9, v * 5));
  const uneven = one.maxTogether === undefined ? 1 : 1.45;
  // A film of blood is thicker on one side.
  const slope = one.maxTogether === undefined && !one.isAfloat ? 0.5 * Math.min(1, 90 / sideUm) : 0.3;
  const here = slope * sown.at(u * 1.3 + 7, v * 1.3) + 0.34 * sown.at(u * 4.5, v * 4.5);
  return random.next() > 0.62 + uneven * here;
}

const density = lastOf((slide: string): Noise => noiseFrom(`${slide}/sowing`));

function takenBy({ reachUm, footprint, spread, isFirst }: Wanted, { x, y, angle, party }: Seat): Taken {
  const turned = footprint?.map((disc) => ({ ...disc, ...placeOn({ x, y, angle }, disc.x, disc.y) }));
  const discs = turned ?? [{ x, y, reachUm }];
  return { x, y, reachUm, discs, spread, isFirst, party: party ?? 1 };
}

function isFree(one: Taken, taken: readonly Taken[], leastTo: (other: Taken) => number): boolean {
  return taken.every((other) => {
    const least = leastTo(other);
    const touches = (a: Disc, b: Disc): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= least * (a.reachUm + b.reachUm);
    return !touches(one, other) || !one.discs.some((a) => other.discs.some((b) => touches(a, b)));
  });
}

/** Returns the least distance as a share of the two reaches. Long things may extend past each other unless separate. */
function nearestOf({ spread, isSingle, isAfloat, maxTogether }: Wanted, patience: number): number {
  if (spread === 'anywhere') return 0;
  if (isAfloat && spread === 'apart') return 1.03 - 0.33 * patience ** 2;
  if (spread === 'close' && isSingle) return 1.04 - 0.02 * patience;
  if (spread === 'close') return 1.04 - 0.2 * patience;
  if (spread === 'sheet') return maxTogether === undefined ? 0.66 - 0.1 * patience : 0.5 - 0.08 * patience;
  return spread === 'separate' ? 1.2 - 0.18 * patience : 1.16 - 0.46 * patience ** 2;
}

/** Two cells that dried against each other are pressed flat there, or one lies a little on the other. */
const touching = 0.9;
const crowding = 0.78;

/** In exudates and aspirates cells lie in heaps. */
function isCrowded({ maxTogether, reachUm }: Wanted): boolean {
  return maxTogether !== undefined && reachUm > 2.2;
}

/** Returns a place next to another: cells of a sheet overlap a little, loose cells lie in twos and threes or heaps. */
function besideAnother(one: Wanted, frame: Frame, taken: readonly Taken[], random: Random): Found | undefined {
  const isSheet = one.spread === 'sheet';
  // In blood, more than three together would be mistaken for clumped cells.
  const [share, most] = isCrowded(one) ? [0.72, one.maxTogether ?? 0] : [0.52, one.isAdrift ? 6 : 3];
  const isLoose = one.spread === 'close' || (one.isAdrift && one.spread === 'apart');
  const isSought = isSheet || (isLoose && !one.isSingle && (!one.footprint || isOval(one)) && random.chance(share));
  const other = isSought ? taken[random.whole(0, taken.length * 1.1)] : undefined;
  if (other?.spread !== one.spread || (!isSheet && other.party > most)) return undefined;
  const turn = random.between(0, 2 * Math.PI);
  const [least, near, far] = isCrowded(one) ? [crowding, 0.5, 0.82] : [touching, 0.66, 0.86];
  // In a film of blood a red cell may lie half over another.
  const isOver = one.maxTogether === undefined && !one.isAfloat && canLieOver(one, other) && random.chance(0.1);
  const over = isOver ? random.between(0.5, 0.86) : undefined;
  const nearest = isOval(one) ? 0.5 : least + 0.01;
  const nearness = over ?? (isSheet ? random.between(near, far) : random.between(nearest, 1.01));
  const away = (one.reachUm + other.reachUm) * nearness;
  const at = { ...beside(other, turn, away), party: other.party + 1, over };
  return isInside(at, marginOf(one, frame), frame) ? at : undefined;
}

/** Returns a place in the colony of one that is already there: most lie close to it, a few were carried away. */
function grownBeside(one: Wanted, frame: Frame, grown: readonly Place[], random: Random): Found | undefined {
  if (!one.isColonial || !random.chance(0.72)) return undefined;
  const other = grown[random.whole(0, grown.length)];
  const strewn = one.isAfloat ? 7 : 2;
  const away = one.reachUm * (1.1 + 0.5 * random.next() - strewn * Math.log(1 - 0.94 * random.next()));
  const at = other && beside(other, random.between(0, 2 * Math.PI), away);
  return at && isInside(at, marginOf(one, frame), frame) ? at : undefined;
}

/** The long red cells of camelids also lie side by side. Rows of cells, which are longer, don't. */
function isOval({ footprint, reachUm, maxTogether }: Wanted): boolean {
  return footprint !== undefined && reachUm < 4.5 && maxTogether === undefined;
}

/** Findings and cells with a nucleus, which are larger, never lie over or under another. */
function canLieOver(one: Wanted, other: Taken): boolean {
  return !one.isFirst && !other.isFirst && Math.max(one.reachUm, other.reachUm) < 3.9 && one.spread === 'close';
}

/** Returns a place at which a counted object lies completely inside the frame. */
function inFrame(one: Wanted, frame: Frame, u: number, v: number): Found | undefined {
  const { sideUm, panels } = frame;
  const margin = marginOf(one, frame);
  const left = panels === 2 && one.panel === 2 ? sideUm / 2 : 0;
  const right = panels === 2 && one.panel === 1 ? sideUm / 2 : sideUm;
  const x = left + margin + u * (right - left - 2 * margin);
  const y = margin + v * (sideUm - 2 * margin);
  return isInside({ x, y }, margin, frame) ? { x, y } : undefined;
}

function marginOf({ reachUm, isFirst }: Wanted, { sideUm }: Frame): number {
  return reachUm * (isFirst ? 1.12 : 1.02) + sideUm * 0.004;
}

function isInside({ x, y }: Place, margin: number, { sideUm, field }: Frame): boolean {
  if (field === 'full') return Math.min(x, y) >= margin && Math.max(x, y) <= sideUm - margin;
  return Math.hypot(x - sideUm / 2, y - sideUm / 2) < sideUm * 0.478 - margin;
}

/** Returns a place across the frame, so that between a third and two thirds of the object are outside. */
function onEdge({ sideUm, field }: Frame, reachUm: number, u: number, v: number): Found {
  const out = (v - 0.5) * 0.7 * reachUm;
  if (field === 'round') {
    return beside({ x: sideUm / 2, y: sideUm / 2 }, u * 2 * Math.PI, sideUm * 0.488 + out);
  }
  const along = ((u * 4) % 1) * sideUm;
  const across = u * 4 < 2 ? -out : sideUm + out;
  return Math.floor(u * 4) % 2 === 0 ? { x: along, y: across } : { x: across, y: along };
}
