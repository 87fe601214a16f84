// Reading many answers leaves the database free for other calls in between, and reads all answers.

import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/on-both-databases.ts';
import { asked, people, take } from '../../test/taken-simulations.ts';
import { forEachSimulation, listFirstSimulations } from './first-simulations.ts';

describeOnBothDatabases('the answers of many simulations', (database) => {
  test('come complete, once per simulation, and take several times as long to read with rests in between', async () => {
    const { db, close } = await database().connect();
    onTestFinished(close);
    await take(db, people(30, [true, true, false, true, false, null]));
    const found = await listFirstSimulations(db, asked.edition, asked.blocks);
    const read = async (rests: number) => {
      const answers = new Map<string, number>();
      const began = performance.now();
      await forEachSimulation(db, found, ({ id }, all) => answers.set(id, (answers.get(id) ?? 0) + all.length), {
        atOnce: 1,
        rests,
      });
      expect([...answers.keys()]).toEqual(found.map(({ id }) => id));
      expect(new Set(answers.values())).toEqual(new Set([asked.questions.length]));
      return performance.now() - began;
    };
    await read(0);
    // There are 19 rests with 20 parts. A busy machine stretches both measurements.
    expect((await read(19)) / (await read(0))).toBeGreaterThan(4);
  });
});
