// Sends the practice pool to the device (study-1): an index to choose from, and its parts in two halves, like the
// blocks of a form.

import { getPracticeIndex, getPracticeKeys, getPracticeQuestions } from '@simulator/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { type CompressedPart, compress, sendCompressed } from '../../platform/http/send-compressed.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { indexOf, type PoolPart } from './practice-index.ts';

const json = 'application/json; charset=utf-8';

/** The published pool, in the shape of an edition; app.ts passes it in. */
export interface PracticePool {
  readonly edition: string;
  readonly parts: readonly PoolPart[];
}

/** Accepts a ticket, a grant or an account. */
export type RequireReader = (request: FastifyRequest) => Promise<unknown>;

export function addPracticeRoutes(
  app: FastifyInstance,
  pool: PracticePool | undefined,
  requireReader: RequireReader,
): void {
  const index = pool && compress(JSON.stringify(indexOf(pool.edition, pool.parts)));

  /** The browser caches the reply and revalidates it by its ETag. */
  const send = (request: FastifyRequest, reply: FastifyReply, name: string, part: CompressedPart) => {
    const etag = `"${name}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendCompressed(request, reply, part, json);
  };

  serveCall(app, getPracticeIndex, async ({ request, reply }) => {
    await requireReader(request);
    if (!pool || !index) throw new Refusal(404, 'no-practice-pool', 'This server has no practice pool.');
    return send(request, reply, `${pool.edition}-index`, index);
  });

  const sendHalf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { edition, part }: { readonly edition: string; readonly part: string },
    half: keyof PoolPart,
  ) => {
    await requireReader(request);
    if (pool?.edition !== edition) {
      throw new Refusal(404, 'unknown-edition', `The practice pool has no edition ${edition}.`, { field: 'edition' });
    }
    const found = pool.parts[Number(part) - 1]?.[half];
    if (!found) throw new Refusal(404, 'unknown-part', `The practice pool has no part ${part}.`, { field: 'part' });
    return send(request, reply, `${edition}-${part}-${half}`, found);
  };
  serveCall(app, getPracticeQuestions, ({ params, request, reply }) => sendHalf(request, reply, params, 'questions'));
  serveCall(app, getPracticeKeys, ({ params, request, reply }) => sendHalf(request, reply, params, 'keys'));
}
