// Unstained organisms of urine: rods, yeasts, spermatozoa.

import { z } from 'zod';
import { inside, smoothstep } from '../core/edges.ts';
import { alongLine, bentLine, blob, capsule, type Outline, turned } from '../core/outlines.ts';
import { type Kind, kind, type Spot, sizedKind } from './kind.ts';
import { raise, type Slide, stain, stamp, stampTurned } from './slide.ts';

const rod = sizedKind(
  z.strictObject({}),
  (_, random) => [random.between(2, 3), 0.8, 0.3],
  (slide, spot, [long]) => {
    paintRod(slide, spot, long);
  },
);

export function paintRod(slide: Slide, spot: Spot, long: number): void {
  const half = Math.max(0.1, long / 2 - 0.4);
  const outline = capsule(-half, 0, half, 0, 0.4);
  stampTurned(slide, spot, long, (u, v, i) => {
    const k = inside(outline(u, v), slide.umPerPx * 2);
    if (k <= 0) return;
    stain(slide, i, [0.24, 0.25, 0.27], k);
    raise(slide, i, k * 0.09);
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

/** A flat oval head and one thin tail that gets thinner. */
const spermatozoon = kind(z.strictObject({}), (_, random) => {
  const tail = random.between(46, 53);
  const total = tail + 7;
  return {
    reachUm: total / 2,
    sizeUm: [total, 4],
    paint(slide, spot) {
      const { random: own } = spot;
      const points = bentLine(own, tail, 1.7, 20).map(([px, py]): [number, number] => [px + 3.5, py]);
      const line = alongLine(points);
      const [neckX, neckY] = points[0] ?? [0, 0];
      // Some heads are seen from the side, where they are narrow.
      const head = egg(3.5, own.chance(0.2) ? 1.1 : own.between(1.8, 2.1), own.normal() * 0.08, neckX - 3.3, neckY);
      const flat = own.between(0.13, 0.18);
      stampTurned(slide, spot, total * 0.62, (u, v, i) => {
        const [d, place] = line(u, v);
        const thick = place < 0.22 ? 0.42 : 0.32 - 0.16 * place;
        const t = inside(d - thick, slide.umPerPx * 2) * (1 - 0.5 * place);
        stain(slide, i, [0.18, 0.187, 0.194], t);
        raise(slide, i, t * 0.115);
        const h = head(u, v);
        if (h >= 0) return;
        const dome = Math.min(1, -h / 0.8);
        const back = smoothstep(-1.5, 1.5, u - neckX + 3.6);
        stain(slide, i, [0.09, 0.096, 0.102], dome * (0.5 + 0.9 * back));
        raise(slide, i, dome * flat * (0.8 + 0.45 * back));
      });
    },
  };
});

export const urineOrganisms: Readonly<Record<string, Kind>> = { rod, yeast, spermatozoon };
