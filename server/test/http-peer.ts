// A service that the server calls, as a test plays it: keeps what it was asked, and answers as it is told.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

interface AskedOfPeer {
  readonly method: string | undefined;
  readonly body: string;
}

export interface HttpPeer {
  readonly url: string;
  readonly asked: readonly AskedOfPeer[];
  /** Nobody listens there any more. */
  goDown(): Promise<void>;
}

export type PeerAnswer = (asked: AskedOfPeer) => { readonly status?: number; readonly body: string };

/** On a free loopback port; ends with the test. */
export async function startPeer(answer: PeerAnswer): Promise<HttpPeer> {
  const asked: AskedOfPeer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = { method: request.method, body: Buffer.concat(chunks).toString('utf8') };
    asked.push(one);
    const { status = 200, body } = answer(one);
    response.writeHead(status).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The peer listens nowhere');
  const goDown = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  onTestFinished(goDown);
  return { url: `http://127.0.0.1:${bound.port}/`, asked, goDown };
}
