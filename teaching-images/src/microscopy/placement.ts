// Finds a place for every object: the largest first, findings well inside the field.

import { randomFrom } from '../core/random.ts';

export interface Wanted {
  readonly name: string;
  readonly reachUm: number;
  readonly spread: 'separate' | 'apart' | 'close' | 'anywhere';
  readonly isFirst: boolean;
  readonly panel?: 1 | 2 | undefined;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

interface Frame {
  readonly sideUm: number;
  readonly field: 'round' | 'full';
  readonly panels: 1 | 2;
}

interface Taken extends Place {
  readonly reachUm: number;
}

/** One place for each wanted object, in the same order; undefined where none was found in any of several layouts. */
export function findSpots(wanted: readonly Wanted[], frame: Frame): readonly (Place | undefined)[] {
  let spots = layOut(wanted, frame, '');
  for (let layout = 1; layout < 12 && spots.includes(undefined); layout++)
    spots = layOut(wanted, frame, `/layout ${layout}`);
  return spots;
}

function layOut(wanted: readonly Wanted[], frame: Frame, layout: string): readonly (Place | undefined)[] {
  const spots: (Place | undefined)[] = wanted.map(() => undefined);
  const taken: Taken[] = [];
  const order = wanted.map((one, position) => ({ one, position })).sort((a, b) => b.one.reachUm - a.one.reachUm);
  for (const { one, position } of order) {
    const place = findSpot({ ...one, name: one.name + layout }, frame, taken);
    if (!place) return spots;
    spots[position] = place;
    if (one.spread !== 'anywhere') taken.push({ ...place, reachUm: one.reachUm });
  }
  return spots;
}

function findSpot(one: Wanted, frame: Frame, taken: readonly Taken[]): Place | undefined {
  const random = randomFrom(one.name);
  const angle = random.between(0, 2 * Math.PI);
  const tries = 700;
  for (let attempt = 0; attempt < tries; attempt++) {
    // The longer the search, the closer the neighbours may stand, down to the limit of the spread.
    const patience = attempt / tries;
    const nearest = nearestOf(one.spread, patience);
    const at = inFrame(one, frame, random.next(), random.next());
    if (!at) continue;
    const isFree =
      nearest === 0 ||
      taken.every(({ x, y, reachUm }) => Math.hypot(x - at.x, y - at.y) > nearest * (reachUm + one.reachUm));
    if (isFree) return { ...at, angle };
  }
  return undefined;
}

/** Distance to a neighbour as a share of the two reaches. Long things may reach past each other unless kept separate. */
function nearestOf(spread: Wanted['spread'], patience: number): number {
  if (spread === 'anywhere') return 0;
  if (spread === 'close') return 0.97 - 0.17 * patience;
  return spread === 'separate' ? 1.2 - 0.18 * patience : 1.16 - 0.46 * patience ** 2;
}

/** Counted objects lie whole inside the frame. */
function inFrame(
  one: Wanted,
  { sideUm, field, panels }: Frame,
  u: number,
  v: number,
): { x: number; y: number } | undefined {
  const margin = one.reachUm * (one.isFirst ? 1.12 : 1.02) + sideUm * 0.004;
  const left = panels === 2 && one.panel === 2 ? sideUm / 2 : 0;
  const right = panels === 2 && one.panel === 1 ? sideUm / 2 : sideUm;
  const x = left + margin + u * (right - left - 2 * margin);
  const y = margin + v * (sideUm - 2 * margin);
  if (field === 'full') return { x, y };
  const fromMiddle = Math.hypot(x - sideUm / 2, y - sideUm / 2);
  return fromMiddle < sideUm * 0.478 - margin ? { x, y } : undefined;
}
