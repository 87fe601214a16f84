// Crystals of urine sediment: transparent facets drawn as relief, colored ones as dye.

import { z } from 'zod';
import { inside, rim } from '../core/edges.ts';
import { alongLine, capsule } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Thing } from './kind.ts';
import { type Dye, mixed, raise, type Slide, stain, stamp } from './slide.ts';

const sized = z.strictObject({ size_um: z.tuple([z.number(), z.number()]) });

/** A face that rises from its outline: `[normal x, normal y, distance from the center, slope]`. */
type Face = readonly [number, number, number, number];

/** Draws a transparent body with flat faces: its height is that of the lowest face, cut at `cap`. */
function faceted(
  faces: readonly Face[],
  longUm: number,
  shortUm: number,
  options: { cap?: number; steps?: Face[] } = {},
): Thing {
  const reachUm = Math.hypot(longUm, shortUm) / 2;
  return {
    reachUm,
    sizeUm: [longUm, shortUm],
    paint(slide, { x, y, angle, random }) {
      const noise = grainOf(random);
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      stamp(slide, x, y, reachUm * 1.15, (dx, dy, i) => {
        const u = c * dx + s * dy;
        const v = -s * dx + c * dy;
        let height = options.cap ?? Number.POSITIVE_INFINITY;
        let edge = Number.POSITIVE_INFINITY;
        for (const [nx, ny, d, slope] of faces) {
          const within = d - nx * u - ny * v;
          if (within < edge) edge = within;
          if (within * slope < height) height = within * slope;
        }
        for (const [nx, ny, d, slope] of options.steps ?? [])
          height += Math.max(0, Math.min(1.2, (d - nx * u - ny * v) * slope));
        const k = inside(-edge, slide.umPerPx * 1.2);
        if (k <= 0) return;
        // Faces grew in steps and were etched later, so they are almost flat.
        const etched = 0.11 * noise.fractal(u * 0.09, v * 0.09, 2);
        raise(slide, i, k * (2.4 + (Math.max(0, height) + etched) / slide.umPerPx));
        stain(slide, i, [0.016, 0.015, 0.02], k);
      });
    },
  };
}

/** Struvite: a long prism with sloping ends, like a roof. */
const struvite = kind(sized, ({ size_um: [low, high] }, random) => {
  const long = low + (high - low) * random.next() ** 1.3;
  const short = long * random.between(0.34, 0.5);
  const end = random.between(0.3, 0.55);
  const side = random.between(0.3, 0.42);
  const a = long / 2;
  const b = short / 2;
  const corner = random.chance(0.6) ? random.between(0.84, 0.93) : 2;
  const faces: Face[] = [
    [1, 0, a, end],
    [-1, 0, a, end * random.between(0.85, 1.15)],
    [0, 1, b, side],
    [0, -1, b, side * random.between(0.9, 1.1)],
    ...[
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].map(([u = 1, v = 1]): Face => [u * Math.SQRT1_2, v * Math.SQRT1_2, (a + b) * Math.SQRT1_2 * corner, 0.5]),
  ];
  return faceted(faces, long, short, { cap: b * side * random.between(0.72, 1) });
});

/** Calcium oxalate dihydrate: a square envelope whose four equal slopes meet in two bright diagonals. */
const oxalateDihydrate = kind(sized, ({ size_um: [low, high] }, random) => {
  const long = random.between(low, high);
  const short = long * random.between(0.9, 1);
  const slope = random.between(0.3, 0.36);
  const faces: Face[] = [
    [1, 0, long / 2, slope],
    [-1, 0, long / 2, slope],
    [0, 1, short / 2, slope * (long / short)],
    [0, -1, short / 2, slope * (long / short)],
  ];
  return faceted(faces, long, short);
});

/** Calcium oxalate monohydrate: a flat, pointed plank. */
const oxalateMonohydrate = kind(sized, ({ size_um: [low, high] }, random) => {
  const long = random.between(low, high);
  const short = long * random.between(0.2, 0.27);
  const tip = 0.62;
  const point = (u: number, v: number): Face => [u * tip, v * Math.sqrt(1 - tip * tip), (long / 2) * tip, 0.5];
  const faces: Face[] = [
    [0, 1, short / 2, 0.45],
    [0, -1, short / 2, 0.45],
    point(1, 1),
    point(1, -1),
    point(-1, 1),
    point(-1, -1),
  ];
  return faceted(faces, long, short, { cap: short * 0.11 });
});

/** Cystine: a flat six-sided plate, sometimes with a second layer. */
const cystine = kind(sized, ({ size_um: [low, high] }, random) => {
  const long = random.between(low, high);
  const hexagon = (radius: number, x: number, slope: number): Face[] =>
    Array.from({ length: 6 }, (_, n) => {
      const angle = (n * Math.PI) / 3 + Math.PI / 6;
      return [Math.cos(angle), Math.sin(angle), radius * random.between(0.97, 1.03) + Math.cos(angle) * x, slope];
    });
  const radius = (long / 2) * Math.cos(Math.PI / 6);
  return faceted(hexagon(radius, 0, 0.9), long, long * 0.9, { cap: 0.6 });
});

