// Granules of a cell: unequal in size and density, above and below the plane in focus, crowded in some places and
// missing in others.

import { z } from 'zod';
import { inside, smoothstep } from '../core/edges.ts';
import { type Disc, grainOf, type Spot } from './kind.ts';
import { polar } from './places.ts';
import { cover, type Dye, mixed, type Slide, stain, stamp, times } from './slide.ts';
import { eosin } from './stains.ts';

export const granuleOptions = z.strictObject({
  count: z.int(),
  size_um: z.number(),
  dye: z.tuple([z.number(), z.number(), z.number()]),
  /** Share of the granules over the nucleus that are visible. For granules below 1 µm it varies from cell to cell. */
  over_nucleus: z.number(),
});

export function paintGranules(
  slide: Slide,
  spot: Spot,
  radius: number,
  look: z.output<typeof granuleOptions>,
  nucleus: Disc,
): void {
  const { x, y, random } = spot;
  const { count, size_um, over_nucleus } = look;
  const isFine = size_um < 1;
  const isPacked = !isFine && !spot.isThinFilm;
  const noise = grainOf(random);
  const fullness = isFine
    ? (spot.isThinFilm ? 0.75 : 0.4) + 1.35 * random.next() ** 1.3
    : random.between(isPacked ? 0.5 : 0.8, isPacked ? 1.4 : 1.12);
  const held = Math.round(count * fullness);
  if (isFine) paintHaze(slide, spot, radius, look.dye, 0.16 + 0.2 * fullness);
  const over = isFine ? Math.min(0.95, over_nucleus * random.between(0.4, 2.3)) : over_nucleus;
  // If a cell was torn open, some of its granules lie just outside.
  const spilled = isFine && random.chance(0.35) ? random.whole(4, 16) : 0;
  const leak = random.between(0, 6.28);
  // In one cell they are brick red, in the next pale and pink.
  const [strong, pink] = isPacked ? [random.between(0.65, 1.1), random.between(0, 0.5)] : [1, 0];
  const dye = mixed(times(look.dye, strong), times(eosin, 1.7 * strong), pink);
  const lying: (readonly [number, number])[] = [];
  for (let n = 0; n < held + spilled; n++) {
    const isOut = n >= held;
    const turn = isOut ? leak + 0.5 * random.normal() : random.between(0, 6.28);
    const away = isOut
      ? radius * random.between(0.98, 1.17)
      : Math.sqrt(random.next()) * (radius * 0.97 - size_um * 0.6);
    let [gx, gy] = polar(turn, away);
    // Large granules push each other aside: each settles where the most room is left.
    for (let m = 0; isPacked && m < 5; m++) {
      const [u, v] = polar(random.between(0, 6.28), Math.sqrt(random.next()) * (radius * 0.93 - size_um * 0.5));
      const roomAt = (a: number, b: number): number =>
        Math.min(1.2 * size_um, ...lying.map(([p, q]) => Math.hypot(p - a, q - b)));
      if (roomAt(u, v) > roomAt(gx, gy)) [gx, gy] = [u, v];
    }
    const isUnder = !isOut && Math.hypot(gx - nucleus.x, gy - nucleus.y) < nucleus.reachUm && !random.chance(over);
    if (isUnder && !isPacked) continue;
    if (
      !isPacked &&
      !isOut &&
      random.next() > (isFine ? 1.05 : 1.2) + (isFine ? 1.1 : 0.8) * noise.fractal(gx * 0.22, gy * 0.22, 2)
    )
      continue;
    lying.push([gx, gy]);
    const size =
      (size_um / 2) *
      (isFine ? 0.6 + 0.7 * random.next() ** 1.4 : isPacked ? 0.32 + 0.85 * random.next() : random.between(0.7, 1.12));
    const soft = 0.2 + size * (isFine ? 1.7 : isPacked ? 1.3 : 0.9) * random.next() ** 1.5;
    const dense = random.between(0.45, 0.95) - 0.2 * Math.min(1, soft / size / 2);
    const own = random.between(0.78, 1.14);
    const squeeze = random.between(0.84, 1.19);
    stamp(slide, x + gx, y + gy, size * 1.3 + soft, (dx, dy, i) => {
      const d = Math.hypot(dx * squeeze, dy / squeeze) - size;
      // In thick fluid nothing lies beyond the cell's own border, and chromatin hides what lies under it.
      let held = isOut || spot.isThinFilm ? 1 : smoothstep(0.05, 0.4, slide.displaced[i] ?? 0);
      if (isUnder) held *= smoothstep(0.16, 0.11, slide.red[i] ?? 0);
      const k = inside(d, Math.max(soft, slide.umPerPx * 1.8)) * dense * held;
      if (k <= 0) return;
      // A granule is a ball, thicker in its middle, unless it is too small for a lens to show that.
      const thick = isFine
        ? own
        : own * (isPacked ? 0.68 + 0.34 * Math.min(1, -d / size) : 0.86 + 0.2 * Math.min(1, -d / size));
      cover(slide, i, times(dye, thick), k);
    });
  }
}

/** Fine granules that no lens can separate: a mottled veil of their color. */
function paintHaze(slide: Slide, { x, y, random }: Spot, radius: number, dye: Dye, full: number): void {
  const noise = grainOf(random);
  stamp(slide, x, y, radius, (dx, dy, i) => {
    const d = Math.hypot(dx, dy) - radius * 0.86 + 1.6 * noise.fractal(dx * 0.3, dy * 0.3, 2);
    const grain = 0.7 + 0.75 * noise.fractal(dx * 1.1, dy * 1.1, 3) + 0.5 * noise.fractal(dx * 0.2 + 40, dy * 0.2, 2);
    stain(slide, i, dye, full * inside(d, 2.2) * Math.max(0, grain));
  });
}
