// A P wave adds its own height everywhere except inside a complex.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../core/random.ts';
import type { ComplexEvent, PEvent } from './events.ts';
import { voltage } from './waveform.ts';

const complex: ComplexEvent = {
  origin: 'ventricular',
  is_t_peaked: false,
  onsetMs: 200,
  width_ms: 70,
  mv: 0.8,
  t_mv: -0.28,
  qtMs: 172,
};

/** What a P wave adds to the curve, in mV for each millisecond. */
function added(wave: Partial<PEvent>): readonly number[] {
  const p: PEvent = { onsetMs: 310, mv: 0.17, width_ms: 40, ...wave };
  const curve = (waves: readonly PEvent[]): readonly number[] => [
    ...voltage({ p: waves, complexes: [complex] }, 0.6, { lead: 'II', noise_mv: 0 }, randomFrom(1)).curve,
  ];
  const without = curve([]);
  return curve([p]).map((mv, ms) => mv - (without[ms] ?? 0));
}

describe('a P wave', () => {
  it('keeps its own height on the slope of a T wave', () => {
    expect(Math.max(...added({ onsetMs: 310 }))).toBeCloseTo(0.17, 3);
    expect(Math.max(...added({ onsetMs: 450 }))).toBeCloseTo(0.17, 3);
  });

  it('is hidden inside a complex', () => {
    expect(Math.max(...added({ onsetMs: 215 }))).toBeLessThan(0.02);
  });
});
