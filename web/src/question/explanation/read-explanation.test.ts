// The events of an explanation, however the network splits them.

import { expect, test } from 'vitest';
import { type ExplanationEvent, readEvents } from './read-explanation.ts';

const bytes = new TextEncoder().encode(
  [
    ': explanation',
    'event: text\ndata: {"text":"Naïve 🐄","source":"model"}',
    'event: later\ndata: {"text":"unknown"}',
    'event: replace\ndata: {"text":"Notes.","source":"notes"}',
    'event: done\ndata: {"source":"notes","standIn":"limit-reached"}',
    '',
  ].join('\n\n'),
);
const expected: readonly ExplanationEvent[] = [
  { name: 'text', text: 'Naïve 🐄', source: 'model' },
  { name: 'replace', text: 'Notes.', source: 'notes' },
  { name: 'done', source: 'notes', standIn: 'limit-reached' },
];

async function read(parts: readonly Uint8Array[]): Promise<readonly ExplanationEvent[]> {
  const events: ExplanationEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test.each([1, 2, 3, 7, 64, bytes.length])('events are the same if they arrive in parts of %d bytes', async (size) => {
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
    bytes.slice(part * size, (part + 1) * size),
  );
  expect(await read(parts)).toEqual(expected);
});

test('events are the same with CRLF line endings', async () => {
  const text = new TextDecoder().decode(bytes).replaceAll('\n', '\r\n');
  expect(await read([new TextEncoder().encode(text)])).toEqual(expected);
});

test('events that are cut off, are not JSON, or have another shape are ignored', async () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  expect(await read([encode('event: done\ndata: {"source":"mo')])).toEqual([]);
  expect(
    await read([encode('event: done\ndata: no JSON\n\nevent: done\n\ndata: {}\n\nevent: text\ndata: [1]\n\n')]),
  ).toEqual([]);
  expect(await read([encode('event: done\ndata: {"source":"hearsay"}\n\n')])).toEqual([]);
});

test('the request is canceled when no one reads any more events', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    cancel() {
      isCancelled = true;
    },
  });
  for await (const event of readEvents(body)) if (event.name === 'text') break;
  expect(isCancelled).toBe(true);
});
