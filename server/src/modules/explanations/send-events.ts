// Sends an explanation as server-sent events while it is written. The stream is pulled, so a slow reader slows the
// provider down.

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorForLog } from '../../platform/error-for-log.ts';
import type { ExplanationEvent } from './explain.ts';

export function sendEvents(reply: FastifyReply, events: AsyncIterable<ExplanationEvent>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(written(reply, events), { objectMode: false, highWaterMark: 4_096 }));
}

async function* written(reply: FastifyReply, events: AsyncIterable<ExplanationEvent>): AsyncGenerator<Buffer> {
  // This sends the headers, so a proxy and the panel see at once that an answer has begun.
  yield Buffer.from(': explanation\n\n');
  try {
    for await (const { name, ...data } of events) yield eventOf(name, data);
  } catch (error) {
    reply.log.error({ err: errorForLog(error) }, 'an explanation broke off');
    yield eventOf('error', { code: 'internal-error' });
  }
}

function eventOf(name: string, data: object): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
