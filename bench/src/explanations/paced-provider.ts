// A provider of models in the measuring process itself: it writes one word every few milliseconds, by the OpenAI protocol, and
// tells when it wrote the first, so that no clocks are compared.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PacedProvider {
  /** `/v1` included. */
  readonly address: string;
  /** When the next answers wrote their first word behind the line of the key, in the order in which they did. */
  readonly firstWordsAt: number[];
  stop(): Promise<void>;
}

const wordEveryMs = 10;
const words = 'The notes of this question say why the key is right and what to take home from it today. '.repeat(6);

export async function startPacedProvider(): Promise<PacedProvider> {
  const firstWordsAt: number[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const key = /<key>\\n([A-Z])\\n/.exec(Buffer.concat(parts).toString('utf8'))?.[1] ?? 'A';
    const send = (delta: object, finish: string | null = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send({ content: `KEY: ${key}\n\n` });
    for (const [index, word] of words.split(/(?=\s)/).entries()) {
      await sleep(wordEveryMs);
      if (index === 0) firstWordsAt.push(performance.now());
      send({ content: word });
    }
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The provider listens nowhere');
  return {
    address: `http://127.0.0.1:${bound.port}/v1`,
    firstWordsAt,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
