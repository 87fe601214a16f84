// Shapes in space from two primitives, rods and balls, which are joined and carved softly. For every place a shape
// returns the distance to its surface, the thickness of the bone's wall there, and the share of rods inside.

import { clamp, smoothAt, softMax, softMin } from './numbers.ts';
import { across, cross, towards, type Vec } from './place.ts';

export interface Reading {
  /** Millimeters to the surface, negative inside. */
  distance: number;
  /** Thickness of the compact bone under the surface, in millimeters. */
  wall: number;
  /** Share of the inside that is bone, 0 to 1. */
  spongy: number;
}

export interface Shape {
  /** A box that contains the whole shape. */
  readonly low: Vec;
  readonly high: Vec;
  read(x: number, y: number, z: number, into: Reading): void;
}

/** Returns the box that reaches this far along each axis, on the far and on the near side. */
function boundsOf(reach: (k: 0 | 1 | 2, side: 1 | -1) => number): Pick<Shape, 'low' | 'high'> {
  const edges = (side: 1 | -1): Vec => [side * reach(0, side), side * reach(1, side), side * reach(2, side)];
  return { low: edges(-1), high: edges(1) };
}

export const emptyReading = (): Reading => ({ distance: 0, wall: 0, spongy: 0 });

export interface Tissue {
  readonly wall?: number;
  readonly spongy?: number;
}

/** An ellipsoid by its half widths along its own axes, turned in the plane of x and y. */
export function ball(middle: Vec, [a, b, c]: Vec, { wall = 0.4, spongy = 0.45 }: Tissue = {}, degrees = 0): Shape {
  const wide = degrees === 0 ? 0 : Math.max(a, b);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    low: [middle[0] - Math.max(a, wide), middle[1] - Math.max(b, wide), middle[2] - c],
    high: [middle[0] + Math.max(a, wide), middle[1] + Math.max(b, wide), middle[2] + c],
    read: (x, y, z, into) => {
      const [dx, dy, dz] = [x - middle[0], y - middle[1], z - middle[2]];
      into.distance = roundDistance(dx * cos + dy * sin, dy * cos - dx * sin, dz, a, b, c);
      into.wall = wall;
      into.spongy = spongy;
    },
  };
}

/** Returns a bound of the distance to an ellipsoid; it is exact on the surface. */
function roundDistance(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const p = x / a;
  const q = y / b;
  const r = z / c;
  const near = Math.sqrt(p * p + q * q + r * r);
  const steep = Math.sqrt((p * p) / (a * a) + (q * q) / (b * b) + (r * r) / (c * c));
  return steep < 1e-9 ? -Math.min(a, b, c) : (near * (near - 1)) / steep;
}

/** Place, half width, half width across it (equal to the first if 0), wall, and spongy share. */
export type Ring = readonly [x: number, y: number, z: number, a: number, b: number, wall: number, spongy: number];

/** Rings of a part described in the sizes of a smaller animal; `walls` is the scale of its walls if that differs. */
export const ringsOf =
  (s: number, walls = s) =>
  (x: number, y: number, z: number, a: number, b = 0, wall = 0, spongy = 0): Ring => [
    x * s,
    y * s,
    z * s,
    a * s,
    b * s,
    wall * walls,
    spongy,
  ];

export interface RodStyle {
  /** The direction of the first half width; it is made perpendicular to the rod. */
  readonly wide?: Vec;
  /** Whether ends are cut square, like those of a vertebra, instead of round. */
  readonly isFlat?: boolean;
  /** Whether it is a steep cone, on which the round caps that fill the bends between its pieces would show as steps. */
  readonly isPointed?: boolean;
}

/** Builds a rod through rings, smooth between them. */
export const rod = (rings: readonly Ring[]): Shape => styledRod({}, rings);

export function styledRod(
  { wide = [1, 0, 0], isFlat = false, isPointed = false }: RodStyle,
  rings: readonly Ring[],
): Shape {
  const nodes = refined(rings);
  const last = nodes.length - 2;
  const pieces = nodes
    .slice(0, -1)
    .map((from, n) => pieceOf(from, nodes[n + 1] ?? from, wide, [isPointed && n > 0, isPointed && n < last]));
  const flatEnds = isFlat ? [beyondEnd(nodes[0], nodes[1]), beyondEnd(nodes.at(-1), nodes.at(-2))] : [];
  return {
    ...boundsOf((k, side) => Math.max(...nodes.map((node) => side * node[k] + Math.max(node[3], node[4])))),
    read: (x, y, z, into) => {
      into.distance = Infinity;
      for (const piece of pieces) piece(x, y, z, into);
      for (const beyond of flatEnds) into.distance = Math.max(into.distance, beyond(x, y, z));
    },
  };
}

