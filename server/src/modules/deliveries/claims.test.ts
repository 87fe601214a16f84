// Which process may try a delivery, and what happens to its claim if that process is killed, slow or asked to stop.

import { beforeEach, expect, test } from 'vitest';
import { deliver, enqueue, rowOf, rowsOf, StandingClock } from '../../../test/delivery-queue.ts';
import { minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { startReceiver, until } from '../../../test/webhook-receiver.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveries } from '../../platform/database/schema.ts';
import { makeDeliveryStore } from './delivery-store.ts';

describeOnBothDatabases('a delivery', (database) => {
  let db: Database;
  beforeEach(async () => {
    const connection = await database().connect();
    db = connection.db;
    await db.delete(deliveries);
    return () => connection.close();
  });

  test('is sent again with the same id when the claim of a killed process ends', async () => {
    const receiver = await startReceiver();
    const clock = new StandingClock();
    await enqueue(db, 'sim_killed_try', [1, 2], { dueAt: clock.now() });
    const killed = await makeDeliveryStore(db, clock.now).claimDue(8, minutes(1));
    expect(killed).toMatchObject([{ block: 1, tries: 1 }]);
    deliver(db, receiver, { now: clock.now });
    clock.pass(minutes(1) - 1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(receiver.requests).toHaveLength(0);
    clock.pass(1);
    await until(() => expect(receiver.requests).toHaveLength(2));
    expect(receiver.requests.map(({ payload }) => payload.attempt)).toEqual([1, 2]);
    expect(receiver.requests[0]?.headers['x-delivery-id']).toBe(killed[0]?.id);
    await until(async () => expect(await rowOf(db, 'sim_killed_try', 2)).toMatchObject({ state: 'delivered' }));
    expect(await rowOf(db, 'sim_killed_try')).toMatchObject({ state: 'delivered', tries: 2 });
  });

  test('is not postponed or given up by a process that lost its claim to another', async () => {
    const clock = new StandingClock();
    const store = makeDeliveryStore(db, clock.now);
    await enqueue(db, 'sim_claimed_twice', [1], { dueAt: clock.now() });
    const [first] = await store.claimDue(1, 1_000);
    clock.pass(1_000);
    const [second] = await store.claimDue(1, 1_000);
    if (!first || !second) throw new Error('Nothing was claimed');
    await store.markFailed(first, 'late', null);
    await store.markFailed(first, 'late', minutes(60));
    const dueAt = new Date(clock.now().getTime() + 1_000);
    expect(await rowOf(db, 'sim_claimed_twice')).toMatchObject({ state: 'waiting', lastProblem: null, dueAt });
    await store.markDelivered(first.id);
    await store.markFailed(second, 'late', null);
    expect(await rowOf(db, 'sim_claimed_twice')).toMatchObject({ state: 'delivered', lastProblem: null });
  });

  test('is awaited by a stopping worker, which then starts no other', async () => {
    const receiver = await startReceiver();
    const worker = deliver(db, receiver);
    let letGo: () => void = () => undefined;
    receiver.answer((_, response) => {
      letGo = () => response.end();
    });
    await enqueue(db, 'sim_at_the_end', [1, 2]);
    await until(() => expect(receiver.requests).toHaveLength(1));
    let hasStopped = false;
    const stopped = worker.stop().then(() => {
      hasStopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hasStopped).toBe(false);
    letGo();
    await stopped;
    worker.wake();
    expect(await rowsOf(db, 'sim_at_the_end')).toMatchObject([{ state: 'delivered' }, { state: 'waiting', tries: 0 }]);
    expect(receiver.requests).toHaveLength(1);
  });
});
