// Solids from outlines: a smooth curve, the distance of each inner pixel from it, and a thickness that rounds off
// toward the edge.

import { addLoad, type Film, type Point, type Region } from './film.ts';

/**
 * Returns a smooth line through the points (centripetal Catmull-Rom). It is closed unless the caller says otherwise.
 */
export function curveThrough(points: readonly Point[], { closed = true, perSpan = 14 } = {}): Point[] {
  const n = points.length;
  const at = (i: number): Point => {
    const point = closed ? points[((i % n) + n) % n] : points[Math.max(0, Math.min(n - 1, i))];
    if (!point) throw new Error('a curve needs points');
    return point;
  };
  const curve: Point[] = [];
  const spans = closed ? n : n - 1;
  for (let span = 0; span < spans; span++)
    for (let step = 0; step < perSpan; step++)
      curve.push(onSpan(at(span - 1), at(span), at(span + 1), at(span + 2), step / perSpan));
  if (!closed) curve.push(at(n - 1));
  return curve;
}

function onSpan(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const knot = (a: Point, b: Point): number => Math.max(1e-3, Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])));
  const d1 = knot(before, from);
  const d2 = knot(from, to);
  const d3 = knot(to, after);
  const along = (axis: 0 | 1): number => {
    const [p0, p1, p2, p3] = [before[axis], from[axis], to[axis], after[axis]];
    const m1 = d2 * ((p1 - p0) / d1 - (p2 - p0) / (d1 + d2)) + (p2 - p1);
    const m2 = d2 * ((p3 - p2) / d3 - (p3 - p1) / (d2 + d3)) + (p2 - p1);
    const t2 = t * t;
    const t3 = t2 * t;
    return (2 * t3 - 3 * t2 + 1) * p1 + (t3 - 2 * t2 + t) * m1 + (3 * t2 - 2 * t3) * p2 + (t3 - t2) * m2;
  };
  return [along(0), along(1)];
}

export function ellipse([x, y]: Point, radiusX: number, radiusY: number, degrees = 0, points = 72): Point[] {
  const turn = (degrees * Math.PI) / 180;
  return Array.from({ length: points }, (_, n) => {
    const angle = (n / points) * 2 * Math.PI;
    const a = radiusX * Math.cos(angle);
    const b = radiusY * Math.sin(angle);
    return [x + a * Math.cos(turn) - b * Math.sin(turn), y + a * Math.sin(turn) + b * Math.cos(turn)];
  });
}

/**
 * Returns the pixels inside a closed polygon with their depth from the edge, from four by four samples each. With
 * several polygons, the even-odd rule cuts holes.
 */
export function regionOf(film: Film, ...polygons: readonly (readonly Point[])[]): Region {
  const { pxPerMm } = film;
  const shapes = polygons.map((polygon) => polygon.map(([x, y]): Point => [x * pxPerMm, y * pxPerMm]));
  const all = shapes.flat();
  const reach = 40;
  const left = Math.max(-reach, Math.floor(all.reduce((low, [x]) => Math.min(low, x), Infinity)) - 2);
  const top = Math.max(-reach, Math.floor(all.reduce((low, [, y]) => Math.min(low, y), Infinity)) - 2);
  const right = Math.min(film.width + reach, Math.ceil(all.reduce((high, [x]) => Math.max(high, x), -Infinity)) + 2);
  const bottom = Math.min(
    film.height + reach,
    Math.ceil(all.reduce((high, [, y]) => Math.max(high, y), -Infinity)) + 2,
  );
  const width = Math.max(1, right - left);
  const height = Math.max(1, bottom - top);
  const coverage = filled(shapes, left, top, width, height);
  const depthMm = depths(coverage, width, height).map((px) => px / pxPerMm);
  return { left, top, width, height, coverage, depthMm };
}

function filled(
  shapes: readonly (readonly Point[])[],
  left: number,
  top: number,
  width: number,
  height: number,
): Float32Array {
  const coverage = new Float32Array(width * height);
  const lines = 4;
  const crossings: number[] = [];
  for (let line = 0; line < height * lines; line++) {
    const y = top + (line + 0.5) / lines;
    crossings.length = 0;
    for (const shape of shapes)
      for (let n = 0, last = shape[shape.length - 1]; n < shape.length; n++) {
        const point = shape[n];
        if (point && last && last[1] > y !== point[1] > y)
          crossings.push(last[0] + ((y - last[1]) / (point[1] - last[1])) * (point[0] - last[0]) - left);
        last = point;
      }
    crossings.sort((a, b) => a - b);
    const row = Math.floor(line / lines) * width;
    for (let n = 0; n + 1 < crossings.length; n += 2)
      fillSpan(coverage, row, width, crossings[n] ?? 0, crossings[n + 1] ?? 0, 1 / lines);
  }
  return coverage;
}

