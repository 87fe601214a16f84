// A thin-walled tissue cyst in a muscle fiber: compartments between fine septa, packed with crescent-shaped zoites.

import { inside, rim } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import { ellipse } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import type { Place, TurnedPlace } from '../microscopy/places.ts';
import { cover, type Slide, stamp, stampTurned } from '../microscopy/slide.ts';
import { heDye } from './he-stain.ts';

/**
 * The fiber that a cyst bends. Converts between places in the picture and places along and across the fiber, measured
 * from the cyst's middle.
 */
export interface CystBed {
  toCyst(x: number, y: number): readonly [number, number];
  toPicture(u: number, v: number): Place;
  readonly angle: number;
}

export function paintCyst(
  slide: Slide,
  grain: Noise,
  bed: CystBed,
  [long, short]: readonly [number, number],
  random: Random,
): void {
  const bare = ellipse(long, short);
  const middle = bed.toPicture(0, 0);
  const outline = (dx: number, dy: number): number => {
    const [u, v] = bed.toCyst(middle.x + dx, middle.y + dy);
    return bare(u, v) + 1.2 * grain.at(u * 0.05 + middle.x, v * 0.05);
  };
  stamp(slide, middle.x, middle.y, long + 6, (dx, dy, i) => {
    const d = outline(dx, dy);
    if (d > 3) return;
    cover(slide, i, heDye(0.16, 0.5), inside(d, 1.4));
    cover(slide, i, heDye(0.1 + 0.04 * grain.at(dx * 0.2, dy * 0.2), 0.16), inside(d + 1.5, 1));
  });
  const placed: { u: number; v: number }[] = [];
  // Each compartment, about 30 µm wide, has its own prevailing direction. Septa are the spaces between compartments.
  const rooms = Array.from({ length: Math.round((long * short) / 190) }, () => ({
    u: random.between(-long, long),
    v: random.between(-short, short),
    turn: random.between(0, Math.PI),
  }));
  for (let n = 0; n < 9000; n++) {
    const own = random.child(n);
    const u = own.between(-long, long);
    const v = own.between(-short, short);
    const at = bed.toPicture(u, v);
    if (outline(at.x - middle.x, at.y - middle.y) > -3.4) continue;
    if (placed.some((other) => (other.u - u) ** 2 + (other.v - v) ** 2 < 3.5 * 3.5)) continue;
    const byDistance = rooms.map((room) => ({ room, d: Math.hypot(room.u - u, room.v - v) })).sort((a, b) => a.d - b.d);
    const [first, second] = byDistance;
    if (first && second && second.d - first.d < 1.6) continue;
    placed.push({ u, v });
    const turn = (first?.room.turn ?? 0) + own.normal() * 0.4 + bed.angle;
    paintZoite(slide, (x, y) => outline(x - middle.x, y - middle.y), { ...at, angle: turn }, own);
  }
}

/** Paints a zoite: 10 µm long, 2.4 µm wide, bent like a banana, with a dark nucleus nearer to one end. */
function paintZoite(slide: Slide, outline: (x: number, y: number) => number, at: TurnedPlace, random: Random): void {
  const half = random.between(4.6, 5.3);
  const thick = random.between(0.95, 1.25);
  const bend = random.between(0.055, 0.085) * (random.chance(0.5) ? 1 : -1);
  const tone = random.between(0.45, 0.75);
  stampTurned(slide, at, half + 2, (along, v, i, x, y) => {
    if (outline(at.x + x, at.y + y) > -2) return;
    const across = v - bend * (along * along - 8);
    const taper = Math.sqrt(Math.max(0, 1 - (along / half) ** 2));
    const k = inside(Math.abs(across) - thick * taper, 0.8) * inside(Math.abs(along) - half, 0.8);
    if (k <= 0) return;
    const nucleus = 0.45 * rim(along - half * 0.35, 1.5);
    const ridge = 0.1 * rim(across, 0.9);
    cover(slide, i, heDye(tone + nucleus + ridge, 0.08), k * 0.9);
  });
}
