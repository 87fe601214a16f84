// What a scene may say of a chest.

import { z } from 'zod';
import { lesionSchema } from './thorax-lesions.ts';

export const thoraxDrawing = z.strictObject({
  view: z.literal('thorax-vd'),
  animal: z.enum(['puppy', 'dog', 'cat']),
  /** Greatest inner width of the chest. */
  thorax_width_mm: z.number().positive(),
  heart: z.strictObject({
    /** Greatest width as a share of the chest's. */
    width_share: z.number().min(0.3).max(0.9),
    /** How far the apex lies left of the midline, in half widths of the chest. */
    apex: z.number().default(0.16),
  }),
  /** Diameters of the caudal lobar vessels where the ninth rib crosses. */
  artery_mm: z.number().positive(),
  vein_mm: z.number().positive(),
  lesions: z.array(lesionSchema).default([]),
});

export type ThoraxDrawing = z.output<typeof thoraxDrawing>;
