// The addresses of study's screens.

import { expect, test } from 'vitest';
import { readPlace, type StudyPlace, writePlace } from './study-place.ts';

test.each<StudyPlace>([
  { screen: 'home' },
  { screen: 'new', block: null },
  { screen: 'new', block: { edition: 'abcdef0123456789', part: 3 } },
  { screen: 'missed', simulationId: 'sim_abc123' },
  { screen: 'points', choice: 'missed' },
  { screen: 'set', set: '7f6f5b0e-8f49-4b7a-9d57-0d1f0d6a4a11' },
])('a place is read back unchanged from its address: %j', (place) => {
  expect(readPlace(writePlace(place))).toEqual(place);
});

test('an address that names no valid block opens the choice of questions', () => {
  expect(readPlace('?new&block=abc')).toEqual({ screen: 'new', block: null });
  expect(readPlace('?new&block=abc.0')).toEqual({ screen: 'new', block: null });
});
