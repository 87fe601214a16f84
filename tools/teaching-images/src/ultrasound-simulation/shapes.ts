// Outlines of a scanned body in millimeters: how deep inside one a place lies, for ellipses, splines, tubes and cut
// shapes.

import { z } from 'zod';
import { noiseFrom } from '../core/noise.ts';

const mm = z.number();
const place = z.tuple([mm, mm]);
const positive = z.number().positive();

export const shapeSchema = z.strictObject({
  /** An ellipse: center, two diameters, turned clockwise in degrees. */
  at: place.optional(),
  size: z.tuple([positive, positive]).optional(),
  turn: z.number().default(0),
  /** A closed outline through these places. */
  outline: z.array(place).min(3).optional(),
  /** A tube along these places, with one width, or one for each place. */
  path: z.array(place).min(2).optional(),
  width: z.union([positive, z.array(positive)]).optional(),
  /** How far the outline deviates from its ideal, and over what length. */
  wobble: z.number().min(0).default(0),
  wobble_over: positive.optional(),
  /** Keeps only what lies on the far side of a line through `at`; `turn` 0 keeps what is deeper. */
  keep: z.strictObject({ at: place, turn: z.number().default(0), ripple: z.number().default(0) }).optional(),
  /** Enlarges the shape by this much, or shrinks it if negative. */
  grow: z.number().default(0),
});

export type ShapeSpec = z.output<typeof shapeSchema>;
export type Place = readonly [number, number];

export interface MmBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Area {
  readonly box: MmBox;
  /** Millimeters inside the outline; negative outside. */
  depthAt(x: number, y: number): number;
}

/** The depth is known this far outside the outline, for lines that lie on it. */
const margin = 2.5;

export function areaOf(spec: ShapeSpec, seed: string): Area {
  const ring = spec.path ? [] : closedRing(spec);
  const tube = spec.path ? openTube(spec.path, spec.width ?? 1) : [];
  const bare = boxAround(spec.path ? tube.map(({ x, y }) => [x, y]) : ring, tube);
  const box = grownBox(bare, spec.grow + spec.wobble);
  const raw = spec.path
    ? (x: number, y: number) => tubeDepth(tube, x, y)
    : (x: number, y: number) => ringDepth(ring, x, y);
  const field = sampled(raw, grownBox(box, margin));
  const noise = noiseFrom(`${seed}/outline`);
  const over = spec.wobble_over ?? Math.max(2, (box.right - box.left + box.bottom - box.top) / 6);
  const depthAt = (x: number, y: number): number => {
    const stray = spec.wobble > 0 ? spec.wobble * noise.fractal(x / over + 9.1, y / over - 4.7, 2) : 0;
    return Math.min(field(x, y) + spec.grow + stray, kept(spec, x, y, noise));
  };
  return { box, depthAt };
}

function kept(spec: ShapeSpec, x: number, y: number, noise: ReturnType<typeof noiseFrom>): number {
  if (!spec.keep) return Number.POSITIVE_INFINITY;
  const turn = (spec.keep.turn * Math.PI) / 180;
  const [kx, ky] = spec.keep.at;
  const along = (x - kx) * Math.cos(turn) + (y - ky) * Math.sin(turn);
  const deeper = -(x - kx) * Math.sin(turn) + (y - ky) * Math.cos(turn);
  return deeper + spec.keep.ripple * noise.at(along / 2.2, 3.3);
}

function closedRing(spec: ShapeSpec): readonly Place[] {
  if (spec.outline) return spline(spec.outline, true, 10);
  if (!spec.at || !spec.size) throw new Error('a shape needs an outline, a path, or a place and a size');
  const [cx, cy] = spec.at;
  const [a, b] = [spec.size[0] / 2, spec.size[1] / 2];
  const turn = (spec.turn * Math.PI) / 180;
  return Array.from({ length: 72 }, (_, n): Place => {
    const t = (n / 72) * 2 * Math.PI;
    const [u, v] = [a * Math.cos(t), b * Math.sin(t)];
    return [cx + u * Math.cos(turn) - v * Math.sin(turn), cy + u * Math.sin(turn) + v * Math.cos(turn)];
  });
}

