// What a candidate gets after a ruling: results under the ruling, with the first score next to them, even if the
// attempt arrives later.

import { randomUUID } from 'node:crypto';
import { getHistory, getRulings, pathOf } from '@simulator/api-contract';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startHistoryApp } from '../../../test/history-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { type Person, personWith } from '../../../test/person.ts';
import { firstEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { asked } from '../../../test/taken-simulations.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';
import type { Database } from '../../platform/database/database.ts';
import { attempts } from '../../platform/database/schema.ts';
import { addRuling } from './ruling-store.ts';

const { edition } = firstEdition;

const ruledOut = (db: Database, question: number) =>
  addRuling(
    db,
    asked,
    { id: randomUUID(), edition, question, effect: 'drop', accepted: [], why: 'Two right answers' },
    { userId: randomUUID(), email: 'owner@school.example', role: 'owner' },
    async () => undefined,
  );

describeOnBothDatabases('after a ruling', (database) => {
  test('results have the score under the ruling and the first score', async () => {
    const { app, db } = await startHistoryApp(database());
    const before = await personWith(app, 'sim_before_ruling');
    // 11 and 12 are wrong, 21 is right, 23 is not answered: 1 of 4.
    await before.postBlock('sim_before_ruling', 1, [0, 0, 0]);
    await before.postBlock('sim_before_ruling', 2, [1, 2, null]);
    const resultsOf = async (person: Person) => {
      const reply = await person.askForHistory();
      expect(getHistory.replies[200].safeParse(reply.json()).success).toBe(true);
      return reply.json().simulations[0].results;
    };
    expect(await resultsOf(before)).not.toHaveProperty('first');
    await ruledOut(db, 12);
    const results = await resultsOf(before);
    // 1 of 3 is 250 + (0.3333 - 0.25) x 667; 1 of 4 is 250.
    expect(results).toMatchObject({ correct: 1, total: 3, scaledScore: 306, passed: false });
    expect(results.first).toEqual({ correct: 1, total: 4, scaledScore: 250, passed: false });
    expect(results.topics.map(({ category }: { category: string }) => category)).not.toContain('Pathobiology');
    const inFull = (await before.askForSimulation('sim_before_ruling')).json();
    expect(inFull.simulation.results).toEqual(results);
    // The stored answers are unchanged.
    expect(inFull.attempts[0].answers).toEqual([
      [11, 0],
      [12, 0],
      [13, 0],
    ]);
  });

  test('an attempt that arrives later has both scores, and a repeat of it changes neither', async () => {
    const { app, db } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_after_ruling');
    const stored = async () => {
      const { simulationId, block } = attempts;
      const rows = await db.select().from(attempts).where(eq(simulationId, 'sim_after_ruling')).orderBy(asc(block));
      return rows.map(({ correct, ruledCorrect, dropped }) => [correct, ruledCorrect, dropped]);
    };
    // The ruling of the test above dropped 12. 11 and 12 are right.
    await person.postBlock('sim_after_ruling', 1, [1, 2, 0]);
    expect(await stored()).toEqual([[2, 1, 1]]);
    expect((await person.postBlock('sim_after_ruling', 1, [1, 2, 0])).statusCode).toBe(200);
    expect(await stored()).toEqual([[2, 1, 1]]);
    await person.postBlock('sim_after_ruling', 2, [1, 2, null]);
    expect((await stored())[1]).toEqual([1, 1, 0]);
  });

  test('devices learn of it with a ticket of the edition or a grant, and nobody else does', async () => {
    const { app } = await startApp(database());
    const url = pathOf(getRulings, { edition });
    const reported = { rulings: [{ question: 12, effect: 'drop', accepted: [] }] };
    const ask = async (visitor: Visitor, path = url) => visitor.send({ url: path });
    expect((await ask(await admittedVisitor(app))).json()).toEqual(reported);
    const candidate = await candidateOf(app, `sim_${randomUUID()}`);
    candidate.cookie = undefined;
    expect((await ask(candidate)).json()).toEqual(reported);
    const other = pathOf(getRulings, { edition: 'f'.repeat(16) });
    expect((await ask(candidate, other)).statusCode).toBe(401);
    expect((await ask(new Visitor(app))).statusCode).toBe(401);
    const unknown = await ask(await admittedVisitor(app), other);
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'unknown-edition']);
  });
});
