// A person's simulations are exported completely and deleted completely, and no one else's are touched.

import { randomUUID } from 'node:crypto';
import { noAccommodation, pairAnswers } from '@simulator/exam-engine';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type StartedHistory, startHistoryApp } from '../../../test/history-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person, personWith, reportedRecord, sameBrowser } from '../../../test/person.ts';
import { attempts, deliveries, questionReports, simulations } from '../../platform/database/schema.ts';
import { deleteSimulations, exportSimulations } from './own-data.ts';

/** Collects all items, in order. */
async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const come: Item[] = [];
  for await (const item of items) come.push(item);
  return come;
}

/** Counts the rows of a simulation: its own, its attempts, its deliveries, and its reports of questions. */
async function countRows({ db }: StartedHistory, simulationId: string): Promise<readonly number[]> {
  return [
    await db.$count(simulations, eq(simulations.id, simulationId)),
    await db.$count(attempts, eq(attempts.simulationId, simulationId)),
    await db.$count(deliveries, eq(deliveries.simulationId, simulationId)),
    await db.$count(questionReports, eq(questionReports.simulationId, simulationId)),
  ];
}

/** A person with two blocks (one sent without a session), an ending, and a delivery of each block. */
async function personWithAll({ app, db }: StartedHistory, simulationId: string): Promise<Person> {
  const person = await personWith(app, simulationId);
  await person.postBlock(simulationId, 1, [1, 2, 0], person.userId, [40_000, 0, 15_500]);
  await sameBrowser(person, app).postBlock(simulationId, 2, [0, null, 0], 'anonymous');
  await person.tellEnding(simulationId, { ...completedEnding, record: reportedRecord });
  await db
    .insert(deliveries)
    .values([1, 2].map((block) => ({ simulationId, block })))
    .onConflictDoNothing();
  await db
    .insert(questionReports)
    .values({ id: randomUUID(), edition: '0'.repeat(16), questionId: 11, kind: 'typo', text: 'Teh', simulationId });
  return person;
}

describeOnBothDatabases("the export of a person's simulations", (database) => {
  test('contains every block and ending, and nothing of anyone else', async () => {
    const started = await startHistoryApp(database());
    const person = await personWithAll(started, 'sim_export_mine');
    await personWithAll(started, 'sim_export_others');
    const exported = await all(exportSimulations(started.db, person.userId));
    const storedAt = expect.stringMatching(/^20.*Z$/);
    expect(exported).toEqual([
      {
        simulationId: 'sim_export_mine',
        edition: (await person.history())[0]?.edition,
        beganAt: (await person.history())[0]?.beganAt,
        rules: 'standard',
        accommodation: noAccommodation,
        ending: completedEnding,
        examRecord: reportedRecord,
        attempts: [
          {
            block: 1,
            answers: pairAnswers([11, 12, 13], { answers: [1, 2, 0], timeSpentMs: [40_000, 0, 15_500] }),
            correct: 2,
            storedAt,
          },
          { block: 2, answers: pairAnswers([21, 22, 23], { answers: [0, null, 0] }), correct: 1, storedAt },
        ],
        questionReports: [{ questionId: 11, kind: 'typo', text: 'Teh', reportedAt: storedAt }],
      },
    ]);
    expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
  });

  test('is empty for a person without simulations', async () => {
    const { app, db } = await startHistoryApp(database());
    expect(await all(exportSimulations(db, new Person(app).userId))).toEqual([]);
  });

  test('is read page by page to save memory, with each simulation once, oldest first', async () => {
    const { app, db } = await startHistoryApp(database());
    const { userId } = new Person(app);
    const ids = Array.from({ length: 120 }, (_, n) => `sim_export_pages_${String(n).padStart(3, '0')}`);
    await db.insert(simulations).values(ids.map((id) => ({ id, edition: '0'.repeat(16), userId })));
    const whole = await all(exportSimulations(db, userId));
    expect(whole.map(({ simulationId }) => simulationId)).toEqual(ids);
    const rest: string[] = [];
    for await (const { simulationId } of exportSimulations(db, userId)) {
      // Rows that were read before this deletion would still arrive.
      if (rest.length === 0) await db.delete(simulations).where(eq(simulations.userId, userId));
      rest.push(simulationId);
    }
    expect(rest).toEqual(ids.slice(0, 50));
  });
});

describeOnBothDatabases("the deletion of a person's simulations", (database) => {
  test('removes attempts, endings, deliveries and reports, but nothing of others or of anonymous people', async () => {
    const started = await startHistoryApp(database());
    const person = await personWithAll(started, 'sim_delete_mine');
    const other = await personWithAll(started, 'sim_delete_others');
    const nobody = sameBrowser(await personWith(started.app, 'sim_delete_nobodys'), started.app);
    await nobody.postBlock('sim_delete_nobodys', 1, [1, 2, 0], 'anonymous');
    await deleteSimulations(started.db, person.userId);
    expect(await countRows(started, 'sim_delete_mine')).toEqual([0, 0, 0, 0]);
    expect(await countRows(started, 'sim_delete_others')).toEqual([1, 2, 2, 1]);
    expect((await countRows(started, 'sim_delete_nobodys')).slice(0, 2)).toEqual([1, 1]);
    expect([await person.history(), await other.idsInHistory()]).toEqual([[], ['sim_delete_others']]);
    await deleteSimulations(started.db, person.userId);
  });

  test('works for more simulations than a statement can have parameters', async () => {
    const { app, db } = await startHistoryApp(database());
    const { userId } = new Person(app);
    // More rows than a statement has parameters, inserted in parts for slow machines.
    for (let first = 1; first <= 70_000; first += 10_000) {
      await db.execute(sql`
        insert into simulations (id, edition, user_id)
        select 'sim_delete_many_' || n, 'e', ${userId} from generate_series(${first}::int, ${first + 9_999}::int) n`);
    }
    await deleteSimulations(db, userId);
    expect(await db.$count(simulations, eq(simulations.userId, userId))).toBe(0);
  });

  test('is undone if the transaction that contains it fails', async () => {
    const started = await startHistoryApp(database());
    const person = await personWithAll(started, 'sim_delete_undone');
    const failing = started.db.transaction(async (tx) => {
      await deleteSimulations(tx, person.userId);
      throw new Error('the account could not be deleted');
    });
    await expect(failing).rejects.toThrow('the account could not be deleted');
    expect(await countRows(started, 'sim_delete_undone')).toEqual([1, 2, 2, 1]);
  });

  test('does not make simultaneous claims or posts fail', async () => {
    const started = await startHistoryApp(database());
    for (let round = 0; round < 10; round += 1) {
      const ids = ['b', 'A', '_', 'Z', '-'].map((letter) => `sim_delete_race_${round}${letter}`);
      const person = new Person(started.app);
      const tickets: (string | undefined)[] = [];
      for (const id of ids) {
        const owner = await personWith(started.app, id);
        tickets.push(owner.ticket);
        await sameBrowser(owner, started.app, person.userId).postBlock(id, 1, [1, 2, 0]);
      }
      const browser = new Person(started.app, person.userId);
      browser.ticket = tickets[0];
      const [, ...replies] = await Promise.all([
        deleteSimulations(started.db, person.userId),
        person.claim(...tickets),
        person.claim(...tickets.toReversed()),
        browser.postBlock(ids[0] ?? '', 1, [1, 2, 0]),
        browser.tellEnding(ids[0] ?? '', completedEnding),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
  });
});
