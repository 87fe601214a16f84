// What may lie inside a tortoise: a stone of the bladder, gravel in the bowel, shelled eggs. In millimeters.

import { z } from 'zod';
import { randomFrom } from '../../core/random.ts';
import { still, type Vec } from '../place.ts';
import { ball, type Shape, uneven, walled } from '../shape.ts';
import type { SolidNoise } from '../solid-noise.ts';
import { along, placesOf } from '../tables.ts';
import { colon } from './flesh.ts';

export const tortoiseContent = z.discriminatedUnion('kind', [
  /** On the midline in front of the pelvis; longest from side to side, with rings like a cut onion. */
  z.strictObject({
    kind: z.literal('cystic calculus'),
    length_mm: z.number().positive(),
    width_mm: z.number().positive(),
  }),
  /** Along the colon; the normal twin has it, too. */
  z.strictObject({ kind: z.literal('gravel'), count: z.int().positive(), size_mm: z.number().positive() }),
  /** Round, thin-shelled, in both oviducts. */
  z.strictObject({ kind: z.literal('shelled egg'), count: z.int().positive(), diameter_mm: z.number().positive() }),
]);
export type Content = z.output<typeof tortoiseContent>;

/** In hundredths of the shell, from the pelvis forward on both sides. */
const eggPlaces = placesOf(
  '8 71.4 -1, -6.4 70.6 1, -13.6 66.8 4, 13.8 65.4 3, 5.6 63.2 -4, -9 60.2 -5, -16.8 58.2 3, 19.4 57.8 -2',
);

export function lyingOf(content: Content, s: number, seed: number, noise: SolidNoise) {
  const { kind } = content;
  const times = kind === 'cystic calculus' ? 1 : content.count;
  return Array.from({ length: times }, (_, n): { kind: Content['kind']; shape: Shape; at: Vec } => {
    const random = randomFrom(`${seed}/${kind} ${n}`);
    const near = ([x, y, z]: Vec, mm: number): Vec => [
      x * s + random.between(-mm, mm),
      y * s + random.between(-mm, mm),
      z * s,
    ];
    if (content.kind === 'cystic calculus')
      return { kind, shape: stone(content.length_mm / 2, content.width_mm / 2, noise), at: near([0.5, 67.5, 0], 2) };
    const turn = random.between(0, 180);
    if (content.kind === 'gravel') {
      const half = (): number => (content.size_mm / 2) * random.between(0.86, 1.1);
      const shape = ball([0, 0, 0], [half(), half(), half()], { wall: 9, spongy: 1 }, turn);
      return { kind, shape, at: near(along(colon, (n + random.between(0.25, 0.75)) / times), 9) };
    }
    // Each is a little oval and nowhere quite round; its shell is uneven, and its content weakens rays as flesh does.
    const half = (content.diameter_mm / 2) * random.between(0.96, 1.03);
    const egg = ball([0, 0, 0], [half * random.between(1.02, 1.12), half, half], { wall: 0.5, spongy: 0.04 }, turn);
    const own = random.between(0, 30);
    const [flat, flatAngle] = [half * random.between(0.86, 1.05), random.between(0, 7)];
    const pressed = uneven(egg, (x, y, z) => {
      const beyond = x * Math.cos(flatAngle) + y * Math.sin(flatAngle) - flat;
      return 0.08 * half * noise(x / 15 + own, y / 15, z / 15) + 0.8 * Math.max(0, beyond);
    });
    const shape = walled(pressed, (x, y, z) => 1 + 0.85 * noise(x / 7, y / 7 + own, z / 7));
    return { kind, shape, at: near(eggPlaces[n] ?? still.at, 7) };
  });
}

/** Layers around a dense core, of unequal strength and nowhere quite round. */
function stone(a: number, b: number, noise: SolidNoise): Shape {
  const c = b * 0.72;
  const body = ball([0, 0, 0], [a + 0.7, b + 0.5, c], { wall: 0 });
  return {
    ...body,
    read: (x, y, z, into) => {
      body.read(x, y, z, into);
      into.distance += 0.8 * noise(x / 4, y / 4, z / 4) + 1.1 * noise(x / 13, y / 13, z / 13);
      const reach = Math.hypot(x / a, y / b, z / c) + 0.045 * noise(x / 12, y / 12, z / 12);
      const layer = 0.5 + 0.5 * Math.sin(reach * 34 + 5 * reach * reach + 1.4 * noise(x / 26, y / 26, z / 26));
      const core = 0.3 * Math.exp(-((reach / 0.2) ** 2));
      into.spongy =
        0.24 + 0.75 * layer ** 3 * (1 + 0.45 * noise(x / 9, y / 9, z / 9)) + core + 0.02 * noise(x / 2, y / 2, z / 2);
    },
  };
}
