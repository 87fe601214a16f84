// What a bird's film shows outside the body: feather shafts, and skin and muscle of the wings.

import type { BirdFrame } from './bird-frame.ts';
import type { Point } from './film.ts';
import { addBody, curveThrough } from './outline.ts';
import { addTube } from './tube.ts';

/** Tail and wing feathers are barely visible: their shafts are fine lines. */
export function addFeathers(frame: BirdFrame): void {
  const { film } = frame;
  const random = frame.random('feathers');
  for (let n = 0; n < 9; n++) {
    const spread = (n - 4) * 1.5;
    const end: Point = [190, 86 + spread * 2.2 + random.between(-1, 1)];
    const path: Point[] = [[142, 73 + spread * 0.28], [160, 78.5 + spread * 1.1], end];
    addTube(film, { path, radiusMm: (t) => 0.62 - 0.3 * t, contrast: 1.6 });
    addTube(film, { path, radiusMm: 3.2, contrast: 0.34, flat: 0.25 });
  }
  for (let n = 0; n < 12; n++) {
    const from: Point = [86 + n * 2.6, 33 - n * 2.3];
    const path: Point[] = [
      from,
      [from[0] + 16, from[1] + 1.6 + n * 0.5],
      [from[0] + 36, from[1] + 8 + n * 0.3 + random.between(-1, 1)],
    ];
    addTube(film, { path, radiusMm: (t) => 0.5 - 0.3 * t, contrast: 1.5 });
    addTube(film, { path, radiusMm: 2.6, contrast: 0.3, flat: 0.25 });
  }
}

/** Muscle and skin of the drawn-up wings. */
export function addLimbSkin({ film }: BirdFrame): void {
  addTube(film, {
    path: [
      [62, 54],
      [70, 46],
      [81, 37],
    ],
    radiusMm: (t) => 6 - 2.4 * t,
    contrast: 0.8,
    flat: 0.8,
  });
  addTube(film, {
    path: [
      [79, 37.5],
      [90, 33],
      [105, 25.5],
    ],
    radiusMm: (t) => 4.2 - 2.2 * t,
    contrast: 0.8,
    flat: 0.8,
  });
  addTube(film, {
    path: [
      [105, 25.5],
      [113, 19.5],
      [129, 10],
    ],
    radiusMm: (t) => 2.3 - 1.2 * t,
    contrast: 0.8,
  });
  addBody(
    film,
    curveThrough([
      [63, 48],
      [80, 34],
      [104, 23],
      [100, 33],
      [88, 42],
      [76, 46],
    ]),
    { thicknessMm: 0.9, roundMm: 1, contrast: 0.9 },
  );
}
