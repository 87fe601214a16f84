// The body of a bird on its side: skin contour, breast muscle, windpipe, lung and air sacs.

import { addFeathers, addLimbSkin } from './bird-feathers.ts';
import type { BirdFrame } from './bird-frame.ts';
import { addOrgans } from './bird-organs.ts';
import type { Point } from './film.ts';
import { addBody, curveThrough } from './outline.ts';
import { addTube } from './tube.ts';

const contour: readonly Point[] = [
  [9, 45],
  [12, 36],
  [18, 29],
  [27, 26],
  [36, 29],
  [41, 37],
  [46, 45],
  [53, 45],
  [64, 41],
  [78, 42],
  [95, 46],
  [112, 53],
  [127, 62],
  [140, 67],
  [146, 72],
  [143, 79],
  [141, 88],
  [134, 96],
  [122, 101.5],
  [108, 104],
  [94, 105.5],
  [80, 103],
  [68, 95],
  [60, 83],
  [54, 72],
  [47, 66],
  [39, 61],
  [33, 55],
  [27, 52],
  [20, 52],
  [15, 53],
  [11, 51],
];

export function addBirdBody(
  frame: BirdFrame,
  { ventriculus, isCaudalCoelomFull }: { ventriculus: Point; isCaudalCoelomFull: boolean },
): void {
  const { film } = frame;
  const muscle = frame.noise('muscle');
  const grain = (x: number, y: number): number => 1 + 0.03 * muscle.fractal(x / 8, y / 8, 4);
  addFeathers(frame);
  addLimbSkin(frame);
  addBody(film, curveThrough(contour), { thicknessMm: 27, roundMm: 21, contrast: 1, factor: grain });
  // Breast muscle on both sides of the keel.
  addBody(
    film,
    curveThrough([
      [61, 70],
      [66, 84],
      [76, 96],
      [92, 101],
      [107, 98],
      [112, 91],
      [98, 88],
      [82, 84],
      [70, 76],
    ]),
    { thicknessMm: 9, roundMm: 7, contrast: 1, factor: grain },
  );
  addAirways(frame);
  addLungAndSacs(frame, isCaudalCoelomFull);
  addOrgans(frame, ventriculus);
}

function addAirways(frame: BirdFrame): void {
  const { film } = frame;
  const path: Point[] = [
    [27, 49],
    [36, 55],
    [44, 62.5],
    [53, 66],
    [61, 66],
    [64, 66.6],
  ];
  addTube(film, { path, radiusMm: 1.35, contrast: -1 });
  addTube(film, {
    path,
    radiusMm: 1.65,
    contrast: 0.9,
    wallMm: 0.3,
    marrow: 0,
    factor: (t) => 0.7 + 0.3 * Math.sin(t * 260),
  });
  // Air in mouth and throat, and a crop with a little seed.
  addTube(film, {
    path: [
      [14, 48],
      [21, 48],
      [27, 49],
    ],
    radiusMm: (t) => 1 + t * 0.9,
    contrast: -0.8,
  });
  const seed = frame.noise('seed');
  addBody(
    film,
    curveThrough([
      [54, 65],
      [58, 67],
      [61, 74],
      [59.5, 77],
      [56, 72],
    ]),
    { thicknessMm: 7, roundMm: 4, contrast: 0.3, factor: (x, y) => 1 + 0.9 * seed.fractal(x / 1.5, y / 1.5, 2) },
  );
}

function addLungAndSacs(frame: BirdFrame, isCaudalCoelomFull: boolean): void {
  const { film } = frame;
  const comb = frame.noise('comb');
  // The lung below the spine: a honeycomb of airways seen end on.
  addBody(
    film,
    curveThrough([
      [62, 53],
      [70, 50.5],
      [80, 51],
      [90, 53.5],
      [93, 58],
      [88, 64],
      [78, 66],
      [68, 65],
      [62, 60],
    ]),
    {
      thicknessMm: 17,
      roundMm: 6,
      contrast: -0.55,
      factor: (x, y) =>
        0.92 +
        0.22 * comb.fractal((x + 0.6 * y) / 1.3, (y - 0.6 * x) / 1.3, 2) +
        0.1 * comb.fractal(x / 5 + 30, y / 5, 2),
    },
  );
  const sac = frame.noise('sac');
  const even = (x: number, y: number): number => 1 + 0.04 * sac.fractal(x / 9, y / 9, 3);
  // The thoracic and abdominal air sacs behind it. An egg leaves less space for them.
  const caudal: Point[] = isCaudalCoelomFull
    ? [
        [92.5, 60],
        [98, 61],
        [106, 65],
        [108, 71],
        [104, 76],
        [97, 77],
        [90, 72],
        [90, 66.5],
      ]
    : [
        [92.5, 60],
        [99, 61],
        [110, 67],
        [117, 74],
        [113, 79],
        [105, 78],
        [95, 76],
        [89, 71],
        [90, 66.5],
      ];
  addBody(film, curveThrough(caudal), { thicknessMm: 20, roundMm: 7, contrast: -0.82, factor: even });
  addBody(
    film,
    curveThrough([
      [66, 66.5],
      [72, 66],
      [82, 66.5],
      [87, 69],
      [84.5, 71.5],
      [74, 70],
      [66, 70],
    ]),
    { thicknessMm: 13, roundMm: 4, contrast: -0.75, factor: even },
  );
  addBody(
    film,
    curveThrough([
      [57, 55],
      [61, 57],
      [62, 66],
      [60, 72],
      [56, 66],
    ]),
    { thicknessMm: 9, roundMm: 3, contrast: -0.6, factor: even },
  );
}
