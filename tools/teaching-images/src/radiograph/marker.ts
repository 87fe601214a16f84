// The side marker: a lead letter, drawn as strokes because fonts differ between machines.

import { alongLine } from '../core/outlines.ts';
import type { Point } from '../radiograph-simulation/place.ts';
import { pointsOf } from '../radiograph-simulation/tables.ts';
import type { PixelPicture } from '../rendering.ts';

/** Strokes in a box one unit high and 0.7 wide. */
const letters: Readonly<Record<'R' | 'L', readonly (readonly Point[])[]>> = {
  L: [pointsOf('.08 0, .08 1, .62 1')],
  R: [pointsOf('.08 1, .08 0, .4 0, .56 .06, .63 .2, .6 .37, .46 .48, .08 .5'), pointsOf('.38 .5, .66 1')],
};

export interface Marker {
  readonly text: 'R' | 'L';
  readonly at: Point;
  readonly heightMm: number;
  /** Nobody lays a marker down quite straight. */
  readonly turnedDegrees: number;
}

export function drawMarker({ rgb, width, height }: PixelPicture, marker: Marker, pxPerMm: number): void {
  const size = marker.heightMm * pxPerMm;
  const [left, top] = [marker.at[0] * pxPerMm, marker.at[1] * pxPerMm];
  const angle = (marker.turnedDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const strokes = letters[marker.text].map((line) =>
    alongLine(line.map(([x, y]): Point => [left + x * cos - y * sin, top + y * cos + x * sin])),
  );
  const thick = size * 0.075;
  const reach = 6 + Math.abs(sin);
  for (let y = Math.floor(top - reach); y < top + size + reach; y++)
    for (let x = Math.floor(left - reach); x < left + size * 0.8 + reach; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const away = Math.min(...strokes.map((distanceAt) => distanceAt(x + 0.5, y + 0.5)[0]));
      const cover = Math.max(0, Math.min(1, thick - away + 0.5));
      const i = (y * width + x) * 3;
      const grey = Math.round((rgb[i] ?? 0) * (1 - cover) + 247 * cover);
      rgb.fill(grey, i, i + 3);
    }
}
