// Spine, ribs, shoulder girdle and breastbone of a bird on its side.

import type { BirdFrame } from './bird-frame.ts';
import type { Point } from './film.ts';
import { addBody, curveThrough } from './outline.ts';
import { addTube } from './tube.ts';

export function addSpine(frame: BirdFrame): void {
  const { film } = frame;
  const neck = curveThrough(
    [
      [34.5, 45.5],
      [40, 50.5],
      [46, 55.5],
      [51.5, 56.5],
      [56, 53.5],
      [60, 50],
    ],
    { closed: false, perSpan: 20 },
  );
  for (let n = 0; n < 12; n++) addVertebra(frame, neck, n / 12, (n + 1) / 12, 1.75 - 0.02 * n);
  const back = curveThrough(
    [
      [60, 50],
      [68, 47.2],
      [80, 48],
      [92, 51.5],
    ],
    { closed: false, perSpan: 20 },
  );
  for (let n = 0; n < 8; n++) addVertebra(frame, back, n / 8, (n + 0.99) / 8, 1.7);
  // Fused pelvis and loin: a thin plate with a thicker rim. Then the tail and the pygostyle.
  const texture = frame.noise('pelvis');
  addBody(
    film,
    curveThrough([
      [91, 49],
      [99, 51],
      [108, 55],
      [117, 60.5],
      [126, 66],
      [127.5, 69],
      [121, 70],
      [113, 66.5],
      [105, 61.5],
      [97, 57],
      [91, 54],
    ]),
    {
      thicknessMm: 2.6,
      roundMm: 1.4,
      contrast: 0.9,
      shell: { mm: 0.4, contrast: 1.7 },
      factor: (x, y) => 0.95 + 0.3 * texture.fractal(x / 1.4, y / 1.4, 3),
    },
  );
  addTube(film, {
    path: [
      [92, 51.8],
      [104, 56.2],
      [116, 62],
      [126, 67.5],
    ],
    radiusMm: (t) => 1.35 - 0.4 * t,
    contrast: 1.5,
    wallMm: 0.4,
    marrow: 0.7,
  });
  addTube(film, {
    path: [
      [110, 67],
      [120, 72.5],
      [129, 78.5],
    ],
    radiusMm: (t) => 0.75 - 0.35 * t,
    contrast: 1.3,
  });
  const tail = curveThrough(
    [
      [127, 68],
      [133, 70],
      [138, 71.5],
    ],
    { closed: false, perSpan: 20 },
  );
  for (let n = 0; n < 5; n++) addVertebra(frame, tail, n / 5, (n + 0.95) / 5, 1.2 - 0.06 * n);
  addBody(
    film,
    curveThrough([
      [138.4, 70.8],
      [141, 68.2],
      [144.5, 67.8],
      [145, 70.4],
      [142.4, 73.2],
      [139, 73],
    ]),
    { thicknessMm: 1.6, roundMm: 0.8, contrast: 1.8 },
  );
}

function addVertebra({ film }: BirdFrame, line: readonly Point[], from: number, to: number, radius: number): void {
  const at = (t: number): Point => line[Math.min(line.length - 1, Math.round(t * (line.length - 1)))] ?? [0, 0];
  const [a, b] = [at(from + 0.06 * (to - from)), at(to - 0.06 * (to - from))];
  addTube(film, {
    path: [a, b],
    radiusMm: (t) => radius * (0.72 + 0.5 * (2 * t - 1) ** 2),
    contrast: 2.2,
    wallMm: 0.4,
    marrow: 1.3,
    ends: 'cut',
  });
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  addTube(film, {
    path: [middle, [middle[0] + (dy / length) * radius * 1.75, middle[1] - (dx / length) * radius * 1.75]],
    radiusMm: radius * 0.36,
    contrast: 1.1,
  });
}

export function addTrunk(frame: BirdFrame): void {
  const { film } = frame;
  for (let side = 0; side < 2; side++) {
    const random = frame.random(`ribs ${side}`);
    for (let n = 0; n < 7; n++) {
      const [x, y] = [64 + n * 4.4 + side * 1.2, 49.6 + Math.max(0, n - 2) * 0.55];
      const bend: Point = [x + 5 + n * 1.2 + random.between(-0.4, 0.4), y + 19 + n * 0.9];
      addTube(film, { path: [[x, y], [x + 1.2, y + 8], bend], radiusMm: 0.52, contrast: 1.55 });
      if (n > 0)
        addTube(film, {
          path: [bend, [bend[0] - 1.5 + n * 0.2, bend[1] + 4], [70 + n * 3.2, 77.5 + n * 1.05]],
          radiusMm: 0.45,
          contrast: 1.35,
        });
    }
    // Coracoid, shoulder blade, wishbone.
    const [dx, dy] = [side * 1.8, side * -1];
    addTube(film, {
      path: [
        [60 + dx, 55 + dy],
        [62.8 + dx, 65 + dy],
        [67 + dx * 0.4, 76],
      ],
      radiusMm: (t) => 1.05 + 0.75 * (2 * t - 1) ** 2,
      contrast: 2,
      wallMm: 0.45,
      marrow: 0.4,
    });
    addTube(film, {
      path: [
        [61 + dx, 55 + dy],
        [72 + dx, 51.5 + dy],
        [84 + dx, 51 + dy],
        [91 + dx, 53 + dy],
      ],
      radiusMm: (t) => 0.95 - 0.35 * t,
      contrast: 1.5,
    });
    addTube(film, {
      path: [
        [59.5 + dx, 55 + dy],
        [57.5 + dx, 64 + dy],
        [60.5 + dx * 0.4, 74],
      ],
      radiusMm: 0.5,
      contrast: 1.6,
    });
  }
  // Breastbone, and the keel below it, seen from the side.
  const texture = frame.noise('keel');
  addTube(film, {
    path: [
      [65.5, 76.5],
      [76, 80],
      [90, 85],
      [104, 91],
    ],
    radiusMm: (t) => 1 - 0.4 * t,
    contrast: 1.9,
    flat: 1.4,
  });
  addBody(
    film,
    curveThrough([
      [65, 76],
      [65.5, 84],
      [71, 92.5],
      [82, 97.5],
      [95, 98],
      [105, 92],
      [92, 86.5],
      [77, 81],
    ]),
    {
      thicknessMm: 0.9,
      roundMm: 0.5,
      contrast: 1.15,
      shell: { mm: 0.5, contrast: 1.9 },
      factor: (x, y) => 0.95 + 0.15 * texture.fractal(x / 2, y / 2, 2),
    },
  );
}
