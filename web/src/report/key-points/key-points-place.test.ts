// The address of the key points: what it matches, and what it does not.

import { expect, test } from 'vitest';
import { asksForKeyPoints, keyPointsPath } from './key-points-place.ts';

test.each([
  ['/', '/?simulation=sim_1&show=key-points'],
  ['/history?simulation=sim_1', '/history?simulation=sim_1&show=key-points'],
])('the key points of the report at %s have an address that asks for them', (reportPath, expected) => {
  const path = keyPointsPath(reportPath, 'sim_1');
  expect(path).toBe(expected);
  expect(asksForKeyPoints(new URL(path, 'https://exam.test').search, 'sim_1')).toBe(true);
});

test.each([
  '',
  '?simulation=sim_1',
  '?show=key-points',
  '?simulation=sim_2&show=key-points',
  '?simulation=sim_1&show=x',
])('an address does not ask for the key points of this simulation: %j', (search) => {
  expect(asksForKeyPoints(search, 'sim_1')).toBe(false);
});
