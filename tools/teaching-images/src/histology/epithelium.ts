// The lining of the gut: cells side by side along a line, with nuclei, goblets and vacuoles; and the lining of the
// crypts.

import { inside, rim } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import { alongLine, capsule, ellipse, turned } from '../core/outlines.ts';
import { type Random, randomFrom } from '../core/random.ts';
import { beside, type Place, type TurnedPlace } from '../microscopy/places.ts';
import { cover, forPixels, type Slide, stamp } from '../microscopy/slide.ts';
import { clear, heDye, nucleusOf, paintHeNucleus } from './he-stain.ts';
import type { Crypt } from './mucosa-plan.ts';
import { type LineMap, piecesOf } from './polyline-map.ts';

type Point = readonly [number, number];

export interface Lining {
  readonly heightUm: number;
  readonly gobletShare: number;
  readonly vacuolatedShare: number;
}

function cellWidth({ heightUm }: Lining): number {
  return heightUm < 16 ? 8.4 : 6;
}

export function coverLining(slide: Slide, grain: Noise, map: LineMap, lining: Lining): void {
  const wide = cellWidth(lining);
  forPixels(slide, (px, py, i) => {
    const depth = map.depth[i] ?? 0;
    if (depth < -1.5 || depth > lining.heightUm + 2) return;
    const [x, y] = [px * slide.umPerPx, py * slide.umPerPx];
    const along = map.along[i] ?? 0;
    const rough = 0.7 * grain.at(along * 0.18, 5);
    const share =
      inside(-depth - 0.2 - (lining.heightUm < 16 ? 0.9 * grain.at(along * 0.13, 9) : 0), 1.2) *
      inside(depth - lining.heightUm - rough, 1.4);
    if (share <= 0) return;
    const fine = grain.fractal(x * 0.35, y * 0.35, 3);
    const between = Math.abs(along / wide - Math.round(along / wide)) * wide;
    const border = 0.1 * rim(between, 0.7);
    const brush = lining.heightUm < 16 ? 0.1 * rim(depth - 0.8, 0.9) : 0.22 * rim(depth - 1, 1.2);
    const membrane = 0.12 * rim(depth - lining.heightUm, 1);
    cover(slide, i, heDye(0.11 + 0.04 * fine, 0.36 + 0.1 * fine + border + brush + membrane), share);
  });
}

/** Paints nuclei, goblets and vacuoles, cell by cell along the line. */
export function paintLiningCells(
  slide: Slide,
  grain: Noise,
  surface: readonly Point[],
  lining: Lining,
  isCovered: (x: number, y: number) => boolean,
  seed: string,
): void {
  const wide = cellWidth(lining);
  const { heightUm: tall } = lining;
  const isLow = tall < 16;
  let walked = 0;
  let next = wide / 2;
  for (const { x0, y0, dx, dy, length } of piecesOf(surface)) {
    // Points into the tissue: to the right of the direction of the line, as y grows downward.
    const [nx, ny] = [-dy / length, dx / length];
    for (; next < walked + length; next += wide) {
      const random = randomFrom(`${seed}/lining ${Math.round(next / wide)}`);
      const t = (next - walked) / length;
      const at = (depth: number): Place => ({ x: x0 + dx * t + nx * depth, y: y0 + dy * t + ny * depth });
      const foot = at(tall * 0.5);
      if (isCovered(foot.x, foot.y)) continue;
      const turn = Math.atan2(ny, nx);
      const isGoblet = random.chance(lining.gobletShare);
      const depth = tall * (isLow ? random.between(0.56, 0.68) : isGoblet ? 0.82 : random.between(0.6, 0.78));
      const look = {
        ...at(depth),
        angle: (isLow ? turn + Math.PI / 2 : turn) + random.normal() * 0.12,
        halfLength: isLow ? random.between(2.7, 3.4) : isGoblet ? 2.6 : random.between(4, 4.9),
        halfWidth: isLow ? random.between(2.2, 2.7) : random.between(2, 2.4),
        paleness: random.between(0.45, 0.85),
        nucleoli: random.chance(0.5) ? 1 : 0,
      };
      paintHeNucleus(slide, grain, look, random.child('nucleus'));
      if (isGoblet) paintDrop(slide, at(tall * (isLow ? 0.3 : 0.36)), turn, isLow ? [3.6, 2.9] : [6.2, 3.3], 0.1);
      else if (random.chance(lining.vacuolatedShare)) {
        const size = random.between(1.9, 2.9);
        paintDrop(slide, at(tall * 0.3), turn, [size, size * 0.95], 0);
      }
    }
    walked += length;
  }
}

/** Paints mucus (faintly blue) or empty space inside a thin rim. */
function paintDrop(slide: Slide, at: Place, angle: number, [long, short]: Point, blue: number): void {
  const outline = turned(ellipse(long, short), angle);
  stamp(slide, at.x, at.y, long + 2, (dx, dy, i) => {
    const d = outline(dx, dy);
    cover(slide, i, heDye(0.14, 0.5), 0.35 * rim(d - 0.3, 0.6));
    cover(slide, i, blue > 0 ? heDye(blue, 0.03) : clear, 0.93 * inside(d, 0.9));
  });
}

