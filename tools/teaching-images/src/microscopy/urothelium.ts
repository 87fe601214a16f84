// Unstained cells of the urinary tract's lining that stick together: pressed flat where they meet, or one on another.

import { inside, rim, smoothstep } from '../core/edges.ts';
import { blob, ellipse, type Outline, turned } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import { type Disc, freeGrainOf, kind, type Part, type Spot, sized, wholeRange } from './kind.ts';
import { beside, type Place, placeOn, polar } from './places.ts';
import { raise, type Slide, stain, stamp } from './slide.ts';

export const roundCellCluster = kind(sized.extend({ cells: wholeRange }), ({ cells, size_um }, random) => {
  const places: Disc[] = [];
  for (let n = random.whole(...cells); n > 0; n--) {
    const reachUm = (size_um[0] + (size_um[1] - size_um[0]) * random.next() ** 1.4) / 2;
    places.push({ ...placeFor(reachUm, places, random), reachUm });
  }
  const middle = (of: 'x' | 'y'): number => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const [mx, my] = [middle('x'), middle('y')];
  const centered = places.map(({ x, y, reachUm }) => ({ x: x - mx, y: y - my, reachUm }));
  const reachUm = Math.max(...centered.map((cell) => Math.hypot(cell.x, cell.y) + cell.reachUm)) * 1.06;
  return {
    ...{ reachUm, sizeUm: [reachUm * 2, reachUm * 1.6], footprint: centered },
    paint: (slide, spot) => paintCluster(slide, spot, centered),
  };
});

/** A cell sits in the corner between two others, or hangs on one of them; some lie halfway upon it. */
function placeFor(reachUm: number, places: readonly Disc[], random: Random): Place {
  let best = { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 26 && places.length > 0; attempt++) {
    const other = places[random.whole(0, places.length - 1)] ?? { ...best, reachUm };
    const at = beside(other, random.between(0, 6.28), (other.reachUm + reachUm) * random.between(0.68, 0.9));
    let crowd = 0.4 * random.next() + 0.002 * Math.hypot(at.x, at.y);
    for (const { x, y, reachUm: far } of places) {
      const away = Math.hypot(at.x - x, at.y - y) / (reachUm + far);
      crowd += 9 * Math.max(0, 0.66 - away) - 0.16 * smoothstep(1.05, 0.9, away);
    }
    if (crowd < least) [best, least] = [at, crowd];
  }
  return best;
}

/** One nucleus, or two in every fifth cell. The largest are twice as wide as the smallest. */
function nucleiOf(own: Random, radius: number) {
  const size = radius * own.between(0.34, 0.66);
  const isDouble = own.chance(0.22);
  const turn = own.between(0, 6.28);
  return (isDouble ? [-1, 1] : [0]).map((side) => {
    const half = size * (isDouble ? own.between(0.6, 0.8) : 1);
    const [x, y] = isDouble ? polar(turn, size * 0.74 * side) : polar(turn, own.between(0, 0.6) * (radius - half));
    const lump = blob(own, half, own.between(0.05, 0.16), 6);
    const lean = own.between(1, 1.3);
    const nucleoli = Array.from({ length: own.whole(1, 3) }, () => {
      const [u, v] = polar(own.between(0, 6.28), half * own.between(0, 0.55));
      return { x: x + u, y: y + v, reachUm: half * own.between(0.09, 0.22) };
    });
    const outline = turned((u, v) => lump(u, v * lean), own.between(0, 6.28), x, y);
    return { outline, size: half, nucleoli, clumped: own.between(0.5, 1.9), dense: own.between(0.5, 1.5) };
  });
}

/** A cell's own outline before it meets others: an oval, lumpy, some with a corner drawn out into a tail. */
function outlineOf(own: Random, { x, y, reachUm: radius }: Disc): Outline {
  const lump = blob(own, 1, 0.06, 6);
  const oval = ellipse(radius * own.between(0.98, 1.1), radius * own.between(0.76, 0.98));
  const tail = own.chance(0.28) ? radius * own.between(0.15, 0.4) : 0;
  const outward = Math.atan2(y, x) + own.normal() * 0.5;
  const drawn = turned((u, v) => -tail * Math.exp(-6 * Math.atan2(v, u) ** 2), outward);
  const lying = turned(oval, own.between(0, 6.28));
  return (px, py) => {
    const [dx, dy] = [px - x, py - y];
    const r = Math.hypot(dx, dy) || 1;
    return lying(dx, dy) + radius * lump(dx / r, dy / r) + (tail > 0 ? drawn(dx, dy) * Math.min(1, r / radius) : 0);
  };
}

