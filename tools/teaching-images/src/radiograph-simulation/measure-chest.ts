// Figures of a simulated chest, read off the picture's gray levels. Only the places to read come from the model.

import { type Film, mean, median, profile, rodWidth, steepest, valleyWidth } from '../radiograph/reading.ts';
import type { Reading } from '../radiograph/view.ts';
import type { Box, Measures } from '../rendering.ts';
import { massOf, middleLobeOf, openAirways, type Solid } from './chest-findings.ts';
import { type Patient, patientOf, ribCrossing, seenAt, withoutLesions } from './chest-patient.ts';
import { ribLine } from './chest-ribs.ts';
import { trunkLine } from './lung-tree.ts';
import type { Point, Vec } from './place.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';

export function measureChest(reading: Reading<ThoraxDrawing>): Measures {
  const { drawing, seed, boxes } = reading;
  const patient = patientOf(drawing, seed);
  if (drawing.view === 'thorax-lateral') return measureSide(reading, patient);
  const artery = caudalVessel(reading, patient, 'artery');
  return {
    'heart width share': heartWidth(reading, patient),
    'artery width mm': artery.widthMm,
    'artery above lung': artery.rise,
    'vein width mm': caudalVessel(reading, patient, 'vein').widthMm,
    'ninth rib width mm': ribWidth(reading, patient),
    ...boxes('thymic sail').reduce((_, box) => sail(reading, patient, box), {}),
    ...rings(reading, boxes('ring shadow')),
    ...boxes('consolidated right middle lobe').reduce(() => lobe(reading, patient), {}),
  };
}

const degreesOf = ([ax, ay]: Point, [bx, by]: Point): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** Measures the heart from border to border at its widest, as a share of the chest's inner width. */
function heartWidth(reading: Reading<ThoraxDrawing>, patient: Patient): number {
  const { build, unitMm: u } = patient;
  const across = reading.drawing.heart.width_share * 0.95;
  const step = u * 0.006;
  const widths = [0.36, 0.42, 0.48, 0.54, 0.6].map((share) => {
    const level = build.heart.top + build.heart.length * share;
    const border = (at: number, way: 'rise' | 'fall'): number => {
      const [x, y] = seenAt(patient, [at, level, 0.1]);
      const values = profile(reading.at, [x, y], 0, u * 0.2, step, u * 0.03);
      return x + (steepest(values, 0, values.length, way, 5) - (values.length - 1) / 2) * step;
    };
    return border(across, 'fall') - border(-across, 'rise');
  });
  return Math.max(...widths) / (2 * u);
}

/** Returns where the ninth rib, which is a ruler for vessels, appears. */
const ninthRib = (patient: Patient, side: 1 | -1): readonly Point[] =>
  ribLine(patient.chest, 9, side, patient.seed).map((at) => seenAt(patient, at));

/**
 * Measures the right caudal lobar vessel, just in front of and behind the crossing of the ninth rib: its width, and how
 * much its middle exceeds the darker of its two sides.
 */
function caudalVessel(reading: Reading<ThoraxDrawing>, patient: Patient, vessel: 'artery' | 'vein') {
  const places = trunkLine(patient.tree, 'right caudal', vessel);
  const crossing = ribCrossing(patient, places);
  const line = places.map((at) => seenAt(patient, at));
  const rib = ninthRib(patient, -1).slice(0, 28);
  const u = patient.unitMm;
  const gap = ([x, y]: Point): number => Math.min(...rib.map(([rx, ry]) => Math.hypot(rx - x, ry - y)));
  const wide = reading.drawing.lesions.some(({ kind }) => kind === 'wide lobar artery');
  const widths: number[] = [];
  const rises: number[] = [];
  for (let n = 1; n + 1 < line.length; n++) {
    const [point, next] = [line[n], line[n + 1]];
    if (!point || !next || Math.abs(n - crossing) > 5 || gap(point) < patient.build.ribMm * 0.6) continue;
    const reach = (vessel === 'artery' && wide ? 0.1 : 0.055) * u;
    const values = profile(reading.at, point, degreesOf(point, next) + 90, reach, 0.002 * u, 0.3);
    widths.push(rodWidth(values, 0.002 * u));
    const middle = values.slice(Math.floor(values.length * 0.4), Math.ceil(values.length * 0.6));
    rises.push(mean(middle) - Math.min(...values));
  }
  return { widthMm: median(widths), rise: median(rises) };
}

