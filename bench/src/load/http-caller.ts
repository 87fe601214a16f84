// Calls a server over connections that stay open, as a browser does, and times each call until the end of its body.

import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: string;
}

export interface Reply {
  /** 0 if there was no reply. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

export interface HttpCaller {
  /** Never rejects: a call without a reply has status 0. */
  send(call: Call): Promise<Reply>;
  close(): void;
}

/** If there are more calls than connections, calls wait for a free one, and the wait counts. */
export function makeHttpCaller(address: string, connections: number): HttpCaller {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  return {
    send({ method, path, headers = {}, body }) {
      const began = performance.now();
      return new Promise((resolve) => {
        const end = (status: number, replyHeaders: IncomingHttpHeaders, parts: readonly Buffer[]) =>
          resolve({ status, headers: replyHeaders, body: Buffer.concat(parts), ms: performance.now() - began });
        const bodyHeaders =
          body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
        const sent = request(
          { agent, hostname, port, method, path, headers: { ...headers, ...bodyHeaders } },
          (reply) => {
            const parts: Buffer[] = [];
            reply.on('data', (part: Buffer) => parts.push(part));
            reply.on('end', () => end(reply.statusCode ?? 0, reply.headers, parts));
            reply.on('error', () => end(0, {}, []));
          },
        );
        sent.on('error', () => end(0, {}, []));
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
