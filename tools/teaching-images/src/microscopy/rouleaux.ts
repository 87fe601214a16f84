// Red cells in a row: face to face like coins, or one behind the other in the streaks of a thick fluid.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { bentLine, blob, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { type Kind, kind, type Spot } from './kind.ts';
import { cover, exclude, type Slide, stain, stamp } from './slide.ts';
import { eosin } from './stains.ts';
import { inStream, type Stream, streamOptions } from './stream.ts';

const rouleau = kind(
  z.strictObject({
    cells: z.tuple([z.int(), z.int()]),
    diameter_um: z.tuple([z.number(), z.number()]),
    /** Distance from cell to cell, as a share of the diameter. The more they overlap, the more they stand on edge. */
    step: z.number().default(0.36),
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
    const line = stream
      ? streamLine(random, count, size * step, stream)
      : bentLine(random, (count - 1) * size * step, 0.1 * count, Math.max(2, count - 1))
          .slice(0, count)
          .map(([u, v]): [number, number] => [u + size * 0.07 * random.normal(), v + size * 0.05 * random.normal()]);
    const reach = Math.max(...line.map(([u, v], n) => Math.hypot(u, v) + (radii[n] ?? 0)));
    return {
      reachUm: reach,
      sizeUm: [size + (count - 1) * size * step, size],
      ...(stream && { heading: (x: number, y: number) => inStream(stream, x, y).heading }),
      footprint: line.map(([x, y], n) => ({ x, y, reachUm: radii[n] ?? size / 2 })),
      paint(slide, spot) {
        const c = Math.cos(spot.angle);
        const s = Math.sin(spot.angle);
        return line.map(([u, v], n) => {
          const [nu, nv] = line[n + 1] ?? [u, v];
          const [pu, pv] = line[n - 1] ?? [u, v];
          const place = { x: spot.x + c * u - s * v, y: spot.y + s * u + c * v };
          const along = Math.atan2(nv - pv, nu - pu) + spot.angle;
          const radius = radii[n] ?? size / 2;
          paintCoin(slide, { ...place, angle: along, random: spot.random.child(n) }, radius, stream !== undefined);
          return { kind: 'red cell in a row', ...place, reachUm: radius };
        });
      },
    };
  },
);

/** Returns places one behind the other on the arc of the stream, some pushed together, some slightly out of line. */
function streamLine(random: Random, count: number, stepUm: number, { radius_um: radius }: Stream): [number, number][] {
  let along = 0;
  const places = Array.from({ length: count }, () => {
    along += stepUm * (random.between(0.8, 1.25) + (random.chance(0.18) ? random.between(0.3, 2) : 0));
    return along;
  });
  const middle = ((places[0] ?? 0) + along) / 2;
  return places.map((place) => [place - middle, (place - middle) ** 2 / (2 * radius) + random.normal() * 1.1]);
}

/**
 * Paints a cell that overlaps the previous one, with its edge visible as a line. In a stack it stands on edge; in a
 * stream it lies flat, is drawn out, and is more or less thick.
 */
function paintCoin(slide: Slide, { x, y, angle, random }: Spot, radius: number, isFlat: boolean): void {
  const waver = blob(random, radius, isFlat ? 0.07 : 0.04, 5);
  const own = random.child('tilt');
  // In a stack each cell leans by itself.
  const squeeze = isFlat ? random.between(0.7, 1.04) : own.between(1.08, 1.5);
  const outline = turned((u, v) => waver(u * squeeze, v), angle + (isFlat ? 0 : 0.13 * own.normal()));
  const tint = isFlat ? random.between(0.68, 1.14) : random.between(0.94, 1.06);
  // In a stack, each cell hides most of the previous one. Cells one behind the other lie flat.
  const hidden = isFlat ? 0.42 : own.between(0.42, 0.72);
  const depth = isFlat ? 0.9 : own.between(0.66, 0.84);
  const border = isFlat ? 0.3 : own.between(0.04, 0.3);
  const [towards, lean] = [random.between(0, 6.28), 0.07 * random.normal()];
  stamp(slide, x, y, radius * 1.2, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.6);
    if (k <= 0) return;
    const edge = border * rim(d + 0.3, Math.max(0.4, slide.umPerPx * 1.8));
    const slope = (lean * (Math.cos(towards) * dx + Math.sin(towards) * dy)) / radius;
    const tone = tint * (1 + edge + slope - 0.16 * smoothstep(0.3, 0.9, -d / radius));
    exclude(slide, i, k * 0.8);
    cover(slide, i, [eosin[0] * tone, eosin[1] * tone, eosin[2] * tone], k * hidden);
    stain(slide, i, eosin, k * tone * (depth - 0.6 * hidden));
  });
}

export const rouleaux: Readonly<Record<string, Kind>> = { rouleau };
