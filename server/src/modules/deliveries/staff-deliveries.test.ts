// What staff see of the deliveries, how they resend them, and that no one else can do either.

import { randomUUID } from 'node:crypto';
import { errorReply, getDeliveries, pathOf, requestDeadResend, requestResend } from '@simulator/api-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { enqueue, rowOf } from '../../../test/delivery-queue.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveries } from '../../platform/database/schema.ts';
import { addErrorReplies } from '../../platform/http/error-replies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readOverview, readQueue } from './delivery-store.ts';
import { addDeliveryRoutes } from './routes.ts';

const asStaff = { authorization: 'Bearer staff' };
const unknownId = '00000000-0000-4000-8000-000000000000';

async function startRoutes(db: Database, wake: (() => void) | undefined): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorReplies(app);
  addDeliveryRoutes(app, db, {
    async requireStaff({ headers }) {
      if (headers.authorization === undefined) throw new Refusal(401, 'not-signed-in', 'Please sign in.');
      if (headers.authorization !== asStaff.authorization) throw new Refusal(403, 'not-staff', 'For staff.');
      return { userId: randomUUID(), email: 'support@school.example', role: 'support' };
    },
    wake,
  });
  onTestFinished(() => app.close());
  return app;
}

describeOnBothDatabases('staff', (database) => {
  let db: Database;
  beforeEach(async () => {
    const connection = await database().connect();
    db = connection.db;
    await db.delete(deliveries);
    return () => connection.close();
  });

  test('see that nothing is queued and that no webhook is configured', async () => {
    const app = await startRoutes(db, undefined);
    const reply = await app.inject({ url: getDeliveries.path, headers: asStaff });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        configured: false,
        counts: { waiting: 0, delivered: 0, dead: 0 },
        oldestWaitingSeconds: null,
        deliveries: [],
      },
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('see the newest 200 deliveries with their states, all counts, and how long the oldest has waited', async () => {
    const app = await startRoutes(db, () => undefined);
    const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000);
    const blocks = Array.from({ length: 50 }, (_, n) => n + 1);
    for (const n of [1, 2, 3, 4, 5])
      await enqueue(db, `sim_old_${n}`, blocks, { state: 'delivered', createdAt: at(9_000) });
    await enqueue(db, 'sim_dead_one', [1], { state: 'dead', tries: 16, lastProblem: '401: who?', createdAt: at(60) });
    await enqueue(db, 'sim_waiting', [1, 2], { createdAt: at(3_600), dueAt: at(-30) });
    const reply = await app.inject({ url: getDeliveries.path, headers: asStaff });
    const overview = getDeliveries.replies[200].parse(reply.json());
    expect(overview).toMatchObject({ configured: true, counts: { waiting: 2, delivered: 250, dead: 1 } });
    // The overview does not count very many deliveries to the end; the metrics do.
    expect((await readOverview(db, 200, 249)).counts).toEqual({ waiting: 2, delivered: 250, dead: 1 });
    expect((await readOverview(db, 200, 100)).counts).toEqual({ waiting: 2, delivered: 101, dead: 1 });
    expect((await readQueue(db)).counts).toEqual({ waiting: 2, delivered: 250, dead: 1 });
    expect(overview.oldestWaitingSeconds).toBeGreaterThanOrEqual(3_600);
    expect(overview.oldestWaitingSeconds).toBeLessThan(3_660);
    expect(overview.deliveries).toHaveLength(200);
    expect(overview.deliveries.slice(0, 3)).toMatchObject([
      { simulationId: 'sim_dead_one', block: 1, state: 'dead', tries: 16, lastProblem: '401: who?', dueAt: null },
      { simulationId: 'sim_waiting', block: 2, state: 'waiting', dueAt: expect.any(String), deliveredAt: null },
      { simulationId: 'sim_waiting', block: 1, state: 'waiting', lastProblem: null },
    ]);
  });

  test.each(['dead', 'delivered'] as const)('can resend a %s delivery once', async (state) => {
    let woken = 0;
    const app = await startRoutes(db, () => {
      woken += 1;
    });
    await enqueue(db, 'sim_resent', [1], { state, tries: 16, deliveredAt: new Date(), dueAt: new Date(0) });
    const { id } = await rowOf(db, 'sim_resent');
    const resend = () => app.inject({ method: 'POST', url: pathOf(requestResend, { id }), headers: asStaff });
    const reply = await resend();
    expect([reply.statusCode, reply.json(), woken]).toEqual([200, { resent: 1 }, 1]);
    expect(await rowOf(db, 'sim_resent')).toMatchObject({ id, state: 'waiting', tries: 0, deliveredAt: null });
    expect((await rowOf(db, 'sim_resent')).dueAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const again = await resend();
    expect([again.statusCode, again.json()]).toMatchObject([409, { error: { code: 'already-waiting', field: 'id' } }]);
  });

  test('can resend all dead deliveries at once, and only those', async () => {
    const app = await startRoutes(db, () => undefined);
    await enqueue(db, 'sim_all_dead', [1, 2, 3], { state: 'dead', tries: 90 });
    await enqueue(db, 'sim_delivered', [1], { state: 'delivered', tries: 1 });
    await enqueue(db, 'sim_on_its_way', [1], { tries: 4 });
    const resend = () => app.inject({ method: 'POST', url: requestDeadResend.path, headers: asStaff });
    expect((await resend()).json()).toEqual({ resent: 3 });
    expect((await resend()).json()).toEqual({ resent: 0 });
    expect(await rowOf(db, 'sim_all_dead', 3)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(await rowOf(db, 'sim_delivered')).toMatchObject({ state: 'delivered', tries: 1 });
    expect(await rowOf(db, 'sim_on_its_way')).toMatchObject({ state: 'waiting', tries: 4 });
  });

  test.each([
    ['that is none', 'nonsense', 400, 'invalid-request'],
    ['that is too long', 'a'.repeat(90), 400, 'invalid-request'],
    ['that nothing has', unknownId, 404, 'no-such-delivery'],
  ])('are told that the id is wrong when they resend one %s', async (_, id, code, errorCode) => {
    const app = await startRoutes(db, () => undefined);
    const reply = await app.inject({ method: 'POST', url: pathOf(requestResend, { id }), headers: asStaff });
    expect([reply.statusCode, reply.json()]).toMatchObject([code, { error: { code: errorCode, field: 'id' } }]);
  });

  test('are the only ones with access, while others see nothing and change nothing', async () => {
    const app = await startRoutes(db, () => undefined);
    await enqueue(db, 'sim_not_yours', [1], { state: 'dead', tries: 16 });
    const { id } = await rowOf(db, 'sim_not_yours');
    for (const [call, headers, code] of [
      [{ url: getDeliveries.path }, {}, 401],
      [{ url: getDeliveries.path }, { authorization: 'Bearer somebody' }, 403],
      [{ method: 'POST', url: pathOf(requestResend, { id }) }, {}, 401],
      [{ method: 'POST', url: pathOf(requestResend, { id }) }, { authorization: 'Bearer somebody' }, 403],
      [{ method: 'POST', url: requestDeadResend.path }, {}, 401],
      [{ method: 'POST', url: requestDeadResend.path }, { authorization: 'Bearer somebody' }, 403],
    ] as const) {
      const reply = await app.inject({ ...call, headers });
      expect(reply.statusCode).toBe(code);
      expect(errorReply.safeParse(reply.json()).success).toBe(true);
      expect(reply.body).not.toContain('sim_not_yours');
    }
    expect(await rowOf(db, 'sim_not_yours')).toMatchObject({ state: 'dead', tries: 16 });
  });
});
