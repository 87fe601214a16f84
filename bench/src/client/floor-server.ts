// Serves one floor from memory, precompressed, with the smallest possible server.

import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

export interface FloorServer {
  readonly address: string;
  stop(): void;
}

export async function startFloorServer(folder: string): Promise<FloorServer> {
  const files = readFiles(folder);
  const server = createServer((request, reply) => {
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    if (!file) {
      reply.writeHead(404).end();
      return;
    }
    reply
      .writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length })
      .end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The floor server has no port');
  return {
    address: `http://localhost:${bound.port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readFiles(folder: string): ReadonlyMap<string, { readonly type: string; readonly body: Buffer }> {
  const compressed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.br'));
  return new Map(
    compressed.map((name) => {
      const original = name.slice(0, -'.br'.length);
      const type = types[path.extname(original)] ?? 'application/octet-stream';
      return [`/${original.replaceAll(path.sep, '/')}`, { type, body: readFileSync(path.join(folder, name)) }];
    }),
  );
}
