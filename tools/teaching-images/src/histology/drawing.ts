// What a histology scene may draw: a section of liver, small intestine or muscle, in micrometers.

import { z } from 'zod';

const range = z.tuple([z.number(), z.number()]);
const place = z.tuple([z.number(), z.number()]);

const section = {
  um_per_px: z.number().positive(),
  lamp: z.tuple([z.number(), z.number(), z.number()]).default([0.96, 0.95, 0.96]),
  scale_bar_um: z.number().positive().optional(),
};

const liverDrawing = z.strictObject({
  tissue: z.literal('liver'),
  ...section,
  red_cells: z.enum(['mammal', 'bird']),
  hepatocyte_um: range,
  nucleus_um: range,
  sinusoid_um: z.number().positive(),
  /** Direction of the cords in degrees; if absent, they run toward the central vein. */
  cords_degrees: z.number().optional(),
  central_vein: z.strictObject({ at: place, radius_um: z.number() }).optional(),
  portal_tracts: z.array(z.strictObject({ at: place, radius_um: z.number() })).default([]),
  /** These cells and everything below are findings: the normal twin lacks them. */
  giant_cells: z.strictObject({ at: z.array(place), cell_um: range, nucleus_um: range }).optional(),
  fibrous_bands: z
    .array(z.strictObject({ along: z.array(place).min(2), width_um: z.number(), ducts: z.int() }))
    .default([]),
  vacuoles: z.strictObject({ per_cell: range, size_um: range, share_of_cells: z.number() }).optional(),
  necrotic_foci: z.array(z.strictObject({ at: place, radius_um: z.number(), neutrophils: z.int() })).default([]),
});

const jejunumDrawing = z.strictObject({
  tissue: z.literal('jejunum'),
  ...section,
  /** Distance from the upper edge of the picture. */
  villus_base_um: z.number(),
  villi: z.strictObject({
    height_um: z.number(),
    width_um: z.number(),
    gap_um: z.number(),
    /** Indices of villi whose cleft to the next is shallow. */
    fused_after: z.array(z.int()).default([]),
    lining_um: z.number(),
    goblet_share: z.number(),
    vacuolated_share: z.number().default(0),
    finding: z.boolean().default(true),
  }),
  /** The villi of the normal twin, which has as many and as wide ones. */
  normal_villi: z.strictObject({
    height_um: z.number(),
    lining_um: z.number(),
    goblet_share: z.number(),
  }),
  crypts: z.strictObject({ depth_um: z.number(), width_um: z.number(), spacing_um: z.number() }),
});

const muscleDrawing = z.strictObject({
  tissue: z.literal('muscle'),
  ...section,
  degrees: z.number(),
  fiber_um: range,
  striation_um: z.number().positive(),
  cysts: z
    .array(
      z.strictObject({
        /** Which fiber, counted from the upper edge of the picture's middle, and how far along it. */
        fiber: z.int(),
        along_um: z.number(),
        length_um: z.number(),
        width_um: z.number(),
      }),
    )
    .default([]),
  /** Fibers that are pale, broken into discs and invaded by leukocytes; used for near misses. */
  broken_fibers: z.array(z.strictObject({ fiber: z.int() })).default([]),
});

export const histologyDrawing = z.discriminatedUnion('tissue', [liverDrawing, jejunumDrawing, muscleDrawing]);

export type LiverDrawing = z.output<typeof liverDrawing>;
export type JejunumDrawing = z.output<typeof jejunumDrawing>;
export type MuscleDrawing = z.output<typeof muscleDrawing>;
export type HistologyDrawing = z.output<typeof histologyDrawing>;
