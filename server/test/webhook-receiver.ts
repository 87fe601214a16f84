// The operator's receiver as a test plays it: a real HTTP server that keeps every request and answers as it is told.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Attempt } from '@simulator/api-contract';
import { onTestFinished, vi } from 'vitest';

export const webhookSecret = 'a secret between operator and receiver';

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly payload: Attempt;
  /** The moment at which it had arrived and that at which it was answered, as counts of what happened at the receiver. */
  readonly arrivedAt: number;
  answeredAt: number | undefined;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => unknown;

export interface WebhookReceiver {
  readonly url: string;
  /** In the order of arrival, whatever they were answered. */
  readonly requests: readonly ReceivedRequest[];
  /** From now on it answers so; at first it takes everything with 200. */
  answer(answer: Answer): void;
  /** Closes its port, so that nobody listens there. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
}

const takeAll: Answer = (_, response) => response.end('{"ok":true}');

export function status(code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer {
  return (_, response) => response.writeHead(code, headers).end(body);
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  let answerNow: Answer = takeAll;
  let moments = 0;
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method, url: path, headers } = incoming;
    const request: ReceivedRequest = {
      method,
      path,
      headers,
      body,
      payload: JSON.parse(body).payload,
      arrivedAt: moments++,
      answeredAt: undefined,
    };
    requests.push(request);
    await answerNow(request, response);
    request.answeredAt = moments++;
  });
  const comeUp = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const goDown = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await comeUp(0);
  onTestFinished(goDown);
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${bound.port}/results`,
    requests,
    answer(answer) {
      answerNow = answer;
    },
    goDown,
    comeUp: () => comeUp(bound.port),
  };
}

/** As a receiver checks it: with its own secret, over the bytes that came. */
export function isSignedWith(secret: string, { headers, body }: ReceivedRequest): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(String(headers['x-signature']), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** As a receiver checks the second signature, after docs/operations.md: time, id and kind where it is good, else null. */
export function signedWith(
  secret: string,
  { headers, body }: ReceivedRequest,
): { readonly t: string; readonly id: string; readonly kind: string } | null {
  const parts = /^(t=([^,]+),id=([^,]+),kind=([^,]+)),s=([0-9a-f]{64})$/.exec(String(headers['x-signature-v2']));
  const [, signed = '', t = '', id = '', kind = '', signature = ''] = parts ?? [];
  const expected = createHmac('sha256', secret).update(`${signed}\n${body}`).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? { t, id, kind } : null;
}

/** Waits until it holds, and tells what was expected when it does not in time. */
export function until(holds: () => unknown, timeout = 10_000): Promise<unknown> {
  return vi.waitFor(holds, { timeout, interval: 10 });
}
