// A provider of models as a test plays it: speaks the OpenAI chat completions protocol, streams as it is told, and fails in
// all the ways in which providers do.

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { ExplainingModel } from '../src/modules/explanations/routes.ts';

const chatRequest = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

interface AskedModel {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly request: z.infer<typeof chatRequest>;
  /** Whether the asker went away before the answer's end. */
  wasLeft: boolean;
}

export type ModelAnswer = (response: ServerResponse) => unknown;

export interface ModelProvider {
  /** What the exam server is told of it. */
  readonly model: ExplainingModel;
  readonly asked: readonly AskedModel[];
  /** The next requests get these, the last one is given again and again. */
  answer(...answers: readonly ModelAnswer[]): void;
  goDown(): Promise<void>;
}

const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 };

/** On a free loopback port; ends with the test. Limits are short, so that a test of them is. */
export async function startModelProvider(limits: Partial<ExplainingModel> = {}): Promise<ModelProvider> {
  const asked: AskedModel[] = [];
  let answers: readonly ModelAnswer[] = [streams('KEY: C\n\nC is right.')];
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    const { url: path, headers } = incoming;
    const one: AskedModel = { path, headers, body, request: chatRequest.parse(JSON.parse(body)), wasLeft: false };
    response.on('close', () => {
      one.wasLeft = !response.writableEnded;
    });
    asked.push(one);
    const [next = streams(''), ...rest] = answers;
    if (rest.length > 0) answers = rest;
    await next(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The provider listens nowhere');
  const goDown = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  onTestFinished(goDown);
  return {
    model: {
      apiKey: 'sk-of-the-tests',
      baseUrl: `http://127.0.0.1:${bound.port}/v1`,
      model: 'gpt-4.1-mini',
      serverAnswersPerDay: 1_000_000,
      firstWordMs: 400,
      wholeMs: 1_500,
      longestRetryAfterMs: 500,
      ...limits,
    },
    asked,
    answer(...given) {
      answers = given;
    },
    goDown,
  };
}

interface Pace {
  /** Before each part but the first. */
  readonly pauseMs?: number;
  readonly firstPauseMs?: number;
  /** What the provider says ended it; null leaves the end out. */
  readonly finish?: string | null;
}

/** Word by word, with the usage behind the last, as the protocol has it. */
export function streams(text: string, { pauseMs = 0, firstPauseMs = 0, finish = 'stop' }: Pace = {}): ModelAnswer {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (firstPauseMs > 0) await sleep(firstPauseMs);
    for (const [index, word] of (text.match(/\s*\S+\s*?(?=\s|$)/g) ?? []).entries()) {
      if (index > 0 && pauseMs > 0) await sleep(pauseMs);
      send(response, { choices: [{ index: 0, delta: { content: word }, finish_reason: null }] });
    }
    if (finish !== null) {
      send(response, { choices: [{ index: 0, delta: {}, finish_reason: finish }] });
      send(response, { choices: [], usage });
      response.write('data: [DONE]\n\n');
    }
    response.end();
  };
}

/** One JSON answer, from a server that does not stream. */
export function answersWhole(text: string): ModelAnswer {
  return (response) => {
    const choice = { index: 0, message: { role: 'assistant', content: text, refusal: null }, finish_reason: 'stop' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'chat.completion', choices: [choice], usage }));
  };
}

/** Says this much and breaks the connection. */
export function breaksAfter(text: string): ModelAnswer {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (text !== '') send(response, { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
    await sleep(30);
    response.destroy();
  };
}

/** Says this much and then sends these bytes. */
export function sendsBytes(bytes: string, text = ''): ModelAnswer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (text !== '') send(response, { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
    response.end(bytes);
  };
}

export function refuses(): ModelAnswer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send(response, { choices: [{ index: 0, delta: { refusal: 'I can not help with that.' }, finish_reason: null }] });
    response.end('data: [DONE]\n\n');
  };
}

export function fails(status: number, headers: Readonly<Record<string, string>> = {}): ModelAnswer {
  return (response) => {
    const message = 'Incorrect API key provided: sk-of-the-tests.';
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'some_error', code: null } }));
  };
}

/** Takes the request and never says anything. */
export const staysSilent: ModelAnswer = () => undefined;

function send(response: ServerResponse, chunk: object): void {
  const named = { id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 1, model: 'gpt-4.1-mini', ...chunk };
  response.write(`data: ${JSON.stringify(named)}\n\n`);
}
