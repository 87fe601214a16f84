// A tortoise's head, neck and limbs: skull, long bones, small bones of the feet, scales.

import type { Point } from './film.ts';
import { addBody, curveThrough, ellipse } from './outline.ts';
import { bothSides, type TortoiseFrame } from './tortoise-shell.ts';
import { addTube } from './tube.ts';

export function addTortoiseLimbs(frame: TortoiseFrame): void {
  addHead(frame);
  for (const side of bothSides) {
    addForelimb(frame, side);
    addHindlimb(frame, side);
  }
}

function addHead(frame: TortoiseFrame): void {
  const { film, unit, place } = frame;
  const turn = frame.random('head').between(-0.03, 0.03);
  const at = (x: number, y: number): Point => place(x + turn * (0.08 - y) * 6, y);
  addBody(
    film,
    curveThrough([
      at(-0.05, 0.14),
      at(-0.052, 0.03),
      at(-0.058, -0.02),
      at(-0.062, -0.06),
      at(-0.04, -0.105),
      at(0, -0.122),
      at(0.04, -0.105),
      at(0.062, -0.06),
      at(0.058, -0.02),
      at(0.052, 0.03),
      at(0.05, 0.14),
    ]),
    { thicknessMm: unit * 0.12, roundMm: unit * 0.055, contrast: 1, factor: outside(frame) },
  );
  const bone = frame.noise('skull');
  const grain = (x: number, y: number): number => 0.85 + 0.35 * bone.fractal(x / unit / 0.014, y / unit / 0.014, 3);
  addBody(
    film,
    curveThrough([
      at(0, -0.116),
      at(0.026, -0.102),
      at(0.042, -0.072),
      at(0.048, -0.035),
      at(0.036, -0.012),
      at(0.016, -0.006),
      at(0, 0.024),
      at(-0.016, -0.006),
      at(-0.036, -0.012),
      at(-0.048, -0.035),
      at(-0.042, -0.072),
      at(-0.026, -0.102),
    ]),
    {
      thicknessMm: unit * 0.05,
      roundMm: unit * 0.025,
      contrast: 1.1,
      shell: { mm: unit * 0.004, contrast: 2.6 },
      factor: grain,
    },
  );
  for (const side of bothSides) {
    addBody(film, ellipse(at(side * 0.027, -0.07), unit * 0.012, unit * 0.016, side * 20), {
      thicknessMm: unit * 0.02,
      roundMm: unit * 0.012,
      contrast: -1,
    });
    addTube(film, {
      path: [at(side * 0.008, -0.112), at(side * 0.034, -0.085), at(side * 0.044, -0.04)],
      radiusMm: unit * 0.005,
      contrast: 1.5,
    });
  }
  for (let n = 0; n < 7; n++) {
    const bend = (t: number): Point => at(0.012 * Math.sin(t * 0.9), -0.004 + t * 0.019);
    addTube(film, {
      path: [bend(n + 0.1), bend(n + 0.92)],
      radiusMm: (t) => unit * (0.009 + 0.005 * Math.abs(2 * t - 1) ** 3),
      contrast: 1.7,
      wallMm: unit * 0.002,
      marrow: 0.8,
      ends: 'cut',
    });
  }
}

/** Head and limbs add their flesh only outside the shell, and less and less from its rim inward. */
function outside({ unit, depthMm }: TortoiseFrame): (x: number, y: number) => number {
  return (x, y) => Math.max(0.06, 1 - depthMm(x, y) / unit / 0.07);
}

function limbBones(
  frame: TortoiseFrame,
  side: number,
  skin: readonly (readonly [number, number])[],
  bones: readonly { path: readonly (readonly [number, number])[]; mm: number; ends: number }[],
): void {
  const { film, unit, place } = frame;
  const at = ([x, y]: readonly [number, number]): Point => place(side * x, y);
  addBody(film, curveThrough(skin.map(at)), {
    thicknessMm: unit * 0.12,
    roundMm: unit * 0.05,
    contrast: 1,
    factor: outside(frame),
  });
  const grains = frame.noise(`limb ${side}`);
  for (const { path, mm, ends } of bones)
    addTube(film, {
      path: path.map(at),
      radiusMm: (t) => unit * (mm + (ends - mm) * Math.abs(2 * t - 1) ** 3.2),
      contrast: 2.3,
      wallMm: (t) => unit * mm * (0.62 - 0.4 * Math.abs(2 * t - 1) ** 2),
      marrow: 0.95,
      factor: (_, __, x, y) => 0.93 + 0.16 * grains.fractal(x / unit / 0.006, y / unit / 0.006, 2),
    });
}

