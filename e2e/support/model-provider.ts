// A provider of models on this machine, which writes what a test tells it to, word by word, by the OpenAI protocol.

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ModelProvider {
  /** The environment by which the exam server knows it. */
  readonly environment: Readonly<Record<string, string>>;
  /** What it was asked, oldest first. */
  readonly asked: readonly string[];
  /** Answers the next questions so: a text by the letter of the key, or null for an error. */
  says(text: ((key: string) => string) | null, pauseMs?: number): void;
  stop(): Promise<void>;
}

export async function startModelProvider(): Promise<ModelProvider> {
  const asked: string[] = [];
  let write: ((key: string) => string) | null = (key) => `KEY: ${key}\n\nThe key is right.`;
  let pauseMs = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    asked.push(body);
    const key = /<key>\\n([A-Z])\\n/.exec(body)?.[1] ?? '';
    if (write === null) response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{}}');
    else await stream(response, write(key), pauseMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The provider listens nowhere');
  return {
    environment: {
      OPENAI_API_KEY: 'sk-of-the-tests',
      OPENAI_BASE_URL: `http://127.0.0.1:${bound.port}/v1`,
      OPENAI_MODEL: 'model-of-the-tests',
    },
    asked,
    says(text, pause = 0) {
      write = text;
      pauseMs = pause;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function stream(response: ServerResponse, text: string, pauseMs: number): Promise<void> {
  const send = (choice: object) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of text.split(/(?=\s)/)) {
    send({ delta: { content } });
    if (pauseMs > 0) await sleep(pauseMs);
  }
  send({ delta: {}, finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}