/** Urate: a sphere of yellow-brown needles with concentric lines, and spikes on some (thorn apple). */
const urate = kind(
  z.strictObject({ size_um: z.tuple([z.number(), z.number()]), spiked: z.boolean().default(false) }),
  ({ size_um: [low, high], spiked }, random) => {
    const long = random.between(low, high);
    const radius = (long / 2) * (spiked ? 0.76 : 1);
    return {
      reachUm: long / 2,
      sizeUm: [long, radius * 2],
      paint(slide, spot) {
        paintUrate(slide, spot, radius, spiked);
      },
    };
  },
);

function paintUrate(
  slide: Slide,
  { x, y, random }: { x: number; y: number; random: Random },
  radius: number,
  spiked: boolean,
): void {
  const pale: Dye = [0.1, 0.22, 0.62];
  const dark: Dye = [0.3, 0.52, 1.05];
  const noise = grainOf(random);
  const spikes = spiked ? spikesOf(random, radius) : [];
  stamp(slide, x, y, radius * 1.75, (dx, dy, i) => {
    for (const { outline, dye } of spikes) {
      const d = outline(dx, dy);
      // The sphere hides the root.
      if (d > 1 || dx * dx + dy * dy < (radius * 0.96) ** 2) continue;
      stain(slide, i, dye, inside(d, slide.umPerPx * 1.4) * 0.75);
    }
  });
  const rings = random.between(2.1, 2.9) / radius;
  const phase = random.next();
  stamp(slide, x, y, radius * 1.2, (dx, dy, i) => {
    const angle = Math.atan2(dy, dx);
    const r = Math.hypot(dx, dy) * (1 + 0.022 * noise.fractal(Math.cos(angle) * 1.3, Math.sin(angle) * 1.3 + 9, 3));
    const k = inside(r - radius, slide.umPerPx * 1.6);
    if (k <= 0) return;
    const depth = Math.sqrt(Math.max(0, 1 - (r / radius) ** 2));
    const ring = Math.cos(2 * Math.PI * (r * rings + phase)) * (0.3 + 0.7 * (r / radius));
    const needles = noise.fractal(angle * 7, r * 0.25, 2);
    const tone = 0.3 + 0.3 * depth + 0.27 * ring + 0.14 * needles + 0.42 * rim(r - radius, radius * 0.1);
    stain(slide, i, mixed(pale, dark, Math.max(0, Math.min(1.15, tone))), k);
    raise(slide, i, k * (1.6 + (depth * radius * 0.1) / slide.umPerPx));
  });
}

/** Returns short curved thorns, thick at the root and unevenly spread. */
function spikesOf(random: Random, radius: number): { outline: (dx: number, dy: number) => number; dye: Dye }[] {
  const count = random.whole(5, 9);
  return Array.from({ length: count }, (_, n) => {
    const angle = ((n + random.between(-0.4, 0.4)) / count) * 2 * Math.PI;
    const length = radius * random.between(0.22, 0.62);
    const curl = (random.chance(0.5) ? 1 : -1) * random.between(0.15, 0.6);
    const root = radius * random.between(0.11, 0.19);
    const tipAngle = angle + curl * (length / radius);
    const line = alongLine(
      Array.from({ length: 7 }, (_, step): [number, number] => {
        const turn = angle + (tipAngle - angle) * (step / 6) ** 2;
        const away = radius * 0.86 + (length + radius * 0.14) * (step / 6);
        return [Math.cos(turn) * away, Math.sin(turn) * away];
      }),
    );
    const outline = (dx: number, dy: number): number => {
      const [d, place] = line(dx, dy);
      return d - root * (1.05 - place);
    };
    return { outline, dye: [0.24, 0.44, 0.95] as const };
  });
}

/** Bilirubin: a sheaf of fine golden needles. */
const bilirubin = kind(sized, ({ size_um: [low, high] }, random) => {
  const long = random.between(low, high);
  return {
    reachUm: long / 2,
    sizeUm: [long, long * 0.4],
    paint(slide, { x, y, angle, random: own }) {
      const needles = Array.from({ length: 16 }, () => {
        const turn = angle + own.normal() * 0.34 + (own.chance(0.5) ? Math.PI : 0);
        const length = (long / 2) * own.between(0.5, 1);
        return capsule(0, 0, Math.cos(turn) * length, Math.sin(turn) * length, own.between(0.25, 0.5));
      });
      stamp(slide, x, y, long * 0.55, (dx, dy, i) => {
        for (const needle of needles) {
          const d = needle(dx, dy);
          if (d < 1) stain(slide, i, [0.1, 0.3, 0.8], inside(d, slide.umPerPx * 1.6) * 0.55);
        }
      });
    },
  };
});

export const crystals: Readonly<Record<string, Kind>> = {
  struvite,
  'oxalate dihydrate': oxalateDihydrate,
  'oxalate monohydrate': oxalateMonohydrate,
  cystine,
  urate,
  bilirubin,
};
