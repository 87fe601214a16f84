// The start of a simulation: a ticket and block 1 in one reply, with a grant or with a code in the request
// (decisions 0005, 0020, 0041).

import { brotliDecompressSync } from 'node:zlib';
import { beginSimulation, ticketHeader } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition, notesFor, questionsOf, secondEdition } from '../../../test/sample-form.ts';
import { sharedCode, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';
import { simulations } from '../../platform/database/schema.ts';

const { edition } = firstEdition;

describeOnBothDatabases('beginning a simulation', (database) => {
  test('with a grant returns its ticket and the questions of block 1', async () => {
    const { app, db } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const reply = await visitor.begin('sim_begun_by_grant');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      form: firstEdition.outline,
      block: 1,
      questions: questionsOf(firstEdition, 1),
    });
    expect(beginSimulation.replies[200].safeParse(reply.json()).success).toBe(true);
    expect(reply.headers[ticketHeader]).toEqual(expect.stringContaining('sim_begun_by_grant'));
    const stored = await db.select().from(simulations).where(eq(simulations.id, 'sim_begun_by_grant'));
    expect(stored).toMatchObject([{ edition, grantId: expect.any(String) }]);
  });

  test('with only a code takes one request, which also sets the cookie', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    const reply = await visitor.begin('sim_begun_by_code', { code: ' exam 2026 code ' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ block: 1, questions: questionsOf(firstEdition, 1) });
    expect(reply.headers[ticketHeader]).toEqual(expect.any(String));
    expect((await visitor.askStatus()).json()).toMatchObject({ granted: true });
  });

  test('without an edition uses the current one, which the reply names', async () => {
    const { app, db } = await startApp(database(), { forms: [secondEdition, firstEdition] });
    const reply = await (await admittedVisitor(app)).send({
      method: 'POST',
      url: beginSimulation.path,
      body: { simulationId: 'sim_current_edition' },
    });
    expect(reply.json()).toMatchObject({ form: secondEdition.outline, questions: questionsOf(secondEdition, 1) });
    const stored = await db.select().from(simulations).where(eq(simulations.id, 'sim_current_edition'));
    expect(stored).toMatchObject([{ edition: secondEdition.edition }]);
  });

  test('returns block 1 compressed to a browser that accepts it', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const reply = await visitor.send({
      method: 'POST',
      url: beginSimulation.path,
      headers: { 'accept-encoding': 'gzip, br' },
      body: { simulationId: 'sim_compressed', edition },
    });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(JSON.parse(String(brotliDecompressSync(reply.rawPayload)))).toMatchObject({ block: 1 });
  });

  test.each([
    ['nothing', {}, 'grant-needed'],
    ['a wrong code', { code: 'WRONG' }, 'invalid-code'],
  ])('with %s is refused, naming the field, and stores nothing', async (_, options, code) => {
    const { app, db } = await startApp(database());
    const visitor = new Visitor(app);
    const reply = await visitor.begin('sim_refused_start', options);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ error: { code, field: 'code' } });
    expect(reply.headers[ticketHeader]).toBeUndefined();
    expect(await db.select().from(simulations).where(eq(simulations.id, 'sim_refused_start'))).toEqual([]);
  });

  test('with a wrong code is refused even if there is a grant, and counts as a try', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    for (let n = 0; n < 10; n += 1) {
      expect((await visitor.begin('sim_wrong_code', { code: 'WRONG' })).statusCode).toBe(401);
    }
    expect((await visitor.begin('sim_wrong_code', { code: sharedCode })).statusCode).toBe(429);
    expect((await visitor.begin('sim_wrong_code')).statusCode).toBe(200);
  });

  test('a second time changes nothing and returns the same ticket', async () => {
    const { app, db } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const first = await visitor.begin('sim_repeated');
    const again = await visitor.begin('sim_repeated');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(again.headers[ticketHeader]).toBe(first.headers[ticketHeader]);
    expect(await db.select().from(simulations).where(eq(simulations.id, 'sim_repeated'))).toHaveLength(1);
  });

  test('many times at once, on two server processes, stores one simulation', async () => {
    const one = await startApp(database());
    const other = await startApp(database());
    const visitor = await admittedVisitor(one.app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => visitor.at(n % 2 ? one.app : other.app).begin('sim_all_at_once')),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await one.db.select().from(simulations).where(eq(simulations.id, 'sim_all_at_once'))).toHaveLength(1);
  });

  test('again with another edition is refused, and the first edition stays', async () => {
    const { app, db } = await startApp(database(), { forms: [firstEdition, secondEdition] });
    const visitor = await admittedVisitor(app);
    await visitor.begin('sim_two_editions');
    const reply = await visitor.begin('sim_two_editions', { edition: secondEdition.edition });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ error: { code: 'simulation-has-another-edition', field: 'edition' } });
    expect(reply.headers[ticketHeader]).toBeUndefined();
    const stored = await db.select().from(simulations).where(eq(simulations.id, 'sim_two_editions'));
    expect(stored).toMatchObject([{ edition }]);
  });

  test('with an edition that was never published is refused, naming the field', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const reply = await visitor.begin('sim_unknown_edition', { edition: '0123456789abcdef' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: 'unknown-edition', field: 'edition' } });
  });

  test.each([
    '',
    'sim_short',
    'SIM_12345678',
    'sim_with space',
    'sim_with.dots',
    `sim_${'x'.repeat(61)}`,
    'sim_\u0000\u0000345678',
  ])('under an invalid id is refused, naming the field: %j', async (simulationId) => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).begin(simulationId);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field: 'simulationId' } });
  });
});

