// What decides a chest film: the thymic sail, a wide lobar artery, ring shadows of bronchi, a consolidated lobe.

import { z } from 'zod';
import type { Located } from '../rendering.ts';
import { boxOf, type Point } from './film.ts';
import { addBody, curveThrough, ellipse, regionOf } from './outline.ts';
import type { Frame } from './thorax-frame.ts';
import { addOrgan, type HeartShape } from './thorax-organs.ts';
import { carina, caudalPath, taper, type VesselWidths, vesselContrast } from './thorax-vessels.ts';
import { addTube } from './tube.ts';

const marked = { finding: z.boolean().default(true) };

export const lesionSchema = z.discriminatedUnion('kind', [
  /** Triangle left of the cranial heart border: how far its tip reaches from its base, and how long the base is. */
  z.strictObject({
    kind: z.literal('thymic sail'),
    reach_mm: z.number().positive(),
    base_mm: z.number().positive(),
    ...marked,
  }),
  /** Right caudal lobar artery: its diameter where the ninth rib crosses. */
  z.strictObject({ kind: z.literal('wide lobar artery'), width_mm: z.number().positive(), ...marked }),
  /** Bronchi seen end on, at shares of the chest's half width across and of the way from carina to dome. */
  z.strictObject({
    kind: z.literal('ring shadow'),
    diameter_mm: z.number().positive(),
    at: z.tuple([z.number(), z.number()]),
    ...marked,
  }),
  z.strictObject({ kind: z.literal('consolidated right middle lobe'), ...marked }),
]);

export type Lesion = z.output<typeof lesionSchema>;

export function addLesion(frame: Frame, lesion: Lesion, heart: HeartShape, widths: VesselWidths): Located {
  const region = painted(frame, lesion, heart, widths);
  return { kind: lesion.kind, isFinding: lesion.finding, box: region };
}

function painted(frame: Frame, lesion: Lesion, heart: HeartShape, widths: VesselWidths): Located['box'] {
  switch (lesion.kind) {
    case 'thymic sail':
      return addSail(frame, heart, lesion.reach_mm, lesion.base_mm);
    case 'wide lobar artery':
      return addWideArtery(frame, lesion.width_mm, widths);
    case 'ring shadow':
      return addRing(frame, lesion.diameter_mm, lesion.at);
    case 'consolidated right middle lobe':
      return addMiddleLobe(frame, heart);
  }
}

/** The base lies under the heart's left cranial border; the tip points out and down. */
function addSail(frame: Frame, heart: HeartShape, reachMm: number, baseMm: number): Located['box'] {
  const { film, unit, place } = frame;
  const [reach, base] = [reachMm / unit, baseMm / unit];
  const inner = frame.build.cranialMediastinum * 0.8;
  const edge = inner + reach;
  const top = heart.top + 0.1 - base;
  const tip = top + base * 0.98;
  const points: Point[] = [
    place(inner - 0.1, top - 0.06),
    place(inner + 0.01, top),
    place(inner + reach * 0.3, top + base * 0.27),
    place(inner + reach * 0.62, top + base * 0.6),
    place(edge - 0.03, tip - base * 0.06),
    place(edge, tip),
    place(edge - 0.03, tip + 0.012),
    place(inner + reach * 0.72, tip + 0.022),
    place(inner + reach * 0.45, tip + 0.06),
    place(inner, tip + 0.1),
    place(inner - 0.1, tip + 0.05),
  ];
  const texture = frame.noise('thymus');
  addOrgan(frame, curveThrough(points), {
    share: 0.56,
    roundMm: unit * 0.045,
    factor: (x, y) => 1 + 0.03 * texture.fractal(x / unit / 0.1, y / unit / 0.1, 2),
  });
  return boxOf(film, points.slice(1, 10), 1.5);
}

/** Wide to just beyond the ninth rib with an uneven edge, then thin at once. */
function addWideArtery(frame: Frame, widthMm: number, widths: VesselWidths): Located['box'] {
  const { unit } = frame;
  const film = frame.chest.tree;
  const path = caudalPath(frame, -1, 'artery');
  const random = frame.random('artery edge');
  const [phase, second] = [random.between(0, 6), random.between(0, 6)];
  const radius = (t: number): number => {
    const full =
      (widthMm / 2) * (1.08 - 0.1 * t + 0.055 * Math.sin(t * 31 + phase) + 0.035 * Math.sin(t * 53 + second));
    const thin = (widths.arteryMm / 2) * 0.62 * taper(t);
    const end = Math.max(0, Math.min(1, (t - 0.8) / 0.07));
    return full + (thin - full) * end * end * (3 - 2 * end);
  };
  // The edge is uneven on each side by itself: the line itself wavers too.
  const wavy = curveThrough(path, { closed: false, perSpan: 4 }).map(
    ([x, y], n): Point => [x + unit * 0.009 * Math.sin(n * 1.9 + phase), y],
  );
  addTube(film, { path: wavy, radiusMm: radius, contrast: vesselContrast });
  return boxOf(film, path, widthMm * 0.75);
}

