// When a failed delivery is tried again, and when it is given up.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySettings } from '../../../test/property-runs.ts';
import { maxTries, maxTriesWhenRefused, waitAfter } from './retry-plan.ts';

const hourMs = 60 * 60_000;

function totalWaitMs(failed: Parameters<typeof waitAfter>[1], random: number): number {
  let total = 0;
  for (let tries = 1; ; tries += 1) {
    const waitMs = waitAfter(tries, failed, random);
    if (waitMs === null) return total;
    total += waitMs;
  }
}

test('the wait begins at five seconds and doubles with each try, up to 48 minutes without jitter', () => {
  const waits = Array.from({ length: 12 }, (_, n) => waitAfter(n + 1, { isRefusal: false }, 0));
  expect(waits.map((ms) => Number(ms) / 1_000)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 2_880, 2_880]);
});

test('jitter adds at most a quarter and never makes the wait longer than an hour', () => {
  expect(waitAfter(1, { isRefusal: false }, 1)).toBe(6_250);
  expect(waitAfter(50, { isRefusal: false }, 1)).toBe(hourMs);
});

test('an unreachable receiver is tried for about three days, and one that refuses for about six hours', () => {
  expect(totalWaitMs({ isRefusal: false }, 0.5) / hourMs / 24).toBeCloseTo(3, 0);
  expect(totalWaitMs({ isRefusal: true }, 0.5) / hourMs).toBeCloseTo(6, 0);
  expect(waitAfter(maxTries, { isRefusal: false }, 0)).toBeNull();
  expect(waitAfter(maxTriesWhenRefused, { isRefusal: true }, 0)).toBeNull();
});

test('a refusal after many failures gives up at once, and a failure after refusals is retried', () => {
  expect(waitAfter(40, { isRefusal: true }, 0)).toBeNull();
  expect(waitAfter(40, { isRefusal: false }, 0)).not.toBeNull();
});

test('a wait that the receiver asks for is granted, but no less than the backoff and no more than a day', () => {
  expect(waitAfter(1, { isRefusal: false, retryAfterMs: 90_000 }, 0)).toBe(90_000);
  expect(waitAfter(1, { isRefusal: false, retryAfterMs: 1_000 }, 0)).toBe(5_000);
  expect(waitAfter(1, { isRefusal: false, retryAfterMs: 365 * 24 * hourMs }, 0)).toBe(24 * hourMs);
});

test('every wait is a whole number of milliseconds from five seconds to a day and never shrinks with more tries', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxTries - 2 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.option(fc.double({ min: 0, noNaN: true }), { nil: undefined }),
      (tries, random, retryAfterMs) => {
        const failed = { isRefusal: false, retryAfterMs };
        const waitMs = Number(waitAfter(tries, failed, random));
        expect(Number.isSafeInteger(waitMs)).toBe(true);
        expect(waitMs).toBeGreaterThanOrEqual(5_000);
        expect(waitMs).toBeLessThanOrEqual(24 * hourMs);
        expect(Number(waitAfter(tries + 1, failed, random))).toBeGreaterThanOrEqual(waitMs);
      },
    ),
    propertySettings(300),
  );
});