function paintCluster(slide: Slide, spot: Spot, places: readonly Disc[]): readonly Part[] {
  const cells = places.map((cell) => ({ ...cell, ...placeOn({ ...spot, x: 0, y: 0 }, cell.x, cell.y) }));
  const outlines = cells.map((cell, n) => outlineOf(spot.random.child(`outline ${n}`), cell));
  const noise = freeGrainOf(spot.random);
  for (const [n, { x, y, reachUm: radius }] of cells.entries()) {
    const own = spot.random.child(n);
    const nuclei = nucleiOf(own, radius);
    const [thick, grainy, foamy] = [own.between(0.6, 1.3), own.between(0.5, 1.5), own.next() ** 2];
    const [dark, flat] = [own.between(0.35, 1.3), own.between(0.35, 0.8)];
    const soft = slide.umPerPx * (own.chance(0.3) ? own.between(3, 5) : 2.2);
    // How far it reaches over or under each neighbor, beyond the line where both press on each other.
    const laps = cells.map((other, m) => {
      const isNear = m !== n && Math.hypot(other.x - x, other.y - y) < 1.15 * (other.reachUm + radius);
      return isNear ? { m, lap: own.chance(0.45) ? own.between(2, 0.4 * radius) : own.between(-0.4, 0.5) } : undefined;
    });
    stamp(slide, spot.x + x, spot.y + y, radius * 1.6, (px, py, i) => {
      const wx = px + x + 3.2 * noise.fractal((px + x) * 0.06, (py + y) * 0.06, 3);
      const wy = py + y + 3.2 * noise.fractal((px + x) * 0.06 + 40, (py + y) * 0.06, 3);
      const outline = outlines[n]?.(wx, wy) ?? 9;
      if (outline > 2) return;
      let d = outline;
      for (const near of laps) if (near) d = Math.max(d, (outline - (outlines[near.m]?.(wx, wy) ?? 9)) / 2 - near.lap);
      const k = inside(d, soft);
      if (k <= 0) return;
      const coarse = noise.fractal(wx * 0.2, wy * 0.2, 4);
      const fine = noise.fractal(wx * 0.75, wy * 0.75 + 30, 3);
      const foam = foamy * smoothstep(0.05, 0.45, noise.fractal(wx * 0.22 + 70, wy * 0.22, 2));
      const bulge = Math.sqrt(Math.min(1, Math.max(0, -d + 0.3) / (flat * radius)));
      let height = 0.05 + 0.34 * thick * bulge + grainy * (0.05 * coarse + 0.07 * fine) - 0.15 * foam;
      let shade = dark * (0.55 + 0.5 * bulge + grainy * (0.5 * coarse + 0.75 * fine) - 0.5 * foam);
      for (const { outline: edge, size, nucleoli, clumped, dense } of nuclei) {
        const away = edge(px, py) + 0.06 * size * coarse;
        const inner = inside(away, 1.6);
        if (inner <= 0) continue;
        const clumps = clumped * noise.fractal(px * 0.42 + 40 + 9 * n, py * 0.42, 3);
        let dot = 0;
        for (const one of nucleoli) dot = Math.max(dot, inside(Math.hypot(px - one.x, py - one.y) - one.reachUm, 1));
        const membrane = rim(away + 0.8, 0.9) * (0.6 + 0.6 * coarse);
        height += inner * (0.1 + 0.08 * clumps + 0.05 * membrane + 0.13 * dot);
        shade += inner * (dense + 0.9 * clumps + 0.9 * membrane + 1.5 * dot);
      }
      stain(slide, i, [0.05, 0.057, 0.072], k * Math.max(0, shade));
      raise(slide, i, k * height);
    });
  }
  return cells.map((one) => ({
    kind: 'cell in a cluster',
    x: spot.x + one.x,
    y: spot.y + one.y,
    reachUm: one.reachUm,
  }));
}
