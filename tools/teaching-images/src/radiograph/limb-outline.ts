// Outlines of bones and hooves in millimetres: smooth closed curves with corners where needed, moved as stiff bodies.

import type { Point } from './film.ts';

/** Right and down in millimetres; a third value of 1 keeps the point a corner. */
export type Node = readonly [number, number] | readonly [number, number, number];

/** Where a stiff body lies: turned (clockwise on the picture) about a point, then shifted. */
export interface Pose {
  readonly degrees?: number;
  readonly about?: Point;
  readonly shift?: Point;
}

export function posed([x, y]: Point, { degrees = 0, about = [0, 0], shift = [0, 0] }: Pose): Point {
  const turn = (degrees * Math.PI) / 180;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const dx = x - about[0];
  const dy = y - about[1];
  return [about[0] + c * dx - s * dy + shift[0], about[1] + s * dx + c * dy + shift[1]];
}

export function unposed([x, y]: Point, { degrees = 0, about = [0, 0], shift = [0, 0] }: Pose): Point {
  return posed([x - shift[0], y - shift[1]], { degrees: -degrees, about });
}

export function mirrored(nodes: readonly Node[]): readonly Node[] {
  return nodes.map(([x, y, corner]) => (corner === undefined ? [-x, y] : [-x, y, corner]));
}

/** A closed curve through the nodes as a polygon with an edge about every `step` millimetres. */
export function closedCurve(nodes: readonly Node[], step = 0.4): readonly Point[] {
  const points: Point[] = [];
  const count = nodes.length;
  for (let n = 0; n < count; n++) {
    const at = (k: number): Node => nodes[(n + k + count) % count] ?? [0, 0];
    points.push(...span(at(-1), at(0), at(1), at(2), step));
  }
  return points;
}

/** An open curve through the nodes. */
export function openCurve(nodes: readonly Node[], step = 0.4): readonly Point[] {
  const points: Point[] = [];
  for (let n = 0; n + 1 < nodes.length; n++) {
    const at = (k: number): Node => nodes[Math.min(nodes.length - 1, Math.max(0, n + k))] ?? [0, 0];
    points.push(...span(at(-1), at(0), at(1), at(2), step));
  }
  const last = nodes.at(-1);
  return last ? [...points, [last[0], last[1]]] : points;
}

/** One piece of a cardinal spline; tangents vanish at corners, so that the curve leaves them straight. */
function span(before: Node, from: Node, to: Node, after: Node, step: number): readonly Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const tangent = (a: Node, b: Node, middle: Node, k: 0 | 1): number => {
    if (middle[2]) return k === 0 ? to[0] - from[0] : to[1] - from[1];
    // Uneven spacing must not make loops: the tangent keeps the direction and takes this piece's length.
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return ((b[k] - a[k]) / reach) * length;
  };
  const count = Math.max(2, Math.ceil(length / step));
  return Array.from({ length: count }, (_, i): Point => {
    const t = i / count;
    const value = (k: 0 | 1): number => {
      const m0 = tangent(before, to, from, k);
      const m1 = tangent(from, after, to, k);
      const t2 = t * t;
      const t3 = t2 * t;
      return (2 * t3 - 3 * t2 + 1) * from[k] + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * to[k] + (t3 - t2) * m1;
    };
    return [value(0), value(1)];
  });
}

/** Nodes from `x y, x y !, ...`; the mark keeps a point a corner. Long outlines stay readable this way. */
export function trace(text: string): readonly Node[] {
  return text.split(',').map((pair): Node => {
    const [x, y, mark] = pair.trim().split(/\s+/);
    const node: Point = [Number(x), Number(y)];
    if (node.some(Number.isNaN)) throw new Error(`"${pair}" is no point of an outline`);
    return mark === '!' ? [...node, 1] : node;
  });
}
