// Figures of a chest seen from the right: a mass in front of the heart, and what it displaces.

import { median } from '../radiograph/profile.ts';
import type { Reading } from '../radiograph/view.ts';
import type { Measures } from '../rendering.ts';
import { massOf, type Solid } from './chest-findings.ts';
import { ribLine } from './chest-ribs.ts';
import type { Vec } from './place.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';
import { type Film, filmOf, seenAt } from './thorax-film.ts';

export function measureSide(reading: Reading<ThoraxDrawing>, seed: number): Measures {
  const film = filmOf(reading.drawing, seed);
  const mass = reading.drawing.lesions.find((lesion) => lesion.kind === 'mediastinal mass');
  return {
    'carina intercostal space': spaceOfCarina(film),
    ...(mass && {
      ...massFigures(reading, film, massOf(mass, film.patient)),
      'trachea raised mm': raised(reading, film),
    }),
  };
}

/** Returns how many ribs lie in front of the carina at its height. The space behind the fifth rib is the fifth. */
function spaceOfCarina({ patient }: Film): number {
  const [, level, height] = patient.tree.carina;
  const levels = Array.from({ length: 13 }, (_, n): number => {
    const both = ([-1, 1] as const).map((side) => {
      const line = ribLine(patient.build, patient.chest.space, n + 1, side, patient.seed);
      const at = line.find(([, , z], k) => k > 8 && z > height) ?? line.at(-1);
      return at?.[1] ?? 0;
    });
    return ((both[0] ?? 0) + (both[1] ?? 0)) / 2;
  });
  return levels.filter((rib) => rib < level).length;
}

/**
 * Measures the mass's extent on the shadow of the finished shape, and how much it stands out where the twin shows lung.
 */
function massFigures(reading: Reading<ThoraxDrawing>, film: Film, mass: Solid): Measures {
  const { border } = filmOf(reading.drawing, film.patient.seed, 'twin').patient.tree;
  const shown: (readonly [number, number])[] = [];
  const rise: number[] = [];
  const step = 0.03;
  for (let y = mass.from[1]; y < mass.to[1]; y += step)
    for (let z = mass.from[2]; z < mass.to[2]; z += step) {
      const at: Vec = [0, y, z];
      if (mass.distance(...at) > 0) continue;
      const [px, py] = seenAt(film, at);
      shown.push([px, py]);
      // Only places with lung on both sides in the twin count, behind the shoulder that covers the front of the chest.
      if (y < 0.62 || [-0.3, 0.3].some((x) => border(x, y, z) > -0.05 || mass.distance(x, y, z) > -0.02)) continue;
      rise.push(reading.grey(px, py, 1) - reading.twinGrey(px, py, 1));
    }
  const extent = (k: 0 | 1): number => Math.max(...shown.map((at) => at[k])) - Math.min(...shown.map((at) => at[k]));
  return { 'mass length mm': extent(0), 'mass height mm': extent(1), 'mass above lung': median(rise) };
}

/** Compares the trachea's dark band, halfway down the mass, with the twin's. */
function raised(reading: Reading<ThoraxDrawing>, film: Film): number {
  const darkest = (grey: (x: number, y: number, size?: number) => number): number => {
    const values = Array.from({ length: 60 }, (_, n) => {
      const [x, y] = seenAt(film, [0, 0.74, -0.58 + n * 0.007]);
      return [grey(x, y, 1.6), y] as const;
    });
    return values.reduce((low, one) => (one[0] < low[0] ? one : low))[1];
  };
  return darkest(reading.twinGrey) - darkest(reading.grey);
}
