// Reads an explanation as the panel does: over HTTP, as server-sent events, with the arrival time of each event.

import { explanationEvent, requestExplanation } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import type { output } from 'zod/mini';

export interface ReadEvent {
  readonly event: output<typeof explanationEvent>;
  /** The time from `performance.now()`. */
  readonly at: number;
}

export interface OpenedEvents {
  readonly status: number;
  readonly headers: Headers;
  readonly events: AsyncGenerator<ReadEvent>;
  leave(): void;
}

/** `cookie` is the signed grant. The first call makes the app listen. */
export async function openEvents(app: FastifyInstance, cookie: string, body: object): Promise<OpenedEvents> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The app listens nowhere');
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${bound.port}${requestExplanation.path}`, {
    method: requestExplanation.method,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', cookie: `navle_access=${cookie}` },
    body: JSON.stringify(body),
    signal: leaving.signal,
  });
  return { status: response.status, headers: response.headers, events: read(response), leave: () => leaving.abort() };
}

async function* read({ body }: Response): AsyncGenerator<ReadEvent> {
  let waiting = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (waiting + part).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1];
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (name === undefined || data === undefined) continue;
      yield { event: explanationEvent.parse({ name, ...JSON.parse(data) }), at: performance.now() };
    }
  }
}

export async function allEvents(opened: OpenedEvents): Promise<readonly ReadEvent['event'][]> {
  const events: ReadEvent['event'][] = [];
  for await (const { event } of opened.events) events.push(event);
  return events;
}
