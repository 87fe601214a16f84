// The form of a tortoise's shell. Lengths are hundredths of its length: x from the midline, y from the front edge, z
// toward the tube from the middle of the belly.

import { clamp, tabled } from '../numbers.ts';
import { solidNoiseFrom } from '../solid-noise.ts';

type Plan = (x: number, y: number) => number;

/** Evaluates a smooth function of the plan once, on a grid of half hundredths. */
function mapped(of: Plan): Plan {
  const [columns, rows] = [200, 260];
  const values = Float32Array.from({ length: columns * rows }, (_, at) =>
    of((at % columns) / 2 - 50, Math.floor(at / columns) / 2 - 20),
  );
  return (x, y) => {
    const gx = Math.max(0, Math.min(columns - 1.001, (x + 50) * 2));
    const gy = Math.max(0, Math.min(rows - 1.001, (y + 20) * 2));
    const [i, j] = [gx | 0, gy | 0];
    const at = j * columns + i;
    const row = (n: number): number => (values[n] ?? 0) + ((values[n + 1] ?? 0) - (values[n] ?? 0)) * (gx - i);
    return row(at) + (row(at + columns) - row(at)) * (gy - j);
  };
}

const wavy = solidNoiseFrom('shell');

/** The direction of a place from the shell's middle: 0 forward, the same on both sides. */
export const aroundOf = (x: number, y: number): number => Math.atan2(Math.abs(x) / 37, (50 - y) / 50);

/** 0 in the shell's middle and 1 at its rim, which is notched at the neck and pointed between its plates. */
export const outward = mapped((x, y) => {
  const halfWidth = 36.2 + 2.6 * clamp((y - 28) / 40);
  const [u, v] = [Math.abs(x) / halfWidth, Math.abs(y - 50) / 50];
  const points = Math.cos(aroundOf(x, y) * 22 + 0.8 * wavy(u * 2, v * 2, x > 0 ? 1 : 5));
  const scallops = (0.002 + 0.009 * v ** 4) * (1 + 0.9 * wavy(x / 9, y / 9, 3)) * points;
  const notch = y < 50 ? 0.034 * Math.exp(-((x / 6) ** 2)) : 0;
  return (u ** 2.45 + v ** 2.45) ** (1 / 2.45) + scallops + notch + 0.008 * wavy(x / 19, y / 19, 7);
});

export type Sheet = ReturnType<typeof sheetOf>;

/** One of the shell's two curved sheets: its height, how much longer a ray's way through it is than it is thick (0: none). */
function sheetOf(of: Plan, thick: Plan) {
  const height = mapped(of);
  const steep = mapped((x, y) => {
    const slope = (a: number, b: number): number => (height(x + a, y + b) - height(x - a, y - b)) / 1.2;
    return Math.min(2.2, Math.hypot(1, slope(0.6, 0), slope(0, 0.6)));
  });
  return { height, steep, thick };
}

const hill: Plan = (x, y) => Math.cos((y - 9) * 0.349) * Math.cos(x * 0.21);

/** Each plate of horn on the back is a low hill; the bone is thick at the rim and along the spine. */
export const dome = sheetOf(
  (x, y) => {
    const rim = -3 + 4 * (Math.abs(y - 50) / 50) ** 3;
    return rim + (27 + 0.5 * hill(x, y)) * (1 - Math.min(1, outward(x, y)) ** 2) ** 0.7;
  },
  (x, y) => {
    const r = outward(x, y);
    const rim = clamp((r - 0.8) / 0.1) * (0.55 + 0.45 * clamp((1 - r) / 0.03));
    const spine = 0.35 * clamp((5 - Math.abs(x)) / 2);
    return (
      clamp((1 - r) / 0.025) * (0.95 + spine + 0.3 * hill(x, y) + rim * (1.3 + 0.4 * (Math.abs(y - 50) / 50) ** 2))
    );
  },
);

/** Half widths of the lower shell, every 4 hundredths from front to back: lobe, bridge, lobe. */
const front = [8, 11.6, 15, 17.8, 20, 21.8, 23, 25.4, 31];
const bridgeAndBack = [36.6, 37.2, 37.4, 37.6, 37.8, 38, 38.1, 36, 27.5, 24.6, 22.8, 21.2, 18.8, 14];

/** It rises to the rim at the bridges, and has a thick lip. */
export const floor = sheetOf(
  (x, y) => -12 + 9 * Math.max(0, (Math.abs(x) - 20) / 17) ** 2 + 5 * (Math.abs(y - 48) / 48) ** 4,
  (x, y) => {
    const back = (87.5 - 7 * Math.exp(-((x / 5) ** 2)) - y) * 0.8;
    const fore = (y - 1 - 2.5 * Math.exp(-((x / 3) ** 2))) * 0.8;
    const beside = tabled([...front, ...bridgeAndBack], y, 4) - Math.abs(x);
    const inside = Math.min(beside, back, fore) + 0.5 * wavy(x / 5, y / 5, 2) + 1.3 * wavy(x / 11, y / 15, 11);
    const bridge = 0.5 * clamp((Math.abs(x) - 24) / 6);
    const lip = 0.45 * Math.exp(-(((inside - 1.5) / 1.6) ** 2));
    return clamp(inside / 1.2) * clamp((1 - outward(x, y)) / 0.02) * (1 + lip + bridge);
  },
);