/** Paints a straight gland: crowded tall cells, nuclei at the outer side, a narrow lumen. */
export function paintCrypt(slide: Slide, grain: Noise, crypt: Crypt): void {
  const { line, radius, random, isOpen } = crypt;
  const near = alongLine(line);
  const [mx, my] = line[3] ?? [0, 0];
  const [x0, y0] = line[0] ?? [0, 0];
  const [, yEnd] = line.at(-1) ?? [0, 0];
  const reach = (yEnd - y0) / 2 + radius * 1.6;
  stamp(slide, mx, my, reach, (dx, dy, i) => {
    const [x, y] = [mx + dx, my + dy];
    const [away] = near(x, y);
    const d = away - radius + 2 * grain.at(x * 0.05, y * 0.05);
    const mouth = isOpen ? inside(y0 + 16 - y, 14) : 1;
    const k = inside(d, 1.3) * mouth;
    if (k <= 0) return;
    const fine = grain.fractal(x * 0.35, y * 0.35, 3);
    cover(slide, i, heDye(0.2 + 0.07 * fine, 0.3 + 0.08 * fine + 0.15 * rim(d + 0.3, 0.8)), k);
  });
  paintCryptCells(slide, grain, crypt);
  // The lumen comes last, because it is open toward the cleft.
  const lumen = alongLine(line.slice(0, -1));
  stamp(slide, mx, my, reach, (dx, dy, i) => {
    const [x, y] = [mx + dx, my + dy];
    const [away, share] = lumen(x, y);
    const mouth = isOpen ? 3.6 * Math.max(0, 1 - share * 5) : 0;
    const wide = mouth + 1.7 + 2.4 * grain.fractal(x0 * 0.3, y * 0.035, 3);
    if (share >= 0.995 && y > (line.at(-2)?.[1] ?? 0)) return;
    cover(slide, i, clear, 0.92 * inside(away - wide, 1.5));
  });
  for (let n = 0; n < 2; n++) paintMitosis(slide, line, random.child(`mitosis ${n}`));
}

function paintCryptCells(slide: Slide, grain: Noise, { line, radius, random, isOpen }: Crypt): void {
  const spacing = 5.2;
  const pieces = piecesOf(line);
  for (const [n, { x0, y0, dx, dy, length }] of pieces.entries()) {
    const count = Math.round(length / spacing);
    for (let k = 0; k < count; k++)
      for (const side of [-1, 1]) {
        const own = random.child(`${pieces.length - n} ${k} ${side}`);
        const t = (k + own.between(0.2, 0.8)) / count;
        if (isOpen && n === 0 && t < 0.45) continue;
        const away = radius - own.between(5, 8);
        const at = { x: x0 + dx * t + side * away, y: y0 + dy * t };
        if (own.chance(0.1)) paintDrop(slide, { x: at.x - side * 5, y: at.y }, 0, [4, 2.8], 0.09);
        paintCryptNucleus(slide, grain, { ...at, angle: own.normal() * 0.22 }, own);
      }
  }
  const [x, y] = line.at(-1) ?? [0, 0];
  const [x0, y0] = line[0] ?? [0, 0];
  for (let turn = 0.2; turn < Math.PI; turn += 0.33) {
    const own = random.child(`base ${turn}`);
    const away = radius - own.between(5, 7.5);
    paintCryptNucleus(slide, grain, { ...beside({ x, y }, turn, away), angle: turn }, own);
    if (isOpen) continue;
    paintCryptNucleus(slide, grain, { ...beside({ x: x0, y: y0 }, turn, -away), angle: turn }, own.child('top'));
  }
}

function paintCryptNucleus(slide: Slide, grain: Noise, lie: TurnedPlace, random: Random): void {
  const look = nucleusOf({ long: [3.7, 4.6], wide: [1.9, 2.3], pale: [0.2, 0.55] }, lie, random);
  paintHeNucleus(slide, grain, look, random.child('nucleus'));
}

/** Paints a dividing cell, which rounds up near the lumen with its chromosomes in a plate. */
function paintMitosis(slide: Slide, line: readonly Point[], random: Random): void {
  if (!random.chance(0.45)) return;
  const [x, y] = line[random.whole(2, line.length - 2)] ?? [0, 0];
  const side = random.chance(0.5) ? -1 : 1;
  const plate = capsule(-2, 0, 2, 0, 0.9);
  const turn = random.between(0, 3.1);
  stamp(slide, x + side * 8, y, 7, (dx, dy, i) => {
    cover(slide, i, heDye(0.05, 0.2), 0.8 * inside(Math.hypot(dx, dy) - 3.9, 1.5));
    cover(slide, i, heDye(1.2, 0.1), inside(turned(plate, turn)(dx, dy), 0.8));
  });
}
