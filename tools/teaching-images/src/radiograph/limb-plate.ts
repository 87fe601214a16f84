// A film with the anatomy's own origin: stiff bodies, lines and marks in millimetres of the animal, not of the film.

import { addLoad, boxOf, type Film, type Point } from './film.ts';
import { type Pose, posed, unposed } from './limb-outline.ts';
import { regionOf } from './outline.ts';

export interface Plate {
  readonly film: Film;
  /** The anatomy's place of the film's top left corner. */
  readonly left: number;
  readonly top: number;
  /** No animal lies quite straight. */
  readonly tilt?: Pose;
}

export interface Inside {
  /** Depth below the outline in millimetres. */
  readonly depth: number;
  /** Place in the body's own frame. */
  readonly at: Point;
}

/** A millimetre of compact bone weakens the beam like this many of water. */
export const boneMm = 6.4;

function onFilm({ left, top, tilt = {} }: Plate, points: readonly Point[], pose: Pose = {}): Point[] {
  return points.map((point) => {
    const [x, y] = posed(posed(point, pose), tilt);
    return [x - left, y - top];
  });
}

/** Adds what `amount` gives (mm of water) at each place inside an outline. */
export function addInside(
  plate: Plate,
  outline: readonly Point[],
  pose: Pose,
  amount: (inside: Inside) => number,
): void {
  const region = regionOf(plate.film, onFilm(plate, outline, pose));
  addLoad(plate.film, region, (depth, x, y) =>
    amount({ depth, at: unposed(unposed([x + plate.left, y + plate.top], plate.tilt ?? {}), pose) }),
  );
}

export function boxAround(plate: Plate, points: readonly Point[], marginMm: number, pose: Pose = {}) {
  const { width, height } = plate.film;
  const { x, y, width: across, height: down } = boxOf(plate.film, onFilm(plate, points, pose), marginMm);
  const [right, bottom] = [Math.min(width, x + across), Math.min(height, y + down)];
  return { x: Math.max(0, x), y: Math.max(0, y), width: right - Math.max(0, x), height: bottom - Math.max(0, y) };
}

export interface Stroke {
  readonly path: readonly Point[];
  /** Full width at half strength. */
  readonly mm: number;
  /** Millimetres of bone; negative for what is missing. */
  readonly amount: number;
  readonly pose?: Pose;
  /** Thins and fades towards both ends over this share of the length. */
  readonly taper?: number;
  /** 1: bell-shaped; larger: flat with steeper flanks. */
  readonly flatness?: number;
}

/** A line of more or less bone: a vessel's channel, a ridge, a rim seen along its edge, a wire. */
export function addStroke(plate: Plate, { path, mm, amount, pose = {}, taper = 0, flatness = 1 }: Stroke): void {
  const { pxPerMm, width, height, load } = plate.film;
  const points = onFilm(plate, path, pose).map(([x, y]): Point => [x * pxPerMm, y * pxPerMm]);
  const reach = Math.ceil(mm * pxPerMm * 1.6 + 3);
  const best = new Map<number, number>();
  const last = points.length - 1;
  for (let n = 0; n < last; n++) {
    const [ax, ay] = points[n] ?? [0, 0];
    const [bx, by] = points[n + 1] ?? [0, 0];
    const along = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    for (let y = Math.floor(Math.min(ay, by) - reach); y <= Math.max(ay, by) + reach; y++)
      for (let x = Math.floor(Math.min(ax, bx) - reach); x <= Math.max(ax, bx) + reach; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const t = Math.min(1, Math.max(0, ((x + 0.5 - ax) * (bx - ax) + (y + 0.5 - ay) * (by - ay)) / along));
        const off = Math.hypot(x + 0.5 - ax - t * (bx - ax), y + 0.5 - ay - t * (by - ay));
        const share = (n + t) / last;
        const thin = taper > 0 ? Math.min(1, Math.min(share, 1 - share) / taper + 0.05) : 1;
        const half = Math.max(0.5, (mm * pxPerMm * (0.35 + 0.65 * thin)) / 2);
        const value = thin * 0.5 ** ((off / half) ** (2 * flatness));
        const i = y * width + x;
        if (value > (best.get(i) ?? 0)) best.set(i, value);
      }
  }
  for (const [i, value] of best) load[i] = (load[i] ?? 0) + boneMm * amount * value;
}
