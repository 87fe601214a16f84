// What a close-up may draw: a cat's cornea under blue light, or its nose and lips, in millimetres.

import { z } from 'zod';

const place = z.tuple([z.number(), z.number()]);
const mm_per_px = z.number().positive();

const corneaDrawing = z.strictObject({
  subject: z.literal('cornea'),
  mm_per_px,
  cornea_radius_mm: z.number(),
  /** Half of its width and of its height. */
  pupil_mm: place,
  /** Places from the middle of the cornea, x to the right, y down. */
  branching_lines: z
    .array(
      z.strictObject({
        at: place,
        degrees: z.number(),
        length_mm: z.number(),
        width_mm: z.number(),
        twigs: z.union([z.literal(2), z.literal(3)]),
        finding: z.boolean().default(true),
      }),
    )
    .default([]),
  round_stains: z
    .array(z.strictObject({ at: place, radius_mm: z.number(), finding: z.boolean().default(true) }))
    .default([]),
});

const muzzleDrawing = z.strictObject({
  subject: z.literal('muzzle'),
  mm_per_px,
  /** Flat dark spots on bare skin: places from the middle of the nose's lower edge. */
  spots: z.array(z.strictObject({ at: place, size_mm: z.number(), finding: z.boolean().default(true) })).default([]),
  /** An eroded swelling with a crust. */
  sores: z.array(z.strictObject({ at: place, size_mm: z.number(), finding: z.boolean().default(true) })).default([]),
});

export const closeupDrawing = z.discriminatedUnion('subject', [corneaDrawing, muzzleDrawing]);

export type CorneaDrawing = z.output<typeof corneaDrawing>;
export type MuzzleDrawing = z.output<typeof muzzleDrawing>;
export type CloseupDrawing = z.output<typeof closeupDrawing>;
