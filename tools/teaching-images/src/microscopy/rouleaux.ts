// Red cells in a row: face to face like coins, or one behind the other in the streaks of a thick fluid.

import { z } from 'zod';
import { inside, rim, smoothstep } from '../core/edges.ts';
import { bentLine, blob, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { grainOf, kind, range, type Spot, wholeRange } from './kind.ts';
import { placeOn } from './places.ts';
import { cover, exclude, type Slide, stain, stamp, stampTurned, times } from './slide.ts';
import { eosin } from './stains.ts';
import { inStream, type Stream, streamOptions } from './stream.ts';

export const rouleau = kind(
  z.strictObject({
    cells: wholeRange,
    diameter_um: range,
    /** Distance from cell to cell, as a share of the diameter. The more they overlap, the more they stand on edge. */
    step: z.number().default(0.25),
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
      : bentLine(random, (count - 1) * size * step, 0.06 * count, Math.max(2, count - 1))
          .slice(0, count)
          .map(([u, v]): [number, number] => [u + size * 0.045 * random.normal(), v + size * 0.035 * random.normal()]);
    const reach = Math.max(...line.map(([u, v], n) => Math.hypot(u, v) + (radii[n] ?? 0)));
    return {
      reachUm: reach,
      sizeUm: [size + (count - 1) * size * step, size],
      ...(stream && { heading: (x: number, y: number) => inStream(stream, x, y).heading }),
      footprint: line.map(([x, y], n) => ({ x, y, reachUm: radii[n] ?? size / 2 })),
      paint(slide, spot) {
        const { uprights, leans } = leaning(spot.random.child('stack'), count);
        return line.map(([u, v], n) => {
          const [nu, nv] = line[n + 1] ?? [u, v];
          const [pu, pv] = line[n - 1] ?? [u, v];
          const place = placeOn(spot, u, v);
          const along = Math.atan2(nv - pv, nu - pu) + spot.angle;
          const radius = radii[n] ?? size / 2;
          const own = { ...place, angle: along + (stream ? 0 : (leans[n] ?? 0)), random: spot.random.child(n) };
          if (stream) paintFlat(slide, own, radius);
          else paintCoin(slide, own, radius, uprights[n] ?? 1);
          return { kind: 'red cell in a row', ...place, reachUm: radius };
        });
      },
    };
  },
);

/**
 * Returns how far each cell of a stack stands up and how it is turned out of the row. Neighbors lean alike, the last
 * ones fall flat, and now and then one stands out of the row.
 */
function leaning(random: Random, count: number): { readonly uprights: number[]; readonly leans: number[] } {
  let upright = random.between(0.3, 0.85);
  let turn = 0.12 * random.normal();
  const fallen = random.between(-1, 2.2);
  const [uprights, leans]: [number[], number[]] = [[], []];
  for (let n = 0; n < count; n++) {
    upright = Math.max(0.2, Math.min(1, upright + 0.1 * random.normal()));
    turn = 0.8 * turn + 0.06 * random.normal();
    uprights.push(upright * smoothstep(-1.5, fallen, count - 1 - n));
    leans.push(turn + (random.chance(0.1) ? 0.25 * random.normal() : 0));
  }
  return { uprights, leans };
}

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

/** Paints a cell that lies flat in a stream behind the previous one, drawn out, and more or less thick. */
function paintFlat(slide: Slide, { x, y, angle, random }: Spot, radius: number): void {
  const waver = blob(random, radius, 0.07, 5);
  const squeeze = random.between(0.7, 1.04);
  const outline = turned((u, v) => waver(u * squeeze, v), angle);
  const tint = random.between(0.68, 1.14);
  const [towards, lean] = [random.between(0, 6.28), 0.07 * random.normal()];
  stamp(slide, x, y, radius * 1.2, (dx, dy, i) => {
    const d = outline(dx, dy);
    const k = inside(d, slide.umPerPx * 1.6);
    if (k <= 0) return;
    const edge = 0.3 * rim(d + 0.3, Math.max(0.4, slide.umPerPx * 1.8));
    const slope = (lean * (Math.cos(towards) * dx + Math.sin(towards) * dy)) / radius;
    const tone = tint * (1 + edge + slope - 0.16 * smoothstep(0.3, 0.9, -d / radius));
    exclude(slide, i, k * 0.8);
    cover(slide, i, times(eosin, tone), k * 0.42);
    stain(slide, i, eosin, k * tone * 0.648);
  });
}

/**
 * Paints a cell of a stack. It stands almost on edge and hides the previous one except for a crescent. Light passes it
 * the long way, so it is dark, darkest where its rim lies on the previous cell. The last cell leans flat.
 */
function paintCoin(slide: Slide, spot: Spot, radius: number, upright: number): void {
  const { random } = spot;
  const waver = blob(random, radius, 0.035, 5);
  const noise = grainOf(random);
  const squeeze = 1 + upright * random.between(0.85, 1.15);
  const tint = 1 + 0.48 * Math.min(1, upright) + 0.06 * random.normal();
  const border = random.between(0.06, 0.3);
  const slope = 0.07 * random.normal();
  const corners = 2 + 1.1 * Math.min(1, upright);
  stampTurned(slide, spot, radius * 1.2, (u, v, i) => {
    const w = u * squeeze;
    const far = Math.hypot(w, v) || 1e-6;
    // Pressed between others, a cell is blunt at both ends.
    const blunt = (Math.abs(w) ** corners + Math.abs(v) ** corners) ** (1 / corners) / far;
    // Distance in micrometers also where the outline is narrow.
    const d = (waver(w * blunt, v * blunt) * far) / Math.max(1e-6, Math.hypot(w * squeeze, v));
    const k = inside(d, slide.umPerPx * 2.2);
    if (k <= 0) return;
    const behind = smoothstep(0.25, -0.5, w / radius);
    const rounded = 1 - 0.26 * smoothstep(0.6, 1.02, Math.abs(v) / radius);
    const crest = border * (0.25 + 0.75 * behind) * rim(d + 0.4, 0.42);
    const hollow = 0.16 * smoothstep(0.35, 1.5, -d);
    const uneven = 0.07 * noise.fractal(u * 0.5, v * 0.5, 2) + (slope * v) / radius;
    const tone = tint * rounded * (1 + crest - hollow + uneven);
    exclude(slide, i, k * 0.9);
    cover(slide, i, times(eosin, tone), k * 0.86);
    stain(slide, i, eosin, k * tone * 0.14);
  });
}
