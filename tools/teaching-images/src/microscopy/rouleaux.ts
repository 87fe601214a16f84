// Red cells in a row: like fallen coins, each over half of the previous one, or one behind the other in the streaks of a thick fluid.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { bentLine } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { kind, range, type Spot, wholeRange } from './kind.ts';
import { placeOn } from './places.ts';
import { driedThickness, redCellOptions, redCellOutline } from './red-cells.ts';
import { cover, type Dye, exclude, type Slide, stain, stamp } from './slide.ts';
import { eosin } from './stains.ts';
import { inStream, type Stream, streamOptions } from './stream.ts';

const noDye: Dye = [0, 0, 0];

export const rouleau = kind(
  z.strictObject({
    cells: wholeRange,
    diameter_um: range,
    /** Mean distance from cell to cell, as a share of the diameter. */
    step: z.number().default(0.26),
    /**
     * Places the row along this stream instead of turning it at random: each cell is longer than wide, and the gaps are
     * uneven.
     */
    stream: streamOptions.optional(),
  }),
  ({ cells, diameter_um, step, stream }, random) => {
    const count = random.whole(...cells);
    const radii = Array.from({ length: count }, () => random.between(...diameter_um) / 2);
    const size = (diameter_um[0] + diameter_um[1]) / 2;
    const leans = leansOf(random.child('leans'), count);
    const line = stream
      ? streamLine(random, count, size * step, stream)
      : bentRow(random, leans, size * step * random.between(0.8, 1.25));
    const reach = Math.max(...line.map(([u, v], n) => Math.hypot(u, v) + (radii[n] ?? 0)));
    return {
      reachUm: reach,
      sizeUm: [size + (count - 1) * size * step, size],
      ...(stream && { heading: (x: number, y: number) => inStream(stream, x, y).heading }),
      footprint: line.map(([x, y], n) => ({ x, y, reachUm: radii[n] ?? size / 2 })),
      paint(slide, spot) {
        return line.map(([u, v], n) => {
          const [nu, nv] = line[n + 1] ?? [u, v];
          const [pu, pv] = line[n - 1] ?? [u, v];
          const place = placeOn(spot, u, v);
          const radius = radii[n] ?? size / 2;
          const random = spot.random.child(n);
          const along = Math.atan2(nv - pv, nu - pu) + spot.angle;
          // A stream draws cells out along its way; cells of a stack stand across it.
          const [turn, lean] = stream ? [0, 0.9 * random.next()] : [Math.PI / 2, leans[n] ?? 0];
          paintCoin(slide, { ...place, angle: along + turn + 0.2 * random.normal(), random }, radius, lean);
          return { kind: 'red cell in a row', ...place, reachUm: radius };
        });
      },
    };
  },
);

/**
 * Returns how steeply each cell of a row stands, from 0 (flat) to 1 (on its edge): alike in neighbors, changing along
 * the row. Some of the last cells at either end fell flat.
 */
function leansOf(random: Random, count: number): readonly number[] {
  let lean = random.between(0.2, 0.9);
  const ends = [random.between(0.1, 0.9), random.between(0.1, 0.9)] as const;
  return Array.from({ length: count }, (_, n) => {
    lean = Math.max(0, Math.min(1, 0.62 + 0.78 * (lean - 0.62) + 0.26 * random.normal()));
    return lean * Math.min(1, ends[0] + 0.5 * n, ends[1] + 0.5 * (count - 1 - n));
  });
}

/** Returns places in a bent row: cells that stand lie close, cells that fell lie farther apart and out of line. */
function bentRow(random: Random, leans: readonly number[], stepUm: number): [number, number][] {
  const count = leans.length;
  const points = bentLine(random, (count - 1) * stepUm, 0.075 * count, 6 * count);
  const steps = leans.map((lean) => (1.4 - 0.95 * lean) * random.between(0.6, 1.45));
  const all = steps.reduce((sum, one) => sum + one, 0) - (steps[0] ?? 0);
  let gone = -(steps[0] ?? 0);
  return leans.map((lean, n) => {
    gone += steps[n] ?? 0;
    const [u, v] = points[Math.round((gone / all) * 6 * count)] ?? [0, 0];
    const astray = (0.11 + 0.2 * (1 - lean)) * stepUm;
    return [u + astray * random.normal(), v + astray * random.normal()];
  });
}

/** Returns places along the arc of the stream: pushed together here, also side by side, and torn apart there. */
function streamLine(random: Random, count: number, stepUm: number, { radius_um: radius }: Stream): [number, number][] {
  let [along, aside] = [0, 0];
  const places = Array.from({ length: count }, (): [number, number] => {
    along += stepUm * (0.2 + 1.15 * random.next() ** 1.5 + (random.chance(0.16) ? random.between(0.4, 3) : 0));
    aside = 0.6 * aside + 0.45 * stepUm * random.normal();
    return [along, aside];
  });
  const middle = ((places[0]?.[0] ?? 0) + along) / 2;
  return places.map(([place, off]) => [place - middle, (place - middle) ** 2 / (2 * radius) + off]);
}

/**
 * Paints a cell of a row: a disc that leans on the previous one and hides it, so that it is seen from the side as far as
 * it leans. Its edge is lighter, and a line of shadow lies along it on the cell below.
 */
function paintCoin(slide: Slide, given: Spot, radius: number, lean: number): void {
  const spot = { ...given, isThinFilm: true };
  const { random } = spot;
  const look = { pallor: random.between(0, 0.12), density: 1.06 + 0.2 * lean };
  const options = redCellOptions.parse({ diameter_um: [2 * radius, 2 * radius], ...look });
  const narrow = radius * (1 - 0.56 * lean);
  const outline = redCellOutline(spot, radius, narrow, options);
  const thickness = driedThickness(spot, radius, narrow, options);
  const [hidden, shadow, lit] = [random.between(0.72, 0.94), random.between(0.05, 0.5), random.between(0, 0.4)];
  const soft = slide.umPerPx * 1.6 + 0.5 * random.next() ** 3;
  stamp(slide, spot.x, spot.y, radius * 1.3, (dx, dy, i) => {
    const d = outline(dx, dy);
    const under = Math.min(1, 5 * (slide.green[i] ?? 0));
    const shade = shadow * under * rim(d - 0.12, 0.24);
    if (shade > 0.01) stain(slide, i, eosin, shade * smoothstep(-0.1, 0.1, d));
    const k = inside(d, soft);
    if (k <= 0) return;
    exclude(slide, i, k * 0.9);
    cover(slide, i, noDye, k * hidden);
    stain(slide, i, eosin, k * thickness(dx, dy, d) * (1 - lit * under * rim(d + 0.3, 0.34)));
  });
}
