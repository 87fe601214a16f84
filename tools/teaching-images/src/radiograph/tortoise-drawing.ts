// What a scene may contain about a tortoise.

import { z } from 'zod';
import { contentSchema } from './tortoise-contents.ts';

export const tortoiseDrawing = z.strictObject({
  view: z.literal('tortoise-dv'),
  /** Straight length of the upper shell. */
  carapace_mm: z.number().positive(),
  /** Width between the two ilia at the narrowest place. */
  pelvic_canal_mm: z.number().positive(),
  contents: z.array(contentSchema).default([]),
});

export type TortoiseDrawing = z.output<typeof tortoiseDrawing>;
