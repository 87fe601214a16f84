// Updated figures equal recomputed ones, and only new answers are read.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { asked, people, take } from '../../../test/taken-simulations.ts';
import type { Database } from '../../platform/database/database.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';
import { listFirstSimulations } from '../../platform/first-simulations.ts';
import type { AskedEdition } from './asked-questions.ts';
import { computeFigures, makeFiguresMemory } from './compute-figures.ts';
import { keepSums } from './kept-sums.ts';

const [yes, no] = [true, false];
const first = new Date('2026-03-01T10:00:00Z');

describeOnBothDatabases('kept sums', (database) => {
  async function open(): Promise<Database> {
    const { db, close } = await database().connect();
    onTestFinished(close);
    await db.delete(attempts);
    await db.delete(simulations);
    return db;
  }

  test('read only what is new or no longer counts, and everything after a deletion or a ruling', async () => {
    const db = await open();
    const update = keepSums();
    const read = async (of: AskedEdition = asked) => {
      const firsts = await listFirstSimulations(db, of.edition, of.blocks);
      const { sums, read: count } = await update(db, of, firsts);
      expect(sums.figures(1)).toEqual((await keepSums()(db, of, firsts)).sums.figures(1));
      return count;
    };
    await take(db, people(30, [yes, yes, no, yes, no, null]));
    const twice = randomUUID();
    await take(db, [{ userId: twice, right: [no, no, no, no, no, no], beganAt: new Date() }]);
    expect(await read()).toBe(31);
    expect(await read()).toBe(0);
    await take(db, people(4, [no, no, no, yes, no, yes]));
    expect(await read()).toBe(4);
    // This simulation began earlier, so it is now the person's first.
    await take(db, [{ userId: twice, right: [yes, yes, yes, yes, yes, yes], beganAt: first }]);
    expect(await read()).toBe(2);
    const [deleted] = await db.select().from(simulations).limit(1);
    await db.delete(attempts).where(eq(attempts.simulationId, deleted?.id ?? ''));
    await db.delete(simulations).where(eq(simulations.id, deleted?.id ?? ''));
    const left = (await listFirstSimulations(db, asked.edition, asked.blocks)).length;
    expect(await read()).toBe(left);
    const questions = asked.questions.map((one) => (one.id === 12 ? { ...one, accepted: [0, 1, 2, 3] } : one));
    await db.update(attempts).set({ ruledCorrect: 1, dropped: 0, ruledBy: 1 }).where(eq(attempts.block, 1));
    expect(await read({ ...asked, questions, rulings: 1 })).toBe(left);
  });

  test('that were updated equal those that are computed at once', async () => {
    const db = await open();
    const memory = makeFiguresMemory();
    await take(db, people(25, [yes, yes, no, yes, no, no]));
    await computeFigures(db, asked, [asked], memory);
    await take(db, people(25, [no, yes, yes, no, yes, yes]));
    const { computedAt: _, ...updated } = await computeFigures(db, asked, [asked], memory);
    const { computedAt: __, ...recomputed } = await computeFigures(db, asked, [asked]);
    expect(updated).toEqual(recomputed);
    expect(updated.n).toBe(50);
  });
});
