// What a scene may say about a tortoise.

import { z } from 'zod';

const marked = { finding: z.boolean().default(true) };

const content = z.discriminatedUnion('kind', [
  /** On the midline in front of the pelvis; longest from side to side, with rings like a cut onion. */
  z.strictObject({
    kind: z.literal('cystic calculus'),
    length_mm: z.number().positive(),
    width_mm: z.number().positive(),
    ...marked,
  }),
  /** Along the colon. */
  z.strictObject({
    kind: z.literal('gravel'),
    count: z.int().positive(),
    size_mm: z.number().positive(),
    finding: z.boolean().default(false),
  }),
  /** Round, thin-shelled, in both oviducts. */
  z.strictObject({
    kind: z.literal('shelled egg'),
    count: z.int().positive(),
    diameter_mm: z.number().positive(),
    shell_mm: z.number().positive().default(0.6),
    ...marked,
  }),
]);

export type Content = z.output<typeof content>;

export const tortoiseDrawing = z.strictObject({
  view: z.literal('tortoise-dv'),
  /** Straight length of the upper shell. */
  carapace_mm: z.number().positive(),
  /** Width between the two ilia at the narrowest place. */
  pelvic_canal_mm: z.number().positive(),
  contents: z.array(content).default([]),
});

export type TortoiseDrawing = z.output<typeof tortoiseDrawing>;
