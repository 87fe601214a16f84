// A tortoise's skeleton inside the shell, seen from above: spine, tail, shoulder rods, pelvis.

import type { Point } from './film.ts';
import { addBody, curveThrough, ellipse } from './outline.ts';
import { bothSides, type TortoiseFrame } from './tortoise-shell.ts';
import { addTube } from './tube.ts';

export function addTortoiseBones(frame: TortoiseFrame): void {
  addSpine(frame);
  for (const side of bothSides) {
    addGirdles(frame, side);
    addPelvis(frame, side);
  }
}

function addSpine(frame: TortoiseFrame): void {
  const { film, unit, place } = frame;
  for (let n = 0; n < 10; n++) {
    const top = 0.08 + n * 0.069;
    addTube(film, {
      path: [place(0, top + 0.004), place(0, top + 0.064)],
      radiusMm: (t) => unit * (0.0085 + 0.006 * Math.abs(2 * t - 1) ** 3),
      contrast: 1.5,
      wallMm: unit * 0.002,
      marrow: 0.8,
      ends: 'cut',
    });
    for (const side of bothSides)
      addTube(film, {
        path: [
          place(side * 0.01, top + 0.012),
          place(side * 0.045, top + 0.008),
          place(side * 0.13, top + 0.006 + 0.012 * (n - 4.5) * 0.3),
          place(side * (0.27 - 0.006 * (n - 4.5) ** 2), top + 0.03 * (n - 4.5) * 0.5),
        ],
        radiusMm: (t) => unit * (0.006 + 0.008 * t),
        contrast: 0.55,
        flat: 0.5,
      });
  }
  // The tail is bent a little to one side.
  const bend = frame.random('tail').between(-0.05, 0.05);
  for (let n = 0; n < 11; n++) {
    const t = n / 11;
    const at = (u: number): Point => place(bend * u * u, 0.86 + 0.2 * u);
    addTube(film, {
      path: [at(t + 0.008), at(t + 0.08)],
      radiusMm: unit * (0.012 - 0.007 * t),
      contrast: 1.5,
      wallMm: unit * 0.002,
      marrow: 0.7,
      ends: 'cut',
    });
  }
}

/** The blade and its branch toward the midline, and the coracoid, which widens backward. */
function addGirdles(frame: TortoiseFrame, side: number): void {
  const { film, unit, place } = frame;
  const at = (x: number, y: number): Point => place(side * x, y);
  const rod = (path: readonly Point[], radius: (t: number) => number): void => {
    addTube(film, { path, radiusMm: (t) => unit * radius(t), contrast: 2.1, wallMm: unit * 0.0035, marrow: 0.9 });
  };
  rod([at(0.155, 0.165), at(0.115, 0.15), at(0.07, 0.13)], (t) => 0.013 - 0.003 * t);
  rod([at(0.155, 0.165), at(0.1, 0.195), at(0.03, 0.225)], (t) => 0.012 - 0.004 * t);
  rod([at(0.16, 0.175), at(0.135, 0.23), at(0.1, 0.295)], (t) => 0.01 + 0.012 * t ** 3);
  addBody(film, ellipse(at(0.162, 0.165), unit * 0.017, unit * 0.014, 30 * side), {
    thicknessMm: unit * 0.024,
    roundMm: unit * 0.014,
    contrast: 0.6,
  });
}

/** Ilium, pubis and ischium around the canal. */
function addPelvis(frame: TortoiseFrame, side: number): void {
  const { film, unit, place, canalMm } = frame;
  const inner = canalMm / 2 / unit;
  const at = (x: number, y: number): Point => place(side * x, y);
  const wide = (points: readonly Point[], thick: number): void => {
    addBody(film, curveThrough(points, { perSpan: 8 }), {
      thicknessMm: unit * thick,
      roundMm: unit * 0.012,
      contrast: 1.6,
      shell: { mm: unit * 0.003, contrast: 3 },
    });
  };
  // The ilium runs from the spine out to the hip joint; its inner edge is the wall of the canal.
  wide(
    [
      at(inner - 0.004, 0.742),
      at(inner + 0.014, 0.738),
      at(inner + 0.03, 0.775),
      at(inner + 0.045, 0.812),
      at(inner + 0.034, 0.835),
      at(inner + 0.01, 0.83),
      at(inner, 0.8),
      at(inner, 0.77),
    ],
    0.026,
  );
  wide(
    [
      at(0.006, 0.772),
      at(0.03, 0.762),
      at(inner + 0.012, 0.8),
      at(inner + 0.03, 0.818),
      at(inner + 0.01, 0.832),
      at(0.045, 0.802),
      at(0.006, 0.797),
    ],
    0.014,
  );
  wide(
    [
      at(0.006, 0.868),
      at(inner - 0.01, 0.862),
      at(inner + 0.022, 0.826),
      at(inner + 0.036, 0.842),
      at(inner + 0.012, 0.886),
      at(0.03, 0.9),
      at(0.006, 0.892),
    ],
    0.014,
  );
}
