// What fills a chest on its back: lung field, heart, mediastinum, diaphragm with the liver behind it.

import { addLoad, type Film, type Point, type Region } from './film.ts';
import { addBody, curveThrough, regionOf, rounded } from './outline.ts';
import { type Frame, mirrored } from './thorax-frame.ts';
import { addTube } from './tube.ts';

interface Organ {
  /** Share of the chest's depth that it takes in its middle. */
  readonly share: number;
  readonly roundMm: number;
  readonly factor?: (xMm: number, yMm: number, depthMm: number) => number;
}

/** Takes the lung's place; where another organ has done so already, little is left to take. */
export function addOrgan(frame: Frame, outline: readonly Point[], organ: Organ): Region {
  const { film, chest } = frame;
  const region = regionOf(film, outline);
  addLoad({ ...film, load: chest.air }, region, (depth, x, y) => {
    const left = chest.air[Math.floor(y * film.pxPerMm) * film.width + Math.floor(x * film.pxPerMm)] ?? 1;
    const share = organ.share * rounded(depth, organ.roundMm) * (organ.factor?.(x, y, depth) ?? 1);
    return -left * Math.max(0, Math.min(1, share));
  });
  return region;
}

/** Everything inside the ribs becomes lung. */
export function addLungs(frame: Frame): void {
  const { build, unit, place } = frame;
  const end = build.dome;
  const wall = (along: number): [number, number] => [frame.halfWidth(along) * 0.965, along];
  const field = curveThrough(
    mirrored([
      [0.05, -0.12],
      [0.16, -0.1],
      [0.25, 0.04],
      wall(0.25),
      wall(0.5),
      wall(0.8),
      wall(1.15),
      wall(1.5),
      wall(end + 0.05),
      wall(end + 0.3),
      [frame.halfWidth(end + 0.5) * 0.95, end + 0.48],
      [0.86, end + 0.6],
      [0.68, end + 0.62],
      [0.4, end + 0.62],
      [0.14, end + 0.64],
    ]).map(([across, along]) => place(across, along)),
  );
  const texture = frame.noise('lung');
  const broad = frame.noise('lung broad');
  addBody(frame.chest.cavity, field, {
    thicknessMm: unit * 0.95,
    roundMm: unit * 0.4,
    contrast: 1,
    factor: (x, y) => {
      const fine = texture.fractal(x / unit / 0.035, y / unit / 0.035, 3);
      const reticulation = Math.max(0, 0.35 - Math.abs(fine)) / 0.35;
      const caudal = Math.max(0, (y - place(0, end)[1]) / unit) / 0.6;
      const grain = 1 - 0.04 * reticulation + 0.02 * fine + 0.035 * broad.fractal(x / unit / 0.3, y / unit / 0.3, 2);
      return grain * Math.max(0.25, 1 - 0.62 * caudal);
    },
  });
}

export interface HeartShape {
  /** Greatest width as a share of the chest's. */
  readonly widthShare: number;
  readonly top: number;
  readonly bottom: number;
  /** How far the apex lies to the left. */
  readonly apex: number;
  /** 1 for the broad heart of a dog, less for the almond of a cat. */
  readonly fullness: number;
}

/** The dog's heart is like a D leaning to the left, the cat's like an almond. */
export function heartOutline(frame: Frame, heart: HeartShape): Point[] {
  const half = heart.widthShare;
  const { top, bottom, apex, fullness } = heart;
  const length = bottom - top;
  const at = (across: number, along: number): Point =>
    frame.place(apex * 0.35 + across * half + (along - 0.5) * apex * 0.95, top + along * length);
  const full = (dog: number, cat: number): number => cat + (dog - cat) * fullness;
  return curveThrough([
    at(-0.06, -0.03),
    at(full(-0.44, -0.36), 0.03),
    at(full(-0.83, -0.7), 0.17),
    at(full(-1.01, -0.94), 0.36),
    at(full(-0.99, -1), 0.53),
    at(full(-0.84, -0.88), 0.72),
    at(full(-0.53, -0.56), 0.89),
    at(-0.1, 0.985),
    at(0.26, 0.99),
    at(full(0.63, 0.55), 0.89),
    at(full(0.92, 0.86), 0.7),
    at(1, 0.52),
    at(full(0.9, 0.88), 0.33),
    at(full(0.64, 0.6), 0.14),
    at(0.32, 0),
  ]);
}

