// A drawn curve as it can be read off the paper: its height at a given time, and the single waves on it.

import { leadInMm } from './locate.ts';

export interface Trace {
  readonly baselineMm: number;
  readonly points: readonly (readonly [number, number])[];
}

export interface Wave {
  readonly onset: number;
  readonly offset: number;
  readonly peak: number;
  /** Signed, in mV. */
  readonly mv: number;
}

/** Finds the largest deflection between two times, and where the curve leaves and regains the level from before it. */
export function waveIn(
  trace: Trace,
  fromS: number,
  toS: number,
  mmPerS: number,
  mmPerMv: number,
  isOnSlope: boolean,
): Wave {
  const mvAt = (s: number): number => (trace.baselineMm - heightAt(trace.points, leadInMm + s * mmPerS)) / mmPerMv;
  const step = 0.001;
  const level = (mvAt(fromS - 0.012) + mvAt(fromS - 0.006) + mvAt(fromS - 0.003)) / 3;
  // A P wave may be on the slope of a T wave, so its height is measured from the line between its two ends.
  const end = isOnSlope ? mvAt(toS) : level;
  const above = (s: number): number => mvAt(s) - level - ((end - level) * (s - fromS)) / (toS - fromS);
  let peak = fromS;
  for (let s = fromS; s <= toS; s += step) if (Math.abs(above(s)) > Math.abs(above(peak))) peak = s;
  const mv = above(peak);
  const enough = Math.max(0.02, Math.abs(mv) * 0.035);
  let onset = fromS - 0.008;
  while (onset < peak && Math.abs(mvAt(onset) - level) < enough) onset += step;
  let offset = toS + 0.008;
  // The S-T segment may be off the level, so the wave ends where the curve stops being steep.
  const steep = Math.max(1, Math.abs(mv) * 5);
  while (offset > peak && Math.abs(mvAt(offset) - mvAt(offset - 0.004)) / 0.004 < steep) offset -= step;
  return { onset, offset, peak, mv };
}

export function heightAt(points: Trace['points'], x: number): number {
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) <= x) low = middle;
    else high = middle;
  }
  const [x0, y0] = points[low] ?? [0, 0];
  const [x1, y1] = points[high] ?? [1, 0];
  return x1 === x0 ? y0 : y0 + Math.max(0, Math.min(1, (x - x0) / (x1 - x0))) * (y1 - y0);
}
