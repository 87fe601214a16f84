// The film before it is developed: how much material lies above each point, as a parallel beam sums it.
//
// How to build a view (`bird-lateral.ts` is an example):
//   1. Call `defineView(name, schema, compose, measure)` of `view.ts`, and list the view in the table of
//      `radiograph.ts`.
//   2. `compose(drawing, seed)` returns the size of the film, its exposure (`develop.ts`), and `paint(film, version)`,
//      which adds materials and returns what lies where (`boxOf` makes a box from millimeters).
//   3. Everything is in millimeters from the film's top left corner. `curveThrough` makes smooth outlines from a few
//      points.
//   4. `addBody` adds a solid with rounded flanks (`outline.ts`); `addTube` adds a long bone, vessel, airway or rib
//      (`tube.ts`). Both add contrast x thickness. Contrasts are relative to water: a bone in muscle adds only the
//      difference, and gas in tissue is negative.
//   5. Windowing, blur, scatter and noise are the same for scene and twin: the tone is taken from the twin.

import type { Box } from '../rendering.ts';

/** Millimeters from the film's left and top edge. */
export type Point = readonly [x: number, y: number];

export interface Film {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pxPerMm: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** For each pixel, the millimeters of water that would weaken the beam as much. */
  readonly load: Float32Array;
}

const filmWidthPx = 1024;

export function emptyFilm(widthMm: number, heightMm: number): Film {
  const pxPerMm = filmWidthPx / widthMm;
  const height = Math.round(heightMm * pxPerMm);
  return { widthMm, heightMm, pxPerMm, width: filmWidthPx, height, load: new Float32Array(filmWidthPx * height) };
}

/** A rectangle of the film in pixels, with values for each of its pixels. It may extend beyond the film's edge. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Share of the pixel that is inside, 0 to 1. */
  readonly coverage: Float32Array;
  /** Distance to the nearest edge in mm, 0 outside. */
  readonly depthMm: Float32Array;
}

/**
 * Calls `visit` for each pixel of the region that is inside and on the film, and adds the returned value (mm of water)
 * to the load.
 */
export function addLoad(
  film: Film,
  region: Region,
  visit: (depthMm: number, xMm: number, yMm: number, at: number) => number,
): void {
  const { load, width, height, pxPerMm } = film;
  for (let row = Math.max(0, -region.top); row < region.height && row + region.top < height; row++)
    for (let column = Math.max(0, -region.left); column < region.width && column + region.left < width; column++) {
      const at = row * region.width + column;
      const coverage = region.coverage[at] ?? 0;
      if (coverage <= 0) continue;
      const x = column + region.left;
      const y = row + region.top;
      const added = visit(region.depthMm[at] ?? 0, (x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm, at);
      const i = y * width + x;
      load[i] = (load[i] ?? 0) + coverage * added;
    }
}

/** Returns the box, in pixels, around points given in millimeters, with a margin on all sides. */
export function boxOf(film: Film, points: readonly Point[], marginMm = 0): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = (Math.min(...xs) - marginMm) * film.pxPerMm;
  const y = (Math.min(...ys) - marginMm) * film.pxPerMm;
  return {
    x,
    y,
    width: (Math.max(...xs) + marginMm) * film.pxPerMm - x,
    height: (Math.max(...ys) + marginMm) * film.pxPerMm - y,
  };
}
