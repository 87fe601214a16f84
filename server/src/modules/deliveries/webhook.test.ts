// A delivery as an HTTP request, and what each response of the receiver means, however strange.

import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StandingClock } from '../../../test/delivery-queue.ts';
import { type Answer, isSignedWith, signedWith, status } from '../../../test/shared/webhook-receiver.ts';
import { startReceiver, webhookSecret } from '../../../test/webhook-receiver.ts';
import { sendTestEvent } from './send-test-event.ts';
import { postSigned } from './webhook.ts';

const body = '{"payload":{"note":"Größe — 🐄"}}';
const posting = { id: 'one', kind: 'result', body } as const;

async function postTo(answer: Answer, timeoutMs = 500) {
  const receiver = await startReceiver();
  receiver.answer(answer);
  const outcome = await postSigned({ url: receiver.url, secret: webhookSecret, timeoutMs }, posting);
  return { outcome, receiver };
}

describe('a request to the webhook', () => {
  test('carries the body, its signature in hex, the time and the given id', async () => {
    const receiver = await startReceiver();
    const clock = new StandingClock();
    const outcome = await postSigned({ url: receiver.url, secret: webhookSecret, now: clock.now }, posting);
    expect(outcome).toEqual({ isDelivered: true, status: 200 });
    const [request] = receiver.requests;
    if (!request) throw new Error('Nothing arrived');
    expect(request).toMatchObject({
      method: 'POST',
      path: '/results',
      body,
      headers: {
        'content-type': 'application/json',
        'x-delivery-id': 'one',
        'x-timestamp': clock.now().toISOString(),
        'x-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect(isSignedWith(webhookSecret, request)).toBe(true);
    expect(isSignedWith('another secret', request)).toBe(false);
    expect(isSignedWith(webhookSecret, { ...request, body: body.replace('payload', 'Payload') })).toBe(false);
  });

  test('carries a second signature that reveals a changed id, time, kind or body', async () => {
    const receiver = await startReceiver();
    const clock = new StandingClock();
    await postSigned({ url: receiver.url, secret: webhookSecret, now: clock.now }, posting);
    const [request] = receiver.requests;
    if (!request) throw new Error('Nothing arrived');
    const signed = String(request.headers['x-signature-v2']);
    expect(signedWith(webhookSecret, request)).toEqual({ t: clock.now().toISOString(), id: 'one', kind: 'result' });
    expect(signedWith('another secret', request)).toBeNull();
    const changed = [
      signed.replace('id=one', 'id=two'),
      signed.replace(/t=20/, 't=21'),
      signed.replace('kind=result', 'kind=test'),
      signed.replace(/s=[0-9a-f]+/, `s=${request.headers['x-signature']}`),
      signed.replace(/,s=.*/, ''),
    ];
    for (const header of changed) {
      const repeated = { ...request, headers: { ...request.headers, 'x-signature-v2': header } };
      // The observed signature covers only the body, so it does not detect the change.
      expect([isSignedWith(webhookSecret, repeated), signedWith(webhookSecret, repeated)], header).toEqual([
        true,
        null,
      ]);
    }
    expect(signedWith(webhookSecret, { ...request, body: body.replace('payload', 'Payload') })).toBeNull();
  });

  test('sends the user and password of the address as basic authorization and does not reveal them', async () => {
    const receiver = await startReceiver();
    const url = receiver.url.replace('http://', 'http://guida:p%40ss-word@');
    expect(await postSigned({ url, secret: webhookSecret }, posting)).toMatchObject({ isDelivered: true });
    const expected = `Basic ${Buffer.from('guida:p@ss-word').toString('base64')}`;
    expect(receiver.requests[0]?.headers.authorization).toBe(expected);
    await receiver.goDown();
    const failed = await postSigned({ url, secret: webhookSecret }, posting);
    expect(failed).toMatchObject({ isDelivered: false });
    expect(JSON.stringify(failed)).not.toMatch(/guida|ss-word/);
  });

  test('does not follow a redirect', async () => {
    const { outcome, receiver } = await postTo(status(307, { location: '/elsewhere' }));
    expect(outcome).toMatchObject({ isDelivered: false, isRefusal: true, reason: expect.stringContaining('redirect') });
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/results']);
  });
});

describe('a response', () => {
  test.each([200, 201, 202, 204, 299])('with status %i means delivered', async (code) => {
    expect((await postTo(status(code))).outcome).toEqual({ isDelivered: true, status: code });
  });

  test.each([300, 304, 400, 401, 403, 404, 409, 410, 418, 422, 499])('with status %i is a refusal', async (code) => {
    expect((await postTo(status(code))).outcome).toMatchObject({ isDelivered: false, isRefusal: true });
  });

  test.each([408, 425, 429, 500, 502, 503, 504, 599, 999])('with status %i is a temporary failure', async (code) => {
    expect((await postTo(status(code))).outcome).toMatchObject({ isDelivered: false, isRefusal: false });
  });

  const trouble = (reason: string) => ({ isDelivered: false, isRefusal: false, reason });
  test.each<[string, Answer, object]>([
    ['that never comes', () => undefined, trouble('no answer within 0.5 s')],
    ['that is hung up on', (_, response) => response.destroy(), trouble('no answer (UND_ERR_SOCKET)')],
    [
      'that never ends, after a 200, is a delivery',
      (_, response) => response.writeHead(200).write('{'),
      { isDelivered: true, status: 200 },
    ],
    [
      'that never ends, after a 500',
      (_, response) => response.writeHead(500).write('half an ans'),
      { ...trouble('500'), problem: expect.stringMatching(/^500: half an ans \[broken off/) },
    ],
    [
      'without end is read no further than needed',
      (_, response) => response.writeHead(500).end('ha'.repeat(5_000_000)),
      { ...trouble('500'), problem: `500: ${'ha'.repeat(150)}…` },
    ],
    [
      'of bytes that are no text is kept as what can be printed',
      (_, response) => response.writeHead(400).end(Buffer.from([0, 7, 0xff, 0xfe, 65, 0, 66, 27, 10, 67])),
      { problem: '400: ��A B C' },
    ],
    [
      'that sends the secret back is kept without it',
      status(401, {}, `wrong: ${webhookSecret}`),
      { problem: '401: wrong: [secret]' },
    ],
  ])('has a defined outcome, even one %s', async (_, answer, expected) => {
    expect((await postTo(answer)).outcome).toMatchObject(expected);
  });

  test.each([
    ['noise', '\u0000\u0001\u0002 nonsense\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['a status line alone', 'HTTP/1.1 200'],
    ['headers that never end', `HTTP/1.1 200 OK\r\n${'x-y: z\r\n'.repeat(20_000)}`],
  ])('that is %s is a temporary failure', async (_, bytes) => {
    const url = await answeringWithBytes(bytes);
    const outcome = await postSigned({ url, secret: webhookSecret, timeoutMs: 500 }, posting);
    expect(outcome).toMatchObject({
      isDelivered: false,
      isRefusal: false,
      reason: expect.stringMatching(/^no answer /),
    });
  });

  test.each([
    ['120', 120_000],
    ['0', 0],
    [' 7 ', 7_000],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['9'.repeat(40), undefined],
    ['', undefined],
    ['date in 90 s', 90_000],
    ['date that has passed', 0],
  ])('with the Retry-After header "%s" asks to wait %s ms', async (asked, expected) => {
    const clock = new StandingClock();
    clock.pass(-(clock.now().getTime() % 1_000));
    const dates: Readonly<Record<string, string>> = {
      'date in 90 s': new Date(clock.now().getTime() + 90_000).toUTCString(),
      'date that has passed': 'Sunday, 06-Nov-94 08:49:37 GMT',
    };
    const receiver = await startReceiver();
    receiver.answer(status(503, { 'retry-after': dates[asked] ?? asked }));
    const outcome = await postSigned({ url: receiver.url, secret: webhookSecret, now: clock.now }, posting);
    expect(outcome).toMatchObject({ isDelivered: false, retryAfterMs: expected });
  });
});

describe('a test event', () => {
  test('is signed, is marked as a test, and reports its outcome', async () => {
    const receiver = await startReceiver();
    expect(await sendTestEvent({ url: receiver.url, secret: webhookSecret })).toEqual({
      isDelivered: true,
      status: 200,
    });
    const [request] = receiver.requests;
    if (!request) throw new Error('Nothing arrived');
    expect(isSignedWith(webhookSecret, request)).toBe(true);
    expect(request.headers).toMatchObject({ 'x-test-source': 'navle-simulator' });
    // A test event that staff send can't be passed off as a result: the marker can be left out, but the kind is signed.
    expect(signedWith(webhookSecret, request)).toMatchObject({ kind: 'test' });
    expect(request.payload).toMatchObject({ user_id: 'anonymous', attempt: 1 });
    receiver.answer(status(401, {}, 'who are you?'));
    const refused = await sendTestEvent({ url: receiver.url, secret: webhookSecret }, { mine: true });
    expect(receiver.requests[1]?.payload).toEqual({ mine: true });
    expect(refused).toMatchObject({ isDelivered: false, problem: '401: who are you?' });
  });
});

/** Starts a server that speaks no HTTP, or strange HTTP: it answers the first bytes that it gets with these. */
async function answeringWithBytes(bytes: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    socket.once('data', () => socket.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The server has no port');
  return `http://127.0.0.1:${bound.port}/`;
}
