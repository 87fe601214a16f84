// The queue to the operator's webhook, in one process: what arrives, in which order, and what happens to what doesn't
// arrive (decision 0054).

import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  deliver,
  enqueue,
  racingClock,
  rowOf,
  rowsOf,
  StandingClock,
  sampleAttempt,
} from '../../../test/delivery-queue.ts';
import { minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { isSignedWith, status } from '../../../test/shared/webhook-receiver.ts';
import { startReceiver, until, webhookSecret } from '../../../test/webhook-receiver.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveries } from '../../platform/database/schema.ts';
import { resendDelivery } from './delivery-store.ts';
import { maxTries, maxTriesWhenRefused } from './retry-plan.ts';

describeOnBothDatabases('a delivery', (database) => {
  let db: Database;
  beforeEach(async () => {
    const connection = await database().connect();
    db = connection.db;
    await db.delete(deliveries);
    return () => connection.close();
  });

  test('sends the signed attempt under its own id and is then marked as delivered', async () => {
    const receiver = await startReceiver();
    deliver(db, receiver);
    await enqueue(db, 'sim_one_block', [3]);
    await until(async () => expect(await rowOf(db, 'sim_one_block', 3)).toMatchObject({ state: 'delivered' }));
    const row = await rowOf(db, 'sim_one_block', 3);
    expect(row).toMatchObject({ tries: 1, lastProblem: null, deliveredAt: expect.any(Date) });
    const [request, ...more] = receiver.requests;
    if (!request) throw new Error('Nothing arrived');
    expect(more).toEqual([]);
    expect(JSON.parse(request.body)).toEqual({ payload: sampleAttempt('sim_one_block', 3) });
    expect(request.headers['x-delivery-id']).toBe(row.id);
    expect(isSignedWith(webhookSecret, request)).toBe(true);
  });

  test('is sent as soon as the worker is woken, directly followed by the next of its simulation', async () => {
    const receiver = await startReceiver();
    const sleepy = deliver(db, receiver, { pollMs: 600_000 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await enqueue(db, 'sim_woken_up', [1, 2, 3]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.requests).toHaveLength(0);
    for (let n = 0; n < 1_000; n += 1) sleepy.wake();
    await until(() => expect(receiver.requests).toHaveLength(3), 2_000);
  });

  test('is found soon even if nothing wakes the worker', async () => {
    const receiver = await startReceiver();
    deliver(db, receiver, { pollMs: 50 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await enqueue(db, 'sim_not_woken', [1]);
    await until(() => expect(receiver.requests).toHaveLength(1), 2_000);
  });

  test('is sent after the earlier blocks of its simulation, whatever order they were stored in', async () => {
    await enqueue(db, 'sim_six_blocks', [4, 6, 1, 3, 5, 2]);
    const receiver = await startReceiver();
    receiver.answer(async (_, response) => {
      await new Promise((resolve) => setTimeout(resolve, 15));
      response.end();
    });
    deliver(db, receiver);
    await until(() => expect(receiver.requests).toHaveLength(6));
    expect(receiver.requests.map(({ payload }) => payload.attempt)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('waits while its receiver is down and is then sent in order', async () => {
    const receiver = await startReceiver();
    await receiver.goDown();
    const worker = deliver(db, receiver, { now: racingClock() });
    const simulations = ['sim_down_one', 'sim_down_two', 'sim_down_three'];
    for (const simulation of simulations) await enqueue(db, simulation, [1, 2, 3]);
    await until(async () => {
      for (const simulation of simulations) expect((await rowOf(db, simulation)).tries).toBeGreaterThan(3);
    });
    expect(await rowOf(db, 'sim_down_one')).toMatchObject({
      state: 'waiting',
      lastProblem: 'no answer (ECONNREFUSED)',
    });
    expect(await rowOf(db, 'sim_down_one', 2)).toMatchObject({ state: 'waiting', tries: 0 });
    await receiver.comeUp();
    await until(() => expect(receiver.requests).toHaveLength(9));
    for (const simulation of simulations) {
      const own = receiver.requests.filter(({ payload }) => payload.sim_id === simulation);
      expect(own.map(({ payload }) => payload.attempt)).toEqual([1, 2, 3]);
    }
    await worker.stop();
    expect(worker.logged.map((line) => JSON.parse(line).at(-1))).toEqual([
      'the webhook did not take a delivery',
      'the webhook takes deliveries again',
    ]);
  });

  test('that gets no response holds back only its own simulation', async () => {
    const receiver = await startReceiver();
    receiver.answer(({ payload }, response) => payload.sim_id !== 'sim_stuck_here' && response.end());
    deliver(db, receiver, { timeoutMs: 1_500 });
    await enqueue(db, 'sim_stuck_here', [1, 2]);
    const others = Array.from({ length: 30 }, (_, n) => `sim_passing_by_${n}`);
    for (const other of others) await enqueue(db, other, [1, 2]);
    await until(async () => {
      for (const other of others) {
        expect(await rowsOf(db, other)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
      }
      expect(await rowOf(db, 'sim_stuck_here')).toMatchObject({ lastProblem: 'no answer within 1.5 s' });
    });
    // On a busy machine, the first block may have been tried again by now.
    expect(await rowsOf(db, 'sim_stuck_here')).toMatchObject([{ state: 'waiting' }, { state: 'waiting', tries: 0 }]);
  });

  test('that fails is retried after the backoff, or when the receiver asks for it', async () => {
    const receiver = await startReceiver();
    const clock = new StandingClock();
    deliver(db, receiver, { now: clock.now });
    const dueIn = async () => ((await rowOf(db, 'sim_put_off')).dueAt.getTime() - clock.now().getTime()) / 1_000;
    receiver.answer(status(503));
    await enqueue(db, 'sim_put_off', [1], { dueAt: clock.now() });
    await until(async () => expect(await rowOf(db, 'sim_put_off')).toMatchObject({ lastProblem: '503' }));
    expect(await dueIn()).toBeGreaterThanOrEqual(5);
    expect(await dueIn()).toBeLessThanOrEqual(6.25);
    receiver.answer(status(429, { 'retry-after': '1800' }));
    clock.pass(minutes(1));
    await until(async () => expect(await rowOf(db, 'sim_put_off')).toMatchObject({ tries: 2, lastProblem: '429' }));
    expect(await dueIn()).toBe(1_800);
    clock.pass(minutes(29));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.requests).toHaveLength(2);
    clock.pass(minutes(1));
    await until(() => expect(receiver.requests).toHaveLength(3));
  });

  test('that fails postpones those behind it, which follow as soon as it succeeds', async () => {
    const receiver = await startReceiver();
    const clock = new StandingClock();
    deliver(db, receiver, { now: clock.now });
    receiver.answer(status(503, { 'retry-after': '1800' }));
    await enqueue(db, 'sim_held_back', [1, 2, 3], { dueAt: clock.now() });
    await enqueue(db, 'sim_not_held_back', [2], { dueAt: new Date(clock.now().getTime() + minutes(60)) });
    const dueIn = (rows: readonly { dueAt: Date }[]) =>
      rows.map(({ dueAt }) => (dueAt.getTime() - clock.now().getTime()) / 60_000);
    await until(async () => expect(await rowOf(db, 'sim_held_back')).toMatchObject({ lastProblem: '503' }));
    expect(dueIn(await rowsOf(db, 'sim_held_back'))).toEqual([30, 30, 30]);
    expect(dueIn(await rowsOf(db, 'sim_not_held_back'))).toEqual([60]);
    receiver.answer(({ payload }, response) => response.writeHead(payload.attempt === 1 ? 200 : 503).end());
    clock.pass(minutes(30));
    await until(async () =>
      expect(await rowOf(db, 'sim_held_back', 2)).toMatchObject({ tries: 1, lastProblem: '503' }),
    );
    receiver.answer(status(200));
    clock.pass(minutes(1));
    await until(() => expect(receiver.requests).toHaveLength(5));
    expect(receiver.requests.map(({ payload }) => payload.attempt)).toEqual([1, 1, 2, 2, 3]);
  });

  test.each([
    ['refuses', 422, maxTriesWhenRefused],
    ['is broken', 500, maxTries],
  ])('to a receiver that %s is given up after its last try and then holds back nothing', async (_, code, most) => {
    const receiver = await startReceiver();
    receiver.answer(({ payload }, response) => response.writeHead(payload.attempt === 1 ? code : 200).end('no'));
    const worker = deliver(db, receiver, { now: racingClock() });
    await enqueue(db, 'sim_dead_letter', [1, 2], { tries: most - 4 });
    await until(
      async () => expect(await rowOf(db, 'sim_dead_letter', 2)).toMatchObject({ state: 'delivered' }),
      20_000,
    );
    expect(await rowOf(db, 'sim_dead_letter')).toMatchObject({
      state: 'dead',
      tries: most,
      lastProblem: `${code}: no`,
    });
    const blocks = receiver.requests.map(({ payload }) => payload.attempt);
    expect(blocks).toEqual([1, 1, 1, 1, 2]);
    expect(new Set(receiver.requests.slice(0, -1).map(({ headers }) => headers['x-delivery-id'])).size).toBe(1);
    await worker.stop();
    const givenUp = worker.logged.filter((line) => line.includes('given up'));
    expect(givenUp).toHaveLength(1);
    expect(JSON.parse(String(givenUp[0]))[1]).toMatchObject({ block: 1, tries: most, reason: String(code) });
  });

  test('is given up at once if its attempt is no longer stored', async () => {
    const receiver = await startReceiver();
    deliver(db, receiver, {}, async (simulationId, block) =>
      block === 1 ? undefined : sampleAttempt(simulationId, block),
    );
    await enqueue(db, 'sim_was_deleted', [1, 2]);
    await until(async () => expect(await rowOf(db, 'sim_was_deleted', 2)).toMatchObject({ state: 'delivered' }));
    expect(await rowOf(db, 'sim_was_deleted')).toMatchObject({
      state: 'dead',
      lastProblem: 'the attempt is no longer stored',
    });
    expect(receiver.requests).toHaveLength(1);
  });

  test('that cannot be composed is postponed while the others continue', async () => {
    const receiver = await startReceiver();
    const worker = deliver(db, receiver, {}, async (simulationId, block) => {
      if (simulationId === 'sim_not_composed') throw new Error('The edition is lost');
      return sampleAttempt(simulationId, block);
    });
    await enqueue(db, 'sim_not_composed', [1]);
    await enqueue(db, 'sim_well_composed', [1]);
    await until(async () => expect(await rowOf(db, 'sim_well_composed')).toMatchObject({ state: 'delivered' }));
    await until(async () =>
      expect(await rowOf(db, 'sim_not_composed')).toMatchObject({
        state: 'waiting',
        tries: 1,
        lastProblem: 'the server could not compose the attempt, see its log',
      }),
    );
    expect(worker.logged.join()).toContain('The edition is lost');
  });

  test('that is resent keeps its id and goes before those that wait behind it', async () => {
    const receiver = await startReceiver();
    await enqueue(db, 'sim_sent_again', [1], { state: 'dead', tries: 16, lastProblem: '401' });
    await enqueue(db, 'sim_sent_again', [2, 3]);
    const { id } = await rowOf(db, 'sim_sent_again');
    expect(await resendDelivery(db, id)).toBe('resent');
    expect(await resendDelivery(db, id)).toBe('waiting');
    expect(await resendDelivery(db, '00000000-0000-4000-8000-000000000000')).toBe('unknown');
    expect(await rowOf(db, 'sim_sent_again')).toMatchObject({ state: 'waiting', tries: 0 });
    deliver(db, receiver);
    await until(() => expect(receiver.requests).toHaveLength(3));
    expect(receiver.requests.map(({ payload }) => payload.attempt)).toEqual([1, 2, 3]);
    await until(async () => expect(await rowOf(db, 'sim_sent_again', 3)).toMatchObject({ state: 'delivered' }));
    expect(await resendDelivery(db, id)).toBe('resent');
    await until(() => expect(receiver.requests).toHaveLength(4));
    expect(receiver.requests[3]?.headers['x-delivery-id']).toBe(id);
    expect(await db.select().from(deliveries).where(eq(deliveries.simulationId, 'sim_sent_again'))).toHaveLength(3);
  });

  test("keeps the secret, the answers and the receiver's response out of the log", async () => {
    const receiver = await startReceiver();
    receiver.answer(({ body }, response) => response.writeHead(400).end(`${webhookSecret} ${body}`));
    const worker = deliver(db, receiver, { now: racingClock() });
    await enqueue(db, 'sim_echoed_body', [1]);
    await until(async () => expect(await rowOf(db, 'sim_echoed_body')).toMatchObject({ state: 'dead' }));
    await worker.stop();
    expect(worker.logged.join()).toContain('given up');
    expect(worker.logged.join()).not.toMatch(/operator and receiver|user_answer|payload|Jaundice/);
    expect((await rowOf(db, 'sim_echoed_body')).lastProblem).toMatch(/^400: \[secret\] \{"payload":/);
  });
});
