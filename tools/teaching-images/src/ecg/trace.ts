// Drawn curves as they can be read off the paper: height at a given time, and the single waves.

import type { Box } from '../rendering.ts';
import { leadInMm, mmPerS } from './locate.ts';

export interface Trace {
  readonly baselineMm: number;
  readonly endS: number;
  mvAt(s: number): number;
}

/** Times are in seconds. */
export interface Wave {
  readonly onset: number;
  readonly offset: number;
  readonly peak: number;
  /** Signed, in mV. */
  readonly mv: number;
}

/** Returns the curves of all strips. Their baselines and their gain come from the calibration pulses. */
export function tracesOf(svg: string): readonly Trace[] {
  const pulses = [...svg.matchAll(/data-part="pulse"[^>]*d="M\S+ (\S+?)h3v-(\S+?)h/g)];
  return [...svg.matchAll(/data-part="trace"[^>]*d="([^"]+)"/g)].map(([, path = ''], n) => {
    const [baselineMm = 0, mmPerMv = 10] = pulses[n]?.slice(1).map(Number) ?? [];
    const values = path.match(/[\d.-]+/g)?.map(Number) ?? [];
    const [xs, ys] = [values.filter((_, k) => k % 2 === 0), values.filter((_, k) => k % 2 === 1)];
    return {
      baselineMm,
      endS: ((xs.at(-1) ?? 0) - leadInMm) / mmPerS,
      mvAt: (s) => (baselineMm - heightAt(xs, ys, leadInMm + s * mmPerS)) / mmPerMv,
    };
  });
}

/** Finds the largest deflection in a box, and where the curve leaves and regains the level from before it. */
export function waveIn({ mvAt }: Trace, { x, width }: Box, isOnSlope: boolean): Wave {
  const [fromS, toS] = [(x - leadInMm) / mmPerS, (x - leadInMm + width) / mmPerS];
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

function heightAt(xs: readonly number[], ys: readonly number[], x: number): number {
  let low = 0;
  let high = xs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) <= x) low = middle;
    else high = middle;
  }
  const [x0 = 0, x1 = 1, y0 = 0, y1 = 0] = [xs[low], xs[high], ys[low], ys[high]];
  return x1 === x0 ? y0 : y0 + Math.max(0, Math.min(1, (x - x0) / (x1 - x0))) * (y1 - y0);
}