type Piece = (x: number, y: number, z: number, into: Reading) => void;

/** How far a place lies beyond the plane that ends a rod; the plane also cuts the round caps of inner pieces. */
function beyondEnd(
  [x, y, z]: Ring = emptyRing,
  [nx, ny, nz]: Ring = emptyRing,
): (px: number, py: number, pz: number) => number {
  const long = Math.hypot(x - nx, y - ny, z - nz) || 1;
  return (px, py, pz) => ((px - x) * (x - nx) + (py - y) * (y - ny) + (pz - z) * (z - nz)) / long;
}

const emptyRing: Ring = [0, 0, 0, 0, 0, 0, 0];

function pieceOf(from: Ring, to: Ring, wide: Vec, [flatStart, flatEnd]: readonly [boolean, boolean]): Piece {
  const [fx, fy, fz, fa, fb, fw, fs] = from;
  const [ta, tb, tw, ts] = [to[3], to[4], to[5], to[6]];
  const long = Math.hypot(to[0] - fx, to[1] - fy, to[2] - fz) || 1e-6;
  const w = towards([fx, fy, fz], [to[0], to[1], to[2]]);
  const u = across(wide, w, 0.99);
  const [[wx, wy, wz], [ux, uy, uz], [vx, vy, vz]] = [w, u, cross(w, u)];
  const flatter = 1 / (1 + (4 * Math.abs(ta - fa)) / long);
  const [before, after] = [flatStart ? flatter : 1, flatEnd ? flatter : 1];
  const reach = Math.max(fa, fb, ta, tb) + long / 2;
  const [mx, my, mz] = [fx + (wx * long) / 2, fy + (wy * long) / 2, fz + (wz * long) / 2];
  return (x, y, z, into) => {
    const far = into.distance + reach;
    if ((x - mx) * (x - mx) + (y - my) * (y - my) + (z - mz) * (z - mz) > far * far) return;
    const dx = x - fx;
    const dy = y - fy;
    const dz = z - fz;
    const at = dx * wx + dy * wy + dz * wz;
    const t = clamp(at / long);
    const a = fa + (ta - fa) * t;
    const b = fb + (tb - fb) * t;
    const over = at - t * long;
    const qu = dx * ux + dy * uy + dz * uz;
    const qv = dx * vx + dy * vy + dz * vz;
    const distance = roundDistance(qu, qv, over, a, b, Math.min(a, b) * (over < 0 ? before : after));
    if (distance >= into.distance) return;
    into.distance = distance;
    into.wall = fw + (tw - fw) * t;
    into.spongy = fs + (ts - fs) * t;
  };
}

/** Divides the way between two rings into three pieces, by Catmull-Rom. */
function refined(rings: readonly Ring[]): readonly Ring[] {
  const last = rings.length - 1;
  const ring = (n: number): Ring => {
    const [x, y, z, a, b, wall, spongy] = rings[Math.max(0, Math.min(last, n))] ?? [0, 0, 0, 1, 1, 0, 0];
    return [x, y, z, a, b || a, wall, spongy];
  };
  const out: Ring[] = [];
  for (let n = 0; n < last; n++) {
    const [before, from, to, after] = [ring(n - 1), ring(n), ring(n + 1), ring(n + 2)];
    for (let step = 0; step < 3; step++) {
      const t = step / 3;
      const at = (k: 0 | 1 | 2 | 3 | 4 | 5 | 6): number => {
        const [p, q, r, s] = [before[k], from[k], to[k], after[k]];
        const value = smoothAt(p, q, r, s, t);
        return k < 3 ? value : Math.max(value, Math.min(q, r) * 0.9);
      };
      out.push([at(0), at(1), at(2), at(3), at(4), at(5), at(6)]);
    }
  }
  return [...out, ring(last)];
}

