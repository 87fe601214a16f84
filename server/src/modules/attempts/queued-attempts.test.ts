// An attempt and its delivery are stored together or not at all. The delivery is composed from what is stored
// (deliveries-1).

import { type Answer, pairAnswers } from '@simulator/exam-engine';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition, notesOf } from '../../../test/sample-form.ts';
import type { Database } from '../../platform/database/database.ts';
import { attempts, deliveries } from '../../platform/database/schema.ts';
import { makeAttemptStore } from './attempt-store.ts';
import { attemptComposer } from './compose-attempt.ts';

const { edition } = firstEdition;

function newAttempt(simulationId: string, block: number, chosen: readonly Answer[] = [1, 0, null]) {
  const ids = chosen.map((_, index) => 10 * block + index + 1);
  const answers = pairAnswers(ids, { answers: chosen, timeSpentMs: [40_000, 0] });
  return { simulationId, block, userId: 'anonymous', edition, answers, correct: 1 };
}

describeOnBothDatabases('an attempt', (database) => {
  let db: Database;
  beforeEach(async () => {
    const connection = await database().connect();
    db = connection.db;
    return () => connection.close();
  });
  const deliveriesOf = (simulationId: string) =>
    db.select().from(deliveries).where(eq(deliveries.simulationId, simulationId));

  test('is queued at the moment it is stored, is due at once, and wakes the worker', async () => {
    let woken = 0;
    const store = makeAttemptStore(db, { onEnqueued: () => (woken += 1) });
    const { answers, storedAt } = await store.storeOnce(newAttempt('sim_queued_once', 1));
    expect(answers).toEqual([
      { questionId: 11, answer: 1, timeSpentMs: 40_000 },
      { questionId: 12, answer: 0, timeSpentMs: 0 },
      { questionId: 13, answer: null, timeSpentMs: null },
    ]);
    expect(storedAt).toBeInstanceOf(Date);
    expect(await deliveriesOf('sim_queued_once')).toMatchObject([
      { block: 1, state: 'waiting', tries: 0, createdAt: storedAt, dueAt: storedAt, lastProblem: null },
    ]);
    expect(woken).toBe(1);
  });

  test('is queued only once, even if it is sent again with other answers or after its delivery', async () => {
    const store = makeAttemptStore(db, { onEnqueued: () => undefined });
    const first = await store.storeOnce(newAttempt('sim_queued_often', 1));
    await db
      .update(deliveries)
      .set({ state: 'delivered', tries: 3 })
      .where(eq(deliveries.simulationId, 'sim_queued_often'));
    expect(await store.storeOnce(newAttempt('sim_queued_often', 1))).toEqual(first);
    expect(await store.storeOnce(newAttempt('sim_queued_often', 1, [2, 2, 2]))).toEqual(first);
    expect(await deliveriesOf('sim_queued_often')).toMatchObject([{ state: 'delivered', tries: 3 }]);
  });

  test('is queued once when two processes store it twenty times at the same moment', async () => {
    const other = await database().connect();
    const stores = [db, other.db].map((own) => makeAttemptStore(own, { onEnqueued: () => undefined }));
    const stored = await Promise.all(
      Array.from({ length: 20 }, (_, n) => stores[n % 2]?.storeOnce(newAttempt('sim_queued_race', 1, [n % 4, 0, 0]))),
    );
    expect(new Set(stored.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await deliveriesOf('sim_queued_race')).toHaveLength(1);
    await other.close();
  });

  test('is not stored if it cannot be queued', async () => {
    const store = makeAttemptStore(db, { onEnqueued: () => undefined });
    await db.execute(sql`alter table deliveries add constraint full_up check (simulation_id <> 'sim_never_queued')`);
    await expect(store.storeOnce(newAttempt('sim_never_queued', 1))).rejects.toThrow();
    await db.execute(sql`alter table deliveries drop constraint full_up`);
    expect(await db.select().from(attempts).where(eq(attempts.simulationId, 'sim_never_queued'))).toEqual([]);
    await store.storeOnce(newAttempt('sim_never_queued', 1));
    expect(await deliveriesOf('sim_never_queued')).toHaveLength(1);
  });

  test('is not queued if no webhook is configured', async () => {
    await makeAttemptStore(db).storeOnce(newAttempt('sim_not_queued', 1));
    expect(await deliveriesOf('sim_not_queued')).toEqual([]);
  });

  test('is composed for delivery as it was observed, with the scores of the server', async () => {
    await makeAttemptStore(db).storeOnce(newAttempt('sim_composed', 1));
    const compose = attemptComposer(db, async (_, block) => notesOf(firstEdition, block));
    const common = { system: 'NAVLE' };
    expect(await compose('sim_composed', 1)).toEqual({
      user_id: 'anonymous',
      sim_id: 'sim_composed',
      attempt: 1,
      items: [
        {
          ...common,
          item_id: 'sim_composed-1-11',
          topic: 'Clinical Practice',
          difficulty: 'easy',
          is_correct: true,
          user_answer: 1,
          correct_idx: 1,
          rationale: 'Principle 11 of the first edition.',
          blueprint: 'Clinical Practice',
          time_spent_ms: 40_000,
        },
        {
          ...common,
          item_id: 'sim_composed-1-12',
          topic: 'Pathobiology',
          difficulty: 'hard',
          is_correct: false,
          user_answer: 0,
          correct_idx: 2,
          rationale: 'Principle 12 of the first edition.',
          blueprint: 'Pathobiology',
          time_spent_ms: 0,
        },
        {
          ...common,
          item_id: 'sim_composed-1-13',
          topic: 'Animal Welfare',
          difficulty: 'medium',
          is_correct: false,
          user_answer: -1,
          correct_idx: 0,
          rationale: 'Principle 13 of the first edition.',
          blueprint: 'Animal Welfare',
        },
      ],
    });
  });

  test('that was stored without times is read with unknown times, and composed without them', async () => {
    await makeAttemptStore(db).storeOnce(newAttempt('sim_stored_before', 1));
    await db.execute(sql`
      update attempts set answers = '[[11, 1], [12, 0], [13, -1]]' where simulation_id = 'sim_stored_before'`);
    const { answers } = await makeAttemptStore(db).storeOnce(newAttempt('sim_stored_before', 1));
    expect(answers).toEqual([
      { questionId: 11, answer: 1, timeSpentMs: null },
      { questionId: 12, answer: 0, timeSpentMs: null },
      { questionId: 13, answer: null, timeSpentMs: null },
    ]);
    const compose = attemptComposer(db, async (_, block) => notesOf(firstEdition, block));
    const items = (await compose('sim_stored_before', 1))?.items ?? [];
    expect(items.map((item) => [item.user_answer, 'time_spent_ms' in item])).toEqual([
      [1, false],
      [0, false],
      [-1, false],
    ]);
  });

  test('is stored in a way that processes of the previous version can read', async () => {
    await makeAttemptStore(db).storeOnce(newAttempt('sim_read_before', 1));
    const rows = await db
      .select({ text: sql<string>`${attempts.answers}::text` })
      .from(attempts)
      .where(eq(attempts.simulationId, 'sim_read_before'));
    expect(rows.map(({ text }) => JSON.parse(text))).toEqual([
      [
        [11, 1, 40_000],
        [12, 0, 0],
        [13, -1, null],
      ],
    ]);
  });

  test('is composed for the person who has claimed it since', async () => {
    await makeAttemptStore(db).storeOnce(newAttempt('sim_claimed_since', 1));
    await db.update(attempts).set({ userId: 'somebody' }).where(eq(attempts.simulationId, 'sim_claimed_since'));
    const compose = attemptComposer(db, async (_, block) => notesOf(firstEdition, block));
    expect(await compose('sim_claimed_since', 1)).toMatchObject({ user_id: 'somebody' });
  });

  test('is not composed if it is unknown, or if the keys of its edition are missing', async () => {
    await makeAttemptStore(db).storeOnce(newAttempt('sim_without_keys', 1));
    const compose = attemptComposer(db, async () => undefined);
    expect(await compose('sim_never_there', 1)).toBeUndefined();
    expect(await compose('sim_without_keys', 2)).toBeUndefined();
    await expect(compose('sim_without_keys', 1)).rejects.toThrow(edition);
  });
});
