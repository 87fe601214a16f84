// Drawn curves as they can be read off the paper: height at a given time, and the single waves.

import { bilinear } from '../core/bilinear.ts';
import { smoothed } from '../core/signal.ts';
import type { Box } from '../rendering.ts';
import { leadInMm, mmPerS, unitMm } from './locate.ts';

export interface Trace {
  readonly baselineMm: number;
  readonly endS: number;
  mvAt(s: number): number;
  /** The same as an eye sees it that ignores tremor. */
  calmAt(s: number): number;
}

/** Times are in seconds. */
export interface Wave {
  readonly onset: number;
  readonly offset: number;
  readonly peak: number;
  /** Signed, in mV. */
  readonly mv: number;
  /** The curve before it. */
  readonly level: number;
}

/** Returns the curves of all strips. Their baselines and their gain come from the calibration pulses. */
export function tracesOf(svg: string): readonly Trace[] {
  const pulses = [...svg.matchAll(/data-part="pulse"[^>]*d="M\S+ (\S+?)h\S+?v-(\S+?)l/g)];
  return [...svg.matchAll(/data-part="trace"[^>]*d="([^"]+)"/g)].map(([, path = ''], n) => {
    const [base = 0, perMv = 1] = pulses[n]?.slice(1).map(Number) ?? [];
    const steps = path.match(/-?\d+/g)?.map(Number) ?? [];
    const mv: number[] = [];
    let [fromMs, y] = [(-1000 * leadInMm) / mmPerS, 0];
    for (let k = 0; k < steps.length; k += 2) {
      const [stepMs, stepY] = [((steps[k] ?? 0) * 1000 * unitMm) / mmPerS, steps[k + 1] ?? 0];
      for (let ms = mv.length; ms <= fromMs + stepMs; ms++)
        mv[ms] = (base - y - stepY * (k === 0 ? 1 : (ms - fromMs) / stepMs)) / perMv;
      [fromMs, y] = [fromMs + stepMs, y + stepY];
    }
    const raw = Float32Array.from(mv);
    const calm = smoothed(raw, 3);
    const at = (curve: Float32Array, s: number): number =>
      bilinear(curve, curve.length, Math.max(0, Math.min(curve.length - 1.001, s * 1000)), 0);
    return {
      baselineMm: base * unitMm,
      endS: (mv.length - 1) / 1000,
      mvAt: (s) => at(raw, s),
      calmAt: (s) => at(calm, s),
    };
  });
}

/** Finds the largest deflection in a box, and where the curve leaves and regains the level from before it. */
export function waveIn({ mvAt: rawAt, calmAt }: Trace, { x, width }: Box, isOnSlope: boolean): Wave {
  const [fromS, toS] = [(x - leadInMm) / mmPerS, (x - leadInMm + width) / mmPerS];
  const step = 0.001;
  const level = (calmAt(fromS - 0.018) + calmAt(fromS - 0.012) + calmAt(fromS - 0.006)) / 3;
  // A P wave may be on the slope of a T wave, so its height is measured from the line between its two ends.
  const mvAt = isOnSlope ? calmAt : rawAt;
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
  return { onset, offset, peak, mv, level };
}
