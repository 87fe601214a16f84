// Requests that never end can hold a connection only for the allowed time, however slowly they send. Replies may take
// longer.

import { once } from 'node:events';
import { connect } from 'node:net';
import { requestGrant } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { embedded } from '../databases.ts';
import { allEvents, openEvents } from '../explanation-events.ts';
import { startModelProvider } from '../model-provider.ts';
import { newDatabase } from '../on-both-databases.ts';
import { streams } from '../shared/model-provider.ts';
import { startApp } from '../start-app.ts';
import { admittedVisitor, Visitor } from '../visitor.ts';

const database = newDatabase(embedded);
const maxRequestMs = 600;

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends the head, then a byte from time to time for as long as the server accepts them. Returns the reply. */
async function trickle(port: number, head: string, byte: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(head);
  const dripping = setInterval(() => socket.write(byte), 40);
  onTestFinished(() => {
    clearInterval(dripping);
    socket.destroy();
  });
  await closed;
  clearInterval(dripping);
  return answer;
}

test.each([
  ['headers', 'GET /api/time HTTP/1.1\r\nHost: x\r\nX: ', 'a'],
  ['a request line', 'GET /', 'a'],
  [
    'a body',
    `POST ${requestGrant.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"code":"`,
    'a',
  ],
  [
    'a body in chunks',
    `POST ${requestGrant.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '1\r\na\r\n',
  ],
])('a request that never ends is answered with 408, and its connection is closed: %s', async (_, head, byte) => {
  const { app } = await startApp(database(), { maxRequestMs });
  const answer = await trickle(await listen(app), head, byte);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').error).toMatchObject({ code: 'too-slow', field: 'request' });
  expect((await new Visitor(app).send({ url: '/readyz' })).statusCode).toBe(200);
});

test('a connection that sends nothing is closed too', async () => {
  const { app } = await startApp(database(), { maxRequestMs });
  const socket = connect(await listen(app), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
});

test('a response that takes longer than any request may take is sent completely', async () => {
  const provider = await startModelProvider({ wholeMs: 20_000 });
  provider.answer(streams(`KEY: C\n\n${'C is right. '.repeat(12)}`, { pauseMs: 100 }));
  const { app } = await startApp(database(), { maxRequestMs, explainingModel: provider.model });
  const visitor = await admittedVisitor(app);
  const began = performance.now();
  const body = { question: '', userAnswer: 0, correctAnswer: 2, options: [], feedback: '', questionId: 12 };
  const events = await allEvents(await openEvents(app, visitor.cookie ?? '', body));
  expect(events.at(-1)).toEqual({ name: 'done', source: 'model' });
  expect(performance.now() - began).toBeGreaterThan(2 * maxRequestMs);
});
