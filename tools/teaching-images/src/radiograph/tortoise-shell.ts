// A tortoise's shell seen from above with its plates and seams, and the body in it: lungs, and gut with its mottled
// filling.

import type { noiseFrom } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import type { Film, Point } from './film.ts';
import { addBody, curveThrough } from './outline.ts';
import { addTube } from './tube.ts';

export interface TortoiseFrame {
  readonly film: Film;
  /** Length of the upper shell in mm. Places are shares of it, from the midline and from its front edge. */
  readonly unit: number;
  readonly canalMm: number;
  place(across: number, along: number): Point;
  /** Distance inward from the shell's rim, 0 outside. Muscle inside the shell does not add to what fills it. */
  depthMm(xMm: number, yMm: number): number;
  random(name: string): Random;
  noise(name: string): ReturnType<typeof noiseFrom>;
}

export const bothSides = [-1, 1] as const;

/** Half of the shell's rim, from front to back: almost an oval, notched at the neck, widest behind the middle. */
const rim: readonly (readonly [number, number])[] = [
  [0.03, 0.022],
  [0.09, 0.002],
  [0.17, 0.028],
  [0.25, 0.085],
  [0.315, 0.17],
  [0.345, 0.28],
  [0.358, 0.4],
  [0.37, 0.52],
  [0.382, 0.64],
  [0.375, 0.75],
  [0.33, 0.86],
  [0.25, 0.94],
  [0.15, 0.985],
  [0.05, 1],
];

export function rimOutline(frame: Pick<TortoiseFrame, 'place'>, inset = 0): Point[] {
  const half = rim.map(([x, y]): readonly [number, number] => [
    x * (1 - inset * 2.6),
    0.5 + (y - 0.5) * (1 - inset * 2),
  ]);
  return curveThrough(
    [...half.map(([x, y]) => frame.place(x, y)), ...half.map(([x, y]) => frame.place(-x, y)).reverse()],
    { perSpan: 10 },
  );
}

export function addSoftTissue(frame: TortoiseFrame): void {
  const { film, unit, place } = frame;
  const tissue = frame.noise('tissue');
  addBody(film, rimOutline(frame, 0.006), {
    thicknessMm: unit * 0.3,
    roundMm: unit * 0.24,
    contrast: 1,
    factor: (x, y) => 1 + 0.035 * tissue.fractal(x / unit / 0.09, y / unit / 0.09, 4),
  });
  const lung = frame.noise('lung');
  for (const side of bothSides) {
    // The lungs lie below the upper shell, divided by a net of septa.
    addBody(
      film,
      curveThrough(
        [
          [0.06, 0.17],
          [0.15, 0.12],
          [0.24, 0.16],
          [0.29, 0.27],
          [0.3, 0.4],
          [0.26, 0.52],
          [0.17, 0.56],
          [0.09, 0.5],
          [0.055, 0.34],
        ].map(([x = 0, y = 0]) => place(side * x, y)),
      ),
      {
        thicknessMm: unit * 0.08,
        roundMm: unit * 0.1,
        contrast: -0.8,
        factor: (x, y) =>
          1 - (0.2 * Math.max(0, 0.25 - Math.abs(lung.fractal(x / unit / 0.045, y / unit / 0.045, 2)))) / 0.25,
      },
    );
  }
  addGut(frame);
}

function addGut(frame: TortoiseFrame): void {
  const { film, unit, place } = frame;
  const food = frame.noise('food');
  const mottled =
    (strength: number) =>
    (_t: number, _across: number, x: number, y: number): number =>
      1 + strength * food.fractal(x / unit / 0.022, y / unit / 0.022, 3);
  const stomach: Point[] = [
    place(0.1, 0.36),
    place(0.19, 0.4),
    place(0.22, 0.48),
    place(0.14, 0.54),
    place(0.03, 0.53),
  ];
  addTube(film, {
    path: stomach,
    radiusMm: (t) => unit * (0.04 + 0.016 * Math.sin(Math.PI * t)),
    contrast: 0.1,
    factor: mottled(1.6),
  });
  const colon: Point[] = colonPath(frame);
  addTube(film, {
    path: colon,
    radiusMm: (t) => unit * (0.052 + 0.009 * Math.sin(t * 21)),
    contrast: 0.13,
    factor: mottled(2),
  });
  const random = frame.random('gas');
  for (let n = 0; n < 16; n++) {
    const at = random.between(0.05, 0.85);
    const line = curveThrough(colon, { closed: false, perSpan: 20 });
    const [x, y] = line[Math.floor(at * (line.length - 1))] ?? [0, 0];
    const middle: Point = [x + random.between(-0.03, 0.03) * unit, y + random.between(-0.03, 0.03) * unit];
    const turn = random.between(0, 6.28);
    const reach = unit * random.between(0.008, 0.025);
    addTube(film, {
      path: [
        [middle[0] - reach * Math.cos(turn), middle[1] - reach * Math.sin(turn)],
        middle,
        [middle[0] + reach * Math.cos(turn + 0.5), middle[1] + reach * Math.sin(turn + 0.5)],
      ],
      radiusMm: unit * random.between(0.006, 0.015),
      contrast: -0.75,
    });
  }
}

