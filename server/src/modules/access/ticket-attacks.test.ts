// What a ticket opens, for whom and for how long (decision 0020). Knowing a simulation's id is not enough to get one,
// and a ticket doesn't open what was revoked.

import { randomUUID } from 'node:crypto';
import { getPicture, pathOf, ticketHeader } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person, terminatedEnding } from '../../../test/person.ts';
import { attemptOf, firstEdition } from '../../../test/sample-form.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';
import { attempts, grants, simulations } from '../../platform/database/schema.ts';

const { edition } = firstEdition;
/** Longer than a process remembers that a grant was valid. */
const aMoment = 6_000;
const pictureName = '0123456789abcdef.webp';
const forms = [{ ...firstEdition, pictures: new Map([[pictureName, Buffer.from('a picture')]]) }];

/** Returns the status of each call that sends content: words, keys, a picture, an explanation. */
async function statusesOfContent(visitor: Visitor): Promise<readonly number[]> {
  const replies = [
    await visitor.getQuestions(edition, 2),
    await visitor.getKeys(edition, 2),
    await visitor.send({ url: pathOf(getPicture, { name: pictureName }) }),
    await visitor.askForExplanation({
      ...{ question: '', userAnswer: 0, correctAnswer: 0, options: [], feedback: '' },
      questionId: 11,
      edition,
    }),
  ];
  return replies.map(({ statusCode }) => statusCode);
}

const opened = [200, 200, 200, 200];
const closed = [401, 401, 401, 401];

async function revokeGrantOf({ db }: StartedApp, simulationId: string): Promise<void> {
  const [row] = await db.select().from(simulations).where(eq(simulations.id, simulationId));
  await db
    .update(grants)
    .set({ revokedAt: new Date() })
    .where(eq(grants.id, row?.grantId ?? ''));
}

/** A ticket as the earlier version signed it, without time and grant. */
function ticketOfEarlierVersion(app: FastifyInstance, simulationId: string): string {
  return app.signCookie(`${simulationId}.${edition}`);
}

describeOnBothDatabases('someone who knows the id of a simulation', (database) => {
  test('gets no ticket for it with a grant or a code of their own', async () => {
    const started = await startApp(database());
    const victim = await candidateOf(started.app, 'sim_of_the_victim');
    const thief = await admittedVisitor(started.app);
    for (const reply of [
      await thief.begin('sim_of_the_victim'),
      await new Visitor(started.app).begin('sim_of_the_victim', { code: 'Exam-2026-Code' }),
    ]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({
        error: { code: 'simulation-of-another', message: expect.any(String), field: 'simulationId' },
      });
      expect(reply.headers[ticketHeader]).toBeUndefined();
      expect(reply.body).not.toContain(edition);
    }
    expect((await victim.post(attemptOf('sim_of_the_victim', 1, [1, 2, 0]))).statusCode).toBe(200);
  });

  test('cannot post to it, end it or read it with a grant of their own', async () => {
    const started = await startApp(database());
    await candidateOf(started.app, 'sim_answered_first');
    const thief = new Person(started.app);
    thief.token = undefined;
    await thief.enterCode();
    const refused = [
      await thief.post(attemptOf('sim_answered_first', 1, [3, 3, 3])),
      await thief.tellEnding('sim_answered_first', terminatedEnding),
      await thief.askForStoredBlocks('sim_answered_first'),
    ];
    for (const reply of refused) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'not-your-simulation']);
    }
    expect(await started.db.select().from(attempts).where(eq(attempts.simulationId, 'sim_answered_first'))).toEqual([]);
    const [row] = await started.db.select().from(simulations).where(eq(simulations.id, 'sim_answered_first'));
    expect(row).toMatchObject({ ending: null, userId: null });
  });

  test('is refused with the ticket of another simulation', async () => {
    const { app } = await startApp(database());
    await candidateOf(app, 'sim_with_own_ticket');
    const other = await candidateOf(app, 'sim_of_the_thief_1');
    expect((await other.post(attemptOf('sim_with_own_ticket', 1, [0, 0, 0]))).statusCode).toBe(401);
    expect((await other.askForStoredBlocks('sim_with_own_ticket')).statusCode).toBe(401);
  });
});

describeOnBothDatabases('the grant that a simulation began with', (database) => {
  test('gets the same ticket again, and can post without a ticket', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    await visitor.begin('sim_begun_by_this');
    const { ticket } = visitor;
    visitor.ticket = undefined;
    expect((await visitor.post(attemptOf('sim_begun_by_this', 1, [1, 2, 0]))).statusCode).toBe(200);
    expect((await visitor.askForStoredBlocks('sim_begun_by_this')).json()).toEqual({ attempts: [1] });
    expect((await visitor.begin('sim_begun_by_this')).headers[ticketHeader]).toBe(ticket);
  });
});