export function addHeart(frame: Frame, heart: HeartShape): void {
  const { unit } = frame;
  const texture = frame.noise('heart');
  addOrgan(frame, heartOutline(frame, heart), {
    share: 0.86,
    roundMm: unit * heart.widthShare * 0.7,
    factor: (x, y) => 1 + 0.02 * texture.fractal(x / unit / 0.15, y / unit / 0.15, 3),
  });
}

export function addMediastinum(frame: Frame, heart: HeartShape): void {
  const { build, unit, place } = frame;
  const half = build.cranialMediastinum;
  const lean = frame.random('mediastinum').between(-0.01, 0.01);
  const at = (across: number, along: number): Point => place(lean + across * half, along);
  const base = heart.top + 0.1;
  addOrgan(
    frame,
    curveThrough([
      at(-1.3, -0.3),
      at(1.3, -0.3),
      at(1.05, 0),
      at(0.88, 0.25),
      at(1, 0.45),
      at(1.1, base),
      at(0, base + 0.3),
      at(-1.1, base),
      at(-1.1, 0.45),
      at(-0.9, 0.25),
      at(-1.05, 0),
    ]),
    {
      share: 0.68,
      roundMm: unit * 0.1,
    },
  );
  const strip = (path: readonly (readonly [number, number])[], radius: (t: number) => number, share: number): void => {
    const tube: Film = { ...frame.film, load: new Float32Array(frame.film.load.length) };
    addTube(tube, {
      path: path.map(([across, along]) => place(across, along)),
      radiusMm: (t) => unit * radius(t),
      contrast: 1,
    });
    const deepest = tube.load.reduce((most, load) => Math.max(most, load), 1e-6);
    tube.load.forEach((load, i) => {
      if (load > 0) frame.chest.air[i] = (frame.chest.air[i] ?? 1) * (1 - (share * load) / deepest);
    });
  };
  // Aorta: its arch at the left of the heart's base, then down beside the spine.
  strip(
    [
      [0.02, base + 0.06],
      [0.12, base + 0.04],
      [0.185, base + 0.18],
      [0.175, base + 0.5],
      [0.135, base + 0.95],
      [0.08, build.dome + 0.75],
    ],
    (t) => 0.098 - 0.03 * t,
    0.3,
  );
  // Caudal vena cava: right of the midline, from the heart to the dome.
  strip(
    [
      [-0.15, heart.bottom - 0.45],
      [-0.18, heart.bottom - 0.12],
      [-0.17, build.dome + 0.2],
    ],
    () => 0.07,
    0.3,
  );
  // The fold of the caudal mediastinum, from the apex to the left dome.
  strip(
    [
      [heart.apex + 0.12, heart.bottom - 0.12],
      [0.27, heart.bottom + 0.02],
      [0.25, build.dome + 0.25],
    ],
    () => 0.011,
    0.13,
  );
  // Oesophagus and the muscles beside the spine.
  addOrgan(frame, [place(-0.15, -0.2), place(0.15, -0.2), place(0.15, build.dome + 1), place(-0.15, build.dome + 1)], {
    share: 0.2,
    roundMm: unit * 0.1,
  });
}

/** The dome: highest right of the midline, where the liver is largest. */
export function addDiaphragm(frame: Frame): void {
  const { build, unit, place } = frame;
  const end = build.dome;
  const side = (across: number): number => frame.halfWidth(end + 0.8) * across;
  const liver = curveThrough([
    place(-side(1.02), end + 0.78),
    place(-side(0.9), end + 0.42),
    place(-0.66, end + 0.19),
    place(-0.42, end + 0.05),
    place(-0.16, end - 0.02),
    place(0.06, end + 0.005),
    place(0.22, end + 0.05),
    place(0.46, end + 0.11),
    place(0.7, end + 0.27),
    place(side(0.93), end + 0.52),
    place(side(1.03), end + 0.85),
    place(side(1), end + 2),
    place(-side(1), end + 2),
  ]);
  addOrgan(frame, liver, { share: 0.97, roundMm: unit * 0.48 });
}
