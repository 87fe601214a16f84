// What a scene may contain about a bird on its side.

import { z } from 'zod';

const marked = { finding: z.boolean().default(true) };

const content = z.discriminatedUnion('kind', [
  /** In the caudal coelom: its length and width, and how far its long axis dips toward the tail. */
  z.strictObject({
    kind: z.literal('shelled egg'),
    length_mm: z.number().positive(),
    width_mm: z.number().positive(),
    shell_mm: z.number().positive().default(0.35),
    tilt: z.number().default(24),
    ...marked,
  }),
  /** In the ventriculus. */
  z.strictObject({
    kind: z.literal('metal particle'),
    count: z.int().positive(),
    size_mm: z.tuple([z.number(), z.number()]),
    ...marked,
  }),
]);

export const birdDrawing = z.strictObject({
  view: z.literal('bird-lateral'),
  film_mm: z.tuple([z.number().positive(), z.number().positive()]),
  grit: z.int().min(0),
  contents: z.array(content).default([]),
});

export type BirdDrawing = z.output<typeof birdDrawing>;