/** The large bowel: up the right side, across, and down the left side toward the pelvis. */
export function colonPath({ place }: TortoiseFrame): Point[] {
  return [
    place(-0.13, 0.73),
    place(-0.22, 0.66),
    place(-0.235, 0.54),
    place(-0.14, 0.47),
    place(0.02, 0.48),
    place(0.15, 0.56),
    place(0.23, 0.66),
    place(0.2, 0.77),
    place(0.11, 0.82),
  ];
}

/** Plates of bone: thick at rim and bridges, thin in between, with zigzag seams. */
export function addShell(frame: TortoiseFrame): void {
  const { film, unit, place } = frame;
  const bone = frame.noise('plates');
  const rings = frame.noise('rings');
  const grain = (x: number, y: number): number =>
    0.9 +
    0.22 * bone.fractal(x / unit / 0.02, y / unit / 0.02, 4) +
    0.08 * rings.fractal(x / unit / 0.1, y / unit / 0.1, 2);
  addBody(film, rimOutline(frame), {
    thicknessMm: unit * 0.026,
    roundMm: unit * 0.01,
    contrast: 1.45,
    factor: (x, y, depth) => grain(x, y) * (1 + 1.5 * Math.exp(-((depth / unit / 0.028) ** 2))),
  });
  for (const side of bothSides)
    addBody(
      film,
      curveThrough(
        [
          [0.28, 0.36],
          [0.335, 0.37],
          [0.355, 0.5],
          [0.345, 0.62],
          [0.29, 0.64],
          [0.27, 0.5],
        ].map(([x = 0, y = 0]) => place(side * x, y)),
      ),
      {
        thicknessMm: unit * 0.03,
        roundMm: unit * 0.03,
        contrast: 1.2,
        factor: grain,
      },
    );
  addBody(
    film,
    curveThrough(
      [
        [0.05, 0.06],
        [0.14, 0.1],
        [0.2, 0.22],
        [0.26, 0.36],
        [0.27, 0.5],
        [0.25, 0.64],
        [0.17, 0.76],
        [0.15, 0.87],
        [0.04, 0.8],
        [-0.04, 0.8],
        [-0.15, 0.87],
        [-0.17, 0.76],
        [-0.25, 0.64],
        [-0.27, 0.5],
        [-0.26, 0.36],
        [-0.2, 0.22],
        [-0.14, 0.1],
        [-0.05, 0.06],
      ].map(([x = 0, y = 0]) => place(x, y)),
    ),
    {
      thicknessMm: unit * 0.017,
      roundMm: unit * 0.01,
      contrast: 1.25,
      factor: grain,
    },
  );
  addSeams(frame);
}

function addSeams(frame: TortoiseFrame): void {
  const { film, unit } = frame;
  const zigzag = (
    name: string,
    from: readonly [number, number],
    to: readonly [number, number],
    mm: number,
    contrast: number,
  ): void => {
    const random = frame.random(`seam ${name}`);
    const steps = Math.max(3, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.011));
    const path = Array.from({ length: steps + 1 }, (_, n): Point => {
      const t = n / steps;
      const off = (n % 2 ? 1 : -1) * random.between(0.0008, 0.004);
      return frame.place(from[0] + (to[0] - from[0]) * t + off, from[1] + (to[1] - from[1]) * t + off);
    });
    addTube(film, { path, radiusMm: unit * mm * 1.25, contrast, flat: 5 });
  };
  const levels = [0.12, 0.21, 0.305, 0.4, 0.495, 0.59, 0.68, 0.77, 0.86];
  levels.forEach((level, n) => {
    zigzag(`neural ${n}`, [-0.045, level], [0.045, level], 0.0014, -0.85);
    for (const side of bothSides) {
      zigzag(
        `costal ${n} ${side}`,
        [side * 0.05, level + 0.01],
        [side * (0.29 - 0.02 * Math.abs(n - 4)), level + 0.03 * (n - 4) * 0.6],
        0.0014,
        -0.75,
      );
      if (levels[n + 1] !== undefined)
        zigzag(`side ${n} ${side}`, [side * 0.047, level], [side * 0.047, levels[n + 1] ?? 1], 0.0012, -0.7);
    }
  });
  zigzag('middle', [0, 0.1], [0, 0.8], 0.0014, -0.8);
  for (const level of [0.19, 0.34, 0.5, 0.65])
    for (const side of bothSides)
      zigzag(`plastron ${level} ${side}`, [0, level], [side * 0.22, level + 0.02], 0.0013, -0.65);
}
