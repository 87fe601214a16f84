// Organs of a bird on its side: heart, liver, stomachs, kidneys, gut.

import type { BirdFrame } from './bird-frame.ts';
import type { Point } from './film.ts';
import { addBody, curveThrough, ellipse } from './outline.ts';
import { addTube } from './tube.ts';

export function addOrgans(frame: BirdFrame, ventriculus: Point): void {
  const { film } = frame;
  const tissue = frame.noise('organs');
  const grain = (x: number, y: number): number => 1 + 0.05 * tissue.fractal(x / 3, y / 3, 3);
  // Heart, then liver behind and below it; the proventriculus runs above the liver to the ventriculus.
  addBody(
    film,
    curveThrough([
      [66, 70],
      [73, 67.5],
      [80, 71],
      [83.5, 78],
      [80, 84],
      [73, 82],
      [67.5, 77],
    ]),
    { thicknessMm: 13, roundMm: 8, contrast: 0.5, factor: grain },
  );
  addBody(
    film,
    curveThrough([
      [74, 82],
      [80, 78],
      [85.5, 80],
      [87, 85],
      [86, 90],
      [79, 89.5],
      [75, 86.5],
    ]),
    { thicknessMm: 12, roundMm: 6, contrast: 0.36, factor: grain },
  );
  addTube(film, {
    path: [
      [70, 66],
      [80, 69.5],
      [89, 74],
      [96, 79.5],
    ],
    radiusMm: (t) => 1.6 + 1.9 * t,
    contrast: 0.55,
  });
  addBody(film, ellipse(ventriculus, 8.2, 6.9, 18), { thicknessMm: 12, roundMm: 6.5, contrast: 0.42, factor: grain });
  addTube(film, {
    path: [
      [68, 62],
      [74, 63],
      [84, 66],
      [96, 71],
    ],
    radiusMm: 0.9,
    contrast: 0.5,
  });
  // Kidneys under the pelvis and coils of gut above the vent.
  addTube(film, {
    path: [
      [98, 58.5],
      [106, 62],
      [114, 66.5],
      [121, 70.5],
    ],
    radiusMm: (t) => 2.2 + Math.sin(t * 11) * 0.35,
    contrast: 0.42,
    factor: grain2(tissue),
  });
  const coils: readonly (readonly Point[])[] = [
    [
      [112, 80],
      [118, 77],
      [124, 79],
      [127, 84],
    ],
    [
      [109, 92],
      [116, 94],
      [124, 92],
      [130, 86],
    ],
    [
      [113, 86],
      [119, 88],
      [125, 87],
    ],
    [
      [126, 77],
      [132, 80],
      [135, 86],
      [132, 91],
    ],
  ];
  coils.forEach((path, n) => {
    const random = frame.random(`coil ${n}`);
    const phase = random.between(0, 6);
    addTube(film, {
      path,
      radiusMm: (t) => 2.5 + 0.4 * Math.sin(t * 8 + phase),
      contrast: 0.2,
      factor: grain2(tissue),
    });
  });
}

const grain2 =
  (noise: ReturnType<BirdFrame['noise']>) =>
  (_t: number, _across: number, x: number, y: number): number =>
    1 + 0.25 * noise.fractal(x / 2.5, y / 2.5, 2);
