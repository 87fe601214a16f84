// Streams one JSON object. Lists that are read page by page are written page by page, however long they are.

import { Readable } from 'node:stream';

/** Writes async iterables as lists, and all other values as JSON. */
export function streamJson(fields: Readonly<Record<string, unknown>>): Readable {
  return Readable.from(write(fields));
}

async function* write(fields: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${before}${JSON.stringify(name)}:`;
    if (isAsyncIterable(value)) yield* writeList(value);
    else yield JSON.stringify(value) ?? 'null';
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* writeList(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const value of values) {
    yield before + JSON.stringify(value);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