function addForelimb(frame: TortoiseFrame, side: number): void {
  const random = frame.random(`fore ${side}`);
  const [dx, dy] = [random.between(-0.012, 0.012), random.between(-0.015, 0.015)];
  const moved = (points: readonly (readonly [number, number])[]): [number, number][] =>
    points.map(([x, y]) => [x + dx, y + dy]);
  limbBones(
    frame,
    side,
    moved([
      [0.13, 0.14],
      [0.2, 0.05],
      [0.26, 0.01],
      [0.24, -0.06],
      [0.25, -0.12],
      [0.33, -0.135],
      [0.365, -0.07],
      [0.36, 0.01],
      [0.36, 0.09],
      [0.3, 0.13],
      [0.22, 0.2],
    ]),
    [
      {
        path: moved([
          [0.165, 0.155],
          [0.225, 0.125],
          [0.29, 0.085],
        ]),
        mm: 0.0125,
        ends: 0.023,
      },
      {
        path: moved([
          [0.285, 0.07],
          [0.28, 0.02],
          [0.276, -0.035],
        ]),
        mm: 0.009,
        ends: 0.015,
      },
      {
        path: moved([
          [0.315, 0.08],
          [0.318, 0.025],
          [0.314, -0.03],
        ]),
        mm: 0.0095,
        ends: 0.016,
      },
    ],
  );
  addFoot(
    frame,
    side,
    moved([
      [0.262, -0.052],
      [0.345, -0.052],
    ]),
    -1,
  );
  addScales(
    frame,
    side,
    moved([
      [0.27, -0.03],
      [0.345, 0.07],
    ]),
  );
}

function addHindlimb(frame: TortoiseFrame, side: number): void {
  const random = frame.random(`hind ${side}`);
  const [dx, dy] = [random.between(-0.012, 0.012), random.between(-0.015, 0.015)];
  const hip = frame.canalMm / 2 / frame.unit + 0.045;
  const moved = (points: readonly (readonly [number, number])[]): [number, number][] =>
    points.map(([x, y]) => [x + dx, y + dy]);
  limbBones(
    frame,
    side,
    moved([
      [0.12, 0.8],
      [0.24, 0.78],
      [0.32, 0.84],
      [0.33, 0.93],
      [0.34, 1.02],
      [0.31, 1.075],
      [0.235, 1.07],
      [0.225, 0.98],
      [0.21, 0.92],
      [0.13, 0.9],
    ]),
    [
      {
        path: [
          [hip, 0.83],
          ...moved([
            [0.18, 0.845],
            [0.255, 0.87],
          ]),
        ],
        mm: 0.0125,
        ends: 0.022,
      },
      {
        path: moved([
          [0.258, 0.892],
          [0.262, 0.935],
          [0.26, 0.985],
        ]),
        mm: 0.0095,
        ends: 0.017,
      },
      {
        path: moved([
          [0.286, 0.892],
          [0.292, 0.935],
          [0.288, 0.985],
        ]),
        mm: 0.007,
        ends: 0.0115,
      },
    ],
  );
  addFoot(
    frame,
    side,
    moved([
      [0.238, 1.004],
      [0.31, 1.004],
    ]),
    1,
  );
}

/** Two rows of small wrist or ankle bones, short thick toes, and the cores of the claws. */
function addFoot(frame: TortoiseFrame, side: number, [from, to]: readonly [number, number][], way: number): void {
  const { film, unit, place } = frame;
  if (!from || !to) return;
  const random = frame.random(`foot ${side} ${way}`);
  for (let row = 0; row < 2; row++)
    for (let n = 0; n < 4 + row; n++) {
      const t = (n + 0.5) / (4 + row);
      const middle = place(side * (from[0] + (to[0] - from[0]) * t), from[1] + way * (0.002 + row * 0.015));
      addBody(film, ellipse(middle, unit * 0.0082, unit * 0.0068, random.between(0, 180)), {
        thicknessMm: unit * 0.016,
        roundMm: unit * 0.006,
        contrast: 1.5,
        shell: { mm: unit * 0.0018, contrast: 2.2 },
      });
    }
  for (let toe = 0; toe < 5; toe++) {
    const t = (toe + 0.5) / 5;
    const fan = (t - 0.5) * 0.018;
    const at = (reach: number): Point =>
      place(side * (from[0] + (to[0] - from[0]) * t + fan * reach * 3), from[1] + way * (0.03 + 0.02 * reach));
    addTube(film, {
      path: [at(-0.25), at(0.4)],
      radiusMm: (u) => unit * (0.005 + 0.003 * (2 * u - 1) ** 2),
      contrast: 1.9,
    });
    addTube(film, { path: [at(0.55), at(1)], radiusMm: unit * 0.006, contrast: 1.8 });
    addTube(film, { path: [at(1.15), at(1.9)], radiusMm: (u) => unit * (0.0062 - 0.004 * u), contrast: 1.7 });
  }
}

/** Horny scales on the forelimb with a little bone in them: rows of faint cones. */
function addScales(frame: TortoiseFrame, side: number, [from, to]: readonly [number, number][]): void {
  const { film, unit, place } = frame;
  if (!from || !to) return;
  const random = frame.random(`scales ${side}`);
  for (let n = 0; n < 34; n++) {
    const [x, y] = [random.between(from[0], to[0]), random.between(from[1], to[1])];
    addBody(
      film,
      ellipse(
        place(side * x, y),
        unit * random.between(0.005, 0.01),
        unit * random.between(0.004, 0.007),
        random.between(0, 180),
      ),
      { thicknessMm: unit * 0.008, roundMm: unit * 0.006, contrast: 0.65 },
    );
  }
}
