// The positions of everything in a liver section: regions that are not parenchyma, the cells, and what the twin has
// instead.

import type { Noise } from '../core/noise.ts';
import { alongLine } from '../core/outlines.ts';
import { randomFrom } from '../core/random.ts';
import { smoothLine } from '../core/smooth-line.ts';
import { type Filling, filled, type Site } from './cell-map.ts';
import type { LiverDrawing } from './drawing.ts';
import { piecesOf } from './polyline-map.ts';

export interface Region {
  readonly kind: 'fibrous band' | 'portal tract' | 'central vein' | 'necrotic focus';
  readonly isFinding: boolean;
  readonly isShown: boolean;
  /** Micrometers to its border, negative inside. */
  distance(x: number, y: number): number;
  /** Direction of the region's fibers. */
  angle(x: number, y: number): number;
  /** How far a place lies along and across the region's fibers. */
  fiber(x: number, y: number): readonly [number, number];
}

export interface LiverPlan {
  readonly sideUm: number;
  readonly regions: readonly Region[];
  readonly sites: readonly Site[];
  /** Direction of the hepatic cords. */
  cordAngle(x: number, y: number): number;
}

export function planLiver(
  drawing: LiverDrawing,
  seed: number,
  isTwin: boolean,
  sideUm: number,
  warp: Noise,
): LiverPlan {
  const regions = regionsOf(drawing, isTwin, warp);
  const isOutside = (list: readonly Region[], x: number, y: number, r: number): boolean =>
    list.every((region) => region.distance(x, y) > 0.55 * r);
  const giants = giantSites(drawing, seed);
  const radius = [drawing.hepatocyte_um[0] / 2, drawing.hepatocyte_um[1] / 2] as const;
  const cells = (name: string, isFree: Filling['isFree'], taken: readonly Site[]): Site[] =>
    filled({ radius, sideUm, name, random: randomFrom(`${seed}/${name}s`), isFree }, taken);
  const usual = cells('cell', (x, y, r) => isOutside(regions, x, y, r), giants);
  const shown = regions.filter((region) => region.isShown);
  const hidden = regions.filter((region) => !region.isShown);
  const isHidden = (x: number, y: number, r: number): boolean =>
    hidden.some((region) => region.distance(x, y) < 0.55 * r) ||
    giants.some((giant) => Math.hypot(giant.x - x, giant.y - y) < giant.radius);
  // The twin fills the places of findings with cells of the usual size, without moving the others.
  const isFree: Filling['isFree'] = (x, y, r) => isOutside(shown, x, y, r) && isHidden(x, y, r);
  const sites = isTwin ? [...usual, ...cells('twin cell', isFree, usual)] : [...giants, ...usual];
  return { sideUm, regions: shown, sites, cordAngle: cords(drawing, warp) };
}

function giantSites({ giant_cells: giant }: LiverDrawing, seed: number): Site[] {
  return (giant?.at ?? []).map(([x, y], n) => {
    const random = randomFrom(`${seed}/giant ${n}`);
    const radius = random.between(giant?.cell_um[0] ?? 0, giant?.cell_um[1] ?? 0) / 2;
    return { name: `giant ${n}`, x, y, radius: radius * 0.93, isGiant: true };
  });
}

function cords(drawing: LiverDrawing, warp: Noise): (x: number, y: number) => number {
  const vein = drawing.central_vein;
  const fixed = ((drawing.cords_degrees ?? 0) * Math.PI) / 180;
  return (x, y) => {
    const base = vein && drawing.cords_degrees === undefined ? Math.atan2(y - vein.at[1], x - vein.at[0]) : fixed;
    return base + 0.55 * warp.at(x * 0.011 + 30, y * 0.011);
  };
}

function regionsOf(drawing: LiverDrawing, isTwin: boolean, warp: Noise): Region[] {
  const ragged = (x: number, y: number): number =>
    6 * warp.fractal(x * 0.035 + 15, y * 0.035, 3) + 2.4 * warp.at(x * 0.13, y * 0.13 + 9);
  const disc = (
    kind: Region['kind'],
    [cx, cy]: readonly [number, number],
    radius: number,
    roughness: number,
    isFinding = false,
  ): Region => ({
    kind,
    isFinding,
    isShown: !(isTwin && isFinding),
    distance: (x, y) => Math.hypot(x - cx, y - cy) - radius + roughness * ragged(x, y),
    angle: (x, y) => Math.atan2(y - cy, x - cx) + Math.PI / 2,
    fiber: (x, y) => [Math.atan2(y - cy, x - cx) * radius, Math.hypot(x - cx, y - cy)],
  });
  const bands = drawing.fibrous_bands.map((band): Region => {
    const line = smoothLine(band.along);
    const near = alongLine(line);
    const reach = band.width_um / 2 + 40;
    const [left, right] = [Math.min(...line.map(([x]) => x)) - reach, Math.max(...line.map(([x]) => x)) + reach];
    const [top, bottom] = [Math.min(...line.map(([, y]) => y)) - reach, Math.max(...line.map(([, y]) => y)) + reach];
    const isFar = (x: number, y: number): boolean => x < left || x > right || y < top || y > bottom;
    const pieces = piecesOf(line);
    const spanUm = pieces.reduce((sum, { length }) => sum + length, 0);
    const pieceAt = (share: number) =>
      pieces[Math.min(pieces.length - 1, Math.floor(share * pieces.length))] ?? { x0: 0, y0: 0, dx: 0, dy: 0 };
    return {
      kind: 'fibrous band',
      isFinding: true,
      isShown: !isTwin,
      distance: (x, y) => (isFar(x, y) ? 99 : near(x, y)[0] - band.width_um / 2 + 1.3 * ragged(x, y)),
      angle(x, y) {
        const { dx, dy } = pieceAt(near(x, y)[1]);
        return Math.atan2(dy, dx);
      },
      fiber(x, y) {
        const [away, share] = near(x, y);
        const { x0, y0, dx, dy } = pieceAt(share);
        const side = dx * (y - y0) - dy * (x - x0) < 0 ? -1 : 1;
        return [share * spanUm, side * away];
      },
    };
  });
  return [
    ...bands,
    ...drawing.portal_tracts.map(({ at, radius_um }) => disc('portal tract', at, radius_um, 1.6)),
    ...(drawing.central_vein
      ? [disc('central vein', drawing.central_vein.at, drawing.central_vein.radius_um, 0.5)]
      : []),
    ...drawing.necrotic_foci.map(({ at, radius_um }) => disc('necrotic focus', at, radius_um, 2.2, true)),
  ];
}
