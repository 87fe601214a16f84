// The one place that turns errors into replies: refusals as they are, bad input with the name of its field, and
// everything else as a bare 500.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@simulator/api-contract';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorForLog } from '../error-for-log.ts';
import { Refusal } from './refusal.ts';

export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const [status, body] = describe(error, request.body);
    if (status >= 500) {
      const { method, routeOptions } = request;
      request.log.error({ err: errorForLog(error), method, route: routeOptions.url }, 'failed');
    }
    if (body.error.retryAfterSeconds !== undefined) reply.header('retry-after', body.error.retryAfterSeconds);
    return reply.status(status).send(body);
  });
}

/** For errors that Fastify finds before any route, such as an unreadable URL. */
export function replyToUnreadableRequest(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const [status, body] = describe(error, undefined);
  reply.status(status).header('x-content-type-options', 'nosniff').send(body);
}

/** For malformed HTTP, or too many bytes. There is no request yet, so the reply is written to the socket. */
export function replyToUnreadableBytes(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, ...problem } = unreadableBytes.get(error.code) ?? notHttp;
  const body = JSON.stringify({ error: problem } satisfies ErrorReply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

type ToldOfBytes = ErrorReply['error'] & { readonly status: number };

const notHttp: ToldOfBytes = { status: 400, code: 'invalid-request', message: 'This is not HTTP.', field: 'request' };
const unreadableBytes = new Map(
  Object.entries<ToldOfBytes>({
    HPE_HEADER_OVERFLOW: {
      status: 431,
      code: 'headers-too-large',
      message: 'The headers are too long.',
      field: 'headers',
    },
    ERR_HTTP_REQUEST_TIMEOUT: {
      status: 408,
      code: 'too-slow',
      message: 'The request took too long.',
      field: 'request',
    },
  }),
);

function describe(error: FastifyError | Refusal, body: unknown): [number, ErrorReply] {
  if (error instanceof Refusal) {
    const { status, code, message, field, retryAfterSeconds } = error;
    return [
      status,
      { error: { code, message, ...(field && { field }), ...(retryAfterSeconds && { retryAfterSeconds }) } },
    ];
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const path = first?.instancePath.split('/').filter(Boolean).join('.');
    const field = path || fieldOfUnion(first?.params, body) || (error.validationContext ?? 'body');
    return [400, { error: { code: 'invalid-request', message: `${field}: ${first?.message ?? 'not valid'}`, field } }];
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const code = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'body-too-large' : 'invalid-request';
    return [status, { error: { code, message: error.message, field: fieldsOfFastify.get(error.code) ?? 'body' } }];
  }
  return [500, { error: { code: 'internal-error', message: 'Something went wrong on the server. Please try again.' } }];
}

/** Fastify's error codes for anything but the body, with the field to name. */
const fieldsOfFastify = new Map(
  Object.entries({
    FST_ERR_BAD_URL: 'path',
    FST_ERR_MAX_PARAM_LENGTH: 'path',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content-type',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'content-length',
  }),
);

const refusedUnion = z.object({
  errors: z.array(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) }))),
});

/**
 * A union without a match names no field itself. Returns one of its fields that was sent, otherwise one that is
 * missing.
 */
function fieldOfUnion(params: unknown, body: unknown): string | undefined {
  const refused = refusedUnion.safeParse(params);
  if (!refused.success) return undefined;
  const fields = refused.data.errors.flat().flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : []));
  return fields.find((field) => typeof body === 'object' && body !== null && Object.hasOwn(body, field)) ?? fields[0];
}
