// Measures what the curve does in the places that a scene marks.

import type { Located, Measures } from '../rendering.ts';
import { leadInMm } from './locate.ts';
import { type Trace, waveIn } from './trace.ts';

/**
 * By the name of the mark: how often it occurs, its length in seconds, and by how many mV the curve departs from the
 * level at its ends.
 */
export function markedStretches(trace: Trace, marks: readonly Located[], mmPerS: number, mmPerMv: number): Measures {
  const measures: Record<string, number> = {};
  for (const kind of new Set(marks.map((one) => one.kind))) {
    const boxes = marks.filter((one) => one.kind === kind).map(({ box }) => box);
    const heights = boxes.map(({ x, width }) => {
      const wave = waveIn(trace, (x - leadInMm) / mmPerS, (x - leadInMm + width) / mmPerS, mmPerS, mmPerMv, true);
      return Math.abs(wave.mv);
    });
    measures[`${kind} count`] = boxes.length;
    measures[`${kind} length min`] = Math.min(...boxes.map(({ width }) => width)) / mmPerS;
    measures[`${kind} length max`] = Math.max(...boxes.map(({ width }) => width)) / mmPerS;
    measures[`${kind} height min`] = Math.min(...heights);
    measures[`${kind} height max`] = Math.max(...heights);
  }
  return measures;
}
