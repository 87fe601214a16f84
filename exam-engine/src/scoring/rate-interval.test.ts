// Wilson's interval: published worked examples, and what holds for every rate.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../../test/property-runs.ts';
import { wilsonInterval } from './rate-interval.ts';

/**
 * Newcombe RG. Two-sided confidence intervals for the single proportion: comparison of seven methods. Stat Med 1998;
 * 17: 857-872, table I, method 3.
 */
const newcombe = [
  { correct: 81, total: 263, low: 0.2553, high: 0.3662 },
  { correct: 15, total: 148, low: 0.0624, high: 0.1605 },
  { correct: 0, total: 20, low: 0, high: 0.1611 },
  { correct: 1, total: 29, low: 0.0061, high: 0.1718 },
];

test.each(newcombe)('$correct of $total has the interval that Newcombe published', ({ correct, total, low, high }) => {
  const found = wilsonInterval(correct, total);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test(
  'every interval is within 0 and 1, holds its rate, mirrors that of wrong answers, and narrows with more answers',
  () => {
    const rates = fc
      .integer({ min: 1, max: 400 })
      .chain((total) => fc.record({ total: fc.constant(total), correct: fc.integer({ min: 0, max: total }) }));
    fc.assert(
      fc.property(rates, ({ correct, total }) => {
        const { low, high } = wilsonInterval(correct, total);
        const mirrored = wilsonInterval(total - correct, total);
        const ofMore = wilsonInterval(correct * 4, total * 4);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(correct / total);
        expect(high).toBeGreaterThanOrEqual(correct / total);
        expect(mirrored.low).toBeCloseTo(1 - high, 10);
        expect(mirrored.high).toBeCloseTo(1 - low, 10);
        expect(ofMore.high - ofMore.low).toBeLessThan(high - low);
      }),
      propertySettings('intervals of rates', 0.2),
    );
  },
  propertyTimeoutMs,
);

test.each([
  [1, 0],
  [-1, 10],
  [11, 10],
  [Number.NaN, 10],
])('%d of %d is not a rate and is refused', (correct, total) => {
  expect(() => wilsonInterval(correct, total)).toThrow(RangeError);
});
