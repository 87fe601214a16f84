// What is kept of earlier reports: the same under the same key, never under another, and of few places.

import { expect, test } from 'vitest';
import { keepLatest } from './keep-latest.ts';

function counting() {
  let made = 0;
  return async () => ++made;
}

test('is made once for a key, and again for another', async () => {
  const keep = keepLatest<number>(2);
  const make = counting();
  expect(await keep('class', 'five people', make)).toBe(1);
  expect(await keep('class', 'five people', make)).toBe(1);
  expect(await keep('class', 'ten people', make)).toBe(2);
  // Only the latest is there.
  expect(await keep('class', 'five people', make)).toBe(3);
});

test('is forgotten of the place that was not asked for longest', async () => {
  const keep = keepLatest<number>(2);
  const make = counting();
  for (const place of ['a', 'b', 'a', 'c', 'a']) await keep(place, 'key', make);
  expect(await keep('b', 'key', make)).toBe(4);
});
