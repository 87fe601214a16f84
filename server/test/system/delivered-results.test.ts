// From a stored block to the operator's receiver: store, queue, composer and worker together (decision 0054).

import { expect, test } from 'vitest';
import { makeAttemptStore } from '../../src/modules/attempts/attempt-store.ts';
import { attemptComposer } from '../../src/modules/attempts/compose-attempt.ts';
import { deliver } from '../delivery-queue.ts';
import { describeOnBothDatabases } from '../on-both-databases.ts';
import { firstEdition, notesOf } from '../sample-form.ts';
import { isSignedWith } from '../shared/webhook-receiver.ts';
import { startReceiver, until, webhookSecret } from '../webhook-receiver.ts';

describeOnBothDatabases('the results of a simulation', (database) => {
  test('reach the operator soon after they are stored, once, in order, signed and scored by the server', async () => {
    const { db, close } = await database().connect();
    const receiver = await startReceiver();
    const compose = attemptComposer(db, async (_, block) => notesOf(firstEdition, block));
    const worker = deliver(db, receiver, { pollMs: 600_000 }, compose);
    const store = makeAttemptStore(db, { onEnqueued: worker.wake });
    const { edition, outline } = firstEdition;
    const post = (block: number) =>
      store.storeOnce({
        simulationId: 'sim_whole_way',
        block,
        userId: 'anonymous',
        edition,
        answers: (outline.blocks[block - 1] ?? []).map((questionId, index) => {
          return { questionId, answer: 1, timeSpentMs: index === 0 ? null : 1_000 * index };
        }),
        correct: 1,
      });
    for (const block of [1, 2, 1, 2, 2]) await post(block);
    await until(() => expect(receiver.requests).toHaveLength(2));
    await worker.stop();
    expect(receiver.requests).toHaveLength(2);
    expect(receiver.requests.map(({ payload }) => [payload.sim_id, payload.attempt, payload.items.length])).toEqual([
      ['sim_whole_way', 1, 3],
      ['sim_whole_way', 2, 3],
    ]);
    const items = receiver.requests[0]?.payload.items;
    expect(items?.map((item) => item.is_correct)).toEqual([true, false, false]);
    expect(items?.map((item) => item.time_spent_ms)).toEqual([undefined, 1_000, 2_000]);
    expect(receiver.requests.every((request) => isSignedWith(webhookSecret, request))).toBe(true);
    await close();
  });
});
