// Airways and vessels of a chest on its back: trachea with bronchi, lobar pairs, and the branching tree in each lobe.

import type { Random } from '../core/random.ts';
import type { Point } from './film.ts';
import { curveThrough } from './outline.ts';
import { type Frame, sides } from './thorax-frame.ts';
import { addTube } from './tube.ts';

/** Where the trachea divides, in half widths along. */
export const carina = (frame: Frame): number => frame.vertebra(5.6);

export function addAirways(frame: Frame): void {
  const { unit, place } = frame;
  const film = frame.chest.tree;
  const end = carina(frame);
  const random = frame.random('trachea');
  const shift = random.between(-0.06, -0.035);
  const radius = unit * 0.066;
  const path = [
    place(shift * 0.3, -0.8),
    place(shift * 0.6, -0.2),
    place(shift, 0.35),
    place(shift, end - 0.15),
    place(shift * 0.6, end),
  ];
  addTube(frame.film, { path, radiusMm: radius, contrast: -1.15 });
  addTube(frame.film, {
    path,
    radiusMm: radius * 1.16,
    contrast: 0.55,
    wallMm: radius * 0.16,
    marrow: 0,
    factor: (t) => 0.65 + 0.35 * Math.sin(t * 190),
  });
  for (const side of sides) {
    const bronchus = [
      place(shift * 0.6, end - 0.03),
      place(side * 0.13 + shift * 0.4, end + 0.16),
      place(side * 0.27, end + 0.42),
      place(side * 0.4, end + 0.72),
    ];
    addTube(film, { path: bronchus, radiusMm: (t) => radius * (0.78 - 0.5 * t), contrast: -0.8 });
    addTube(film, {
      path: bronchus,
      radiusMm: (t) => radius * (0.9 - 0.52 * t),
      contrast: 0.8,
      wallMm: unit * 0.008,
      marrow: 0,
    });
    addTube(film, {
      path: [place(side * 0.06, end - 0.02), place(side * 0.22, end - 0.05), place(side * 0.36, end - 0.18)],
      radiusMm: (t) => radius * (0.55 - 0.25 * t),
      contrast: -0.7,
    });
  }
}

/** The caudal lobar artery runs beside its bronchus on the outer side, the vein on the inner side. */
export function caudalPath(frame: Frame, side: number, vessel: 'artery' | 'vein'): Point[] {
  const start = carina(frame);
  const end = frame.build.dome + 0.34;
  const out = vessel === 'artery' ? 0.065 : -0.065;
  const at = (t: number): Point => {
    const across = 0.12 + out * 0.55 + (0.5 + out * 0.8) * t ** 0.9;
    return frame.place(side * across, start + 0.08 + (vessel === 'artery' ? 0 : 0.14) + (end - start - 0.1) * t);
  };
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map(at);
}

export interface VesselWidths {
  /** Diameter in mm where the ninth rib crosses. */
  readonly arteryMm: number;
  readonly veinMm: number;
}

export const vesselContrast = 1.35;

/** Width along a normal lobar vessel: 1 where the ninth rib crosses. */
export const taper = (t: number): number => Math.max(0.12, 1.27 - 0.4 * t - 0.22 * t ** 4);

export function addVessels(
  frame: Frame,
  widths: VesselWidths,
  without: { side: number; vessel: 'artery' } | undefined,
): void {
  const film = frame.chest.tree;
  for (const side of sides)
    for (const vessel of ['artery', 'vein'] as const) {
      const mm = vessel === 'artery' ? widths.arteryMm : widths.veinMm;
      const path = caudalPath(frame, side, vessel);
      if (!(without && without.side === side && without.vessel === vessel))
        addTube(film, { path, radiusMm: (t) => (mm / 2) * taper(t), contrast: vesselContrast });
      addBranches(frame, path, frame.random(`${vessel} ${side}`), side, mm);
    }
  for (const side of sides) addOtherLobes(frame, side, widths);
}

function addBranches(frame: Frame, path: readonly Point[], random: Random, side: number, mm: number): void {
  const line = curveThrough(path, { closed: false, perSpan: 6 });
  for (let n = 0; n < 11; n++) {
    const at = line[Math.floor(line.length * (0.16 + 0.075 * n))];
    const next = line[Math.floor(line.length * (0.16 + 0.075 * n)) + 1];
    if (!at || !next) continue;
    const heading = Math.atan2(next[1] - at[1], next[0] - at[0]);
    const turn = (n % 2 === 0 ? 1 : -1) * random.between(0.45, 0.85);
    grow(frame, at, heading + turn * side, mm * random.between(0.32, 0.46), random.between(0.26, 0.44), random, 2);
  }
}

/** A branch that keeps near its first heading and divides again. */
function grow(
  frame: Frame,
  from: Point,
  heading: number,
  mm: number,
  reach: number,
  random: Random,
  divisions: number,
): void {
  const { unit } = frame;
  const film = frame.chest.tree;
  const points: Point[] = [from];
  let [x, y] = from;
  let angle = heading;
  for (let n = 0; n < 4; n++) {
    angle = heading + (angle - heading) * 0.5 + random.between(-0.22, 0.22);
    x += (Math.cos(angle) * reach * unit) / 4;
    y += (Math.sin(angle) * reach * unit) / 4;
    points.push([x, y]);
  }
  addTube(film, { path: points, radiusMm: (t) => (mm / 2) * (1 - 0.62 * t), contrast: vesselContrast, flat: 1.15 });
  if (divisions === 0) return;
  for (const n of [1, 2, 3]) {
    const at = points[n];
    if (at && random.chance(0.75))
      grow(
        frame,
        at,
        heading + (n % 2 ? 1 : -1) * random.between(0.4, 0.8),
        mm * random.between(0.45, 0.62),
        reach * random.between(0.4, 0.62),
        random.child(n),
        divisions - 1,
      );
  }
}

function addOtherLobes(frame: Frame, side: number, widths: VesselWidths): void {
  const { place } = frame;
  const film = frame.chest.tree;
  const start = carina(frame);
  const random = frame.random(`lobes ${side}`);
  const lobes: readonly (readonly Point[])[] = [
    [
      place(side * 0.2, start - 0.12),
      place(side * 0.36, start - 0.34),
      place(side * 0.46, start - 0.58),
      place(side * 0.44, 0.2),
    ],
    [
      place(side * 0.26, start - 0.1),
      place(side * 0.44, start - 0.26),
      place(side * 0.58, start - 0.42),
      place(side * 0.62, 0.36),
    ],
    [
      place(side * 0.28, start + 0.06),
      place(side * 0.52, start + 0.1),
      place(side * 0.72, start + 0.2),
      place(side * 0.86, start + 0.34),
    ],
    [
      place(side * 0.28, start + 0.13),
      place(side * 0.5, start + 0.22),
      place(side * 0.68, start + 0.36),
      place(side * 0.8, start + 0.56),
    ],
  ];
  lobes.forEach((path, n) => {
    const mm = (n % 2 === 0 ? widths.arteryMm : widths.veinMm) * 0.66;
    addTube(film, { path, radiusMm: (t) => (mm / 2) * (1 - 0.7 * t), contrast: vesselContrast });
    addBranches(frame, path, random.child(n), n % 2 ? side : -side, mm * 0.85);
  });
}
