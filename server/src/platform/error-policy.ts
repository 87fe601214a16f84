// The one place where errors become replies: refusals as they are, bad input by its field, everything else a bare 500.

import type { ErrorReply } from '@simulator/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';

export function addErrorPolicy(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const [status, body] = describe(error);
    if (status >= 500)
      request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'failed');
    if (body.error.retryAfterSeconds !== undefined) reply.header('retry-after', body.error.retryAfterSeconds);
    return reply.status(status).send(body);
  });
}

/** For what Fastify finds before any route: an address that can't be read, for example. */
export function replyToUnreadableRequest(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const [status, body] = describe(error);
  reply.status(status).send(body);
}

function describe(error: FastifyError | Refusal): [number, ErrorReply] {
  if (error instanceof Refusal) {
    const { status, code, message, field, retryAfterSeconds } = error;
    return [
      status,
      { error: { code, message, ...(field && { field }), ...(retryAfterSeconds && { retryAfterSeconds }) } },
    ];
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first?.instancePath.split('/').filter(Boolean).join('.') || (error.validationContext ?? 'body');
    return [400, { error: { code: 'invalid-request', message: `${field}: ${first?.message ?? 'not valid'}`, field } }];
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const code = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'body-too-large' : 'invalid-request';
    return [status, { error: { code, message: error.message, field: 'body' } }];
  }
  return [500, { error: { code: 'internal-error', message: 'Something went wrong on the server. Please try again.' } }];
}
