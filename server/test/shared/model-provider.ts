// A model provider played by a test or a benchmark. It speaks the OpenAI chat completions protocol, streams as
// instructed, and fails in all the ways that real providers do.

import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback, readBody } from './loopback.ts';

export interface AskedModel {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** True if the client disconnected before the end of the answer. */
  wasLeft: boolean;
}

export type ModelAnswer = (response: ServerResponse) => unknown;

export interface PlayedModel {
  /** The value for `OPENAI_BASE_URL`. */
  readonly baseUrl: string;
  readonly asked: readonly AskedModel[];
  goDown(): Promise<void>;
}

const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 };

export async function playModel(answer: (asked: AskedModel) => ModelAnswer): Promise<PlayedModel> {
  const asked: AskedModel[] = [];
  const { address, goDown } = await listenOnLoopback(async (request, response) => {
    const { url: path, headers } = request;
    const one: AskedModel = { path, headers, body: (await readBody(request)).toString('utf8'), wasLeft: false };
    response.on('close', () => {
      one.wasLeft = !response.writableEnded;
    });
    asked.push(one);
    await answer(one)(response);
  });
  return { baseUrl: `${address}/v1`, asked, goDown };
}

/** The letter that a prompt names as the key. */
export function keyAskedFor({ body }: Pick<AskedModel, 'body'>): string {
  return /<key>\\n([A-Z])\\n/.exec(body)?.[1] ?? '';
}

interface Pace {
  /** The pause before each part except the first. */
  readonly pauseMs?: number;
  readonly firstPauseMs?: number;
  /** The finish reason in the last chunk; null leaves it out. */
  readonly finish?: string | null;
  /** Called before each part is sent. */
  readonly onPart?: (index: number) => void;
}

/** Streams word by word, with the usage after the last word, as the protocol requires. */
export function streams(text: string, pace: Pace = {}): ModelAnswer {
  const { pauseMs = 0, firstPauseMs = 0, finish = 'stop', onPart } = pace;
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (firstPauseMs > 0) await sleep(firstPauseMs);
    for (const [index, word] of (text.match(/\s*\S+\s*?(?=\s|$)/g) ?? []).entries()) {
      if (index > 0 && pauseMs > 0) await sleep(pauseMs);
      onPart?.(index);
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

/** Sends one JSON reply, like a server that does not stream. */
export function answersWhole(text: string): ModelAnswer {
  return (response) => {
    const choice = { index: 0, message: { role: 'assistant', content: text, refusal: null }, finish_reason: 'stop' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'chat.completion', choices: [choice], usage }));
  };
}

/** Sends this text and then breaks the connection. */
export function breaksAfter(text: string): ModelAnswer {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (text !== '') send(response, { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
    await sleep(30);
    response.destroy();
  };
}

/** Sends this text and then these bytes. */
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

/** Accepts the request and never replies. */
export const staysSilent: ModelAnswer = () => undefined;

function send(response: ServerResponse, chunk: object): void {
  const named = { id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 1, model: 'gpt-4.1-mini', ...chunk };
  response.write(`data: ${JSON.stringify(named)}\n\n`);
}