describeOnBothDatabases('a ticket whose grant was revoked', (database) => {
  test('no longer opens anything for anyone, but can still post what is on the device', async () => {
    const started = await startApp(database(), { forms });
    const simulationId = 'sim_grant_revoked';
    const candidate = await candidateOf(started.app, simulationId);
    expect(await statusesOfContent(candidate)).toEqual(opened);
    await revokeGrantOf(started, simulationId);
    letPass(aMoment);
    const anybody = new Person(started.app);
    anybody.token = undefined;
    anybody.ticket = candidate.ticket;
    expect(await statusesOfContent(anybody)).toEqual(closed);
    expect((await anybody.getKeys(edition, 2)).json()).toMatchObject({ error: { code: 'grant-needed' } });
    expect((await anybody.post(attemptOf(simulationId, 1, [1, 2, 0]))).statusCode).toBe(200);
    expect((await anybody.tellEnding(simulationId, completedEnding)).statusCode).toBe(200);
    expect((await anybody.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [1] });
  });

  test('is refused within five seconds by a process that just accepted it, and at once by another', async () => {
    const started = await startApp(database(), { forms });
    const candidate = await candidateOf(started.app, 'sim_revoked_soon');
    await candidate.getKeys(edition, 1);
    await revokeGrantOf(started, 'sim_revoked_soon');
    const other = await startApp(database(), { forms });
    expect(await statusesOfContent(candidate.at(other.app))).toEqual(closed);
    letPass(5_000);
    expect(await statusesOfContent(candidate)).toEqual(closed);
  });

  test('opens everything again together with a new grant', async () => {
    const started = await startApp(database(), { forms });
    const candidate = await candidateOf(started.app, 'sim_code_again');
    await revokeGrantOf(started, 'sim_code_again');
    expect(await statusesOfContent(candidate)).toEqual(closed);
    await candidate.enterCode();
    expect(await statusesOfContent(candidate)).toEqual(opened);
  });
});

describeOnBothDatabases('a ticket', (database) => {
  test('opens everything for 60 days, even after its grant has expired', async () => {
    const started = await startApp(database(), { forms });
    const candidate = await candidateOf(started.app, 'sim_sixty_days');
    letPass(days(59.9));
    expect((await candidate.askStatus()).json()).toMatchObject({ granted: false });
    expect(await statusesOfContent(candidate)).toEqual(opened);
    expect((await candidate.post(attemptOf('sim_sixty_days', 1, [1, 2, 0]))).statusCode).toBe(200);
  });

  test('expires after 60 days, and attempts that are unsent by then are accepted with a grant', async () => {
    const started = await startApp(database(), { forms });
    const simulationId = 'sim_after_sixty';
    const candidate = await candidateOf(started.app, simulationId);
    letPass(days(60.1));
    expect(await statusesOfContent(candidate)).toEqual(closed);
    const alone = await candidate.post(attemptOf(simulationId, 1, [1, 2, 0]));
    expect([alone.statusCode, alone.json().error.code]).toEqual([401, 'grant-needed']);
    await candidate.enterCode();
    expect((await candidate.post(attemptOf(simulationId, 1, [1, 2, 0]))).statusCode).toBe(200);
    expect((await candidate.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [1] });
    const thief = await admittedVisitor(started.app);
    expect((await thief.post(attemptOf(simulationId, 2, [1, 2, 0]))).statusCode).toBe(403);
  });

  test('is refused if any part of it was changed', async () => {
    const { app } = await startApp(database(), { forms });
    const candidate = await candidateOf(app, 'sim_ticket_changed');
    const good = candidate.ticket ?? '';
    const [id = '', ofEdition = '', time = '', grant = '', signature = ''] = good.split('.');
    for (const changed of [
      [id, ofEdition, 'zzzzzzz', grant, signature],
      [id, ofEdition, time, '', signature],
      [id, ofEdition, time, randomUUID(), signature],
      [id, ofEdition, signature],
      ['sim_ticket_other', ofEdition, time, grant, signature],
    ]) {
      candidate.ticket = changed.join('.');
      expect((await candidate.getKeys(edition, 1)).statusCode, changed.join('.')).toBe(401);
    }
    for (const signed of [
      'sim_ticket_changed',
      `${id}.${edition}.`,
      `${id}.${edition}.x.y.z`,
      '...',
      `${id}.${edition}.!!.`,
    ]) {
      candidate.ticket = app.signCookie(signed);
      expect((await candidate.getKeys(edition, 1)).statusCode, signed).toBe(401);
    }
    candidate.ticket = good;
    expect((await candidate.getKeys(edition, 1)).statusCode).toBe(200);
  });
});

