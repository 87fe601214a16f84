// The warning about a proxy that the server is not configured for.

import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { TrustedProxies } from '../config/config.ts';
import { warnOfProxyOnce } from './proxy-warning.ts';

/** Starts a server and collects the lines of its log. */
function start(trustProxy: TrustedProxies) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy });
  warnOfProxyOnce(app, trustProxy);
  app.get('/', async () => '');
  return { app, lines };
}

const forwarded = [{ 'x-forwarded-for': '192.0.2.7' }, { forwarded: 'for=192.0.2.7' }, { 'x-forwarded-for': '' }];

test.each(forwarded)('requests with %j cause a single warning, which does not quote them', async (headers) => {
  const { app, lines } = start(false);
  for (let n = 0; n < 5; n += 1) await app.inject({ url: n % 2 ? '/' : '/not-there', headers });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Behind a proxy? Then set TRUST_PROXY');
  expect(lines[0]).not.toContain('192.0.2.7');
});

test('requests that did not come through a proxy cause no warning', async () => {
  const { app, lines } = start(false);
  await app.inject({ url: '/', headers: { 'x-real-ip': '192.0.2.7', via: '1.1 somewhere' } });
  expect(lines).toEqual([]);
});

test.each<[string, TrustedProxies]>([
  ['on', (_address, hop) => hop === 0],
  ['a list', '127.0.0.1, 10.0.0.0/8'],
])('requests through a proxy cause no warning if TRUST_PROXY is %s', async (_, trusted) => {
  const { app, lines } = start(trusted);
  for (const headers of forwarded) await app.inject({ url: '/', headers });
  expect(lines).toEqual([]);
});
