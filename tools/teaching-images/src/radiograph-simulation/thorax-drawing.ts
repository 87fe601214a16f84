// What a scene may contain about a chest.

import { z } from 'zod';

const lesion = z.discriminatedUnion('kind', [
  /** A triangle left of the cranial heart border: the distance of its tip from its base, and the base's length. */
  z.strictObject({ kind: z.literal('thymic sail'), reach_mm: z.number().positive(), base_mm: z.number().positive() }),
  /** The right caudal lobar artery: its diameter where the ninth rib crosses it. */
  z.strictObject({ kind: z.literal('wide lobar artery'), width_mm: z.number().positive() }),
  /**
   * Thickened bronchi seen end on. In the view from below, `at` is across in half widths of the chest, and the share of
   * the way from carina to dome. In the view from the side, it is height and level in half widths.
   */
  z.strictObject({
    kind: z.literal('ring shadow'),
    diameter_mm: z.number().positive(),
    at: z.tuple([z.number(), z.number()]),
  }),
  /**
   * A mass between first rib and heart. It lifts the trachea and pushes back the heart and, farther, the carina, in
   * half widths.
   */
  z.strictObject({
    kind: z.literal('mediastinal mass'),
    length_mm: z.number().positive(),
    height_mm: z.number().positive(),
    heart_back: z.number().min(0).max(0.6),
    carina_back: z.number().min(0).max(0.8),
  }),
  /** Its alveoli are full but its bronchi are open: how wide those are. */
  z.strictObject({ kind: z.literal('consolidated right middle lobe'), airway_mm: z.number().positive() }),
]);

export type Lesion = z.output<typeof lesion>;
export type Of<Kind extends Lesion['kind']> = Extract<Lesion, { kind: Kind }>;

export const thoraxDrawing = z.strictObject({
  view: z.enum(['thorax-vd', 'thorax-lateral']),
  animal: z.enum(['puppy', 'dog', 'cat']),
  /** Greatest inner width of the chest. */
  thorax_width_mm: z.number().positive(),
  heart: z.strictObject({
    /** Greatest width as a share of the chest's. */
    width_share: z.number().min(0.3).max(0.9),
    /** How far the apex lies left of the midline, in half widths of the chest. */
    apex: z.number().default(0.16),
  }),
  /** Diameters of the caudal lobar vessels where the ninth rib crosses them. */
  artery_mm: z.number().positive(),
  vein_mm: z.number().positive(),
  lesions: z.array(lesion).default([]),
});

export type ThoraxDrawing = z.output<typeof thoraxDrawing>;