describeOnBothDatabases('a ticket of the previous version, which names neither a time nor a grant', (database) => {
  test('works for 60 days from the start of its simulation', async () => {
    const started = await startApp(database(), { forms });
    const simulationId = 'sim_of_version_before';
    const candidate = await candidateOf(started.app, simulationId);
    candidate.ticket = ticketOfEarlierVersion(started.app, simulationId);
    expect(await statusesOfContent(candidate)).toEqual(opened);
    expect((await candidate.post(attemptOf(simulationId, 1, [1, 2, 0]))).statusCode).toBe(200);
    letPass(days(60.1));
    expect(await statusesOfContent(candidate)).toEqual(closed);
    expect((await candidate.post(attemptOf(simulationId, 2, [1, 2, 0]))).statusCode).toBe(401);
  });

  test('opens nothing once the grant of its simulation is revoked, but can still post', async () => {
    const started = await startApp(database(), { forms });
    const candidate = await candidateOf(started.app, 'sim_before_revoked');
    candidate.ticket = ticketOfEarlierVersion(started.app, 'sim_before_revoked');
    await revokeGrantOf(started, 'sim_before_revoked');
    expect(await statusesOfContent(candidate)).toEqual(closed);
    expect((await candidate.post(attemptOf('sim_before_revoked', 1, [1, 2, 0]))).statusCode).toBe(200);
  });

  test('for a simulation that the server has lost can post, but opens nothing', async () => {
    const started = await startApp(database(), { forms });
    const candidate = new Visitor(started.app);
    candidate.ticket = ticketOfEarlierVersion(started.app, 'sim_lost_with_disk');
    expect((await candidate.post(attemptOf('sim_lost_with_disk', 1, [1, 2, 0]))).statusCode).toBe(200);
    expect(await statusesOfContent(candidate)).toEqual(closed);
  });
});

describeOnBothDatabases('a server that lost its disk', (database) => {
  test('accepts attempts and endings again with just the ticket, and keeps sending the edition', async () => {
    const started = await startApp(database(), { forms });
    const simulationId = 'sim_disk_was_lost';
    const candidate = new Person(started.app);
    candidate.token = undefined;
    await candidate.enterCode();
    await candidate.begin(simulationId);
    candidate.cookie = undefined;
    await started.db.delete(simulations).where(eq(simulations.id, simulationId));
    await started.db.delete(grants);
    expect((await candidate.post(attemptOf(simulationId, 1, [1, 2, 0]))).statusCode).toBe(200);
    expect((await candidate.tellEnding(simulationId, completedEnding)).statusCode).toBe(200);
    expect(await statusesOfContent(candidate)).toEqual(opened);
  });

  test('and its secret accepts attempts with a grant, to which the simulation then belongs', async () => {
    const lost = await startApp(database(), { appSecret: 'the secret that was lost with the disk, long enough' });
    const simulationId = 'sim_secret_was_lost';
    const candidate = await candidateOf(lost.app, simulationId);
    await lost.db.delete(simulations).where(eq(simulations.id, simulationId));
    const { app } = await startApp(database());
    const again = candidate.at(app);
    expect((await again.post(attemptOf(simulationId, 1, [1, 2, 0]))).statusCode).toBe(401);
    await again.enterCode();
    expect((await again.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [] });
    for (const block of [1, 2])
      expect((await again.post(attemptOf(simulationId, block, [1, 2, 0]))).statusCode).toBe(200);
    expect((await again.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [1, 2] });
    const other = await admittedVisitor(app);
    expect((await other.askForStoredBlocks(simulationId)).statusCode).toBe(403);
  });
});

describeOnBothDatabases('emergency access that has ended', (database) => {
  test('no longer opens anything by cookie or ticket after a start without it', async () => {
    const during = await startApp(database(), { forms, emergencyAccess: true });
    const visitor = new Visitor(during.app);
    await visitor.useEmergencyFlag();
    await visitor.begin('sim_in_an_emergency');
    expect(await statusesOfContent(visitor)).toEqual(opened);
    const withCode = await candidateOf(during.app, 'sim_beside_emergency');
    await startApp(database(), { forms, emergencyAccess: true });
    const after = await startApp(database(), { forms });
    expect(await statusesOfContent(visitor.at(after.app))).toEqual(closed);
    expect(await statusesOfContent(withCode.at(after.app))).toEqual(opened);
    expect((await visitor.at(after.app).post(attemptOf('sim_in_an_emergency', 1, [1, 2, 0]))).statusCode).toBe(200);
  });
});
