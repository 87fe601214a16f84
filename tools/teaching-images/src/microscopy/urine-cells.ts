// Unstained cells and organisms of urine: pale, outlined by refraction, with granules and nuclei barely visible.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, blob, capsule, ellipse, type Outline, turned } from '../core/outlines.ts';
import { grainOf } from './grain.ts';
import { type Kind, kind, type Spot } from './kind.ts';
import { type Dye, raise, type Slide, stain, stamp } from './slide.ts';
import { scaleOutline } from './squames.ts';
import { urothelium } from './urothelium.ts';

const grey: Dye = [0.1, 0.105, 0.11];
const none = z.strictObject({});

/** A smooth biconcave disc with a faint red tinge. */
const redCell = kind(none, (_, random) => {
  const radius = 3.5 * random.between(0.94, 1.06);
  return {
    reachUm: radius,
    sizeUm: [radius * 2, radius * 2],
    paint(slide, { x, y, random: own }) {
      // A disc that is thick at its rim and thin in its middle. Most lie flat, some are tilted.
      const lean = own.chance(0.3) ? own.between(1.1, 1.4) : own.between(1, 1.06);
      const body = blob(own, radius, 0.02, 5);
      const outline = turned((u, v) => body(u, v * lean), own.between(0, 6.28));
      const [haemoglobin, dimple] = [own.between(0.6, 1.15), own.between(0.5, 1)];
      stamp(slide, x, y, radius * 1.3, (dx, dy, i) => {
        const d = outline(dx, dy);
        const k = inside(d, slide.umPerPx * 2);
        if (k <= 0) return;
        const thick = 1 - 0.62 * dimple * smoothstep(0.3, 0.95, -d / radius);
        stain(slide, i, [0.016, 0.056, 0.1], k * haemoglobin * thick);
        stain(slide, i, [0.07, 0.09, 0.1], k * rim(d + 0.4, 0.7));
        raise(slide, i, Math.min(1, Math.max(0, -d / 1)) * thick * 2.9);
      });
    },
  };
});

/** A granular neutrophil; some have `rods` of bacteria inside. */
const whiteCell = kind(z.strictObject({ rods: z.int().default(0) }), ({ rods }, random) => {
  const radius = 6 * random.between(0.93, 1.06);
  return {
    reachUm: radius,
    sizeUm: [radius * 2, radius * 2],
    paint(slide, spot) {
      paintGranular(slide, spot, blob(spot.random, radius, 0.03), radius, spot.random.whole(2, 3));
      for (let n = 0; n < rods; n++) {
        const turn = spot.random.between(0, 6.28);
        const away = radius * spot.random.between(0.2, 0.6);
        paintRod(
          slide,
          {
            ...spot,
            x: spot.x + Math.cos(turn) * away,
            y: spot.y + Math.sin(turn) * away,
            angle: spot.random.between(0, 6.28),
          },
          2.2,
        );
      }
    },
  };
});

function paintGranular(slide: Slide, { x, y, random }: Spot, outline: Outline, radius: number, lobes: number): void {
  const noise = grainOf(random);
  const start = random.between(0, 6.28);
  const nuclei = Array.from({ length: lobes }, (_, n) => {
    // Lobes of a segmented nucleus touch each other in a curved row.
    const turn = start + (n - (lobes - 1) / 2) * 1.25;
    const away = radius * random.between(0.3, 0.4);
    return [Math.cos(turn) * away, Math.sin(turn) * away, radius * random.between(0.25, 0.34)] as const;
  });
  stamp(slide, x, y, radius * 1.25, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.5);
    if (k <= 0) return;
    const grain = noise.fractal(dx * 1.6, dy * 1.6, 2);
    const specks = smoothstep(0.15, 0.55, noise.fractal(dx * 2.4 + 40, dy * 2.4, 2));
    let lobe = 0;
    for (const [nx, ny, nr] of nuclei) lobe = Math.max(lobe, inside(Math.hypot(dx - nx, dy - ny) - nr, 1.9));
    const ball = Math.sqrt(Math.max(0, Math.min(1, -d / radius)));
    stain(slide, i, grey, k * (0.45 + 0.5 * grain + 0.9 * specks + 0.5 * lobe));
    stain(slide, i, [0.1, 0.105, 0.105], k * rim(d + 0.4, 0.7));
    raise(slide, i, k * (0.5 + 1.6 * ball + 0.6 * grain + 0.9 * specks));
  });
}

