// The address of the key points: what it matches, and what it does not.

import { expect, test } from 'vitest';
import { asksForKeyPoints, keyPointsPath } from './key-points-place.ts';

test.each([
  ['/', '/?simulation=sim_1&show=key-points'],
  ['/history?simulation=sim_1', '/history?simulation=sim_1&show=key-points'],
])('the report at %s has its key points below it, and their address asks for them', (reportPath, expected) => {
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
])('an address that asks for no key points of this simulation shows its report: %j', (search) => {
  expect(asksForKeyPoints(search, 'sim_1')).toBe(false);
});
