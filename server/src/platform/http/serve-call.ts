// Registers a declared call as a route, so that the path, schemas and API description are written once, in the
// contract.

import { type Call, errorReply } from '@simulator/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output } from 'zod/v4/core';

type Input<Schema> = Schema extends NonNullable<Call['body']> ? output<Schema> : undefined;

export interface ServedRequest<C extends Call> {
  readonly params: Input<C['params']>;
  readonly query: Input<C['query']>;
  readonly body: Input<C['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `handle` returns the body, or the reply object itself if it has already sent compressed bytes. */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (served: ServedRequest<C>) => Promise<unknown>,
): void {
  const refusals = Object.keys(call.refusals ?? {}).map((status) => [status, errorReply]);
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { ...call.replies, 400: errorReply, ...Object.fromEntries(refusals) },
    },
    // Fastify has parsed params, query and body with the schemas above. Its types can't follow a schema that is a
    // parameter.
    handler: (request, reply) =>
      handle({
        params: request.params as Input<C['params']>,
        query: request.query as Input<C['query']>,
        body: request.body as Input<C['body']>,
        request,
        reply,
      }),
  });
}