/** A large, flat, angular cell with folded edges; `nucleus` is false for a cornified one. */
const squamousCell = kind(
  z.strictObject({ size_um: z.tuple([z.number(), z.number()]).default([42, 60]), nucleus: z.boolean().default(true) }),
  ({ size_um: [low, high], nucleus }, random) => {
    const radius = random.between(low, high) / 2;
    return {
      reachUm: radius,
      sizeUm: [radius * 2, radius * 1.7],
      paint(slide, spot) {
        paintSquamous(slide, spot, radius, nucleus);
      },
    };
  },
);

function paintSquamous(slide: Slide, { x, y, angle, random }: Spot, radius: number, hasNucleus: boolean): void {
  const outline = turned(scaleOutline(random, radius, 0.3), angle);
  const noise = grainOf(random);
  const middle = blob(random, random.between(3.6, 4.8), 0.08, 5);
  const nucleus = turned(middle, 0, random.normal() * 2, random.normal() * 2);
  const folds = Array.from({ length: random.whole(1, 2) }, () => ({
    turn: random.between(0, 6.28),
    at: radius * random.between(0.45, 0.7),
    bow: random.between(-0.4, 0.4) / radius,
  }));
  stamp(slide, x, y, radius * 1.12, (dx, dy, i) => {
    const waver = noise.fractal(dx * 0.13, dy * 0.13, 3);
    const d = outline(dx, dy) + waver * 1.4;
    const k = inside(d, Math.max(0.9, slide.umPerPx * 2));
    if (k <= 0) return;
    const grain = noise.fractal(dx * 0.55, dy * 0.55, 3);
    const specks = smoothstep(0.38, 0.62, noise.fractal(dx * 0.7 + 60, dy * 0.7, 2));
    stain(slide, i, [0.026, 0.027, 0.029], k * (0.9 + 0.3 * grain + 0.6 * waver + 1.1 * specks));
    stain(slide, i, [0.06, 0.062, 0.064], k * rim(d + 0.6, 0.9) * (0.8 + 0.6 * waver));
    let height = 0.7 + 0.2 * grain + 0.3 * waver + 0.5 * specks + 0.8 * Math.min(1, -d / 2);
    for (const { turn, at, bow } of folds) {
      // A folded edge: outside the fold it is twice as thick.
      const along = -Math.sin(turn) * dx + Math.cos(turn) * dy;
      const over = Math.cos(turn) * dx + Math.sin(turn) * dy + bow * along * along + waver * 2.2 - at;
      stain(slide, i, [0.034, 0.035, 0.037], k * inside(-over, 1.4));
      height += 1.3 * inside(-over, 1.4);
    }
    if (hasNucleus) {
      const n = nucleus(dx, dy);
      stain(slide, i, [0.06, 0.064, 0.068], inside(n, 0.9) * (0.8 + 0.7 * grain));
      stain(slide, i, [0.06, 0.06, 0.06], rim(n + 0.2, 0.6));
      height += inside(n, 1.2) * (0.7 + 0.5 * grain);
    }
    raise(slide, i, k * height);
  });
}

const rod = kind(
  z.strictObject({ size_um: z.tuple([z.number(), z.number()]).default([2, 3]) }),
  ({ size_um: [low, high] }, random) => {
    const long = random.between(low, high);
    return {
      reachUm: long / 2 + 0.3,
      sizeUm: [long, 0.8],
      paint(slide, spot) {
        paintRod(slide, spot, long);
      },
    };
  },
);

