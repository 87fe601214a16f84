// The test event that staff send through the server, with the server's own address and secret (decision 0039): it goes
// to the operator's receiver, is not stored, and is for staff only.

import { randomUUID } from 'node:crypto';
import { postAttemptResults } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { signIn, storePerson } from '../../../test/auth-caller.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { attemptOf } from '../../../test/sample-form.ts';
import { isSignedWith, status } from '../../../test/shared/webhook-receiver.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { candidateOf, Visitor } from '../../../test/visitor.ts';
import { startReceiver, webhookSecret } from '../../../test/webhook-receiver.ts';
import { attempts, deliveries, simulations, staff, users } from '../../platform/database/schema.ts';

const simulationId = 'sim_live_webhook_test';
const payload = {
  ...attemptOf(simulationId, 1, [1, 2, 0]),
  blueprint: 'anything else of it',
  items: [{ item_id: `${simulationId}-1-11`, user_answer: 1, rationale: 'Kept as it was typed.' }],
};

/** Signs in a person whose address could be staff's, and who is staff or not. Returns the session's token. */
async function bearerOf({ app, db }: StartedApp, { isStaff }: { readonly isStaff: boolean }): Promise<string> {
  const { id } = await storePerson(db);
  const email = `admin-${randomUUID()}@school.example`;
  await db.update(users).set({ email }).where(eq(users.id, id));
  if (isStaff) await db.insert(staff).values({ userId: id });
  return (await signIn(app, email)).access;
}

function sendLive(
  visitor: Visitor,
  bearer: string | undefined,
  body: Readonly<Record<string, unknown>> = {},
): Promise<LightMyRequestResponse> {
  return visitor.send({
    method: postAttemptResults.method,
    url: postAttemptResults.path,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    body: { payload, useLiveConfig: true, ...body },
  });
}

async function countStored({ db }: StartedApp): Promise<readonly number[]> {
  return Promise.all([attempts, deliveries, simulations].map((table) => db.$count(table)));
}

describeOnBothDatabases('a test event sent with the live configuration', (database) => {
  test("goes to the operator's receiver as typed, signed and marked as a test, and is not stored", async () => {
    const receiver = await startReceiver();
    const started = await startApp(database(), { webhook: { url: receiver.url, secret: webhookSecret } });
    const bearer = await bearerOf(started, { isStaff: true });
    const before = await countStored(started);
    const reply = await sendLive(new Visitor(started.app), bearer);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, timestamp: expect.any(String) }]);
    expect(receiver.requests).toHaveLength(1);
    const [request] = receiver.requests;
    if (!request) throw new Error('Nothing arrived');
    expect(request.payload).toEqual(payload);
    expect(isSignedWith(webhookSecret, request)).toBe(true);
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'x-test-source': 'navle-simulator',
      'x-timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(await countStored(started)).toEqual(before);
  });

  test('is refused to everyone who is not staff, including candidates with a ticket, and nothing is sent', async () => {
    const receiver = await startReceiver();
    const started = await startApp(database(), { webhook: { url: receiver.url, secret: webhookSecret } });
    const candidate = await candidateOf(started.app, simulationId);
    const refusals = [
      await sendLive(new Visitor(started.app), undefined),
      await sendLive(candidate, undefined),
      await sendLive(candidate, 'no.such.token'),
      await sendLive(candidate, await bearerOf(started, { isStaff: false })),
    ];
    expect(refusals.map((reply) => [reply.statusCode, reply.json().error.code])).toEqual([
      [401, 'not-signed-in'],
      [401, 'not-signed-in'],
      [401, 'session-ended'],
      [403, 'not-staff'],
    ]);
    expect(receiver.requests).toEqual([]);
    expect((await candidate.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [] });
  });

  test('is refused because no webhook is configured, which only staff are told', async () => {
    const started = await startApp(database(), { webhook: undefined });
    const reply = await sendLive(new Visitor(started.app), await bearerOf(started, { isStaff: true }));
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'no-webhook']);
    const stranger = await sendLive(new Visitor(started.app), await bearerOf(started, { isStaff: false }));
    expect([stranger.statusCode, stranger.json().error.code]).toEqual([403, 'not-staff']);
  });

  test.each([400, 401, 404, 429, 500, 503])(
    'reports that the receiver answered with %i, and what it said',
    async (code) => {
      const receiver = await startReceiver();
      receiver.answer(status(code, {}, `not today, ${webhookSecret}`));
      const started = await startApp(database(), { webhook: { url: receiver.url, secret: webhookSecret } });
      const reply = await sendLive(new Visitor(started.app), await bearerOf(started, { isStaff: true }));
      expect([reply.statusCode, reply.json().error]).toEqual([
        424,
        expect.objectContaining({
          code: 'webhook-failed',
          message: `The webhook did not accept the event: ${code}: not today, [secret]`,
        }),
      ]);
    },
  );

  test('reports that nothing answers at the address, without naming the address', async () => {
    const receiver = await startReceiver();
    const started = await startApp(database(), { webhook: { url: receiver.url, secret: webhookSecret } });
    await receiver.goDown();
    const reply = await sendLive(new Visitor(started.app), await bearerOf(started, { isStaff: true }));
    expect([reply.statusCode, reply.json().error.code]).toEqual([424, 'webhook-failed']);
    expect(reply.json().error.message).toContain('no answer (ECONNREFUSED)');
    expect(reply.body).not.toContain('127.0.0.1');
  });

  test.each([
    ['payload', 'none'],
    ['payload.sim_id', { ...payload, sim_id: 'sim' }],
    ['payload.items', { ...payload, items: [] }],
    ['payload.items.0.user_answer', { ...payload, items: [{ item_id: 'x', user_answer: 'A' }] }],
  ])('is refused if its payload is not an attempt, and the error names the field %s', async (field, wrong) => {
    const receiver = await startReceiver();
    const started = await startApp(database(), { webhook: { url: receiver.url, secret: webhookSecret } });
    const bearer = await bearerOf(started, { isStaff: true });
    const reply = await sendLive(new Visitor(started.app), bearer, { payload: wrong });
    expect([reply.statusCode, reply.json().error]).toEqual([400, expect.objectContaining({ field })]);
    expect(receiver.requests).toEqual([]);
  });

  test('is not sent if the browser does not ask for it, and the attempt is stored instead', async () => {
    const receiver = await startReceiver();
    const started = await startApp(database());
    const id = 'sim_no_live_test_1';
    const candidate = await candidateOf(started.app, id);
    const reply = await candidate.send({
      method: postAttemptResults.method,
      url: postAttemptResults.path,
      body: { payload: { ...attemptOf(id, 1, [1, 2, 0]), anything: 'else' }, useLiveConfig: false },
    });
    expect(reply.statusCode).toBe(200);
    expect((await candidate.askForStoredBlocks(id)).json()).toEqual({ attempts: [1] });
    expect(receiver.requests).toEqual([]);
  });
});
