// Starts and stops the services that tests play, on a free port of the loopback address.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Loopback {
  /** Without a trailing slash. */
  readonly address: string;
  /** Closes the port and every connection. */
  goDown(): Promise<void>;
  /** Listens on the same port again. */
  comeUp(): Promise<void>;
}

export async function listenOnLoopback(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Loopback> {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      // A caller that leaves in the middle of its request is no fault of the test.
      if (request.complete) throw error;
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('It listens nowhere');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    async goDown() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    comeUp: () => listen(bound.port),
  };
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
