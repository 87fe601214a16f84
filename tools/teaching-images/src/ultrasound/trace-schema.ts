// The record of an M-mode trace: one beam's echoes over time, some of them moved by a heart.

import { z } from 'zod';
import { tissueNames } from '../ultrasound-simulation/tissue.ts';

export const traceSchema = z.strictObject({
  seconds: z.number().positive(),
  beats_per_minute: z.number().positive(),
  /** Rate in the normal twin; if absent, the trace itself is normal. */
  twin_beats_per_minute: z.number().positive().optional(),
  /** Layers from the probe downward; `moves_mm` is how far the heart moves the layer's upper edge. */
  layers: z.array(
    z.strictObject({
      tissue: z.enum(tissueNames),
      from_mm: z.number().min(0),
      moves_mm: z.number().default(0),
    }),
  ),
  depth_mm: z.number().positive(),
  mhz: z.number().positive(),
  /** Depth of the line whose waves are counted. */
  wall_mm: z.number().positive(),
  /** Beam of the panel above that the trace follows, from 0 to 1. */
  beam: z.number().min(0).max(1).default(0.5),
});

export type TraceSpec = z.output<typeof traceSchema>;
