// Spine and ribs, with their cartilages, of a chest on its back.

import type { Point } from './film.ts';
import { addBody, curveThrough } from './outline.ts';
import { type Frame, sides } from './thorax-frame.ts';
import { addTube } from './tube.ts';

export function addSpine(frame: Frame): void {
  for (let number = -3; number <= 16; number++) addVertebra(frame, number);
}

function addVertebra(frame: Frame, number: number): void {
  const { film, build, unit, place } = frame;
  const isNeck = number < 1;
  const isLoin = number > 13;
  const random = frame.random(`vertebra ${number}`);
  const top = frame.vertebra(number);
  const length = build.spacing * random.between(0.985, 1.015);
  const gap = length * (build.openPhyses ? 0.13 : 0.1);
  const half = build.vertebraHalfWidth * (isNeck ? 1.25 : isLoin ? 1.14 : 1 + 0.012 * Math.abs(number - 7));
  const at = (across: number, along: number): Point => place(across * half, top + along * length);
  const texture = frame.noise(`bone ${number}`);
  const grain = (x: number, y: number): number =>
    0.94 + 0.16 * texture.fractal(x / (unit * 0.022), y / (unit * 0.022), 3);
  const g = gap / length / 2;
  const outline = curveThrough(
    [
      at(-0.9, g),
      at(-0.4, g + 0.012),
      at(0, g + 0.02),
      at(0.4, g + 0.012),
      at(0.9, g),
      at(0.97, 0.14),
      at(0.76, 0.45),
      at(0.8, 0.6),
      at(0.98, 0.88),
      at(0.9, 1 - g),
      at(0.4, 1 - g - 0.01),
      at(0, 1 - g - 0.02),
      at(-0.4, 1 - g - 0.01),
      at(-0.9, 1 - g),
      at(-0.98, 0.88),
      at(-0.8, 0.6),
      at(-0.76, 0.45),
      at(-0.97, 0.14),
    ],
    { perSpan: 6 },
  );
  addBody(film, outline, {
    thicknessMm: unit * 0.17,
    roundMm: unit * 0.05,
    contrast: 0.62,
    shell: { mm: unit * 0.007, contrast: 1.7 },
    factor: grain,
  });
  addEndplates(frame, at, g);
  addArch(frame, at, { isNeck, isLoin });
}

/** End plates as bright lines; in the young a dark growth line behind each. */
function addEndplates(frame: Frame, at: (across: number, along: number) => Point, g: number): void {
  const { film, build, unit } = frame;
  for (const [edge, inwards] of [
    [g, 1],
    [1 - g, -1],
  ] as const) {
    const line = (offset: number): Point[] =>
      [-0.84, -0.4, 0, 0.4, 0.84].map((across) => at(across, edge + inwards * (offset + 0.02 * (1 - across * across))));
    addTube(film, { path: line(0.02), radiusMm: unit * 0.008, contrast: 1.5, flat: 5 });
    if (build.openPhyses) addTube(film, { path: line(0.105), radiusMm: unit * 0.0085, contrast: -0.85, flat: 6 });
  }
}

function addArch(
  frame: Frame,
  at: (across: number, along: number) => Point,
  { isNeck, isLoin }: { isNeck: boolean; isLoin: boolean },
): void {
  const { film, unit } = frame;
  for (const side of sides) {
    // Pedicle, articular process, and the transverse process that carries the rib or reaches out at the loin.
    addBody(
      film,
      curveThrough([
        at(0.5 * side, 0.12),
        at(0.86 * side, 0.16),
        at(0.9 * side, 0.45),
        at(0.6 * side, 0.56),
        at(0.46 * side, 0.36),
      ]),
      {
        thicknessMm: unit * 0.07,
        roundMm: unit * 0.025,
        contrast: 1.15,
      },
    );
    const reach = isLoin ? 2.5 : isNeck ? 1.75 : 1.55;
    const tip = isLoin ? -0.12 : isNeck ? 0.7 : 0.05;
    addTube(film, {
      path: [at(0.75 * side, 0.34), at((0.75 + reach) * 0.5 * side, 0.3 + (tip - 0.3) * 0.5), at(reach * side, tip)],
      radiusMm: (t) => unit * (isLoin ? 0.032 - 0.012 * t : 0.03 - 0.006 * t),
      contrast: 1.1,
      flat: 0.7,
      wallMm: unit * 0.007,
      marrow: 0.55,
    });
    addTube(film, {
      path: [at(0.42 * side, 0.78), at(0.34 * side, 1.08)],
      radiusMm: unit * 0.016,
      contrast: 1.3,
      flat: 1.3,
    });
  }
  addTube(film, {
    path: [at(0, 0.3), at(0.02, 0.7), at(0, isLoin ? 0.95 : 1.12)],
    radiusMm: (t) => unit * (0.011 + 0.013 * t),
    contrast: 1.5,
    flat: isLoin ? 2.2 : 2.9,
    wallMm: unit * 0.006,
    marrow: 0.7,
  });
}

