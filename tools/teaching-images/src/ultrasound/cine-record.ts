// The record of a cine loop: its length, what moves in it, and where motion is measured.

import { z } from 'zod';
import { shapeSchema } from '../ultrasound-simulation/shapes.ts';

const place = z.tuple([z.number(), z.number()]);

const partSchema = z.strictObject({
  shape: shapeSchema,
  /** How far it goes and comes back, in mm to the right and downward. */
  by_mm: place,
  /** Width of the edge over which what moves passes into what does not. */
  soft_mm: z.number().positive(),
  moves_in: z.enum(['scene', 'twin', 'both']).default('both'),
});

const motionRuler = z.strictObject({
  name: z.string(),
  in: z.enum(['scene', 'twin']).default('scene'),
  /** Opposite corners of a box, in mm. */
  from: place,
  to: place,
});

/** The frames show one breath or beat, which begins and ends at rest. */
export const cineSchema = z.strictObject({
  frames: z.int().min(6).max(24),
  seconds: z.number().min(1).max(2),
  parts: z.array(partSchema).min(1),
  /** Objects that lie over the parts and don't move with them, by their names. */
  behind: z.array(z.string()).default([]),
  /** Boxes in which motion is measured: the mean change of a pixel's gray level from one frame to the next. */
  rulers: z.array(motionRuler).default([]),
});

export type CineSpec = z.output<typeof cineSchema>;