/** Returns a Catmull-Rom spline through the places. */
function spline(places: readonly Place[], isClosed: boolean, steps: number): readonly Place[] {
  const count = places.length;
  const at = (n: number): Place => {
    const index = isClosed ? (n + count) % count : Math.min(count - 1, Math.max(0, n));
    return places[index] ?? [0, 0];
  };
  const out: Place[] = [];
  for (let n = 0; n < (isClosed ? count : count - 1); n++) {
    const [p, q, r, s] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const mix = (i: 0 | 1): number =>
        0.5 *
        (2 * q[i] +
          (r[i] - p[i]) * t +
          (2 * p[i] - 5 * q[i] + 4 * r[i] - s[i]) * t * t +
          (3 * q[i] - p[i] - 3 * r[i] + s[i]) * t * t * t);
      out.push([mix(0), mix(1)]);
    }
  }
  if (!isClosed) out.push(at(count - 1));
  return out;
}

interface TubePlace {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

function openTube(path: readonly Place[], width: number | readonly number[]): readonly TubePlace[] {
  const widths = typeof width === 'number' ? path.map(() => width) : width;
  const steps = 8;
  const line = spline(path, false, steps);
  return line.map(([x, y], n) => {
    const t = n / steps;
    const low = Math.floor(t);
    const at = (k: number): number => widths[Math.min(widths.length - 1, k)] ?? 1;
    return { x, y, half: (at(low) + (at(low + 1) - at(low)) * (t - low)) / 2 };
  });
}

function tubeDepth(tube: readonly TubePlace[], x: number, y: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let n = 1; n < tube.length; n++) {
    const a = tube[n - 1];
    const b = tube[n];
    if (!a || !b) continue;
    const t = shareAlong(a.x, a.y, b.x, b.y, x, y);
    const away = Math.hypot(x - a.x - t * (b.x - a.x), y - a.y - t * (b.y - a.y));
    best = Math.max(best, a.half + t * (b.half - a.half) - away);
  }
  return best;
}

function ringDepth(ring: readonly Place[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = false;
  for (let n = 0; n < ring.length; n++) {
    const [ax, ay] = ring[n] ?? [0, 0];
    const [bx, by] = ring[(n + 1) % ring.length] ?? [0, 0];
    const t = shareAlong(ax, ay, bx, by, x, y);
    nearest = Math.min(nearest, (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside ? Math.sqrt(nearest) : -Math.sqrt(nearest);
}

function shareAlong(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
}

/**
 * Computes the depth on a coarse grid and interpolates between its points, which is precise enough and many times
 * faster.
 */
function sampled(raw: (x: number, y: number) => number, box: MmBox): (x: number, y: number) => number {
  const least = Math.min(box.right - box.left, box.bottom - box.top);
  const step = Math.min(0.5, Math.max(0.1, least / 40));
  const across = Math.ceil((box.right - box.left) / step) + 2;
  const down = Math.ceil((box.bottom - box.top) / step) + 2;
  const grid = new Float32Array(across * down);
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) grid[j * across + i] = raw(box.left + i * step, box.top + j * step);
  return (x, y) => {
    const u = (x - box.left) / step;
    const v = (y - box.top) / step;
    const i = Math.floor(u);
    const j = Math.floor(v);
    if (i < 0 || j < 0 || i >= across - 1 || j >= down - 1) return -margin;
    const at = (di: number, dj: number): number => grid[(j + dj) * across + i + di] ?? 0;
    const [s, t] = [u - i, v - j];
    return (at(0, 0) * (1 - s) + at(1, 0) * s) * (1 - t) + (at(0, 1) * (1 - s) + at(1, 1) * s) * t;
  };
}

function boxAround(places: readonly Place[], tube: readonly TubePlace[]): MmBox {
  const half = Math.max(0, ...tube.map((one) => one.half));
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return grownBox(
    { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
    half,
  );
}

export function grownBox({ left, top, right, bottom }: MmBox, by: number): MmBox {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