/** Joins shapes into one body; where two meet, the seam is rounded over `soft` millimeters. */
export function joined(soft: number, ...shapes: readonly Shape[]): Shape {
  const one = emptyReading();
  return {
    ...boundsOf((k, side) => Math.max(...shapes.map(({ low, high }) => side * (side > 0 ? high : low)[k])) + soft / 4),
    read: (x, y, z, into) => {
      into.distance = Infinity;
      into.wall = into.spongy = 0;
      for (const shape of shapes) {
        if (outside(shape, x, y, z) > into.distance + soft) continue;
        shape.read(x, y, z, one);
        blend(into, one, soft);
      }
    },
  };
}

function blend(into: Reading, one: Reading, soft: number): void {
  const share =
    soft > 0 ? clamp(0.5 + (into.distance - one.distance) / (2 * soft)) : one.distance < into.distance ? 1 : 0;
  into.distance = softMin(into.distance, one.distance, soft);
  into.wall += (one.wall - into.wall) * share;
  into.spongy += (one.spongy - into.spongy) * share;
}

/** Removes the hole from the shape. The new surface has the given wall; 0 means raw bone, as a lesion leaves it. */
export function carved(shape: Shape, hole: Shape, wall: number, soft = 0.1): Shape {
  const one = emptyReading();
  return {
    ...shape,
    read: (x, y, z, into) => {
      shape.read(x, y, z, into);
      if (outside(hole, x, y, z) > soft - into.distance) return;
      hole.read(x, y, z, one);
      cutOff(into, -one.distance, wall, soft);
    },
  };
}

/** Cuts off what lies beyond a surface, given how far a place lies beyond it. */
function cutOff(into: Reading, beyond: number, wall: number, soft: number): void {
  const share = clamp(0.5 + (beyond - into.distance) / (2 * soft));
  into.distance = softMax(beyond, into.distance, soft);
  into.wall += (wall - into.wall) * share;
}

/** One face of a hewn body: the distance beyond it, negative inside, and the compact bone under it. */
export interface Face {
  readonly wall: number;
  beyond(x: number, y: number, z: number): number;
}

/** A body of everything that is inside all faces, with rounded edges, for bones that are neither rods nor balls. */
export function hewn(low: Vec, high: Vec, spongy: number, soft: number, ...faces: readonly Face[]): Shape {
  return {
    low,
    high,
    read: (x, y, z, into) => {
      into.distance = -Infinity;
      into.wall = 0;
      into.spongy = spongy;
      for (const { wall, beyond } of faces) cutOff(into, beyond(x, y, z), wall, soft);
    },
  };
}

/** Makes a shape slightly larger (or smaller) on all sides. */
export function grown(shape: Shape, by: number): Shape {
  return {
    low: [shape.low[0] - by, shape.low[1] - by, shape.low[2] - by],
    high: [shape.high[0] + by, shape.high[1] + by, shape.high[2] + by],
    read: (x, y, z, into) => {
      shape.read(x, y, z, into);
      into.distance -= by;
    },
  };
}

/** Makes a surface uneven by what `noise` returns, in millimeters. */
export function uneven(shape: Shape, noise: (x: number, y: number, z: number) => number): Shape {
  return {
    ...shape,
    read: (x, y, z, into) => {
      shape.read(x, y, z, into);
      if (Math.abs(into.distance) < 4) into.distance += noise(x, y, z);
    },
  };
}

/** Makes the compact bone under the surface thicker or thinner from place to place. */
export function walled(shape: Shape, share: (x: number, y: number, z: number) => number): Shape {
  return {
    ...shape,
    read: (x, y, z, into) => {
      shape.read(x, y, z, into);
      into.wall *= share(x, y, z);
    },
  };
}

/** Mirrors a shape in the plane between left and right. */
export function mirrored(shape: Shape): Shape {
  const { low, high } = shape;
  return {
    low: [-high[0], low[1], low[2]],
    high: [-low[0], high[1], high[2]],
    read: (x, y, z, into) => shape.read(-x, y, z, into),
  };
}

/** Returns a lower bound of a place's distance from the shape. */
function outside({ low, high }: Shape, x: number, y: number, z: number): number {
  const dx = Math.max(low[0] - x, 0, x - high[0]);
  const dy = Math.max(low[1] - y, 0, y - high[1]);
  const dz = Math.max(low[2] - z, 0, z - high[2]);
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
