// The record of an ultrasound picture: its panels, what lies in each, its marks, and where the finished picture is
// measured.

import { z } from 'zod';
import { probeSchema } from '../ultrasound-simulation/probe.ts';
import { simulatedParts } from '../ultrasound-simulation/simulated-panel.ts';
import { rulerSchema } from './ruler-schema.ts';
import { traceSchema } from './trace-schema.ts';

const place = z.tuple([z.number(), z.number()]);

const caliper = z.strictObject({
  from: place,
  to: place,
  /** The reading in the corner, such as `23 mm`. */
  reading: z.string().optional(),
  in_twin: z.enum(['left out', 'kept']).default('kept'),
});

const panelSchema = z.strictObject({
  ...simulatedParts,
  probe: probeSchema,
  depth_mm: z.number().positive(),
  /** Share of the picture's width; if absent, two panels have half each. */
  share: z.number().positive().max(1).optional(),
  calipers: z.array(caliper).default([]),
  /** One letter or figure next to the fan: `R`, `1`. */
  mark: z.string().optional(),
  /** A line of words at the bottom of the picture. */
  label: z.string().optional(),
  twin_label: z.string().optional(),
});

export const ultrasoundDrawing = z.strictObject({
  panels: z.array(panelSchema).min(1).max(2),
  /** Whether two panels are side by side or one above the other. */
  layout: z.enum(['beside', 'stacked']).default('beside'),
  /** Motion of one beam over time, below the panel. */
  trace: traceSchema.optional(),
  rulers: z.array(rulerSchema).default([]),
});

export type Panel = z.output<typeof panelSchema>;
export type UltrasoundDrawing = z.output<typeof ultrasoundDrawing>;