function paintRod(slide: Slide, { x, y, angle }: Spot, long: number): void {
  const half = Math.max(0.1, long / 2 - 0.4);
  const outline = turned(capsule(-half, 0, half, 0, 0.4), angle);
  stamp(slide, x, y, long, (dx, dy, i) => {
    const k = inside(outline(dx, dy), slide.umPerPx * 1.5);
    if (k <= 0) return;
    stain(slide, i, [0.3, 0.31, 0.32], k);
    raise(slide, i, k * 1.2);
  });
}

/** An oval yeast, alone, with a bud, or in a short chain. */
const yeast = kind(
  z.strictObject({ bodies: z.int().default(1), bud: z.boolean().default(false) }),
  ({ bodies, bud }, random) => {
    const sizes = Array.from({ length: bodies }, () => random.between(4, 6));
    const length = sizes.reduce((sum, size) => sum + size * 0.95, 0) + (bud ? 2.4 : 0);
    return {
      reachUm: length / 2 + 0.5,
      sizeUm: [length, 3.6],
      paint(slide, { x, y, angle, random: own }) {
        let at = -length / 2;
        const parts = sizes.map((size, n): Outline => {
          const middle = at + size / 2;
          at += size * 0.95;
          return turned(ellipse(size / 2, size * 0.33), own.between(-0.25, 0.25), middle, n % 2 === 0 ? 0.5 : -0.5);
        });
        if (bud) parts.push(turned(ellipse(1.5, 1.15), own.between(-0.4, 0.4), at + 1.2, own.between(-0.6, 0.6)));
        for (const part of parts.map((outline) => turned(outline, angle)))
          stamp(slide, x, y, length * 0.6 + 2, (dx, dy, i) => {
            const d = part(dx, dy);
            const k = inside(d, slide.umPerPx * 1.5);
            if (k <= 0) return;
            stain(slide, i, [0.03, 0.035, 0.03], k);
            stain(slide, i, [0.22, 0.23, 0.23], k * rim(d + 0.35, 0.4));
            raise(slide, i, k * 2.2);
          });
      },
    };
  },
);

/** An oval head with one thin tail. */
const spermatozoon = kind(none, (_, random) => {
  const tail = random.between(46, 53);
  const total = tail + 7;
  return {
    reachUm: total / 2,
    sizeUm: [total, 4],
    paint(slide, { x, y, angle, random: own }) {
      const points = bentLine(own, tail, 1.1, 20).map(([px, py]): [number, number] => [px + 3.5, py]);
      const line = alongLine(points);
      const [neckX, neckY] = points[0] ?? [0, 0];
      const head = turned(ellipse(3.5, 2), 0, neckX - 3.3, neckY);
      const seen = turned((dx, dy) => head(dx, dy), angle);
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      stamp(slide, x, y, total * 0.62, (dx, dy, i) => {
        const [d, place] = line(c * dx + s * dy, -s * dx + c * dy);
        const thick = place < 0.2 ? 0.5 : 0.36 - 0.16 * place;
        const t = inside(d - thick, slide.umPerPx * 1.5);
        if (t > 0) stain(slide, i, [0.2, 0.205, 0.21], t * (1 - 0.45 * place));
        const h = seen(dx, dy);
        const k = inside(h, slide.umPerPx * 1.4);
        if (k <= 0) return;
        stain(slide, i, [0.13, 0.14, 0.15], k * (0.7 + 0.5 * smoothstep(-1.5, 2, c * dx + s * dy - neckX + 4)));
        stain(slide, i, [0.2, 0.21, 0.22], k * rim(h + 0.3, 0.4));
        raise(slide, i, k * 1.4);
      });
    },
  };
});

export const urineCells: Readonly<Record<string, Kind>> = {
  'red cell': redCell,
  'white cell': whiteCell,
  'squamous cell': squamousCell,
  ...urothelium,
  rod,
  yeast,
  spermatozoon,
};
