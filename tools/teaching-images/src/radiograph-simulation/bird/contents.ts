// What lies in a bird: grit and metal in its gizzard, an egg before it is laid.

import { z } from 'zod';
import { randomFrom } from '../../core/random.ts';
import type { Vec } from '../place.ts';
import { ball, carved, grown, hewn, type Shape, uneven } from '../shape.ts';
import { gizzard } from './flesh.ts';

export const birdContent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shelled egg'),
    length_mm: z.number().positive(),
    width_mm: z.number().positive(),
  }),
  /** In the ventriculus. */
  z.strictObject({
    kind: z.literal('metal particle'),
    count: z.int().positive(),
    size_mm: z.tuple([z.number(), z.number()]),
  }),
]);
export type Egg = Extract<z.output<typeof birdContent>, { kind: 'shelled egg' }>;

export const shellMm = 0.35;
/** How far an egg's long axis dips toward the tail. */
export const eggDegrees = 24;
export const eggCentre: Vec = [122.6, 82.6, 0];

/** Its whole body, of which flesh makes way, and its shell. The end toward the tail is blunt, the other pointed. */
export function eggOf({ length_mm: length, width_mm: width }: Egg) {
  const half: Vec = [length / 2, width / 2, width / 2];
  const body = uneven(ball(eggCentre, half, { wall: 99 }, eggDegrees), (x) => 0.06 * (eggCentre[0] - x));
  return { body, shell: carved(body, grown(body, -shellMm), 99, 0.02), half: half[0] };
}

/** Angular stones of these sizes, the largest first, spread over the gizzard so that few lie upon each other. */
export function stonesOf(count: number, [least, most]: readonly [number, number], seed: string) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, n) => {
    const [angle, out] = [2.4 * n + random.between(-0.5, 0.5), Math.sqrt((n + random.between(0.3, 0.8)) / count)];
    const [x, y, z] = gizzard.at;
    const at: Vec = [x + 4.8 * out * Math.cos(angle), y + 1 + 3.3 * out * Math.sin(angle), z + random.between(-3, 3)];
    const half = (n === 0 ? most : random.between(least, most)) / 2;
    return { at, half, shape: stoneOf(at, half, random.next()) };
  });
}

/** A ball cut flat on some sides. */
function stoneOf([mx, my, mz]: Vec, half: number, chance: number): Shape {
  const random = randomFrom(chance);
  const faces = Array.from({ length: 7 }, () => {
    const [angle, up, far] = [random.between(0, 7), random.between(-0.6, 0.6), half * random.between(0.5, 0.85)];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return {
      wall: 99,
      beyond: (x: number, y: number, z: number) => (x - mx) * cos + (y - my) * sin + (z - mz) * up - far,
    };
  });
  const round = { wall: 99, beyond: (x: number, y: number, z: number) => Math.hypot(x - mx, y - my, z - mz) - half };
  return hewn([mx - half, my - half, mz - half], [mx + half, my + half, mz + half], 1, 0.05, round, ...faces);
}