describeOnBothDatabases('a ticket', (database) => {
  test('does not allow its holder to begin another simulation', async () => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_first_of_two');
    expect((await candidate.begin('sim_second_of_two')).statusCode).toBe(401);
  });

  test('does not work as a grant, nor a grant as a ticket', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    await visitor.begin('sim_swapped_credentials');
    const { cookie = '', ticket = '' } = visitor;
    visitor.cookie = encodeURIComponent(ticket);
    visitor.ticket = decodeURIComponent(cookie);
    expect((await visitor.askStatus()).json()).toMatchObject({ granted: false });
    expect((await visitor.getKeys(edition, 1)).statusCode).toBe(401);
  });
});

describeOnBothDatabases('an old edition', (database) => {
  test('is still served to simulations that began with it after a new edition is published', async () => {
    const before = await startApp(database(), { forms: [firstEdition] });
    const candidate = await candidateOf(before.app, 'sim_old_edition');
    await before.close();
    await database().restart();
    const after = await startApp(database(), { forms: [secondEdition] });
    const current = await new Visitor(after.app).send({ url: '/api/exam-content/current' });
    expect(current.json()).toMatchObject({ edition: secondEdition.edition });
    const old = await candidate.at(after.app).getKeys(edition, 1);
    expect(old.json()).toMatchObject({ keys: [{ id: 11, correct: notesFor(firstEdition, 11).correct }, {}, {}] });
  });

  test('can still be used to begin a simulation by a browser that has it', async () => {
    const { app } = await startApp(database(), { forms: [secondEdition] });
    expect((await (await admittedVisitor(app)).begin('sim_begins_old', { edition })).statusCode).toBe(200);
  });

  test('stays unchanged when it is published again', async () => {
    const first = await startApp(database(), { forms: [firstEdition] });
    const visitor = await admittedVisitor(first.app);
    const { body } = await visitor.getKeys(edition, 2);
    const second = await startApp(database(), { forms: [firstEdition, secondEdition] });
    expect((await visitor.at(second.app).getKeys(edition, 2)).body).toBe(body);
  });
});

describeOnBothDatabases('an edition of a form that names its rules only later', (database) => {
  test('stays the same edition, and new simulations get the rules that are named now', async () => {
    const before = await startApp(database(), { forms: [firstEdition] });
    const first = await (await admittedVisitor(before.app)).begin('sim_begins_unnamed');
    expect(first.json().form).not.toHaveProperty('rules');
    const rules = ['standard', 'others'];
    const named = { ...firstEdition, outline: { ...firstEdition.outline, rules } };
    const { app } = await startApp(database(), { forms: [named] });
    const second = await (await admittedVisitor(app)).begin('sim_begins_named', { edition });
    expect(second.json()).toMatchObject({ form: { edition, rules, blocks: firstEdition.outline.blocks } });
    const current = await new Visitor(app).send({ url: '/api/exam-content/current' });
    expect(current.json()).toEqual({ ...firstEdition.outline, rules, taken: [], fixed: null });
  });
});

describe('two editions of the sample form', () => {
  test('differ in name and in every key, so that the tests above can tell them apart', () => {
    expect(secondEdition.edition).not.toBe(edition);
    for (const id of [11, 12, 13, 21, 22, 23]) {
      expect(notesFor(secondEdition, id).correct).not.toBe(notesFor(firstEdition, id).correct);
    }
  });
});
