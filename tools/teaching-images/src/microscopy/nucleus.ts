// Nuclei of stained cells: the shape gives the outline, the texture gives the chromatin, and no two are equal.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { capsule, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { radial, wavesOf } from './cell-outline.ts';
import { freeGrainOf, grainOf, type Spot } from './kind.ts';
import { polar } from './places.ts';
import { cover, type Dye, mixed, type Slide, stamp, times } from './slide.ts';

export const nucleusShapes = ['round', 'indented', 'segmented', 'two-lobed', 'swollen'] as const;
type NucleusShape = (typeof nucleusShapes)[number];

const dense: Dye = [0.51, 0.83, 0.33];
const loose: Dye = [0.26, 0.45, 0.165];
/** The pale blue of a nucleolus. */
const nucleolar: Dye = [0.3, 0.37, 0.13];

export interface NucleusLook {
  readonly shape: NucleusShape;
  /** Radius of the whole nucleus. */
  readonly radiusUm: number;
  /** 0: fine and even; 1: coarse and dark. */
  readonly clumping: number;
  readonly nucleoli?: number;
}

export function paintNucleus(slide: Slide, spot: Spot, look: NucleusLook): void {
  const { random } = spot;
  const isThick = !spot.isThinFilm;
  const noise = isThick ? freeGrainOf(random) : grainOf(random);
  const { shape, radiusUm: radius } = look;
  const bare = outlineOf(spot, look);
  const ragged = shape === 'swollen' ? 0.5 : 0.34;
  const outline: Outline = (dx, dy) =>
    bare(dx + noise.fractal(dx * 0.6, dy * 0.6, 3) * ragged, dy + noise.fractal(dx * 0.6 + 40, dy * 0.6, 3) * ragged);
  const nucleoli = nucleoliOf(random, radius, look.nucleoli ?? 0);
  const clumping = Math.max(0, Math.min(1, look.clumping + 0.1 * random.normal()));
  // A resting cell has coarse, smudged clumps, a young cell a fine net. The spaces between are paler, not clear.
  const scale = ((shape === 'round' ? 0.55 : 0.72) + 0.3 * (1 - clumping)) * random.between(0.85, 1.15);
  const [contrast, fine] = [0.2 + 0.5 * clumping, shape === 'swollen' ? 0.12 : 0.4 - 0.24 * clumping];
  // In an aspirate cells dried slowly: chromatin stands out in ropes with pale gaps, more so in some cells.
  const ropy = isThick ? (shape === 'swollen' ? 0.2 : 0.38) * random.between(0.5, 1.3) : 0;
  const pale = shape === 'swollen' ? random.between(0.45, 0.83) : random.between(0.5, 0.76) + 0.32 * clumping;
  const [tx, ty] = [(0.12 * random.normal()) / radius, (0.12 * random.normal()) / radius];
  const soft = Math.max(
    slide.umPerPx * 2.2,
    shape === 'swollen' ? random.between(0.5, 1.3) : random.between(0.25, 0.6),
  );
  stamp(slide, spot.x, spot.y, radius * 1.6, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, soft);
    if (k <= 0) return;
    const [u, v] = [dx + 0.6 * noise.at(dx * 0.5 + 11, dy * 0.5), dy + 0.6 * noise.at(dx * 0.5, dy * 0.5 + 17)];
    const clump = smoothstep(-0.5, 0.5, noise.fractal(u * scale, v * scale, 3));
    const net = Math.max(0, 1 - 2 * Math.abs(noise.fractal(u * 0.9 + 70, v * 0.9, 3)));
    const cloud = noise.fractal(dx * 0.22 + 90, dy * 0.22, 2);
    const near = noise.at(dx * 0.7 + 30, dy * 0.7 + 80);
    let tone = 0.34 + 0.34 * clumping + contrast * (clump - 0.5) + fine * (net - 0.4) + 0.18 * cloud;
    const rope = ropy && 1 - 2.6 * Math.abs(noise.fractal(u * 0.62 + 120, v * 0.62 + 60, 2));
    tone += ropy * (0.55 * rope - 0.12 + 0.5 * (clump - 0.5));
    // Chromatin lies along the membrane, thick in places and missing in others.
    tone += (shape === 'swollen' ? 0.4 : 1) * (0.16 + 0.24 * near) * rim(d + 0.25, 0.45);
    let body = 0;
    for (const [sx, sy, size, full] of nucleoli) {
      const away = Math.hypot((u + dx) / 2 - sx, (v + dy) / 2 - sy) - size + (isThick ? 0.45 : 0.6) * near;
      tone += full * (0.24 + ropy * (0.3 + 0.4 * near)) * rim(away - 0.1, 0.5);
      body = Math.max(body, full * inside(away, 0.7));
    }
    const chromatin = mixed(loose, dense, Math.max(-0.1, Math.min(1.12, tone)));
    // The nucleus is thick in its middle, and not quite level.
    const thick = pale * (0.74 + 0.28 * smoothstep(0, 0.32 * radius, -d)) * (1 + tx * dx + ty * dy);
    cover(slide, i, times(mixed(chromatin, nucleolar, Math.min(0.8, body)), thick), k * 0.97);
  });
}

