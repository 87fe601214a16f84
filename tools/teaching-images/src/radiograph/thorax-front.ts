// In front of and above a chest on its back: the sternum, shoulder blades, shoulder joints and upper arms.

import type { Point } from './film.ts';
import { addBody, curveThrough, ellipse } from './outline.ts';
import { type Frame, sides } from './thorax-frame.ts';
import { addTube } from './tube.ts';

/** Lies over the spine, a little to one side: never exactly straight on the table. */
export function addSternum(frame: Frame): void {
  const { film, unit, place } = frame;
  const shift = frame.random('sternum').between(0.02, 0.045);
  for (let number = 0; number < 8; number++) {
    const top = 0.02 + number * 0.232;
    const length = number === 7 ? 0.3 : 0.205;
    const half = number === 0 ? 0.045 : number === 7 ? 0.024 : 0.052;
    const at = (across: number, along: number): Point => place(shift + across * half, top + along * length);
    addBody(
      film,
      curveThrough([at(-0.9, 0.02), at(0.9, 0.02), at(0.78, 0.5), at(0.9, 0.98), at(-0.9, 0.98), at(-0.78, 0.5)]),
      {
        thicknessMm: unit * 0.06,
        roundMm: unit * 0.03,
        contrast: 0.42,
        shell: { mm: unit * 0.008, contrast: 1.1 },
      },
    );
  }
}

/** Shoulder blades beside the first ribs, shoulder joints and upper arms in the corners. */
export function addForelimbs(frame: Frame): void {
  const { film, unit, place, build } = frame;
  for (const side of sides) {
    const random = frame.random(`limb ${side}`);
    const [dx, dy] = [random.between(-0.04, 0.04), random.between(-0.05, 0.06)];
    const turn = random.between(-0.1, 0.06);
    const at = (across: number, along: number): Point => place(side * (across + dx + turn * along), along + dy);
    const texture = frame.noise(`limb ${side}`);
    const grain = (x: number, y: number): number => 0.92 + 0.2 * texture.fractal(x / unit / 0.03, y / unit / 0.03, 3);
    // Blade: a narrow neck below the socket, thin in its middle, thick along both edges.
    const blade: readonly Point[] = [
      at(0.795, -0.13),
      at(0.765, -0.03),
      at(0.7, 0.1),
      at(0.645, 0.3),
      at(0.64, 0.46),
      at(0.7, 0.545),
      at(0.82, 0.57),
      at(0.915, 0.5),
      at(0.925, 0.36),
      at(0.915, 0.15),
      at(0.9, 0),
      at(0.895, -0.12),
    ];
    addBody(film, curveThrough(blade, { perSpan: 5 }), {
      thicknessMm: unit * 0.028,
      roundMm: unit * 0.02,
      contrast: 1.5,
      factor: (x, y, depth) => grain(x, y) * (0.75 + 0.9 * Math.exp(-depth / unit / 0.02)),
    });
    addTube(film, {
      path: [at(0.84, -0.06), at(0.83, 0.1), at(0.8, 0.3), at(0.77, 0.5)],
      radiusMm: (t) => unit * (0.024 - 0.012 * t),
      contrast: 2.2,
      flat: 1.1,
      wallMm: unit * 0.007,
      marrow: 1.1,
    });
    // The socket and the head of the humerus, with a joint space between.
    addBody(
      film,
      curveThrough([
        at(0.765, -0.195),
        at(0.85, -0.165),
        at(0.935, -0.2),
        at(0.92, -0.1),
        at(0.895, -0.04),
        at(0.8, -0.04),
        at(0.78, -0.11),
      ]),
      {
        thicknessMm: unit * 0.11,
        roundMm: unit * 0.05,
        contrast: 0.95,
        shell: { mm: unit * 0.008, contrast: 2.2 },
        factor: grain,
      },
    );
    addBody(film, ellipse(at(0.84, -0.305), unit * 0.115, unit * 0.1, 12 * side), {
      thicknessMm: unit * 0.2,
      roundMm: unit * 0.1,
      contrast: 0.6,
      shell: { mm: unit * 0.009, contrast: 1.7 },
      factor: grain,
    });
    if (build.openPhyses)
      addTube(film, {
        path: [at(0.72, -0.375), at(0.82, -0.4), at(0.94, -0.385)],
        radiusMm: unit * 0.01,
        contrast: -0.8,
        flat: 6,
      });
    addTube(film, {
      path: [at(0.83, -0.32), at(0.845, -0.5), at(0.88, -0.8)],
      radiusMm: (t) => unit * (0.1 - 0.042 * Math.min(1, t * 2.2)),
      contrast: 1.7,
      wallMm: (t) => unit * (0.008 + 0.012 * t),
      marrow: 0.45,
      factor: (_, __, x, y) => grain(x, y),
    });
  }
}
