// The only way to call the server: by a declared route, with a timeout, and with refusals as errors with codes. It
// parses by hand, because it is on the exam's path; `call-parsed.ts` adds the contract's schemas for everything else.

import { pathOf, type Route } from '@simulator/api-contract';

/** The server refused, with a code. */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server did not answer, not in time, or not as the contract says; a later retry may help. */
export class ServerUnreachable extends Error {}

/** Nothing arrived, or the reply was cut off: the only case in which people should check their own connection. */
export class ConnectionFailed extends ServerUnreachable {}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface ServerReply {
  readonly text: string;
  readonly headers: Headers;
}

const defaultTimeoutMs = 15_000;

/** Returns the reply as text, for content that is stored before it is parsed. */
export async function callForText(route: Route, options: CallOptions = {}): Promise<ServerReply> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  return readReply(
    fetch(pathOf(route, options.params) + (options.query ? `?${new URLSearchParams(options.query)}` : ''), {
      method: route.method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      headers: { ...(options.body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    }),
  );
}

/** Returns the outcome of a request that was sent. Throws ServerRefusal or ServerUnreachable. */
export async function readReply(sent: Promise<Response>): Promise<ServerReply> {
  const received = await Promise.resolve(sent)
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: unknown) => {
      throw new ConnectionFailed('The server could not be reached', { cause: error });
    });
  const { response, text } = received;
  if (response.ok) return { text, headers: response.headers };
  throw refusalFrom(response.status, text);
}

function refusalFrom(status: number, text: string): Error {
  const reply = parseJson(text);
  const error = isRecord(reply) ? reply['error'] : undefined;
  if (status >= 500 || !isRecord(error)) return new ServerUnreachable(`The server answered with status ${status}`);
  const { code, message, retryAfterSeconds } = error;
  return new ServerRefusal(
    status,
    typeof code === 'string' ? code : 'unknown',
    typeof message === 'string' ? message : '',
    typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
  );
}

/** Returns undefined if the text is not JSON: cut off on the way, or not from our server. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The caller checks the shape, and `undefined` has none.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
