// Intervals of shares of people's answers: by published quantiles, by hand, and by how often they hold the true share.

import { wilsonInterval } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { clusteredInterval, studentDeviate } from './clustered-interval.ts';

test.each([
  [4, 2.776],
  [5, 2.571],
  [9, 2.262],
  [29, 2.045],
  [299, 1.968],
])('Student’s t with %i degrees of freedom matches the published tables', (freedom, table) => {
  expect(Math.abs(studentDeviate(freedom) - table)).toBeLessThan(0.01);
});

test('the clustered interval for one answer per person is Wilson’s interval of the people', () => {
  expect(clusteredInterval([1, 1, 0, 0, 0], 1)).toEqual(wilsonInterval(2, 5));
});

test('the clustered interval for five people with two answers each matches a calculation by hand', () => {
  // Shares 1, 1, 0.5, 0.5, 0: the variance of their mean is 0.035. They are worth 0.24 / 0.035 = 6.857 answers; t with
  // 4 degrees is 3.418.
  const { low, high } = clusteredInterval([2, 2, 1, 1, 0], 2);
  expect(low).toBeCloseTo(0.187, 2);
  expect(high).toBeCloseTo(0.907, 2);
});

test('the clustered interval is never narrower than for independent answers, and never the whole range', () => {
  for (const correct of [
    [3, 3, 3, 3, 3],
    [4, 4, 4, 4, 4],
    [0, 0, 0, 0, 0],
    [1, 2, 3, 2, 1, 3],
    [0, 4, 0, 4, 0],
  ]) {
    const right = correct.reduce((sum, one) => sum + one, 0);
    const [plain, clustered] = [wilsonInterval(right, correct.length * 4), clusteredInterval(correct, 4)];
    expect(clustered.low).toBeLessThanOrEqual(plain.low);
    expect(clustered.high).toBeGreaterThanOrEqual(plain.high);
    expect(clustered.high - clustered.low).toBeLessThan(1);
  }
});

test.each([
  [5, 10],
  [20, 40],
  [100, 3],
])('the interval of %i people with %i answers each contains the true share about 19 times in 20', (people, each) => {
  const random = generator(people * 1_000 + each);
  const rounds = 2_000;
  let held = 0;
  for (let round = 0; round < rounds; round++) {
    // People differ: each knows a share between 0.4 and 0.9, with a mean of 0.65.
    const correct = Array.from({ length: people }, () => {
      const share = 0.4 + 0.5 * random();
      return Array.from({ length: each }, () => (random() < share ? 1 : 0)).reduce<number>((sum, one) => sum + one, 0);
    });
    const { low, high } = clusteredInterval(correct, each);
    if (low <= 0.65 && high >= 0.65) held += 1;
  }
  expect(held / rounds).toBeGreaterThan(0.93);
  expect(held / rounds).toBeLessThan(0.995);
});

/** Returns the same numbers at every run (Park and Miller). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
