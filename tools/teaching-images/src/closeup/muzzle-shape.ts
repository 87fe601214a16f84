// The shape of a cat's nose and lips from the front, in millimetres from the lower tip of the nose.

import type { Noise } from '../core/noise.ts';
import { alongLine } from '../core/outlines.ts';
import { smoothLine } from '../core/smooth-line.ts';

type Point = readonly [number, number];

const noseHalf: readonly Point[] = [
  [0, 0.3],
  [1.3, -0.5],
  [2.6, -2.2],
  [4.1, -3.3],
  [6.6, -4.1],
  [8.1, -6],
  [8.3, -8.4],
  [6.8, -10.2],
  [3.4, -10.9],
  [0, -11],
];

/** From the middle outwards: where the lips meet. */
const mouthHalf: readonly Point[] = [
  [0, 7.1],
  [1.5, 8.3],
  [4.2, 9.9],
  [8.2, 10.8],
  [12.4, 10.2],
  [16.5, 8.4],
  [21, 5],
  [26, 1],
];

export interface MuzzleShape {
  /** Millimetres to the nose's outline, negative within. */
  nose(x: number, y: number): number;
  /** Millimetres below (positive) or above the line where the lips meet. */
  mouth(x: number, y: number): number;
  /** Millimetres to bare skin, negative within: the nose, or the margins of the lips. */
  bare(x: number, y: number, knownNose?: number): number;
  /** Millimetres to the nearer nostril, negative within. */
  nostril(x: number, y: number): number;
}

export function muzzleShape(noise: Noise): MuzzleShape {
  const half = smoothLine(noseHalf);
  const noseLine: Point[] = [...half, ...half.toReversed().map(([x, y]): Point => [-x, y])];
  const noseEdge = alongLine(noseLine);
  const heights = mouthHeights();
  const wobble = (x: number, y: number): Point => [
    x + 0.25 * noise.at(x * 0.2, y * 0.2) + 0.02 * y,
    y + 0.25 * noise.at(x * 0.2 + 50, y * 0.2),
  ];
  const mouthY = (x: number): number => heights[Math.min(heights.length - 1, Math.round(Math.abs(x) * 20))] ?? 0;
  const nose = (x0: number, y0: number): number => {
    if (Math.abs(x0) > 12 || y0 > 4 || y0 < -15) return Math.hypot(x0, y0 + 5.5) - 8.5;
    const [x, y] = wobble(x0, y0);
    return isWithin(noseLine, x, y) ? -noseEdge(x, y)[0] : noseEdge(x, y)[0];
  };
  const mouth = (x0: number, y0: number): number => {
    const [x, y] = wobble(x0, y0);
    const slope = (mouthY(x + 0.5) - mouthY(x - 0.5)) * Math.sign(x);
    return (y - mouthY(x)) / Math.sqrt(1 + slope * slope);
  };
  const bare = (x0: number, y0: number, knownNose?: number): number => {
    const d = mouth(x0, y0);
    const [x, y] = wobble(x0, y0);
    const a = Math.abs(x);
    const upper = 1.6 + 0.4 * Math.min(1, a / 5);
    // The lower lip shows between the two upper ones and goes under them towards the corners.
    const rest = Math.min(1, Math.max(0, (15.5 - a) / 9));
    const lower = mouthY(a) + Math.max(0.35, (11.9 + 0.008 * a * a - mouthY(a)) * rest * rest * (3 - 2 * rest));
    const lips = d < 0 ? -d - upper : (y - lower) * 0.9;
    const groove = y > -1 && y < 8 ? Math.abs(x + 0.12 * noise.at(3, y * 0.5)) - 0.2 : 9;
    return Math.min(knownNose ?? nose(x0, y0), lips, groove);
  };
  const nostril = (x0: number, y0: number): number => {
    const [x1, y] = wobble(x0, y0);
    const x = Math.abs(x1);
    if (y > -2 || y < -10) return 9;
    const [dx, dy] = [x - 4.6, y + 6.1];
    const [u, v] = [0.83 * dx + 0.56 * dy, -0.56 * dx + 0.83 * dy];
    const hole = (Math.hypot(u / 1.75, v / 1.1) - 1) * 1.1;
    // A slit goes on from the opening, outwards and down round the wing.
    const slit = alongLine([
      [5.6, -6],
      [6.9, -5.3],
      [7.7, -4.6],
    ])(x, y);
    return Math.min(hole, slit[0] - 0.42 * (1 - 0.6 * slit[1]));
  };
  return { nose, mouth, bare, nostril };
}

/** Height of the mouth line at every twentieth of a millimetre from the middle. */
function mouthHeights(): number[] {
  const line = smoothLine(mouthHalf);
  return Array.from({ length: 26 * 20 }, (_, k) => {
    const n = Math.max(
      1,
      line.findIndex(([x]) => x >= k / 20),
    );
    const [x0, y0] = line[n - 1] ?? [0, 0];
    const [x1, y1] = line[n] ?? [0, 0];
    return y0 + ((k / 20 - x0) / (x1 - x0)) * (y1 - y0);
  });
}

function isWithin(line: readonly Point[], x: number, y: number): boolean {
  let is = false;
  for (let n = 0, m = line.length - 1; n < line.length; m = n++) {
    const [x0, y0] = line[n] ?? [0, 0];
    const [x1, y1] = line[m] ?? [0, 0];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) is = !is;
  }
  return is;
}
