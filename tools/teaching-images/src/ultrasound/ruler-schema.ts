// Where a finished ultrasound picture is measured: places in millimetres of a panel, read from its pixels.

import { z } from 'zod';

const place = z.tuple([z.number(), z.number()]);
const common = { name: z.string(), panel: z.int().min(1).max(2).default(1) };

export const rulerSchema = z.discriminatedUnion('kind', [
  /** Width of what is dark (or bright) around a place, along a direction, mm. */
  z.strictObject({
    ...common,
    kind: z.literal('extent'),
    at: place,
    turn: z.number().default(0),
    of: z.enum(['dark', 'bright']),
    /** Gray between the two, 0 to 255. */
    limit: z.number(),
    /** What is brighter than this counts no more. */
    most: z.number().default(256),
    /** How wide a strip is averaged. */
    strip_mm: z.number().positive().default(1),
    unit: z.enum(['mm', 'cm']).default('mm'),
  }),
  /** From the first to the last dark (or bright) place along a line, mm. */
  z.strictObject({
    ...common,
    kind: z.literal('between'),
    from: place,
    to: place,
    of: z.enum(['dark', 'bright']),
    limit: z.number(),
    strip_mm: z.number().positive().default(1),
    unit: z.enum(['mm', 'cm']).default('mm'),
  }),
  /** Mean gray of one place less that of another. */
  z.strictObject({
    ...common,
    kind: z.literal('contrast'),
    at: place,
    less: place,
    radius_mm: z.number().positive(),
  }),
  /** Separate dark (or bright) parts within a box, of at least so many mm². */
  z.strictObject({
    ...common,
    kind: z.literal('parts'),
    from: place,
    to: place,
    of: z.enum(['dark', 'bright']),
    limit: z.number(),
    least_mm2: z.number().positive(),
    most_mm2: z.number().positive().default(1e9),
    blur_mm: z.number().positive().default(0.4),
  }),
  /** Tilt against the horizon, in degrees, of the upper edge of what is dark (or bright). */
  z.strictObject({
    ...common,
    kind: z.literal('tilt'),
    from: place,
    to: place,
    of: z.enum(['dark', 'bright']),
    limit: z.number(),
  }),
  /** Alternating bright and dark bands met along a line. */
  z.strictObject({
    ...common,
    kind: z.literal('bands'),
    from: place,
    to: place,
    /** Least step of gray between a band and the next. */
    step: z.number().positive(),
    strip_mm: z.number().positive().default(1),
  }),
  /** Waves of the trace's wall line: how many within so many seconds, or how many a minute. */
  z.strictObject({
    ...common,
    kind: z.literal('waves'),
    seconds: z.number().positive(),
    per: z.enum(['trace', 'minute']),
  }),
]);

export type Ruler = z.output<typeof rulerSchema>;
