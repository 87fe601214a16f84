// Receivers as an operator might have them, on this machine: one that allows a browser to post and one that does not.

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** Everything but what a browser asks beforehand. */
  readonly received: readonly Received[];
  /** From now on it answers so; at first 200 with a little JSON. */
  answer(status: number, body: string, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

export async function startReceiver({ allows }: { readonly allows: string | null }): Promise<Receiver> {
  const received: Received[] = [];
  const cors: Readonly<Record<string, string>> =
    allows === null
      ? {}
      : {
          'access-control-allow-origin': allows,
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, x-signature, x-test-source, x-timestamp',
        };
  let answer: { status: number; body: string; headers: Readonly<Record<string, string>> } = {
    status: 200,
    body: '{"taken":true}',
    headers: {},
  };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const { method, headers } = incoming;
    received.push({ method, headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(answer.status, { ...cors, ...answer.headers }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${bound.port}/results`,
    received,
    answer(status, body, headers = {}) {
      answer = { status, body, headers };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
