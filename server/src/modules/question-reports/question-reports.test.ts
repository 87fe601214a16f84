// Reports of questions: stored once, limited, seen by staff only.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';
import { questionReports } from '../../platform/database/schema.ts';

const report = (more: object = {}) => ({
  id: randomUUID(),
  edition: firstEdition.edition,
  questionId: 12,
  kind: 'unclear',
  text: 'Two options say the same.\nWhich one?',
  ...more,
});

describeOnBothDatabases('a report of a question', (database) => {
  test('of a candidate is stored once, with the simulation and no more about the person', async () => {
    const { app, db } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_reports_one');
    const sent = report();
    for (let time = 0; time < 2; time++) {
      const reply = await candidate.send({ method: 'POST', url: '/api/question-reports', body: sent });
      expect(reply.statusCode).toBe(200);
    }
    expect(await db.select().from(questionReports).where(eq(questionReports.id, sent.id))).toEqual([
      { ...sent, simulationId: 'sim_reports_one', reportedAt: expect.any(Date) },
    ]);
  });

  test('of a visitor with a grant belongs to no simulation', async () => {
    const { app, db } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const sent = report({ text: '' });
    const reply = await visitor.send({ method: 'POST', url: '/api/question-reports', body: sent });
    expect(reply.statusCode).toBe(200);
    const stored = await db.select().from(questionReports).where(eq(questionReports.id, sent.id));
    expect(stored).toMatchObject([{ simulationId: null, text: '' }]);
  });

  test('of a stranger is refused', async () => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send({ method: 'POST', url: '/api/question-reports', body: report() });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().error.code).toBe('grant-needed');
  });

  test('about a question that the edition does not have is refused by its field', async () => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).send({
      method: 'POST',
      url: '/api/question-reports',
      body: report({ questionId: 99 }),
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: 'unknown-question', field: 'questionId' } });
  });

  test.each([
    ['id', 'no uuid'],
    ['kind', 'rude'],
    ['text', 'x'.repeat(2_001)],
    ['text', 'a\u0000b'],
    ['questionId', 0],
    ['questionId', '12'],
    ['edition', 'latest'],
  ])('whose %s is wrong is refused by that field', async (field, value) => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).send({
      method: 'POST',
      url: '/api/question-reports',
      body: report({ [field]: value }),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.field).toBe(field);
  });

  test('is the fiftieth and last of a simulation’s day', async () => {
    const { app, db } = await startApp(database());
    const simulationId = `sim_${randomUUID()}`;
    const candidate = await candidateOf(app, simulationId);
    const replies = await Promise.all(
      Array.from({ length: 53 }, () =>
        candidate.send({ method: 'POST', url: '/api/question-reports', body: report() }),
      ),
    );
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json().error.code).toBe('too-many-reports');
    expect(await db.$count(questionReports, eq(questionReports.simulationId, simulationId))).toBe(50);
    // Another simulation's limit is its own.
    const other = await candidateOf(app, 'sim_reports_other');
    expect((await other.send({ method: 'POST', url: '/api/question-reports', body: report() })).statusCode).toBe(200);
  });

  test('is listed for staff alone', async () => {
    const { app } = await startApp(database());
    const reply = await app.inject({ method: 'GET', url: '/api/staff/question-reports' });
    expect(reply.statusCode).toBe(401);
  });
});
