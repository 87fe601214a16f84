// The record of an ultrasound picture: its panels, what lies in each, its marks, and where the finished picture is
// measured.

import { z } from 'zod';
import { shapeSchema } from '../ultrasound-simulation/shapes.ts';
import { simulatedParts } from '../ultrasound-simulation/simulated-panel.ts';
import { tissueNames } from '../ultrasound-simulation/tissue.ts';

const positive = z.number().positive();
/** In millimeters of a panel, from the middle of the probe's face. */
const place = z.tuple([z.number(), z.number()]);

const caliper = z.strictObject({
  from: place,
  to: place,
  /** The reading in the corner, such as `23 mm`. */
  reading: z.string(),
  in_twin: z.enum(['left out', 'kept']).default('kept'),
});

const panelSchema = z.strictObject({
  ...simulatedParts,
  calipers: z.array(caliper).default([]),
  /** One letter or figure next to the fan: `R`, `1`. */
  mark: z.string().optional(),
  /** A line of words at the bottom of the picture. */
  label: z.string().optional(),
  twin_label: z.string().optional(),
});

/** An M-mode trace: one beam's echoes over time, some of them moved by a heart. */
const traceSchema = z.strictObject({
  seconds: positive,
  beats_per_minute: positive,
  /** Rate in the normal twin; if absent, the trace itself is normal. */
  twin_beats_per_minute: positive.optional(),
  /** Layers from the probe downward; `moves_mm` is how far the heart moves the layer's upper edge. */
  layers: z.array(
    z.strictObject({
      tissue: z.enum(tissueNames),
      from_mm: z.number().min(0),
      moves_mm: z.number().default(0),
      /** Whether it moves as a valve does. */
      valve: z.boolean().default(false),
    }),
  ),
  depth_mm: positive,
  mhz: positive,
  /** Depth of the line whose waves are counted. */
  wall_mm: positive,
});

const ruler = <K extends string>(kind: K) => ({
  kind: z.literal(kind),
  name: z.string(),
  panel: z.int().min(1).max(2).default(1),
});
/** What is darker or brighter than a gray level, 0 to 255. Anything brighter than `most` doesn't count. */
const tone = { of: z.enum(['dark', 'bright']), limit: z.number(), most: z.number().default(256) };
/** A line, or opposite corners of a box. */
const fromTo = { from: place, to: place };
/** The width of the strip next to a line that is averaged. */
const strip = { strip_mm: positive.default(1) };

const rulerSchema = z.discriminatedUnion('kind', [
  /** Width of what is dark (or bright) around a place, along a direction, in mm. */
  z.strictObject({ ...ruler('extent'), at: place, turn: z.number().default(0), ...tone, ...strip }),
  /** From the first to the last dark (or bright) place along a line. */
  z.strictObject({ ...ruler('between'), ...fromTo, ...tone, ...strip, unit: z.enum(['mm', 'cm']).default('mm') }),
  /** Mean gray level of one place minus that of another. */
  z.strictObject({ ...ruler('contrast'), at: place, less: place, radius_mm: positive }),
  /** Number of separate dark (or bright) parts within a box, with at least this many mm². */
  z.strictObject({ ...ruler('parts'), ...fromTo, ...tone, least_mm2: positive, most_mm2: positive.default(1e9) }),
  /** Tilt against the horizontal, in degrees, of the upper edge of what is dark (or bright). */
  z.strictObject({ ...ruler('tilt'), ...fromTo, ...tone }),
  /** Number of alternating bright and dark bands along a line, with at least this step of gray levels between them. */
  z.strictObject({ ...ruler('bands'), ...fromTo, ...strip, step: positive }),
  /** Waves of the trace's wall line: how many in this many seconds, or how many per minute. */
  z.strictObject({ ...ruler('waves'), seconds: positive, per: z.enum(['trace', 'minute']) }),
]);

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
  ...fromTo,
});

/** The frames show one breath or beat, which begins and ends at rest. */
const cineSchema = z.strictObject({
  frames: z.int().min(6).max(24),
  seconds: z.number().min(1).max(2),
  parts: z.array(partSchema).min(1),
  /** Objects that lie over the parts and don't move with them, by their names. */
  behind: z.array(z.string()).default([]),
  /** Boxes in which motion is measured: the mean change of a pixel's gray level from one frame to the next. */
  rulers: z.array(motionRuler).default([]),
});

export const ultrasoundDrawing = z.strictObject({
  panels: z.array(panelSchema).min(1).max(2),
  /** Whether two panels are side by side or one above the other. */
  layout: z.enum(['beside', 'stacked']).default('beside'),
  /** Motion of one beam over time, below the panel. */
  trace: traceSchema.optional(),
  /** The motion of the first panel. */
  cine: cineSchema.optional(),
  rulers: z.array(rulerSchema).default([]),
});

export type UltrasoundDrawing = z.output<typeof ultrasoundDrawing>;
export type Panel = z.output<typeof panelSchema>;
export type TraceSpec = z.output<typeof traceSchema>;
export type CineSpec = z.output<typeof cineSchema>;
export type Ruler = z.output<typeof rulerSchema>;
