// Figures of a simulated chest, read off the picture's gray levels. Only the places to read come from the model.

import { valleyWidth } from '../radiograph/limb-view.ts';
import { median, profile, rodWidth, steepest } from '../radiograph/profile.ts';
import type { Reading } from '../radiograph/view.ts';
import type { Box, Located, Measures } from '../rendering.ts';
import { middleLobeOf, openAirways } from './chest-findings.ts';
import { ribLine } from './chest-ribs.ts';
import { trunkLine } from './lung-tree.ts';
import { measureSide } from './measure-side.ts';
import type { Vec } from './place.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';
import { type Film, filmOf, seenAt } from './thorax-film.ts';

type Point = readonly [x: number, y: number];

export function measureChest(reading: Reading<ThoraxDrawing>, seed: number): Measures {
  const found = (kind: string): Located[] => reading.truth.filter((one) => one.kind === kind);
  if (reading.drawing.view === 'thorax-lateral')
    return { ...measureSide(reading, seed), ...rings(reading, found('ring shadow')) };
  const film = filmOf(reading.drawing, seed);
  return {
    'heart width share': heartWidth(reading, film),
    ...figuresOf('artery', caudalVessel(reading, film, 'artery')),
    ...figuresOf('vein', caudalVessel(reading, film, 'vein')),
    'ninth rib width mm': ribWidth(reading, film),
    ...found('thymic sail').reduce((_, { box }) => sail(reading, film, box), {}),
    ...rings(reading, found('ring shadow')),
    ...found('consolidated right middle lobe').reduce(() => lobe(reading, film), {}),
  };
}

const degreesOf = ([ax, ay]: Point, [bx, by]: Point): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** Measures the heart from border to border at its widest, as a share of the chest's inner width. */
function heartWidth(reading: Reading<ThoraxDrawing>, film: Film): number {
  const { build, unitMm: u, heart } = film.patient;
  const step = u * 0.006;
  const widths = [0.36, 0.42, 0.48, 0.54, 0.6].map((share) => {
    const level = build.heart.top + build.heart.length * share;
    const border = (across: number, way: 'rise' | 'fall'): number => {
      const [x, y] = seenAt(film, [across, level, 0.1]);
      const values = profile(reading.grey, [x, y], 0, u * 0.2, step, u * 0.03);
      return x + (steepest(values, 0, values.length, way, 5) - (values.length - 1) / 2) * step;
    };
    return border(heart.widthShare * 0.95, 'fall') - border(-heart.widthShare * 0.95, 'rise');
  });
  return Math.max(...widths) / (2 * u);
}

function linesAtNinthRib(film: Film, vessel: 'artery' | 'vein') {
  const { patient } = film;
  const line = trunkLine(patient.tree, 'right caudal', vessel).map((at) => seenAt(film, at));
  const rib = ribLine(patient.build, patient.chest.space, 9, -1, patient.seed)
    .slice(0, 28)
    .map((at) => seenAt(film, at));
  return { line, rib };
}

interface VesselFigures {
  readonly widthMm: number;
  /** How much its middle exceeds the darker of its two sides. */
  readonly rise: number;
}

const figuresOf = (name: string, { widthMm, rise }: VesselFigures): Measures => ({
  [`${name} width mm`]: widthMm,
  [`${name} above lung`]: rise,
});

/** Measures the right caudal lobar vessel, just in front of and behind the crossing of the ninth rib. */
function caudalVessel(reading: Reading<ThoraxDrawing>, film: Film, vessel: 'artery' | 'vein'): VesselFigures {
  const { line, rib } = linesAtNinthRib(film, vessel);
  const u = film.patient.unitMm;
  const gap = ([x, y]: Point): number => Math.min(...rib.map(([rx, ry]) => Math.hypot(rx - x, ry - y)));
  const crossing = line.reduce((best, point, n) => (gap(point) < gap(line[best] ?? point) ? n : best), 0);
  const wide = reading.drawing.lesions.some(({ kind }) => kind === 'wide lobar artery');
  const widths: number[] = [];
  const rises: number[] = [];
  for (let n = 1; n + 1 < line.length; n++) {
    const [point, next] = [line[n], line[n + 1]];
    if (!point || !next || Math.abs(n - crossing) > 5 || gap(point) < film.patient.build.ribMm * 0.6) continue;
    const reach = (vessel === 'artery' && wide ? 0.1 : 0.055) * u;
    const values = profile(reading.grey, point, degreesOf(point, next) + 90, reach, 0.002 * u, 0.3);
    widths.push(rodWidth(values, 0.002 * u));
    const middle = values.slice(Math.floor(values.length * 0.4), Math.ceil(values.length * 0.6));
    rises.push(middle.reduce((sum, grey) => sum + grey, 0) / middle.length - Math.min(...values));
  }
  return { widthMm: median(widths), rise: median(rises) };
}