function ribWidth(reading: Reading<ThoraxDrawing>, patient: Patient): number {
  const u = patient.unitMm;
  const widths = ([-1, 1] as const).flatMap((side) => {
    const rib = ninthRib(patient, side);
    return rib.slice(12, 24).map((point, n) => {
      const way = degreesOf(point, rib[n + 13] ?? point) + 90;
      return rodWidth(profile(reading.at, point, way, 0.06 * u, 0.002 * u, 0.3), 0.002 * u);
    });
  });
  return median(widths);
}

/** Measures how far the triangle extends beyond what the twin shows, where its tip lies, and how much it stands out. */
function sail(reading: Reading<ThoraxDrawing>, patient: Patient, box: Box): Measures {
  const u = patient.unitMm;
  const changed = reading.changed(box, 12);
  const right = changed.x + changed.width;
  const tip = reading.changed({ ...box, x: right - 3, width: 3 }, 12);
  const middle: Point = [changed.x + changed.width * 0.42, changed.y + changed.height * 0.66];
  const [spine] = seenAt(patient, [0, patient.build.heart.top, 0]);
  return {
    'sail reach mm': changed.width,
    'sail height mm': changed.height,
    'sail tip left of midline mm': right - spine,
    'sail tip level': (tip.y + tip.height / 2 - changed.y) / changed.height,
    'sail above lung': reading.at(middle, u * 0.05) - reading.twin.at(middle, u * 0.05),
  };
}

/** Compares the faintest ring's wall with its lumen and with the lung around it. */
function rings(reading: Reading<ThoraxDrawing>, found: readonly Box[]): Measures {
  if (found.length === 0) return {};
  const walls = found.map((box) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const mm = box.width / 1.6;
    // Rings are ovals, so that in each direction the brightest of some places counts, of the ground as well.
    const circle = (from: number): number => {
      const turns = Array.from({ length: 24 }, (_, n) => (n / 12) * Math.PI);
      const at = (turn: number, share: number): number =>
        reading.at([x + share * mm * Math.cos(turn), y + share * mm * Math.sin(turn)], 0.3);
      return mean(turns.map((turn) => Math.max(...[0, 0.06, 0.12, 0.18].map((more) => at(turn, from + more)))));
    };
    return circle(0.3) - (circle(0) + circle(0.66)) / 2;
  });
  return { 'faintest ring above ground': Math.min(...walls) };
}

/** Compares the lobe with the same places of the twin, and an open bronchus with the lobe around it. */
function lobe(reading: Reading<ThoraxDrawing>, patient: Patient): Measures {
  const u = patient.unitMm;
  const [, carina, height] = patient.tree.carina;
  const solid = middleLobeOf(patient);
  const differences = [-0.6, -0.68, -0.76].flatMap((x) =>
    [0.3, 0.4, 0.5, 0.6].flatMap((y): number[] => {
      const at: Vec = [x, carina + y, height + 0.45];
      if (solid.distance(...at) > -0.04) return [];
      const point = seenAt(patient, at);
      return [reading.at(point, 0.04 * u) - reading.twin.at(point, 0.04 * u)];
    }),
  );
  const [mm = 1] = reading.drawing.lesions.flatMap((lesion) => ('airway_mm' in lesion ? [lesion.airway_mm] : []));
  const trunk = openAirways(patient, mm)[0]?.line ?? [];
  const widths: number[] = [];
  const darker = trunk.slice(Math.floor(trunk.length * 0.45)).flatMap(({ at, radius }, n, line): number[] => {
    const next = line[n + 1];
    if (!next || solid.distance(...at) > -0.02 || at[0] > -0.5) return [];
    const [point, onward] = [seenAt(patient, at), seenAt(patient, next.at)];
    const way = degreesOf(point, onward) + 90;
    const reach = radius * 2.4 * u;
    const values = profile(reading.at, point, way, reach, reach / 8, 0.3);
    widths.push(valleyWidth(profile(reading.at, point, way, reach, 0.1, 0.3), 0.1));
    return [((values[0] ?? 0) + (values.at(-1) ?? 0)) / 2 - Math.min(...values.slice(5, 12))];
  });
  return {
    'lobe above the normal lung': median(differences),
    'airway below the lobe': median(darker),
    'airway width mm': median(widths),
  };
}

