// Unstained organisms of urine: rods, yeasts, spermatozoa.

import { z } from 'zod';
import { inside, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, blob, capsule, type Outline, turned } from '../core/outlines.ts';
import { grainOf, type Kind, kind, type Spot, sizedKind } from './kind.ts';
import { raise, type Slide, stain, stamp, stampTurned } from './slide.ts';

const rod = sizedKind(
  z.strictObject({}),
  (_, random) => [random.between(2, 3), 0.8, 0.3],
  (slide, spot, [long]) => {
    paintRod(slide, spot, long);
  },
);

/** A rod that trembles, so that most are blurred; the longest are about to divide. */
export function paintRod(slide: Slide, spot: Spot, long: number): void {
  const { random } = spot;
  const half = Math.max(0.1, long / 2 - 0.4);
  const outline = capsule(-half, 0.15 * random.normal(), half, 0, random.between(0.25, 0.42));
  const [dark, soft] = [random.between(0.2, 0.45), slide.umPerPx * random.between(1.5, 3.8)];
  const waist = long > 2.6 ? 0.7 : 0;
  stampTurned(slide, spot, long, (u, v, i) => {
    const k = inside(outline(u, v), soft) * (1 - waist * Math.exp(-9 * u * u));
    if (k <= 0) return;
    stain(slide, i, [1, 1.04, 1.12], dark * k);
    raise(slide, i, k * 0.2 * dark);
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
        const parts = sizes.map((size, n) => {
          const middle = at + size / 2;
          at += size * 0.95;
          const side = own.between(0.1, 0.6) * (n % 2 === 0 ? 1 : -1);
          const half = size * own.between(0.31, 0.38);
          return { outline: egg(size / 2, half, own.between(-0.3, 0.3), middle, side), half };
        });
        const young = own.between(0.85, 1.3);
        if (bud) parts.push({ outline: egg(young * 1.2, young, 0, at + 1, own.between(-0.7, 0.7)), half: young });
        for (const { outline, half } of parts) {
          const seen = turned(outline, angle);
          const vacuole = half > 1.4 ? blob(own, half * own.between(0.3, 0.6), 0.1) : undefined;
          const [vx, vy, density] = [own.normal() * 0.4, own.normal() * 0.4, own.between(0.085, 0.12)];
          stamp(slide, x, y, length * 0.6 + 2, (dx, dy, i) => {
            const d = seen(dx, dy);
            if (d >= 0) return;
            const dome = Math.sqrt(Math.min(1, (-d / half) * (2 + d / half)));
            const hollow = vacuole ? inside(vacuole(dx - vx, dy - vy), 0.8) : 0;
            stain(slide, i, [0.025, 0.03, 0.03], dome + 0.6);
            raise(slide, i, density * half * dome + 0.04 - 0.05 * hollow);
          });
        }
      },
    };
  },
);

/** An oval with one end narrower than the other. */
function egg(a: number, b: number, turn: number, x: number, y: number): Outline {
  return turned((u, v) => (Math.hypot(u / a, (v / b) * (1 + (0.16 * u) / a)) - 1) * b, turn, x, y);
}

/**
 * A flat oval head that lies as it came to lie, and one tail, too thin to be seen as more than a line, which leaves the
 * plane in focus here and there. The fluid carried all of them one way.
 */
const spermatozoon = kind(z.strictObject({}), (_, random) => {
  const tail = random.between(44, 52);
  const total = tail + 7;
  const astray = 0.5 * random.normal();
  return {
    reachUm: total / 2,
    sizeUm: [total, 4],
    heading: (x, y) => 0.7 + 0.9 * Math.sin(x / 120) + 0.7 * Math.cos(y / 90) + astray,
    paint(slide, spot) {
      const { random: own } = spot;
      const points = bentLine(own, tail, own.between(0.4, 3.2), 20).map(([px, py]): [number, number] => [px + 3.5, py]);
      const line = alongLine(points);
      const noise = grainOf(own);
      const [neckX, neckY] = points[0] ?? [0, 0];
      const tilt = own.chance(0.3) ? own.between(0.3, 0.7) : own.between(0.88, 1.05);
      const head = egg(3.4, 1.9 * tilt, own.normal() * 0.25, neckX - 3.2, neckY);
      const [flat, dark] = [own.between(0.08, 0.2), own.between(0.7, 1.7)];
      stampTurned(slide, spot, total * 0.62, (u, v, i) => {
        const [d, place] = line(u, v);
        const seen = (0.65 + 0.7 * noise.at(place * 5, 3)) * (place < 0.2 ? 1.1 : 0.95 - 0.55 * place);
        stain(slide, i, [0.42, 0.43, 0.45], seen * inside(d - 0.2, slide.umPerPx * 1.5));
        const h = head(u, v);
        if (h >= 0) return;
        const dome = Math.min(1, -h / 0.9);
        const back = smoothstep(-1.5, 1.5, u - neckX + 3.6);
        stain(slide, i, [0.09, 0.096, 0.102], dark * dome * (0.5 + 0.9 * back));
        raise(slide, i, (dome * flat * (0.8 + 0.45 * back)) / Math.sqrt(tilt));
      });
    },
  };
});

export const urineOrganisms: Readonly<Record<string, Kind>> = { rod, yeast, spermatozoon };
