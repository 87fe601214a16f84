// Long things along a line: bones with cortex and marrow, ribs, vessels, airways, needles.

import type { Box } from '../rendering.ts';
import { boxOf, type Film, type Point } from './film.ts';
import { curveThrough } from './outline.ts';

type Along = number | ((t: number) => number);

export interface Tube {
  /** A few points, through which a smooth line is drawn. */
  readonly path: readonly Point[];
  /** Half the width, in mm. A function gets 0 (start) to 1 (end) of the length. */
  readonly radiusMm: Along;
  /** Contrast of the wall if there is one, otherwise of the whole tube. */
  readonly contrast: number;
  /** Ratio of the thickness along the beam to the width; 1 for a round tube. */
  readonly flat?: number;
  /** Thickness of the wall in mm; the inside has the contrast `marrow`. */
  readonly wallMm?: Along;
  readonly marrow?: Along;
  /** A factor from 0 to 1 at each place, for ragged ends or texture. `across` runs from -1 to 1 over the width. */
  readonly factor?: (t: number, across: number, xMm: number, yMm: number) => number;
  /** Whether ends are rounded beyond the path (the default) or cut square. */
  readonly ends?: 'round' | 'cut';
}

const value = (along: Along | undefined, t: number): number =>
  along === undefined ? 0 : typeof along === 'number' ? along : along(t);

/** Adds the tube and returns the box around it, in pixels. If a tube bends back on itself, the nearer part counts. */
export function addTube(film: Film, tube: Tube): Box {
  const line = tube.path.length > 2 ? curveThrough(tube.path, { closed: false, perSpan: 12 }) : [...tube.path];
  const widest = Math.max(...Array.from({ length: 33 }, (_, n) => value(tube.radiusMm, n / 32)));
  const box = boxOf(film, line, widest);
  const left = Math.max(0, Math.floor(box.x) - 1);
  const top = Math.max(0, Math.floor(box.y) - 1);
  const right = Math.min(film.width, Math.ceil(box.x + box.width) + 1);
  const bottom = Math.min(film.height, Math.ceil(box.y + box.height) + 1);
  if (right <= left || bottom <= top) return box;
  const nearest = nearestOn(film, line, widest + 1 / film.pxPerMm, left, top, right, bottom);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y - top) * (right - left) + (x - left);
      const distance = nearest.distance[at] ?? Infinity;
      if (distance === Infinity) continue;
      const added = through(tube, distance, nearest.t[at] ?? 0, film.pxPerMm, x, y);
      if (added !== 0) film.load[y * film.width + x] = (film.load[y * film.width + x] ?? 0) + added;
    }
  return box;
}

function through(tube: Tube, signed: number, t: number, pxPerMm: number, x: number, y: number): number {
  if (tube.ends === 'cut' && (t <= 0 || t >= 1)) return 0;
  const along = Math.max(0, Math.min(1, t));
  const radius = value(tube.radiusMm, along);
  const distance = Math.abs(signed);
  if (distance >= radius) return 0;
  const chord = (r: number): number => 2 * Math.sqrt(Math.max(0, r * r - distance * distance)) * (tube.flat ?? 1);
  const outer = chord(radius);
  let added = tube.contrast * outer;
  if (tube.wallMm !== undefined) {
    const inner = chord(Math.max(0, radius - value(tube.wallMm, along)));
    added = tube.contrast * (outer - inner) + value(tube.marrow, along) * inner;
  }
  const factor = tube.factor?.(along, signed / radius, (x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm) ?? 1;
  return added * factor;
}

/**
 * Returns, for each pixel near the line, its signed distance in mm and how far along the line the nearest point lies.
 */
function nearestOn(
  film: Film,
  line: readonly Point[],
  reachMm: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): { distance: Float32Array; t: Float32Array } {
  const width = right - left;
  const distance = new Float32Array(width * (bottom - top)).fill(Infinity);
  const t = new Float32Array(distance.length);
  const lengths = line.slice(1).map(([x, y], n) => Math.hypot(x - (line[n]?.[0] ?? 0), y - (line[n]?.[1] ?? 0)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const px = film.pxPerMm;
  let before = 0;
  for (let n = 0; n + 1 < line.length; n++) {
    const [ax, ay] = line[n] ?? [0, 0];
    const [bx, by] = line[n + 1] ?? [0, 0];
    const length = lengths[n] ?? 0;
    if (length === 0) continue;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const fromX = Math.max(left, Math.floor((Math.min(ax, bx) - reachMm) * px));
    const toX = Math.min(right, Math.ceil((Math.max(ax, bx) + reachMm) * px));
    const fromY = Math.max(top, Math.floor((Math.min(ay, by) - reachMm) * px));
    const toY = Math.min(bottom, Math.ceil((Math.max(ay, by) + reachMm) * px));
    for (let y = fromY; y < toY; y++)
      for (let x = fromX; x < toX; x++) {
        const dx = (x + 0.5) / px - ax;
        const dy = (y + 0.5) / px - ay;
        const along = dx * ux + dy * uy;
        const held = Math.max(0, Math.min(length, along));
        const off = Math.hypot(dx - ux * held, dy - uy * held);
        const at = (y - top) * width + (x - left);
        if (off > reachMm || off >= Math.abs(distance[at] ?? Infinity)) continue;
        distance[at] = dx * uy - dy * ux < 0 ? -off : off;
        const isBefore = n === 0 && along < 0;
        const isAfter = n + 2 === line.length && along > length;
        t[at] = isBefore ? -1e-3 : isAfter ? 1.001 : (before + held) / total;
      }
    before += length;
  }
  return { distance, t };
}