/** Returns the place and size of each nucleolus, and how distinct it is. */
function nucleoliOf(random: Random, radius: number, count: number): (readonly [number, number, number, number])[] {
  return Array.from({ length: count }, (_, n) => {
    const [x, y] = polar(random.between(0, 6.28) + n * 2.1, radius * random.between(0.1, 0.55));
    return [x, y, radius * random.between(0.12, 0.22), random.between(0.5, 0.85)];
  });
}

function outlineOf({ random, isThinFilm }: Spot, { shape, radiusUm: radius }: NucleusLook): Outline {
  const turn = random.between(0, 6.28);
  if (shape === 'round') return turned(oval(random, radius, 0.045, 0.07), turn);
  if (shape === 'indented') {
    const body = oval(random, radius, 0.06, 0.16);
    // The shape ranges from a shallow dent to a bean.
    const bite = radius * random.between(0.5, 1.2);
    const away = bite + radius * random.between(0.42, 0.9);
    const hollow: Outline = (u, v) => bite - Math.hypot(u - away, v);
    return turned((u, v) => softMax(body(u, v), hollow(u, v), 3.6 / radius), turn);
  }
  if (shape === 'two-lobed') return strung(random, radius, 2, [0.5, 0.72], 0.2, 11);
  const count = [3, 3, 3, 4, 4, 5][random.whole(0, 5)] ?? 3;
  // A nucleus that is dissolving rounds off into one ragged mass.
  if (shape === 'swollen' && !isThinFilm && random.chance(0.2))
    return turned(oval(random, radius * 0.86, 0.09, 0.35), turn);
  if (shape === 'swollen') return strung(random, radius * 1.04, random.whole(2, 4), [0.5, 0.8], 0.75, 6);
  // In a thin film the nucleus is spread flat: its lobes are broad, and it curls through the whole cell.
  if (isThinFilm) return strung(random, radius, count, [0.46, 0.7], random.between(0.04, 0.26), 12, 0.95);
  return strung(random, radius, count, [0.48, 0.78], random.between(0.25, 0.95), 10);
}

/** Returns an outline that is longer than wide by about the share `longer`, without a preferred direction. */
export function oval(random: Random, radius: number, roughness: number, longer: number): Outline {
  const wave = wavesOf(random, roughness);
  const long = 1 + Math.min(0.4, longer * Math.abs(random.normal()));
  return radial(
    (turn) => (radius * (1 + wave(turn))) / Math.sqrt(Math.cos(turn) ** 2 / long + Math.sin(turn) ** 2 * long),
  );
}

/**
 * Returns lobes of unequal size on a thread that bends like a C, a U or an S, or is crumpled so that lobes lie on each
 * other. The thread is as thin as a hair, or almost as broad as the lobes (`broad`). The whole is scaled to the space
 * of the nucleus.
 */
function strung(
  random: Random,
  radius: number,
  count: number,
  [least, most]: readonly [number, number],
  broad: number,
  sharpness: number,
  curl = 1,
): Outline {
  const sizes = Array.from({ length: count }, () => random.between(least, most) * random.between(0.8, 1.1));
  const isS = random.chance(0.3);
  const bend = curl * random.between(0.75, 1.75) * (isS ? 0.75 : 1);
  let heading = random.between(0, 6.28);
  let [x, y] = [0, 0];
  // A lobe is longer than wide: two discs that overlap, one a little smaller.
  const lobes = sizes.flatMap((size, n): [number, number, number][] => {
    if (n > 0) {
      const step = (size + (sizes[n - 1] ?? size)) * random.between(0.72, 1.14);
      x += Math.cos(heading) * step;
      y += Math.sin(heading) * step;
      heading += bend * (isS && n % 2 === 0 ? -1 : 1) * random.between(0.6, 1.3);
    }
    const [longer, lies] = [size * random.between(0.15, 0.8), heading + 0.6 * random.normal()];
    x += Math.cos(lies) * longer;
    y += Math.sin(lies) * longer;
    return [
      [x - Math.cos(lies) * longer, y - Math.sin(lies) * longer, size * random.between(0.8, 1)],
      [x, y, size * random.between(0.75, 0.95)],
    ];
  });
  const middle = (k: 0 | 1): number =>
    (Math.min(...lobes.map((lobe) => lobe[k] - lobe[2])) + Math.max(...lobes.map((lobe) => lobe[k] + lobe[2]))) / 2;
  const [mx, my] = [middle(0), middle(1)];
  const reach = Math.max(...lobes.map(([lx, ly, size]) => Math.hypot(lx - mx, ly - my) + size));
  const fit = radius / reach;
  const placed = lobes.map(([lx, ly, size]) => [(lx - mx) * fit, (ly - my) * fit, size * fit] as const);
  const threads = placed.slice(1).map(([x1, y1, size], n) => {
    const [x0, y0, before] = placed[n] ?? [0, 0, size];
    return capsule(x0, y0, x1, y1, Math.min(size, before) * random.between(0.12, 0.12 + 1.4 * broad));
  });
  const sharp = sharpness / radius;
  return (dx, dy) => {
    let sum = 0;
    for (const [lx, ly, size] of placed) sum += Math.exp(-sharp * (Math.hypot(dx - lx, dy - ly) - size));
    let d = -Math.log(sum + 1e-9) / sharp;
    for (const thread of threads) d = Math.min(d, thread(dx, dy));
    return d;
  };
}

function softMax(one: number, other: number, sharpness: number): number {
  return Math.log(Math.exp(sharpness * one) + Math.exp(sharpness * other)) / sharpness;
}
