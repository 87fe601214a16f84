// Errors of the auth protocol, in the two shapes that its clients know (GoTrue; a version header chooses the shape).

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { errorForLog } from '../../../platform/error-for-log.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

const versionHeader = 'x-supabase-api-version';
/** From this version on, `code` is a string. The reply must echo the version, or the client reads no code. */
const versionOfCodes = '2024-01-01';

export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  /** `details` are sent next to code and message, as in `weak_password`. */
  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function validationFailed(message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message);
}

/** Returns the parsed value. Throws the protocol's error, whose message names the field. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? 'not valid';
  throw validationFailed(message.includes(field) ? message : `${field}: ${message}`);
}

export function addAuthErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AuthError | Refusal, request, reply) =>
    sendAuthError(asAuthError(error, request), request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    sendAuthError(new AuthError(404, 'not_found', 'Nothing is served at this path.'), request, reply),
  );
}

function asAuthError(error: FastifyError | AuthError | Refusal, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Refusal) {
    return new AuthError(error.status, error.status === 429 ? 'over_request_rate_limit' : error.code, error.message);
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new AuthError(413, 'request_too_large', 'The request is too large.');
  if (status >= 400 && status < 500)
    return new AuthError(status, 'bad_json', 'The body of the request is not readable.');
  const { method, routeOptions } = request;
  request.log.error({ err: errorForLog(error), method, route: routeOptions.url }, 'failed');
  return new AuthError(500, 'unexpected_failure', 'Something went wrong on the server. Please try again.');
}

function sendAuthError(error: AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, details } = error;
  const version = request.headers[versionHeader];
  const knowsCodes = typeof version === 'string' && /^\d{4}-\d\d-\d\d$/.test(version) && version >= versionOfCodes;
  reply.header('x-sb-error-code', code);
  if (typeof details['retryAfterSeconds'] === 'number') reply.header('retry-after', details['retryAfterSeconds']);
  if (knowsCodes) {
    return reply
      .status(status)
      .header(versionHeader, versionOfCodes)
      .send({ code, message, ...details });
  }
  return reply.status(status).send({ code: status, error_code: code, msg: message, ...details });
}