function ribWidth(reading: Reading<ThoraxDrawing>, film: Film): number {
  const { patient } = film;
  const u = patient.unitMm;
  const widths: number[] = [];
  for (const side of [-1, 1] as const) {
    const rib = ribLine(patient.build, patient.chest.space, 9, side, patient.seed).map((at) => seenAt(film, at));
    for (let n = 12; n < 24; n++) {
      const [point, next] = [rib[n], rib[n + 1]];
      if (point && next)
        widths.push(
          rodWidth(profile(reading.grey, point, degreesOf(point, next) + 90, 0.06 * u, 0.002 * u, 0.3), 0.002 * u),
        );
    }
  }
  return median(widths);
}

/** Measures how far the triangle extends beyond what the twin shows, where its tip lies, and how much it stands out. */
function sail(reading: Reading<ThoraxDrawing>, film: Film, box: Box): Measures {
  const u = film.patient.unitMm;
  const changed = reading.changed(box, 12);
  const right = changed.left + changed.width;
  const tip = reading.changed(
    { x: (right - 3) * reading.pxPerMm, y: box.y, width: 3 * reading.pxPerMm, height: box.height },
    12,
  );
  const middle: Point = [changed.left + changed.width * 0.42, changed.top + changed.height * 0.66];
  const [spine] = seenAt(film, [0, film.patient.build.heart.top, 0]);
  return {
    'sail reach mm': changed.width,
    'sail height mm': changed.height,
    'sail tip left of midline mm': right - spine,
    'sail tip level': (tip.top + tip.height / 2 - changed.top) / changed.height,
    'sail above lung': reading.grey(...middle, u * 0.05) - reading.twinGrey(...middle, u * 0.05),
  };
}

/** Compares the faintest ring's wall with its surroundings on the twin, and with its own middle. */
function rings(reading: Reading<ThoraxDrawing>, found: readonly Located[]): Measures {
  if (found.length === 0) return {};
  const rise = found.map(({ box }) => {
    const [x, y] = [(box.x + box.width / 2) / reading.pxPerMm, (box.y + box.height / 2) / reading.pxPerMm];
    const reach = (box.width / reading.pxPerMm / 1.6) * 0.4;
    const walls = Array.from({ length: 24 }, (_, n): number => {
      const angle = (n / 24) * 2 * Math.PI;
      const at: Point = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
      return reading.grey(...at, 0.3) - reading.twinGrey(...at, 0.3);
    });
    const hole = reading.grey(x, y, 0.8) - reading.twinGrey(x, y, 0.8);
    const wall = walls.reduce((sum, value) => sum + value, 0) / walls.length;
    return [wall, wall - hole] as const;
  });
  return {
    'faintest ring above ground': Math.min(...rise.map(([wall]) => wall)),
    'faintest ring above its middle': Math.min(...rise.map(([, hole]) => hole)),
  };
}

/** Compares the lobe with the same places of the twin, and an open bronchus with the lobe around it. */
function lobe(reading: Reading<ThoraxDrawing>, film: Film): Measures {
  const { patient } = film;
  const u = patient.unitMm;
  const [, carina, height] = patient.tree.carina;
  const solid = middleLobeOf(patient);
  const differences = [-0.6, -0.68, -0.76].flatMap((x) =>
    [0.3, 0.4, 0.5, 0.6].flatMap((y): number[] => {
      const at: Vec = [x, carina + y, height + 0.45];
      if (solid.distance(...at) > -0.04) return [];
      const [px, py] = seenAt(film, at);
      return [reading.grey(px, py, 0.04 * u) - reading.twinGrey(px, py, 0.04 * u)];
    }),
  );
  const [mm] = reading.drawing.lesions.flatMap((lesion) =>
    lesion.kind === 'consolidated right middle lobe' ? [lesion.airway_mm] : [],
  );
  const trunk = openAirways(patient, mm ?? 1)[0]?.line ?? [];
  const widths: number[] = [];
  const darker = trunk.slice(Math.floor(trunk.length * 0.45)).flatMap(({ at, radius }, n, line): number[] => {
    const next = line[n + 1];
    if (!next || solid.distance(...at) > -0.02 || at[0] > -0.5) return [];
    const [point, onward] = [seenAt(film, at), seenAt(film, next.at)];
    const way = degreesOf(point, onward) + 90;
    const reach = radius * 2.4 * u;
    const values = profile(reading.grey, point, way, reach, reach / 8, 0.3);
    widths.push(valleyWidth(profile(reading.grey, point, way, reach, 0.1, 0.3), 0.1));
    return [((values[0] ?? 0) + (values.at(-1) ?? 0)) / 2 - Math.min(...values.slice(5, 12))];
  });
  return {
    'lobe above the normal lung': median(differences),
    'airway below the lobe': median(darker),
    'airway width mm': median(widths),
  };
}
