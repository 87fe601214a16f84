// The record of an ultrasound picture: its panels, what lies in each, its marks, and where the finished picture is measured.

import { z } from 'zod';
import { simulatedParts } from '../ultrasound-simulation/simulated-panel.ts';
import { objectSchema } from './objects.ts';
import { probeSchema } from './probe.ts';
import { rulerSchema } from './ruler-schema.ts';
import { tissueNames } from './tissues.ts';
import { traceSchema } from './trace-schema.ts';

const place = z.tuple([z.number(), z.number()]);

const twinned = z.intersection(
  objectSchema,
  z.strictObject({
    /** A finding that is itself normal stays in the twin. */
    in_twin: z.enum(['left out', 'kept']).default('left out'),
    /** What the twin shows in its place. */
    instead: z.array(objectSchema).default([]),
  }),
);

const caliper = z.strictObject({
  from: place,
  to: place,
  /** Its reading in the corner, `23 mm`. */
  reading: z.string().optional(),
  in_twin: z.enum(['left out', 'kept']).default('kept'),
});

const common = {
  probe: probeSchema,
  depth_mm: z.number().positive(),
  /** Share of the picture's width; two panels have half each if none is given. */
  share: z.number().positive().max(1).optional(),
  calipers: z.array(caliper).default([]),
  /** One letter or figure beside the fan: `R`, `1`. */
  mark: z.string().optional(),
  /** A line of words at the foot of the picture. */
  label: z.string().optional(),
  twin_label: z.string().optional(),
};

const drawnPanel = z.strictObject({
  ...common,
  /** What fills the section before anything else is laid into it. */
  ground: z.enum(tissueNames),
  ground_turn: z.number().default(0),
  gain_db: z.number().default(0),
  range_db: z.number().positive().default(50),
  focus_mm: z.number().positive().optional(),
  pulse_mm: z.number().positive(),
  objects: z.array(twinned),
});

/** Known by its frequency. */
const simulatedPanel = z.strictObject({ ...common, ...simulatedParts });

export const ultrasoundDrawing = z.strictObject({
  panels: z
    .array(z.union([simulatedPanel, drawnPanel]))
    .min(1)
    .max(2),
  /** Two panels side by side, or one above the other. */
  layout: z.enum(['beside', 'stacked']).default('beside'),
  /** Motion of one beam over time, under the panel. */
  trace: traceSchema.optional(),
  rulers: z.array(rulerSchema).default([]),
});

export type Panel = z.output<typeof simulatedPanel> | z.output<typeof drawnPanel>;
export type DrawnPanel = z.output<typeof drawnPanel>;
export type UltrasoundDrawing = z.output<typeof ultrasoundDrawing>;
