// The machine's settings, and the grid of lines and samples that it receives.

import { z } from 'zod';
import { type Probe, probeSchema } from './probe.ts';

/** What a scene says about the machine. */
export const machineParts = {
  probe: probeSchema,
  depth_mm: z.number().positive(),
  mhz: z.number().positive(),
  /** Depth at which lines are narrowest. */
  focus_mm: z.number().positive(),
  gain_db: z.number().default(0),
  range_db: z.number().positive().default(56),
};

type Settings = z.output<z.ZodObject<typeof machineParts>>;

export interface Machine extends Omit<Settings, 'probe'> {
  readonly probe: Probe;
}

export const lines = 320;
/** Samples of a line. */
export const samples = 960;

export function stepOf({ depth_mm }: Machine): number {
  return depth_mm / samples;
}

export function waveMm({ mhz }: Machine): number {
  return 1.54 / mhz;
}

/** Returns the distance from one line to the next at a depth. */
export function spacingMm({ probe }: Machine, depth: number): number {
  return probe.spreadAt(depth) / lines;
}