/** The bony part of a rib from its head to where the cartilage begins. */
export function ribPath(frame: Frame, number: number, side: number): Point[] {
  const top = frame.vertebra(number) + 0.03;
  const short = number === 1 ? 0.5 : number === 2 ? 0.72 : number === 3 ? 0.86 : 1;
  const drop = short * (0.9 + 0.015 * number);
  const wide = 1.03 * frame.halfWidth(top + 0.3 * drop);
  const points: [number, number][] = [
    [0.09, 0],
    [0.2, -0.035],
    [0.5 * wide, 0.005],
    [0.78 * wide, 0.085],
    [0.95 * wide, 0.2],
    [wide, 0.33],
    [0.965 * wide, 0.46],
    [0.86 * wide, 0.58],
    [0.66 * wide, 0.68],
  ];
  const kept = number === 13 ? 6 : number === 12 ? 7 : number === 11 ? 8 : points.length;
  const random = frame.random(`rib ${number} ${side}`);
  const [dx, dy] = [random.between(-0.012, 0.012), random.between(-0.012, 0.012)];
  return points
    .slice(0, kept)
    .map(([across, along], n) => frame.place(side * (across + (dx * n) / 8), top + along * drop + (dy * n) / 8));
}

export function addRibs(frame: Frame): void {
  const { film, build, unit } = frame;
  const radius = build.ribMm / 2;
  for (let number = 1; number <= 13; number++)
    for (const side of sides) {
      const path = ribPath(frame, number, side);
      const texture = frame.noise(`rib ${number} ${side}`);
      const lateral = 5 / (path.length - 1);
      addTube(film, {
        path,
        radiusMm: (t) =>
          radius *
          (0.78 + 0.2 * Math.sin(Math.PI * Math.min(1, t * 1.15)) + 0.5 * Math.exp(-((t / 0.03) ** 2)) + 0.22 * t ** 8),
        contrast: 2.3,
        flat: 0.85,
        wallMm: radius * 0.3,
        marrow: 1,
        // Where the rib turns at the side the beam runs along it.
        factor: (t, _, x, y) =>
          (1 + 0.75 * Math.exp(-(((t - lateral) / 0.15) ** 2))) *
          (0.95 + 0.12 * texture.at(x / unit / 0.03, y / unit / 0.03)),
      });
      if (number <= 10) addCartilage(frame, number, side, path);
    }
}

function addCartilage(frame: Frame, number: number, side: number, rib: readonly Point[]): void {
  const { film, build, unit } = frame;
  const [from, before] = [rib[rib.length - 1], rib[rib.length - 2]];
  if (!from || !before) return;
  const sternal = frame.vertebra(Math.min(number, 8)) + 0.12 + 0.05 * number;
  const to = frame.place(side * 0.11, sternal + 0.16);
  const bend: Point = [from[0] + (from[0] - before[0]) * 0.9, from[1] + (from[1] - before[1]) * 0.55];
  const texture = frame.noise(`cartilage ${number} ${side}`);
  addTube(film, {
    path: [from, bend, [(bend[0] + to[0]) / 2, (bend[1] + to[1]) / 2 - 0.03 * unit], to],
    radiusMm: build.ribMm * 0.42,
    contrast: build.openPhyses ? 0.13 : 0.3,
    factor: (_, __, x, y) => 0.75 + 0.7 * texture.fractal(x / unit / 0.04, y / unit / 0.04, 2),
  });
}
