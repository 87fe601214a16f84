// Ribs, vessels and bronchi. The length of a ray inside a tube is computed from the tube's section instead of step by
// step.

import { type Beam, shownAt } from './beam.ts';
import { clamp } from './numbers.ts';
import { cross, dot, type Pose, placed, still, towards, unit, type Vec } from './place.ts';

export interface TubeNode {
  readonly at: Vec;
  /** Half width along `wide`, and half width across it. */
  readonly a: number;
  readonly b: number;
  /** Thickness of its wall; 0 for a solid tube. */
  readonly wall: number;
}

export interface Tube {
  readonly nodes: readonly TubeNode[];
  /** The direction of the first half width. */
  readonly wide?: Vec;
}

/**
 * Called for each pixel with the ray's millimeters inside the outer and the inner surface, the place amid them, and how
 * near to the axis the ray passes: 1 on the axis, 0 at the border.
 */
export type Meet = (pixel: number, outerMm: number, innerMm: number, node: number, middle: Vec, core: number) => void;

/** Its pieces end at planes that halve the bends, so that nothing counts twice. */
export function castTube({ nodes, wide = [0, 1, 0] }: Tube, pose: Pose, beam: Beam, meet: Meet): void {
  const shown = nodes.map(({ at }) => placed(pose, at));
  const away = placed({ ...pose, at: still.at }, wide);
  const ways = shown.slice(0, -1).map((from, n) => towards(from, shown[n + 1] ?? from));
  const { left, top, pxPerMm, source, width, height } = beam;
  const least = 0.55 / pxPerMm;
  ways.forEach((w, n) => {
    const [first, second] = [nodes[n] as TubeNode, nodes[n + 1] as TubeNode];
    const [from, to] = [shown[n] as Vec, shown[n + 1] as Vec];
    const [before, after] = [between(ways[n - 1] ?? w, w), between(w, ways[n + 1] ?? w)];
    const u = square(away, w);
    const v = cross(w, u);
    const along: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const long = Math.hypot(...along);
    const reach = (Math.max(first.a, first.b, second.a, second.b, least) * 1.3 + 0.5 / pxPerMm) * pxPerMm;
    const ends = [shownAt(beam, from), shownAt(beam, to)] as const;
    const low = (k: 0 | 1): number => Math.max(0, Math.floor(Math.min(ends[0][k], ends[1][k]) - reach));
    const high = (k: 0 | 1): number => Math.ceil(Math.max(ends[0][k], ends[1][k]) + reach);
    const [columns, rows] = [Math.min(width, high(0)), Math.min(height, high(1))];
    for (let row = low(1); row < rows; row++)
      for (let column = low(0); column < columns; column++) {
        const [x, y] = [left + (column + 0.5) / pxPerMm, top + (row + 0.5) / pxPerMm];
        const d: Vec = [(source[0] - x) / source[2], (source[1] - y) / source[2], 1];
        const s: Vec = [x - from[0], y - from[1], -from[2]];
        const [su, sv, sw] = [dot(s, u), dot(s, v), dot(s, w)];
        const [du, dv, dw] = [dot(d, u), dot(d, v), dot(d, w)];
        const nearest = -(su * du + sv * dv) / (du * du + dv * dv || 1e-12);
        const t = clamp((sw + dw * nearest) / (long || 1e-6));
        const [a, b] = [first.a + (second.a - first.a) * t, first.b + (second.b - first.b) * t];
        const wall = first.wall + (second.wall - first.wall) * t;
        const [wideA, wideB] = [Math.max(a, least), Math.max(b, least)];
        const whole = chord(su, sv, du, dv, wideA, wideB);
        if (!whole) continue;
        const planes = [
          [dot(s, before), dot(d, before)],
          [dot(along, after) - dot(s, after), -dot(d, after)],
        ] as const;
        const inside = clipped(whole, planes);
        if (!inside) continue;
        const perHeight = Math.sqrt(d[0] * d[0] + d[1] * d[1] + 1);
        const share = (a * b) / (wideA * wideB);
        const middle = (inside[0] + inside[1]) / 2;
        const hollow = wall > 0 && a > wall && b > wall ? chord(su, sv, du, dv, a - wall, b - wall) : undefined;
        const inner = hollow && clipped(hollow, planes);
        meet(
          row * width + column,
          (inside[1] - inside[0]) * perHeight * share,
          inner ? (inner[1] - inner[0]) * perHeight : 0,
          n,
          [x + d[0] * middle, y + d[1] * middle, middle],
          Math.min(1, ((whole[1] - whole[0]) * perHeight * share) / (2 * a)),
        );
      }
  });
}

type Span = readonly [low: number, high: number];

/** Returns the heights between which a ray is inside an endless tube of this section. */
function chord(su: number, sv: number, du: number, dv: number, a: number, b: number): Span | undefined {
  const square2 = (du / a) ** 2 + (dv / b) ** 2;
  const half = (su * du) / (a * a) + (sv * dv) / (b * b);
  const rest = (su / a) ** 2 + (sv / b) ** 2 - 1;
  const root = half * half - square2 * rest;
  if (root <= 0 || square2 < 1e-12) return undefined;
  const reach = Math.sqrt(root);
  return [(-half - reach) / square2, (-half + reach) / square2];
}

/** Keeps the part in front of which every plane's distance, as start and rise along the ray, is positive. */
function clipped([from, to]: Span, planes: readonly (readonly [start: number, rise: number])[]): Span | undefined {
  let [low, high] = [from, to];
  for (const [start, rise] of planes) {
    if (Math.abs(rise) < 1e-9 && start < 0) return undefined;
    if (rise >= 1e-9) low = Math.max(low, -start / rise);
    if (rise <= -1e-9) high = Math.min(high, -start / rise);
  }
  return low < high ? [low, high] : undefined;
}

const between = (a: Vec, b: Vec): Vec => unit([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);

/** Makes the direction perpendicular to the tube. */
function square(wide: Vec, w: Vec): Vec {
  const along = dot(wide, w);
  if (Math.abs(along) > 0.98) return square([w[1], w[2], w[0]], w);
  return unit([wide[0] - along * w[0], wide[1] - along * w[1], wide[2] - along * w[2]]);
}