/** What the twin shows in place of the wide artery. */
export function addNormalArtery(frame: Frame, widths: VesselWidths): void {
  addTube(frame.chest.tree, {
    path: caudalPath(frame, -1, 'artery'),
    radiusMm: (t) => (widths.arteryMm / 2) * taper(t),
    contrast: vesselContrast,
  });
}

function addRing(frame: Frame, diameterMm: number, [across, along]: readonly [number, number]): Located['box'] {
  const { film, build, place } = frame;
  const start = carina(frame);
  const centre = place(across, start + along * (build.dome - start));
  const random = frame.random(`ring ${across} ${along}`);
  const outer = ellipse(centre, diameterMm / 2, (diameterMm / 2) * random.between(0.86, 0.97), random.between(0, 180));
  const wall = Math.max(0.45, diameterMm * 0.17);
  const inner = outer.map(
    ([x, y]): Point => [
      centre[0] + (x - centre[0]) * (1 - (2 * wall) / diameterMm),
      centre[1] + (y - centre[1]) * (1 - (2 * wall) / diameterMm),
    ],
  );
  addBody(film, regionOf(film, outer, inner), { thicknessMm: diameterMm * 0.95, roundMm: 0, contrast: 0.8 });
  addBody(film, inner, { thicknessMm: diameterMm * 0.8, roundMm: 0, contrast: -0.24 });
  return boxOf(film, [centre], diameterMm * 0.62);
}

/** A wedge from the heart's right border to the chest wall, sharp towards the caudal lobe, with dark branching airways. */
function addMiddleLobe(frame: Frame, heart: HeartShape): Located['box'] {
  const { film, unit, place } = frame;
  const level = carina(frame);
  const wall = (along: number): number => -0.955 * frame.halfWidth(along);
  const inner = -heart.widthShare * 0.62;
  const [upper, lower] = [level - 0.02, level + 0.66];
  const outline = curveThrough([
    place(inner, upper + 0.02),
    place(-0.55, upper + 0.02),
    place(-0.78, upper + 0.1),
    place(wall(upper + 0.26), upper + 0.26),
    place(wall(lower - 0.12), lower - 0.12),
    place(wall(lower) + 0.05, lower - 0.01),
    place(-0.72, lower - 0.08),
    place(-0.5, lower - 0.17),
    place(inner - 0.02, lower - 0.2),
    place(inner + 0.08, level + 0.25),
  ]);
  const texture = frame.noise('exudate');
  addOrgan(frame, outline, {
    share: 0.9,
    roundMm: unit * 0.1,
    factor: (x, y, depth) => {
      // The cranial edge fades into the lobe beside it; the caudal one is the fissure.
      const fade = Math.max(0, Math.min(1, (y / unit - (place(0, upper)[1] / unit - 0.02)) / 0.2));
      // Against the heart there is no border: the lobe ends in its shadow.
      const across = (place(0, 0)[0] - x) / unit;
      const outwards = Math.max(0, Math.min(1, (across + inner - 0.05) / 0.12));
      return (
        outwards *
        (0.4 + 0.6 * fade) *
        (0.94 + 0.12 * texture.fractal(x / unit / 0.09, y / unit / 0.09, 3) + Math.min(0.06, depth / unit))
      );
    },
  });
  const airway = (path: readonly (readonly [number, number])[], from: number, to: number): void => {
    addTube(film, {
      path: path.map(([across, along]) => place(across, level + along)),
      radiusMm: (t) => unit * (from + (to - from) * t),
      contrast: -1.15,
      flat: 3,
      factor: (t) => Math.min(1, 0.15 + t * 4) * (1 - 0.4 * t ** 3),
    });
  };
  airway(
    [
      [-0.3, 0.1],
      [-0.44, 0.14],
      [-0.58, 0.22],
      [-0.7, 0.32],
      [-0.85, 0.47],
    ],
    0.027,
    0.009,
  );
  airway(
    [
      [-0.46, 0.15],
      [-0.58, 0.15],
      [-0.7, 0.17],
      [-0.84, 0.22],
    ],
    0.018,
    0.007,
  );
  airway(
    [
      [-0.57, 0.21],
      [-0.63, 0.3],
      [-0.68, 0.42],
    ],
    0.015,
    0.006,
  );
  airway(
    [
      [-0.68, 0.3],
      [-0.78, 0.32],
      [-0.88, 0.35],
    ],
    0.013,
    0.006,
  );
  airway(
    [
      [-0.62, 0.16],
      [-0.7, 0.11],
      [-0.78, 0.11],
    ],
    0.011,
    0.005,
  );
  airway(
    [
      [-0.76, 0.38],
      [-0.78, 0.45],
      [-0.8, 0.52],
    ],
    0.01,
    0.005,
  );
  return boxOf(film, outline, 1);
}
