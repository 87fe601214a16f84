// The wings (drawn up) and the legs (drawn back) of a bird on its side.

import type { BirdFrame } from './bird-frame.ts';
import type { Point } from './film.ts';
import { addBody, curveThrough, ellipse } from './outline.ts';
import { addTube } from './tube.ts';

export function addWing({ film }: BirdFrame, dx: number, dy: number): void {
  const at = (x: number, y: number): Point => [x + dx, y + dy];
  const long = (path: readonly Point[], middle: number, ends: number, wall: number): void => {
    addTube(film, {
      path,
      radiusMm: (t) => middle + (ends - middle) * Math.abs(2 * t - 1) ** 5,
      contrast: 2.3,
      wallMm: wall,
      marrow: 0.05,
    });
  };
  long([at(60.5, 54.5), at(69, 46), at(80, 37.5)], 1.35, 2.3, 0.38);
  long([at(79.4, 36.8), at(90, 33.5), at(104, 26.5)], 1.15, 1.6, 0.38);
  long([at(80.4, 35.2), at(91, 30.8), at(103.5, 25.2)], 0.65, 0.95, 0.3);
  addBody(film, ellipse(at(105, 24.6), 1.3, 1.1), { thicknessMm: 2, roundMm: 1, contrast: 1.8 });
  long([at(106, 24), at(112, 20), at(118.5, 15.5)], 0.9, 1.3, 0.35);
  long([at(106.5, 22.8), at(112, 18.2), at(118, 14.7)], 0.45, 0.6, 0.25);
  long([at(119, 15), at(123, 12.4), at(127, 10.4)], 0.75, 0.9, 0.3);
  long([at(106, 23), at(108, 20), at(109, 18.4)], 0.45, 0.5, 0.25);
}

export function addLeg({ film }: BirdFrame, dx: number, dy: number, which: 'near' | 'far'): void {
  const at = (x: number, y: number): Point => [x + dx, y + dy];
  const long = (path: readonly Point[], middle: number, from: number, to: number, wall: number): void => {
    addTube(film, {
      path,
      radiusMm: (t) => middle + (t < 0.5 ? (from - middle) * (1 - 2 * t) ** 4 : (to - middle) * (2 * t - 1) ** 5),
      contrast: 2.5,
      wallMm: wall,
      marrow: 0.25,
    });
  };
  const swing = which === 'far' ? 2.5 : 0;
  // Thigh and shank muscle.
  addBody(
    film,
    curveThrough([
      at(103, 63),
      at(111, 66),
      at(109, 80),
      at(110, 91),
      at(121, 98),
      at(119, 102),
      at(108, 99),
      at(99, 93),
      at(97.5, 84),
      at(100, 72),
    ]),
    { thicknessMm: 5, roundMm: 4.5, contrast: 1 },
  );
  long([at(107, 64), at(104.5, 74), at(101.5, 86.5)], 1.25, 2, 2.2, 0.45);
  addBody(film, ellipse(at(99.3, 87.4), 0.9, 1.3), { thicknessMm: 1.6, roundMm: 0.8, contrast: 1.8 });
  long([at(101.8, 88.6), at(112, 96 + swing * 0.4), at(125, 101.5 + swing)], 1.15, 2.3, 1.7, 0.48);
  long([at(103, 90.4), at(108, 94.4 + swing * 0.3), at(113, 97.6 + swing * 0.5)], 0.45, 0.6, 0.3, 0.3);
  // The lower leg is outside the body and has its own skin.
  const foot: Point[] = [at(126, 102.3 + swing), at(134, 105 + swing), at(141, 107.5 + swing * 1.2)];
  addTube(film, { path: [at(119, 98.5 + swing), ...foot], radiusMm: (t) => 3.6 - 1.6 * t, contrast: 1 });
  long(foot, 1.1, 1.8, 1.6, 0.45);
  const toes: readonly (readonly Point[])[] = [
    [
      [141.5, 107.6],
      [147, 106],
      [152, 106.6],
      [154.5, 109],
    ],
    [
      [141.5, 108],
      [147, 109],
      [152.5, 110.4],
      [155, 113],
    ],
    [
      [141, 108.4],
      [144, 112],
      [147.5, 114],
      [149.5, 117],
    ],
    [
      [140.6, 108.2],
      [140, 112],
      [141, 115.6],
      [142.4, 117.6],
    ],
  ];
  toes.forEach((toe) => {
    const path = toe.map(([x, y]) => at(x, y + swing * 1.2));
    addTube(film, { path, radiusMm: (t) => 1.7 - 0.9 * t, contrast: 1 });
    addTube(film, {
      path,
      radiusMm: (t) => 0.75 - 0.25 * t + 0.14 * Math.sin(t * 19),
      contrast: 1.9,
      wallMm: 0.32,
      marrow: 0.5,
      factor: (t) => (Math.abs(((t * 3.2) % 1) - 0.5) > 0.45 ? 0.35 : 1),
    });
  });
}
