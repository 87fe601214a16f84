// The flesh of a thigh or of a whole hind end: skin, fat under it, muscles as thick cords, and the planes of fat
// between them.

import type { Flesh, Softness } from './flesh.ts';
import { clamp } from './numbers.ts';
import type { Vec } from './place.ts';
import { emptyReading, type Shape } from './shape.ts';
import type { SolidNoise } from './solid-noise.ts';

/** One muscle's middle line from end to end, and the muscle's thickness. */
export interface Cord {
  readonly from: Vec;
  readonly to: Vec;
  readonly mm: number;
}

export interface FleshyPart extends Omit<Flesh, 'tell'> {
  readonly outline: Shape;
  readonly cords: readonly Cord[];
  readonly skinMm: number;
  readonly fatMm: number;
  /** Width of the planes between muscles. */
  readonly planeMm: number;
  readonly noise: SolidNoise;
  /** Blood and fluid that close the planes around a break: the middle, and how far they extend. */
  readonly swelling?: { readonly at: Vec; readonly mm: number };
  /** How flesh moves with a displaced bone: the shift grows between two heights to its full value `by`. */
  readonly along?: { readonly from: number; readonly to: number; readonly by: readonly [x: number, y: number] };
  /** Writes gas and fluid inside a belly, after everything else. */
  inside?(x: number, y: number, z: number, into: Softness): void;
}

export function fleshOf(part: FleshyPart): Flesh {
  const { outline, from, to, stepMm, skinMm, fatMm, planeMm, noise, swelling, along, inside } = part;
  const reading = emptyReading();
  const gaps = cordsOf(part.cords);
  return {
    from,
    to,
    stepMm,
    tell: (px, py, z, into) => {
      const share = along ? clamp((py - along.from) / (along.to - along.from)) : 0;
      const x = px - share * (along?.by[0] ?? 0);
      const y = py - share * (along?.by[1] ?? 0);
      outline.read(x, y, z, reading);
      const depth = -reading.distance;
      const body = clamp(0.5 + depth / (2 * stepMm));
      if (body <= 0) return;
      const layer = skinMm + fatMm * (1 + 0.55 * noise(x / 14, y / 14, z / 14));
      const bend = 2.4 * noise(x / 11, y / 11, z / 11);
      const gap = gaps(x + bend, y + bend, z - bend);
      const near = swelling
        ? Math.max(0, 1 - Math.hypot(x - swelling.at[0], y - swelling.at[1], z - swelling.at[2]) / swelling.mm)
        : 0;
      const width = planeMm * (1 + 0.6 * noise(x / 9 + 5, y / 16, z / 9)) * (1 - near);
      const plane = clamp((width - gap) / stepMm + 0.5);
      // Layers thinner than a step need soft borders, or the grid shows at the body's edge.
      const above = (mm: number): number => clamp(0.5 + (mm - depth) / (2 * stepMm));
      const under = above(layer);
      const fat = (1 - above(skinMm)) * (0.92 * under + (1 - under) * plane * Math.min(1, 1.4 * width));
      into.muscle = body * (1 - fat);
      into.fat = body * fat;
      if (depth > layer) inside?.(x, y, z, into);
    },
  };
}

/** Returns how much farther the second nearest muscle is than the nearest: 0 on the plane between the two. */
function cordsOf(cords: readonly Cord[]): (x: number, y: number, z: number) => number {
  const lines = cords.map(({ from: [x, y, z], to: [tx, ty, tz], mm }) => {
    const [dx, dy, dz] = [tx - x, ty - y, tz - z];
    return { x, y, z, dx, dy, dz, square: dx * dx + dy * dy + dz * dz || 1, mm };
  });
  return (x, y, z) => {
    let first = Infinity;
    let second = Infinity;
    for (const line of lines) {
      const t = clamp(((x - line.x) * line.dx + (y - line.y) * line.dy + (z - line.z) * line.dz) / line.square);
      const ex = x - line.x - t * line.dx;
      const ey = y - line.y - t * line.dy;
      const ez = z - line.z - t * line.dz;
      const distance = Math.sqrt(ex * ex + ey * ey + ez * ez) - line.mm;
      if (distance < first) {
        second = first;
        first = distance;
      } else if (distance < second) second = distance;
    }
    // Far from all muscles there is fat.
    return first > 3 ? 0 : second - first;
  };
}
