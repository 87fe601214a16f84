// Malformed HTTP gets a refusal or a closed connection, and the server keeps running (http-5).

import { errorReply } from '@simulator/api-contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { embedded } from '../databases.ts';
import { inheritedNames } from '../inherited-names.ts';
import { newDatabase } from '../on-both-databases.ts';
import { propertySettings } from '../property-runs.ts';
import { exchangeBytes } from '../raw-connection.ts';
import { startApp } from '../start-app.ts';

const database = newDatabase(embedded);
const { seed } = propertySettings(1);
const host = 'Host: exam.example.org\r\nConnection: close\r\n';
const json = 'Content-Type: application/json\r\n';

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

test.each([
  ['no request line', 'GARBAGE\r\n\r\n', 400],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 400],
  ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
  ['a null byte in the path', `GET /\0 HTTP/1.1\r\n${host}\r\n`, 400],
  ['a byte beyond ASCII in the path', `GET /api/\xff HTTP/1.1\r\n${host}\r\n`, 400],
  ['a null byte in a header', `GET /api/time HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, 400],
  ['a line end in a header name', `GET /api/time HTTP/1.1\r\n${host}X\rY: a\r\n\r\n`, 400],
  ['20,000 characters of header', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['20,000 characters of path', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
  ['a negative length', `POST /api/access/grant HTTP/1.1\r\n${host}${json}Content-Length: -5\r\n\r\n{}`, 400],
  [
    'two lengths',
    `POST /api/access/grant HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
  ],
  [
    'a length and chunks, as request smuggling has it',
    `POST /api/access/grant HTTP/1.1\r\n${host}${json}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'chunks of no length',
    `POST /api/access/grant HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
    400,
  ],
  ['a request for the server as a whole', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 404],
])('%s is refused in JSON', async (_, bytes, status) => {
  const { app } = await startApp(database());
  const answer = await exchangeBytes(await listen(app), bytes);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toContain('content-type: application/json; charset=utf-8');
  const refusal = errorReply.safeParse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));
  expect(refusal.success && refusal.data.error.field).toEqual(expect.any(String));
});

test.each([
  ['a path with backslashes', `GET /\\..\\..\\etc\\passwd HTTP/1.1\r\n${host}\r\n`],
  ['another server in the path', `GET http://elsewhere.example.org/history HTTP/1.1\r\n${host}\r\n`],
  [
    'a wish to speak another protocol',
    `GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
  ],
  ['the HTTP of 1996', 'GET / HTTP/1.0\r\n\r\n'],
])('%s still gets the page', async (_, bytes) => {
  const { app } = await startApp(database());
  const answer = await exchangeBytes(await listen(app), bytes);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain('<title>The page of the tests</title>');
});

test.each(inheritedNames.filter((name) => /^[\w$]+$/.test(name)))(
  'the name %s has no special effect as a header, cookie, query or path',
  async (name) => {
    const { app } = await startApp(database());
    const port = await listen(app);
    const odd = `${name}: ${name}\r\nCookie: ${name}=${name}; navle_access=${name}\r\nAuthorization: ${name}\r\nAccept: ${name}\r\n`;
    for (const path of [
      `/api/access?${name}=${name}&code=${name}`,
      `/uploads/${name}`,
      `/assets/${name}`,
      `/assets/x.${name}`,
    ]) {
      const answer = await exchangeBytes(port, `GET ${path} HTTP/1.1\r\n${host}${odd}\r\n`);
      expect(statusOf(answer), path).toBeGreaterThanOrEqual(200);
      expect(statusOf(answer), path).toBeLessThan(500);
    }
  },
);

test('1,000 requests with bytes changed, lost and added never make the server fail', async () => {
  const { app } = await startApp(database());
  const port = await listen(app);
  const good = [
    `POST /api/access/grant HTTP/1.1\r\n${host}${json}Content-Length: 14\r\n\r\n{"code":"ABCD"}`,
    `GET /api/exam-content/0123456789abcdef/blocks/1/keys HTTP/1.1\r\n${host}Cookie: navle_access=x\r\n\r\n`,
    `POST /functions/v1/post-attempt-results HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ];
  const byte = fc.nat({ max: 255 }).map((code) => String.fromCharCode(code));
  const change = fc.record({
    at: fc.nat({ max: 250 }),
    lost: fc.nat({ max: 3 }),
    added: fc.string({ unit: byte, maxLength: 3 }),
  });
  const spoilt = fc
    .tuple(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([request, changes]) =>
      changes.reduce((bytes, { at, lost, added }) => bytes.slice(0, at) + added + bytes.slice(at + lost), request),
    );
  const requests = fc.sample(spoilt, { numRuns: 1_000, seed });
  const statuses = new Map<number, number>();
  for (let first = 0; first < requests.length; first += 50) {
    const answers = await Promise.all(requests.slice(first, first + 50).map((bytes) => exchangeBytes(port, bytes)));
    for (const status of answers.map(statusOf)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  console.log(`raw bytes: ${requests.length} requests, PROPERTY_SEED=${seed}, answers`, Object.fromEntries(statuses));
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statusOf(await exchangeBytes(port, `GET /readyz HTTP/1.1\r\n${host}\r\n`))).toBe(200);
});
