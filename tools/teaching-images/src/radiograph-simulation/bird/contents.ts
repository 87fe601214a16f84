// What lies in a bird: grit and metal in its gizzard, an egg before it is laid.

import { randomFrom } from '../../core/random.ts';
import type { Vec } from '../place.ts';
import { ball, carved, grown, type Shape } from '../shape.ts';
import { gizzard } from './flesh.ts';

export const eggCentre: Vec = [122.6, 82.6, 0];

/** Its whole body, of which flesh makes way, and its shell. */
export function eggOf(
  lengthMm: number,
  widthMm: number,
  shellMm: number,
  tilt: number,
): readonly [body: Shape, shell: Shape] {
  const round = ball([0, 0, 0], [lengthMm / 2, widthMm / 2, widthMm / 2], { wall: 99 });
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const reach = lengthMm / 2 + 1;
  const [cx, cy, cz] = eggCentre;
  const body: Shape = {
    low: [cx - reach, cy - reach, cz - reach],
    high: [cx + reach, cy + reach, cz + reach],
    read: (x, y, z, into) => {
      const along = (x - cx) * cos + (y - cy) * sin;
      // The end toward the tail is blunt, the other pointed.
      const narrow = 1 / (1 + 0.09 * (along / (lengthMm / 2)));
      round.read(along, ((y - cy) * cos - (x - cx) * sin) * narrow, (z - cz) * narrow, into);
    },
  };
  return [body, carved(body, grown(body, -shellMm), 99, 0.02)];
}

export interface Stone {
  readonly at: Vec;
  readonly shape: Shape;
  readonly reach: number;
}

/** Angular stones of these sizes, heaped in the lower half of the gizzard. */
export function stonesOf(count: number, [least, most]: readonly [number, number], seed: string): readonly Stone[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, n) => {
    // One turn after another, so that few lie upon each other.
    const [angle, out] = [2.4 * n + random.between(-0.5, 0.5), Math.sqrt((n + random.next()) / count)];
    const at: Vec = [
      gizzard.at[0] + 4.8 * out * Math.cos(angle),
      gizzard.at[1] + 1 + 3.3 * out * Math.sin(angle),
      gizzard.at[2] + random.between(-3, 3),
    ];
    const size = (n === 0 ? most : random.between(least, most)) / 2;
    return { at, shape: pebble(at, size, random.next()), reach: size };
  });
}

/** A ball cut flat on some sides. */
function pebble(at: Vec, size: number, chance: number): Shape {
  const random = randomFrom(chance);
  const round = ball(
    at,
    [size * random.between(0.95, 1.1), size * random.between(0.65, 0.95), size * 0.8],
    { wall: 99 },
    random.between(0, 180),
  );
  const faces = Array.from(
    { length: 7 },
    () => [random.between(0, 2 * Math.PI), random.between(-0.6, 0.6), random.between(0.45, 0.8)] as const,
  );
  return {
    ...round,
    read: (x, y, z, into) => {
      round.read(x, y, z, into);
      for (const [angle, up, far] of faces)
        into.distance = Math.max(
          into.distance,
          (x - at[0]) * Math.cos(angle) + (y - at[1]) * Math.sin(angle) + (z - at[2]) * up - far * size,
        );
    },
  };
}
