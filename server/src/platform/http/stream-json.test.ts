// Streaming a long object writes the same JSON as serializing it at once.

import { expect, test } from 'vitest';
import { streamJson } from './stream-json.ts';

async function* list(...values: readonly unknown[]) {
  yield* values;
}

async function written(fields: Readonly<Record<string, unknown>>): Promise<unknown> {
  return JSON.parse((await streamJson(fields).toArray()).join(''));
}

test.each([
  ['nothing', {}, {}],
  ['plain values', { a: 1, b: null, c: 'ü"\n' }, { a: 1, b: null, c: 'ü"\n' }],
  ['an empty list', { a: list() }, { a: [] }],
  ['lists among others', { a: list(1, { x: [2] }), b: true, c: list('') }, { a: [1, { x: [2] }], b: true, c: [''] }],
])('streamed JSON reads back as the original: %s', async (_, fields, read) => {
  expect(await written(fields)).toEqual(read);
});

test('a list that fails in the middle makes the stream fail instead of ending half an object', async () => {
  async function* failing() {
    yield 1;
    throw new Error('the database is gone');
  }
  await expect(written({ a: failing() })).rejects.toThrow('the database is gone');
});

test('a list is read no further than the reader of the stream needs', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield 'x'.repeat(10_000);
    }
  }
  const stream = streamJson({ a: endless() });
  await stream.iterator().next();
  expect(read).toBeLessThan(100);
  stream.destroy();
});