function fillSpan(coverage: Float32Array, row: number, width: number, from: number, to: number, share: number): void {
  const start = Math.max(0, from);
  const end = Math.min(width, to);
  for (let x = Math.floor(start); x < end; x++) {
    const part = Math.min(end, x + 1) - Math.max(start, x);
    if (part > 0) coverage[row + x] = (coverage[row + x] ?? 0) + share * part;
  }
}

/**
 * Returns the distance of each pixel to the nearest pixel outside, in pixels (exact, after Felzenszwalb and
 * Huttenlocher).
 */
function depths(coverage: Float32Array, width: number, height: number): Float32Array {
  const far = 1e9;
  const squared = coverage.map((share) => (share < 0.5 ? 0 : far));
  const longest = Math.max(width, height);
  const line = new Float32Array(longest);
  const hull = new Int32Array(longest);
  const bounds = new Float32Array(longest + 1);
  for (let x = 0; x < width; x++) lowerEnvelope(squared, x, width, height, line, hull, bounds);
  for (let y = 0; y < height; y++) lowerEnvelope(squared, y * width, 1, width, line, hull, bounds);
  return squared.map((value, i) => {
    const share = coverage[i] ?? 0;
    return share <= 0
      ? 0
      : value === 0
        ? share * 0.5
        : Math.min(1e4, Math.sqrt(value)) - 0.5 + Math.min(0.5, share - 0.5);
  });
}

function lowerEnvelope(
  plane: Float32Array,
  start: number,
  step: number,
  length: number,
  line: Float32Array,
  hull: Int32Array,
  bounds: Float32Array,
): void {
  for (let i = 0; i < length; i++) line[i] = plane[start + i * step] ?? 0;
  const value = (i: number): number => line[i] ?? 0;
  let k = 0;
  hull[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  const meet = (q: number, v: number): number => (value(q) + q * q - value(v) - v * v) / (2 * q - 2 * v);
  for (let q = 1; q < length; q++) {
    let s = meet(q, hull[k] ?? 0);
    while (k > 0 && s <= (bounds[k] ?? 0)) s = meet(q, hull[--k] ?? 0);
    hull[++k] = q;
    bounds[k] = s;
    bounds[k + 1] = Infinity;
  }
  k = 0;
  for (let q = 0; q < length; q++) {
    while ((bounds[k + 1] ?? 0) < q) k++;
    const v = hull[k] ?? 0;
    plane[start + q * step] = (q - v) ** 2 + value(v);
  }
}

/** Returns the relative thickness of a rounded body: 0 at the edge, 1 from `roundMm` inward. */
function rounded(depthMm: number, roundMm: number): number {
  if (roundMm <= 0 || depthMm >= roundMm) return 1;
  const u = 1 - depthMm / roundMm;
  return Math.sqrt(Math.max(0, 1 - u * u));
}

export interface Body {
  readonly thicknessMm: number;
  /** Depth to which the thickness still grows. The largest inscribed radius gives an egg, a few mm give a plate. */
  readonly roundMm: number;
  readonly contrast: number;
  /**
   * A shell of this thickness and another contrast (cortex, eggshell). It is brighter at the rim because the beam
   * grazes it.
   */
  readonly shell?: { readonly mm: number; readonly contrast: number };
  /** A factor at each place, for texture, mottling or clipping. */
  readonly factor?: (xMm: number, yMm: number, depthMm: number) => number;
}

/**
 * Adds a solid and returns its region for further use. `outline` is either dense (from `curveThrough`) or a polygon.
 */
export function addBody(film: Film, outline: readonly Point[] | Region, body: Body): Region {
  const region = 'coverage' in outline ? outline : regionOf(film, outline);
  const { thicknessMm, roundMm, contrast, shell, factor } = body;
  addLoad(film, region, (depth, x, y) => {
    const through = thicknessMm * rounded(depth, roundMm);
    let added = contrast * through;
    if (shell) {
      const inner =
        depth <= shell.mm ? 0 : (thicknessMm - 2 * shell.mm) * rounded(depth - shell.mm, roundMm - shell.mm);
      added = contrast * Math.max(0, inner) + shell.contrast * Math.max(0, through - Math.max(0, inner));
    }
    return factor ? added * factor(x, y, depth) : added;
  });
  return region;
}
