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
export const stepMm = 0.05;

export function samplesOf({ depth_mm }: Machine): number {
  return Math.ceil(depth_mm / stepMm);
}

export function waveMm({ mhz }: Machine): number {
  return 1.54 / mhz;
}

/** Returns the distance from one line to the next at a depth. */
export function spacingMm({ probe }: Machine, depth: number): number {
  return probe.spreadAt(depth) / lines;
}
