// The operator's webhook receiver, played by a test: a real HTTP server that records every request and replies as
// instructed.

import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Attempt } from '@simulator/api-contract';
import { listenOnLoopback, readBody } from './loopback.ts';

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Parsed from the body on access, because requests that a browser tries out have none. */
  readonly payload: Attempt;
  /** When it arrived and when it was answered, as numbers in one sequence of events at the receiver. */
  readonly arrivedAt: number;
  answeredAt: number | undefined;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => unknown;

export interface WebhookReceiver {
  readonly url: string;
  /** In the order of arrival, whatever the reply, without preflight requests. */
  readonly requests: readonly ReceivedRequest[];
  /** Sets the reply from now on. At first, every request gets a 200. */
  answer(answer: Answer): void;
  /** Closes its port, so that nothing listens there. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
}

const takeAll: Answer = (_, response) => response.end('{"ok":true}');

export function status(code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer {
  return (_, response) => response.writeHead(code, headers).end(body);
}

/** `allows` is the origin whose pages may post to it from a browser. */
export async function playReceiver({ allows }: { readonly allows?: string } = {}): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  let answerNow: Answer = takeAll;
  let moments = 0;
  const { address, goDown, comeUp } = await listenOnLoopback(async (incoming, response) => {
    if (allows !== undefined) allowOrigin(response, allows);
    if (incoming.method === 'OPTIONS') return void response.writeHead(204).end();
    const { method, url: path, headers } = incoming;
    const body = (await readBody(incoming)).toString('utf8');
    const request: ReceivedRequest = {
      method,
      path,
      headers,
      body,
      get payload() {
        return JSON.parse(body).payload;
      },
      arrivedAt: moments++,
      answeredAt: undefined,
    };
    requests.push(request);
    await answerNow(request, response);
    request.answeredAt = moments++;
  });
  return {
    url: `${address}/results`,
    requests,
    answer(answer) {
      answerNow = answer;
    },
    goDown,
    comeUp,
  };
}

function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', 'content-type, x-signature, x-test-source, x-timestamp');
}

/** Checks the signature as a receiver does: with its own secret, over the received bytes. */
export function isSignedWith(secret: string, { headers, body }: ReceivedRequest): boolean {
  return String(headers['x-signature']) === signatureOf(secret, body);
}

export function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * Checks the second signature as docs/operations.md tells receivers to. Returns time, id and kind if it is valid,
 * otherwise null.
 */
export function signedWith(
  secret: string,
  { headers, body }: ReceivedRequest,
): { readonly t: string; readonly id: string; readonly kind: string } | null {
  const parts = /^(t=([^,]+),id=([^,]+),kind=([^,]+)),s=([0-9a-f]{64})$/.exec(String(headers['x-signature-v2']));
  const [, signed = '', t = '', id = '', kind = '', signature = ''] = parts ?? [];
  return signature === signatureOf(secret, `${signed}\n${body}`) ? { t, id, kind } : null;
}
