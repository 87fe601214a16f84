// Outlines of a scanned body in millimeters: how deep inside one a place lies, for ellipses, splines, tubes and cut
// shapes.

import { z } from 'zod';
import { bilinear } from '../core/bilinear.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { shareAlong } from '../core/outlines.ts';
import { smoothLine } from '../core/smooth-line.ts';

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

type ShapeSpec = z.output<typeof shapeSchema>;
export type Place = readonly [number, number];

export interface MmBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Anything that has an inside. */
export interface Body {
  readonly box: MmBox;
  /** Millimeters inside the outline; negative outside. */
  depthAt(x: number, y: number): number;
  /** Where a place lies along and across the layers, if their texture follows them. */
  layersAt?(x: number, y: number): readonly [along: number, across: number];
}

/** The depth is known this far outside the outline, for lines that lie on it. */
const margin = 2.5;

export function areaOf(spec: ShapeSpec, seed: string): Body {
  const bare = spec.path ? tube(spec.path, spec.width ?? 1) : ring(placesAround(spec));
  const box = grownBox(bare.box, spec.grow + spec.wobble);
  const field = sampled(bare.depthAt, grownBox(box, margin));
  const noise = noiseFrom(`${seed}/outline`);
  const over = spec.wobble_over ?? Math.max(2, (box.right - box.left + box.bottom - box.top) / 6);
  const depthAt = (x: number, y: number): number => {
    const stray = spec.wobble > 0 ? spec.wobble * noise.fractal(x / over + 9.1, y / over - 4.7, 2) : 0;
    return Math.min(field(x, y) + spec.grow + stray, kept(spec, x, y, noise));
  };
  return { box, depthAt };
}

function kept(spec: ShapeSpec, x: number, y: number, noise: Noise): number {
  if (!spec.keep) return Number.POSITIVE_INFINITY;
  const turn = (spec.keep.turn * Math.PI) / 180;
  const [kx, ky] = spec.keep.at;
  const along = (x - kx) * Math.cos(turn) + (y - ky) * Math.sin(turn);
  const deeper = -(x - kx) * Math.sin(turn) + (y - ky) * Math.cos(turn);
  return deeper + spec.keep.ripple * noise.at(along / 2.2, 3.3);
}

function placesAround({ outline, at, size, turn: degrees }: ShapeSpec): readonly Place[] {
  if (outline) return smoothLine(outline, 10, true);
  if (!at || !size) throw new Error('a shape needs an outline, a path, or a place and a size');
  const [a, b] = [size[0] / 2, size[1] / 2];
  const turn = (degrees * Math.PI) / 180;
  return Array.from({ length: 72 }, (_, n): Place => {
    const t = (n / 72) * 2 * Math.PI;
    const [u, v] = [a * Math.cos(t), b * Math.sin(t)];
    return [at[0] + u * Math.cos(turn) - v * Math.sin(turn), at[1] + u * Math.sin(turn) + v * Math.cos(turn)];
  });
}

function ring(places: readonly Place[]): Body {
  const depthAt = (x: number, y: number): number => {
    let nearest = Number.POSITIVE_INFINITY;
    let isInside = false;
    for (let n = 0; n < places.length; n++) {
      const [ax, ay] = places[n] ?? [0, 0];
      const [bx, by] = places[(n + 1) % places.length] ?? [0, 0];
      const t = shareAlong(ax, ay, bx, by, x, y);
      nearest = Math.min(nearest, (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    }
    return isInside ? Math.sqrt(nearest) : -Math.sqrt(nearest);
  };
  return { box: boxAround(places), depthAt };
}

function tube(path: readonly Place[], width: number | readonly number[]): Body {
  const widths = typeof width === 'number' ? path.map(() => width) : width;
  const steps = 8;
  const line = smoothLine(path, steps);
  const halves = line.map((_, n) => {
    const low = Math.floor(n / steps);
    const at = (k: number): number => widths[Math.min(widths.length - 1, k)] ?? 1;
    return (at(low) + (at(low + 1) - at(low)) * (n / steps - low)) / 2;
  });
  const depthAt = (x: number, y: number): number => {
    let best = Number.NEGATIVE_INFINITY;
    for (let n = 1; n < line.length; n++) {
      const [ax, ay] = line[n - 1] ?? [0, 0];
      const [bx, by] = line[n] ?? [0, 0];
      const [a, b] = [halves[n - 1] ?? 0, halves[n] ?? 0];
      const t = shareAlong(ax, ay, bx, by, x, y);
      best = Math.max(best, a + t * (b - a) - Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    }
    return best;
  };
  return { box: grownBox(boxAround(line), Math.max(...halves)), depthAt };
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
    if (u < 0 || v < 0 || u >= across - 1 || v >= down - 1) return -margin;
    return bilinear(grid, across, u, v);
  };
}

function boxAround(places: readonly Place[]): MmBox {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function grownBox({ left, top, right, bottom }: MmBox, by: number): MmBox {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
