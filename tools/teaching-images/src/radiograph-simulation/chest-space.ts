// The space inside the ribs: its wall, section by section, and the diaphragm. Lengths are in half widths of the chest.

import type { ChestBuild } from './chest-build.ts';
import { tabled } from './numbers.ts';

export interface ChestSpace {
  /** Distance to the wall, negative inside. */
  wall(x: number, y: number, z: number): number;
  /** Distance from the diaphragm, negative in front of it. */
  diaphragm(x: number, y: number, z: number): number;
  /** The wall's place on one side, at an angle from the back (0) to the breastbone (180 degrees). */
  around(y: number, degrees: number): readonly [x: number, z: number];
}

/** Number of table rows per unit of length along the animal. They are computed once and then looked up. */
const perUnit = 200;
const [start, end] = [-1, 4];

/** Ribs bow out more near the back than near the breastbone. */
const narrowing = 0.2;

export function chestSpaceOf(build: ChestBuild): ChestSpace {
  const rows = Array.from({ length: (end - start) * perUnit + 1 }, (_, n): readonly [number, number, number] => {
    const y = start + n / perUnit;
    const inlet = y < 0 ? Math.max(0.02, 1 + y / 0.14) : 1;
    const [dorsal, ventral] = [tabled(build.dorsal, y), tabled(build.ventral, y)];
    const half = ((ventral - dorsal) / 2) * (y < 0 ? Math.sqrt(inlet) : 1);
    return [tabled(build.halfWidths, y) * (y < 0 ? Math.sqrt(inlet) : 1), (ventral + dorsal) / 2, half];
  });
  const row = (y: number): readonly [number, number, number] => {
    const n = Math.round((Math.max(start, Math.min(end, y)) - start) * perUnit);
    return rows[n] ?? [1, 0, 1];
  };
  const { dome } = build;
  return {
    wall: (x, y, z) => {
      const [half, middle, high] = row(y);
      const c = (z - middle) / high;
      const wide = half * (1 - narrowing * Math.max(-1.3, Math.min(1.3, c)));
      const a = x / wide;
      const near = Math.sqrt(a * a + c * c);
      const steep = Math.sqrt((a / wide) ** 2 + (c / high) ** 2);
      return steep < 1e-6 ? -Math.min(wide, high) : (near * (near - 1)) / steep;
    },
    diaphragm: (x, y, z) => {
      // The diaphragm has a central cupola against the heart and two crura behind it, and slopes back toward the flanks
      // and the spine.
      const [half] = row(y);
      const across = Math.abs(x) / half;
      const central = 0.16 * Math.exp(-((x + 0.08) ** 2) / 0.09 - (z - 0.3) ** 2 / 0.3);
      const crus =
        0.19 * Math.exp(-((x + 0.42) ** 2) / 0.05 - (z + 0.2) ** 2 / 0.16) +
        0.13 * Math.exp(-((x - 0.4) ** 2) / 0.045 - (z + 0.26) ** 2 / 0.16);
      const back = Math.max(0, -(z + 0.1));
      const front = Math.max(0, z - 0.35);
      const level = dome + 0.14 - central - crus + 0.62 * across ** 3.4 + 0.95 * back ** 1.5 + 0.35 * front ** 2;
      return (y - level) * 0.75;
    },
    around: (y, degrees) => {
      const [half, middle, high] = row(y);
      const angle = (degrees * Math.PI) / 180;
      const c = -Math.cos(angle);
      return [half * (1 - narrowing * c) * Math.sin(angle), middle + high * c];
    },
  };
}
