// A small reverse proxy in front of several server processes. It takes turns, checks their health and retries, as
// deploy/Caddyfile tells Caddy to, so operators can expect what the tests show.

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { postAttemptResults } from '@simulator/api-contract';
import { onTestFinished } from 'vitest';

const lookEveryMs = 200;
const maxLookMs = 1_000;
const maxTryMs = 10_000;
const pauseBetweenTriesMs = 50;

export interface Proxy {
  readonly address: string;
  /** How often it tried another process, by the reason. */
  readonly tries: Readonly<Record<'notReached' | 'cutOff', number>>;
  isServing(backend: string): boolean;
}

/**
 * True if a request may be sent twice: it changes nothing, or it is an attempt, which is stored once however often it
 * is sent.
 */
function mayRepeat({ method, url }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || url === postAttemptResults.path;
}

export async function startProxy(backends: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set(backends);
  const tries = { notReached: 0, cutOff: 0 };
  let turn = 0;
  const next = (tried: ReadonlySet<string>) => {
    const candidates = backends.filter((backend) => healthy.has(backend) && !tried.has(backend));
    turn += 1;
    return candidates[turn % candidates.length];
  };

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const deadline = Date.now() + maxTryMs;
    let tried = new Set<string>();
    while (Date.now() < deadline) {
      const backend = next(tried);
      if (backend === undefined) {
        tried = new Set();
        await setTimeout(pauseBetweenTriesMs);
        continue;
      }
      const outcome = await forward(backend, incoming, body, outgoing, agent);
      if (outcome === 'answered') return;
      tries[outcome] += 1;
      tried.add(backend);
      if (outcome === 'cutOff' && (outgoing.headersSent || !mayRepeat(incoming))) break;
    }
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"error":{"code":"bad-gateway"}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const ending = new AbortController();
  const looking = Promise.all(backends.map((backend) => lookAfter(backend, healthy, ending.signal)));
  onTestFinished(async () => {
    ending.abort();
    await looking;
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The proxy has no port');
  return { address: `http://127.0.0.1:${bound.port}`, tries, isServing: (backend) => healthy.has(backend) };
}

function forward(
  backend: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  agent: Agent,
): Promise<'answered' | 'notReached' | 'cutOff'> {
  return new Promise((resolve) => {
    const { method, url = '/', socket } = incoming;
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const onward = request(backend + url, { method, headers, agent }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
      answer.on('error', () => resolve('cutOff'));
      answer.once('end', () => resolve('answered'));
    });
    onward.on('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'notReached' : 'cutOff');
    });
    onward.end(body);
  });
}

async function lookAfter(backend: string, healthy: Set<string>, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const isWell = await fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(maxLookMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isWell) healthy.add(backend);
    else healthy.delete(backend);
    await setTimeout(lookEveryMs);
  }
}
