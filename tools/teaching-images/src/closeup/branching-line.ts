// Dye in a branching line of open epithelium: a stem that turns at each fork, twigs that thin out, a bulb at every end.

import { smoothstep } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import { smoothLine } from '../core/smooth-line.ts';
import type { Box } from '../rendering.ts';
import { around, boxAround, type Canvas } from './canvas.ts';
import type { CorneaDrawing } from './drawing.ts';

type Point = readonly [number, number];

/** The stem or a twig: the line itself, and the bulbs at its free ends. */
interface Limb {
  readonly pieces: readonly Piece[];
  readonly bulbs: readonly Piece[];
}

/** A piece of a line with the half of its width in millimetres at either end. */
export interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly halves: readonly [number, number];
}

export function stainLine(
  canvas: Canvas,
  shine: Float32Array,
  line: CorneaDrawing['branching_lines'][number],
  noise: Noise,
  random: Random,
): Box {
  const pieces = branching(line, random).flatMap((limb) => [...limb.pieces, ...limb.bulbs]);
  const places = pieces.flatMap(({ from, to }) => [from, to]);
  const reach = Math.max(...places.map(([x, y]) => Math.hypot(x - line.at[0], y - line.at[1]))) + 0.6;
  around(canvas, line.at, reach, (dx, dy, i) => {
    const [x, y] = [line.at[0] + dx, line.at[1] + dy];
    const d = Math.min(...pieces.map((piece) => distanceTo(piece, x, y)));
    if (d > 0.3) return;
    // The epithelium comes off cell by cell: a finely ragged edge, a soft one where the dye seeps under it.
    const ragged = d + 0.045 * noise.fractal(x * 6.5, y * 6.5, 3) + 0.03 * noise.at(x * 2.3, y * 2.3);
    const pooled = 0.9 + 0.24 * noise.fractal(x * 1.5, y * 1.5, 2) + 0.2 * noise.fractal(x * 7 + 60, y * 7, 2);
    const bright = Math.max(0.68, Math.min(1.06, pooled));
    shine[i] = Math.max(shine[i] ?? 0, bright * smoothstep(0.075, -0.065, ragged));
  });
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return boxAround(canvas, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), 0.4);
}

/** The stem first, then its twigs. */
export function branching(line: CorneaDrawing['branching_lines'][number], random: Random): readonly Limb[] {
  const { at, degrees, length_mm: length, width_mm: width, twigs } = line;
  const wide = width / 2;
  const shares = (twigs === 2 ? [0.36, 0.68] : [0.24, 0.5, 0.76]).map((share) => share + random.between(-0.07, 0.07));
  const first = random.chance(0.5) ? 1 : -1;
  const sides = shares.map((_, n) => first * (n % 2 === 0 ? 1 : -1));
  // Where a twig leaves to one side the stem turns to the other.
  let heading = random.between(-0.25, 0.25);
  let [x, y] = [0, 0];
  const joints: Point[] = [[x, y]];
  const headings: number[] = [];
  for (const [n, end] of [...shares, 1].entries()) {
    const run = (end - (shares[n - 1] ?? 0)) * length;
    for (const part of [0.5, 0.5]) {
      const turn = heading + random.normal() * 0.24;
      x += Math.cos(turn) * run * part;
      y += Math.sin(turn) * run * part;
      joints.push([x, y]);
    }
    headings.push(heading);
    heading = 0.35 * heading - (sides[n] ?? 0) * random.between(0.25, 0.6);
  }
  const turn = (degrees * Math.PI) / 180 - Math.atan2(y, x);
  const half: Point = [x / 2, y / 2];
  const placed = ([u, v]: Point): Point => [
    at[0] + Math.cos(turn) * (u - half[0]) - Math.sin(turn) * (v - half[1]),
    at[1] + Math.sin(turn) * (u - half[0]) + Math.cos(turn) * (v - half[1]),
  ];
  const stem = limb(
    joints.map(placed),
    (share) => wide * (0.34 + 0.7 * Math.sin(Math.PI * (0.08 + 0.84 * share))),
    random.child('stem'),
    [wide * random.between(0.75, 0.98), wide * random.between(0.75, 0.98)],
  );
  const grown = shares.map((_, n): Limb => {
    const own = random.child(`twig ${n}`);
    const angle = (headings[n] ?? 0) + (sides[n] ?? 1) * own.between(0.6, 1.15);
    const reach = length * own.between(0.17, 0.36);
    const curl = own.between(-1.1, 1.1);
    let [u, v] = joints[2 * n + 2] ?? [0, 0];
    const points: Point[] = [[u, v]];
    for (let step = 0; step < 4; step++) {
      const towards = angle + (curl * step) / 3 + own.normal() * 0.14;
      u += (Math.cos(towards) * reach) / 4;
      v += (Math.sin(towards) * reach) / 4;
      points.push([u, v]);
    }
    return limb(points.map(placed), (share) => wide * (0.82 - 0.42 * share), own, [
      undefined,
      wide * own.between(0.66, 0.9),
    ]);
  });
  return [stem, ...grown];
}

/** A smooth line of pieces whose width wavers along it, and a bulb at each end that has one. */
function limb(
  joints: readonly Point[],
  halfAt: (share: number) => number,
  random: Random,
  bulbs: readonly [number | undefined, number | undefined],
): Limb {
  const points = smoothLine(joints);
  const halves = points.map((_, n) => halfAt(n / (points.length - 1)) * random.between(0.84, 1.16));
  const pieces = points
    .slice(1)
    .map((to, n): Piece => ({ from: points[n] ?? to, to, halves: [halves[n] ?? 0, halves[n + 1] ?? 0] }));
  const knobs = [points[0], points.at(-1)].flatMap((end, n): Piece[] => {
    const half = bulbs[n];
    return end && half !== undefined ? [{ from: end, to: end, halves: [half, half] }] : [];
  });
  return { pieces, bulbs: knobs };
}

function distanceTo({ from: [x0, y0], to: [x1, y1], halves: [thick, thin] }: Piece, x: number, y: number): number {
  const [lx, ly] = [x1 - x0, y1 - y0];
  const square = lx * lx + ly * ly || 1e-9;
  const share = Math.max(0, Math.min(1, ((x - x0) * lx + (y - y0) * ly) / square));
  return Math.hypot(x - x0 - lx * share, y - y0 - ly * share) - (thick + (thin - thick) * share);
}
