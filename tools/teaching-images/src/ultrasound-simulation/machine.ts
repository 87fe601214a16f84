// The machine's settings, and the grid of lines and samples that it receives.

import type { Probe } from './probe.ts';

export interface Machine {
  readonly probe: Probe;
  readonly depthMm: number;
  readonly mhz: number;
  /** Depth at which lines are narrowest. */
  readonly focusMm: number;
  readonly gainDb: number;
  readonly rangeDb: number;
}

export const lines = 320;
export const stepMm = 0.05;

export function samplesOf({ depthMm }: Machine): number {
  return Math.ceil(depthMm / stepMm);
}

export function waveMm({ mhz }: Machine): number {
  return 1.54 / mhz;
}

/** Returns the distance from one line to the next at a depth. */
export function spacingMm({ probe }: Machine, depth: number): number {
  return probe.spreadAt(depth) / lines;
}
