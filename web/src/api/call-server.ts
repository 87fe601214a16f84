// The one way to call the server: by its declared contract, with a time limit, the reply parsed, refusals as errors with codes.

import { type Call, errorReply, pathOf } from '@simulator/api-contract';
import type * as z from 'zod/mini';

/** The server answered no, with a code. */
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

/** The server did not answer, or not in time, or not with what the contract says: trying again later may help. */
export class ServerUnreachable extends Error {}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
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

/** The reply as text, for content that is stored before it is parsed. */
export async function callForText(call: Call, options: CallOptions = {}): Promise<ServerReply> {
  const { response, text } = await exchange(call, options);
  if (response.ok) return { text, headers: response.headers };
  throw refusalFrom(response.status, text);
}

/** The reply, parsed by the contract. */
export async function callServer<C extends Call>(
  call: C,
  options: CallOptions = {},
): Promise<z.infer<NonNullable<C['replies'][200]>>> {
  const { text } = await callForText(call, options);
  const schema = call.replies[200];
  const parsed = schema?.safeParse(parseJson(text));
  if (!parsed?.success) throw new ServerUnreachable(`${call.path} answered with something unexpected`);
  return parsed.data as z.infer<NonNullable<C['replies'][200]>>;
}

async function exchange(call: Call, options: CallOptions): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  try {
    const response = await fetch(pathOf(call, options.params), {
      method: call.method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      headers: { ...(options.body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    return { response, text: await response.text() };
  } catch (error) {
    throw new ServerUnreachable(`${call.path} could not be reached`, { cause: error });
  }
}

function refusalFrom(status: number, text: string): Error {
  const parsed = errorReply.safeParse(parseJson(text));
  if (!parsed.success || status >= 500) return new ServerUnreachable(`The server answered with status ${status}`);
  const { code, message, retryAfterSeconds } = parsed.data.error;
  return new ServerRefusal(status, code, message, retryAfterSeconds);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The schema that follows says that this was no answer.
  }
}
