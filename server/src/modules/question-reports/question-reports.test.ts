// Reports of questions are stored once, limited, and seen only by staff. Those of an account are exported and deleted
// with it.

import { randomUUID } from 'node:crypto';
import { deleteAccount, exportOwnData, getQuestionReports } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type StoredPerson, storeSignedIn, type Tokens } from '../../../test/auth-caller.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition } from '../../../test/sample-form.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';
import { questionReports, staff, users } from '../../platform/database/schema.ts';

const report = (more: object = {}) => ({
  id: randomUUID(),
  edition: firstEdition.edition,
  questionId: 12,
  kind: 'unclear',
  text: 'Two options say the same.\nWhich one?',
  ...more,
});

const bearer = ({ access }: Tokens) => ({ authorization: `Bearer ${access}` });

/** A person with an account but without an access code, in a browser of their own. */
async function accountOf(started: StartedApp): Promise<StoredPerson & { send: Visitor['send'] }> {
  const person = await storeSignedIn(started);
  const visitor = new Visitor(started.app);
  return { ...person, send: (options) => visitor.send({ ...options, headers: bearer(person) }) };
}

const post = (body: object) => ({ method: 'POST', url: '/api/question-reports', body }) as const;

describeOnBothDatabases('a report of a question', (database) => {
  test('by a candidate is stored once, with the simulation and nothing else about the person', async () => {
    const { app, db } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_reports_one');
    const sent = report();
    for (let time = 0; time < 2; time++) {
      const reply = await candidate.send({ method: 'POST', url: '/api/question-reports', body: sent });
      expect(reply.statusCode).toBe(200);
    }
    expect(await db.select().from(questionReports).where(eq(questionReports.id, sent.id))).toEqual([
      { ...sent, simulationId: 'sim_reports_one', userId: null, reportedAt: expect.any(Date) },
    ]);
  });

  test('by a visitor with a grant belongs to no simulation', async () => {
    const { app, db } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const sent = report({ text: '' });
    const reply = await visitor.send({ method: 'POST', url: '/api/question-reports', body: sent });
    expect(reply.statusCode).toBe(200);
    const stored = await db.select().from(questionReports).where(eq(questionReports.id, sent.id));
    expect(stored).toMatchObject([{ simulationId: null, text: '' }]);
  });

  test('by an account without a code is stored once under that account', async () => {
    const started = await startApp(database());
    const person = await accountOf(started);
    const sent = report();
    for (let time = 0; time < 2; time++) expect((await person.send(post(sent))).statusCode).toBe(200);
    expect(await started.db.select().from(questionReports).where(eq(questionReports.id, sent.id))).toEqual([
      { ...sent, simulationId: null, userId: person.id, reportedAt: expect.any(Date) },
    ]);
  });

  test('from a simulation stays anonymous, even if someone is signed in', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_reports_signed_in');
    const sent = report();
    await candidate.send({ ...post(sent), headers: bearer(await storeSignedIn(started)) });
    const stored = await started.db.select().from(questionReports).where(eq(questionReports.id, sent.id));
    expect(stored).toMatchObject([{ simulationId: 'sim_reports_signed_in', userId: null }]);
  });

  test('with an ended session is refused, even if there is a grant', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const reply = await visitor.send({ ...post(report()), headers: { authorization: 'Bearer of-yesterday' } });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().error.code).toBe('session-ended');
  });

  test('by a stranger is refused', async () => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send({ method: 'POST', url: '/api/question-reports', body: report() });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().error.code).toBe('grant-needed');
  });

  test('about a question that the edition does not have is refused, naming the field', async () => {
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
  ])('whose %s is wrong is refused, naming that field', async (field, value) => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).send({
      method: 'POST',
      url: '/api/question-reports',
      body: report({ [field]: value }),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.field).toBe(field);
  });

  test('can be sent fifty times a day from one simulation', async () => {
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
    // Each simulation has its own limit.
    const other = await candidateOf(app, 'sim_reports_other');
    expect((await other.send({ method: 'POST', url: '/api/question-reports', body: report() })).statusCode).toBe(200);
  });

  test('can be sent fifty times a day by one account, from any browser', async () => {
    const started = await startApp(database());
    const person = await storeSignedIn(started);
    const replies = await Promise.all(
      Array.from({ length: 53 }, () => new Visitor(started.app).send({ ...post(report()), headers: bearer(person) })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    expect(await started.db.$count(questionReports, eq(questionReports.userId, person.id))).toBe(50);
    expect((await (await accountOf(started)).send(post(report()))).statusCode).toBe(200);
  });

  test('is listed only for staff, with the address of the account that sent it', async () => {
    const started = await startApp(database());
    const { app, db } = started;
    const [member, person] = [await accountOf(started), await accountOf(started)];
    await db
      .update(users)
      .set({ email: `admin.${member.email}` })
      .where(eq(users.id, member.id));
    await db.insert(staff).values({ userId: member.id });
    const [named, nameless] = [report({ text: 'Named' }), report({ text: 'Nameless' })];
    await person.send(post(named));
    await (await candidateOf(app, 'sim_reports_listed')).send(post(nameless));
    expect((await app.inject({ url: getQuestionReports.path })).statusCode).toBe(401);
    expect((await person.send({ url: getQuestionReports.path })).statusCode).toBe(403);
    const { newest } = (await member.send({ url: getQuestionReports.path })).json();
    const reportedAt = expect.stringMatching(/^20.*Z$/);
    expect(newest.slice(0, 2)).toEqual([
      { ...nameless, reportedAt, reporter: null },
      { ...named, reportedAt, reporter: person.email },
    ]);
  });

  test('by an account is exported with it and deleted with it', async () => {
    const started = await startApp(database());
    const [person, other] = [await accountOf(started), await accountOf(started)];
    const sent = report();
    await person.send(post(sent));
    await other.send(post(report()));
    const { id: _, ...said } = sent;
    const exported = (await person.send({ url: exportOwnData.path })).json();
    expect(exported.questionReports).toEqual([{ ...said, reportedAt: expect.stringMatching(/^20.*Z$/) }]);
    const deletion = { method: 'DELETE', url: deleteAccount.path, body: { email: person.email } } as const;
    expect((await person.send(deletion)).statusCode).toBe(200);
    expect(await started.db.$count(questionReports, eq(questionReports.userId, person.id))).toBe(0);
    expect(await started.db.$count(questionReports, eq(questionReports.userId, other.id))).toBe(1);
  });
});
