// Several server processes on one PostgreSQL share deliveries: each is sent once, in order, whatever the receiver does.

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresql } from '../../../test/databases.ts';
import { deliver, enqueue, racingClock, rowsOf, StandingClock } from '../../../test/delivery-queue.ts';
import { newDatabase } from '../../../test/on-both-databases.ts';
import { propertySettings } from '../../../test/property-runs.ts';
import type { Answer, ReceivedRequest, WebhookReceiver } from '../../../test/shared/webhook-receiver.ts';
import { startReceiver, until } from '../../../test/webhook-receiver.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { deliveries } from '../../platform/database/schema.ts';
import { makeDeliveryStore } from './delivery-store.ts';

/** How a receiver may fail to take a delivery. */
const failures: Readonly<Record<string, Answer>> = {
  broken: (_, response) => response.writeHead(500).end(),
  refused: (_, response) => response.writeHead(404).end(),
  busy: (_, response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  'hung up': (_, response) => response.destroy(),
};

describe('two processes on one PostgreSQL', () => {
  const database = newDatabase(postgresql);
  let connections: readonly OpenDatabase[] = [];
  const connection = (index: number) => {
    const found = connections[index];
    if (!found) throw new Error('There are two connections');
    return found.db;
  };
  beforeEach(async () => {
    connections = [await database().connect(), await database().connect()];
    await connection(0).delete(deliveries);
  });
  afterEach(async () => {
    for (const open of connections) await open.close();
  });

  test('share the work and send every delivery once', async () => {
    const receiver = await startReceiver();
    receiver.answer((_, response) => setTimeout(() => response.end(), 5));
    for (let n = 0; n < 100; n += 1) await enqueue(connection(0), `sim_shared_${n}`, [1, 2]);
    for (const process of [0, 1]) deliver(connection(process), { url: `${receiver.url}?process=${process}` });
    await until(() => expect(receiver.requests).toHaveLength(200), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.requests).toHaveLength(200);
    expect(new Set(receiver.requests.map(({ headers }) => headers['x-delivery-id'])).size).toBe(200);
    for (const process of [0, 1]) {
      const share = receiver.requests.filter(({ path }) => path?.endsWith(`process=${process}`));
      expect(share.length).toBeGreaterThan(20);
    }
  });

  test('never claim the same delivery, or two of one simulation, at the same moment', async () => {
    const clock = new StandingClock();
    for (let n = 0; n < 40; n += 1) {
      await enqueue(connection(0), `sim_claimed_${n}`, [1, 2, 3], { dueAt: clock.now() });
    }
    const stores = connections.map(({ db }) => makeDeliveryStore(db, clock.now));
    const claims = await Promise.all(Array.from({ length: 16 }, (_, n) => stores[n % 2]?.claimDue(5, 60_000) ?? []));
    const claimed = claims.flat();
    expect(claims.every((claim) => claim.length <= 5)).toBe(true);
    expect(new Set(claimed.map(({ simulationId }) => simulationId)).size).toBe(claimed.length);
    expect(claimed.every(({ block }) => block === 1)).toBe(true);
  });

  test('deliver everything once and in order, however the receiver fails in between', async () => {
    let round = 0;
    const plans = fc.array(fc.array(fc.constantFrom(...Object.keys(failures)), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 18,
    });
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        round += 1;
        await deliverAsPlanned(round, plan);
      }),
      propertySettings(12),
    );
  });

  /** Each simulation has six blocks; `plan` lists the failures that each block's first tries meet. */
  async function deliverAsPlanned(round: number, plan: readonly (readonly string[])[]): Promise<void> {
    const receiver = await startReceiver();
    const simulationOf = (index: number) => `sim_planned_${round}_${Math.floor(index / 6)}`;
    const triesOf = new Map<string, number>();
    const isTaken = new Set<ReceivedRequest>();
    receiver.answer((request, response) => {
      const { sim_id: simulationId, attempt: block } = request.payload;
      const index = 6 * Number(simulationId.split('_').at(-1)) + block - 1;
      const tried = triesOf.get(`${simulationId} ${block}`) ?? 0;
      triesOf.set(`${simulationId} ${block}`, tried + 1);
      const failure = failures[plan[index]?.[tried] ?? ''];
      if (failure) return failure(request, response);
      isTaken.add(request);
      return response.end();
    });
    for (const index of plan.keys()) await enqueue(connection(0), simulationOf(index), [(index % 6) + 1]);
    const now = racingClock();
    const workers = [0, 1].map((process) => deliver(connection(process), receiver, { now }));
    await until(() => expect(isTaken.size).toBe(plan.length));
    await Promise.all(workers.map((worker) => worker.stop()));

    const simulations = new Set([...plan.keys()].map(simulationOf));
    for (const simulation of simulations) {
      const own = receiver.requests.filter(({ payload }) => payload.sim_id === simulation);
      const blocks = own.map(({ payload }) => payload.attempt);
      expect(blocks).toEqual(blocks.toSorted((a, b) => a - b));
      expect(overlapping(own)).toEqual([]);
      const rows = await rowsOf(connection(0), simulation);
      expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'delivered'));
      for (const { id, block, tries } of rows) {
        const ofBlock = own.filter(({ payload }) => payload.attempt === block);
        expect(ofBlock.map(({ headers }) => headers['x-delivery-id'])).toEqual(ofBlock.map(() => id));
        expect(ofBlock.filter((request) => isTaken.has(request))).toHaveLength(1);
        expect(tries).toBe(ofBlock.length);
      }
    }
    await receiver.goDown();
  }
});

test('a process that has lost its database logs it once, sends nothing and stops when asked', async () => {
  const lost = await postgresql.create();
  const { db, close } = await lost.connect();
  const receiver: Pick<WebhookReceiver, 'url'> = await startReceiver();
  const worker = deliver(db, receiver);
  await lost.takeAway();
  await until(() => expect(worker.logged).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await worker.stop();
  expect(worker.logged).toHaveLength(1);
  expect(worker.logged[0]).toContain('deliveries out of reach');
  await close();
});

/** Returns the requests of one simulation that arrived before the previous one had been answered. */
function overlapping(requests: readonly ReceivedRequest[]): readonly ReceivedRequest[] {
  return requests.filter(({ arrivedAt }, index) => {
    const before = requests[index - 1];
    return before && (before.answeredAt === undefined || before.answeredAt > arrivedAt);
  });
}
