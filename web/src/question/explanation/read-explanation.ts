// Reads an explanation's events from a reply, each as soon as it is complete.

import { explanationEvent } from '@simulator/api-contract';
import type * as z from 'zod/mini';
import { parseJson } from '../../api/call-server.ts';

export type ExplanationEvent = z.infer<typeof explanationEvent>;

/** Skips comments and events with other names. Throws if the reply breaks off within a character. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ExplanationEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const blocks = (waiting + decoder.decode(value, { stream: !done })).split(/\r?\n\r?\n/);
      // The part after the last empty line is not complete yet, and never will be if the reply ended there.
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

function parseEvent(block: string): ExplanationEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  const data = parseJson(field('data') ?? '');
  if (typeof data !== 'object' || data === null) return undefined;
  const parsed = explanationEvent.safeParse({ ...data, name: field('event') });
  return parsed.success ? parsed.data : undefined;
}
