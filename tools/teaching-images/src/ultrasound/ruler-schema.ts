// Where a finished ultrasound picture is measured: places in millimeters of a panel, read from its pixels.

import { z } from 'zod';

const place = z.tuple([z.number(), z.number()]);
const common = { name: z.string(), panel: z.int().min(1).max(2).default(1) };

export const rulerSchema = z.discriminatedUnion('kind', [
  /** Width of what is dark (or bright) around a place, along a direction, in mm. */
  z.strictObject({
    ...common,
    kind: z.literal('extent'),
    at: place,
    turn: z.number().default(0),
    of: z.enum(['dark', 'bright']),
    /** The gray level between dark and bright, 0 to 255. */
    limit: z.number(),
    /** Anything brighter than this doesn't count. */
    most: z.number().default(256),
    /** The width of the strip that is averaged. */
    strip_mm: z.number().positive().default(1),
    unit: z.enum(['mm', 'cm']).default('mm'),
  }),
  /** From the first to the last dark (or bright) place along a line, in mm. */
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
  /** Mean gray level of one place minus that of another. */
  z.strictObject({
    ...common,
    kind: z.literal('contrast'),
    at: place,
    less: place,
    radius_mm: z.number().positive(),
  }),
  /** Number of separate dark (or bright) parts within a box, with at least this many mm². */
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
  /** Tilt against the horizontal, in degrees, of the upper edge of what is dark (or bright). */
  z.strictObject({
    ...common,
    kind: z.literal('tilt'),
    from: place,
    to: place,
    of: z.enum(['dark', 'bright']),
    limit: z.number(),
  }),
  /** Number of alternating bright and dark bands along a line. */
  z.strictObject({
    ...common,
    kind: z.literal('bands'),
    from: place,
    to: place,
    /** Least step of gray levels between neighboring bands. */
    step: z.number().positive(),
    strip_mm: z.number().positive().default(1),
  }),
  /** Waves of the trace's wall line: how many in this many seconds, or how many per minute. */
  z.strictObject({
    ...common,
    kind: z.literal('waves'),
    seconds: z.number().positive(),
    per: z.enum(['trace', 'minute']),
  }),
]);

export type Ruler = z.output<typeof rulerSchema>;