/** Figures of a chest seen from the right: a mass in front of the heart, and what it displaces. */
function measureSide(reading: Reading<ThoraxDrawing>, patient: Patient): Measures {
  const mass = reading.drawing.lesions.find((lesion) => lesion.kind === 'mediastinal mass');
  return {
    'carina intercostal space': spaceOfCarina(patient),
    ...rings(reading, reading.boxes('ring shadow')),
    ...(mass && {
      ...massFigures(reading, patient, massOf(mass, patient)),
      'trachea raised mm': raised(reading, patient),
    }),
  };
}

/** Returns how many ribs lie in front of the carina at its height. The space behind the fifth rib is the fifth. */
function spaceOfCarina(patient: Patient): number {
  const [, level, height] = patient.tree.carina;
  const levels = Array.from({ length: 13 }, (_, n): number => {
    const both = ([-1, 1] as const).map((side) => ribLine(patient.chest, n + 1, side, patient.seed));
    return mean(both.map((line) => (line.find(([, , z], k) => k > 8 && z > height) ?? line.at(-1))?.[1] ?? 0));
  });
  return levels.filter((rib) => rib < level).length;
}

/** Measures the extent of the finished mass's shadow, and how much it stands out where the twin shows lung. */
function massFigures(reading: Reading<ThoraxDrawing>, patient: Patient, mass: Solid): Measures {
  const { border } = patientOf(withoutLesions(reading.drawing), patient.seed).tree;
  const shown: Point[] = [];
  const rise: number[] = [];
  const step = 0.03;
  for (let y = mass.from[1]; y < mass.to[1]; y += step)
    for (let z = mass.from[2]; z < mass.to[2]; z += step) {
      const at: Vec = [0, y, z];
      if (mass.distance(...at) > 0) continue;
      const point = seenAt(patient, at);
      shown.push(point);
      // Only places with lung on both sides in the twin count, behind the shoulder that covers the front of the chest.
      if (y < 0.62 || [-0.3, 0.3].some((x) => border(x, y, z) > -0.05 || mass.distance(x, y, z) > -0.02)) continue;
      rise.push(reading.at(point, 1) - reading.twin.at(point, 1));
    }
  const extent = (k: 0 | 1): number => Math.max(...shown.map((at) => at[k])) - Math.min(...shown.map((at) => at[k]));
  return { 'mass length mm': extent(0), 'mass height mm': extent(1), 'mass above lung': median(rise) };
}

/** Compares the trachea's dark band, halfway down the mass, with the twin's. */
function raised(reading: Reading<ThoraxDrawing>, patient: Patient): number {
  const places = Array.from({ length: 60 }, (_, n) => seenAt(patient, [0, 0.74, -0.58 + n * 0.007]));
  const darkest = ({ at }: Film): number =>
    places.reduce((low, place) => (at(place, 1.6) < at(low, 1.6) ? place : low))[1];
  return darkest(reading.twin) - darkest(reading);
}
