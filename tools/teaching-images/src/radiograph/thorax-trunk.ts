// The body around a chest on its back: trunk and forelimbs in one contour, fat under the skin, gas in stomach and bowel.

import { contrasts, type Point } from './film.ts';
import { addBody, curveThrough } from './outline.ts';
import { type Frame, mirrored, sides } from './thorax-frame.ts';
import { addTube } from './tube.ts';

export function addTrunk(frame: Frame): void {
  const { film, build, unit, place } = frame;
  const wall = (along: number, beyond: number): [number, number] => [frame.halfWidth(along) + beyond, along];
  // From the neck up and over the drawn-forward limb, down its outer side and along the flank.
  const contour = (beyond: number): Point[] =>
    curveThrough(
      mirrored([
        [0.2, -1.3],
        [0.37 + beyond, -1.2],
        [0.38 + beyond, -0.5],
        [0.435 + beyond * 0.4, -0.22],
        [0.49, -0.16],
        [0.545 - beyond * 0.4, -0.24],
        [0.6 - beyond, -0.55],
        [0.64 - beyond, -1.3],
        [1.1 + beyond, -1.3],
        [1.07 + beyond, -0.5],
        [1.07 + beyond, -0.05],
        [1.06 + beyond, 0.3],
        [1.03 + beyond, 0.62],
        [Math.max(1, frame.halfWidth(1) + build.flank * 0.8) + beyond, 1],
        wall(1.4, build.flank * 0.85 + beyond),
        wall(2.1, build.flank + beyond),
        wall(2.6, build.flank * 1.1 + beyond),
        wall(3.2, build.flank * 1.15 + beyond),
        [1, 4],
        [0.5, 4.4],
      ]).map(([across, along]) => place(across, along)),
    );
  const texture = frame.noise('muscle');
  const grain = (x: number, y: number): number => 1 + 0.025 * texture.fractal(x / unit / 0.2, y / unit / 0.2, 4);
  addBody(film, contour(-0.03), { thicknessMm: unit * 1.25, roundMm: unit * 0.75, contrast: 1, factor: grain });
  // Skin and the fat under it reach a little further and are thinner.
  addBody(film, contour(0.03), { thicknessMm: unit * 0.22, roundMm: unit * 0.07, contrast: contrasts.fat });
  for (const side of sides) addMusclePlanes(frame, side);
}

/** Fat between muscle bellies, so that the shoulder is no blank block, and the edge of the muscle that runs to the limb. */
function addMusclePlanes(frame: Frame, side: number): void {
  const { film, unit, place } = frame;
  const random = frame.random(`planes ${side}`);
  const at = (across: number, along: number): Point => place(side * (across + random.between(-0.015, 0.015)), along);
  const planes: readonly (readonly Point[])[] = [
    [at(0.63, -0.5), at(0.67, -0.22), at(0.63, 0.02), at(0.6, 0.3)],
    [at(1, -0.45), at(0.98, -0.15), at(1.02, 0.1), at(1.02, 0.4)],
    [at(0.52, -0.1), at(0.55, 0.1), at(0.52, 0.25)],
    [at(0.3, -0.6), at(0.27, -0.35), at(0.33, -0.12)],
  ];
  for (const path of planes)
    addTube(film, { path, radiusMm: (t) => unit * (0.01 + 0.022 * Math.sin(Math.PI * t)), contrast: -0.22, flat: 4 });
  addBody(
    film,
    curveThrough([
      at(0.99, -0.1),
      at(1, 0.3),
      at(0.98, 0.6),
      at(0.955, 0.98),
      at(0.9, 0.85),
      at(0.82, 0.5),
      at(0.75, 0.1),
    ]),
    {
      thicknessMm: unit * 0.16,
      roundMm: unit * 0.12,
      contrast: 1,
    },
  );
}

/** Gas in the fundus, at the animal's left, crossed by folds of the wall; loops of bowel below. */
export function addAbdominalGas(frame: Frame): void {
  const { film, build, unit, place } = frame;
  const top = build.dome + 0.5;
  const folds = frame.noise('rugae');
  const gas = curveThrough([
    place(0.3, top + 0.06),
    place(0.5, top - 0.02),
    place(0.68, top + 0.08),
    place(0.74, top + 0.28),
    place(0.62, top + 0.42),
    place(0.4, top + 0.36),
    place(0.27, top + 0.2),
  ]);
  addBody(film, gas, {
    thicknessMm: unit * 0.3,
    roundMm: unit * 0.22,
    contrast: -0.95,
    factor: (x, y) => {
      const fold = Math.sin(((x + y * 0.7) / unit) * 30 + 5 * folds.at(x / unit / 0.2, y / unit / 0.2));
      return 0.66 + 0.16 * Math.max(-0.7, fold) + 0.3 * folds.fractal(x / unit / 0.12, y / unit / 0.12, 2);
    },
  });
  const random = frame.random('bowel');
  for (let n = 0; n < 4; n++) {
    const [x, y] = [-0.55 + 0.36 * n + random.between(-0.08, 0.08), build.dome + random.between(0.82, 1.15)];
    const turn = random.between(0, 6.28);
    const bend = (t: number): Point =>
      place(x + 0.13 * t * Math.cos(turn + 0.7 * t), y + 0.13 * t * Math.sin(turn + 0.7 * t));
    const phase = random.between(0, 6);
    addTube(film, {
      path: [bend(-1), bend(-0.3), bend(0.4), bend(1)],
      radiusMm: (t) => unit * (0.045 + 0.012 * Math.sin(t * 7 + phase)),
      contrast: -0.7,
      factor: (t) => 0.7 + 0.3 * Math.sin(t * 5 + phase),
    });
  }
}
