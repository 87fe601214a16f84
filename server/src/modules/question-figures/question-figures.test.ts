// Figures of questions: computed only from whole first simulations, on both databases, and shown only to staff.

import { randomUUID } from 'node:crypto';
import { getAnswerShares, getQuestionFigures, pathOf } from '@simulator/api-contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { secondEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { asked, people, take } from '../../../test/taken-simulations.ts';
import type { Database } from '../../platform/database/database.ts';
import { attempts, questionReports, simulations } from '../../platform/database/schema.ts';
import { addErrorReplies } from '../../platform/http/error-replies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { computeFigures } from './compute-figures.ts';
import { makeLatestFigures } from './latest-figures.ts';
import { addQuestionFigureRoutes } from './routes.ts';

const [yes, no] = [true, false];

describeOnBothDatabases('figures of questions', (database) => {
  async function open(): Promise<Database> {
    const { db, close } = await database().connect();
    onTestFinished(close);
    await db.delete(attempts);
    await db.delete(simulations);
    await db.delete(questionReports);
    return db;
  }

  test('count only whole first simulations of the edition', async () => {
    const db = await open();
    await take(db, people(20, [yes, yes, yes, yes, no, no]));
    await take(db, people(20, [yes, no, no, no, null, no]));
    const again = randomUUID();
    await take(db, [
      { userId: again, right: [no, no, no, no, no, no], beganAt: new Date('2026-01-01T10:00:00Z') },
      { userId: again, right: [yes, yes, yes, yes, yes, yes], beganAt: new Date('2026-02-01T10:00:00Z') },
      { right: [yes, yes, yes, yes, yes, yes], blocks: 1 },
      { right: [yes, yes, yes, yes, yes, yes], edition: secondEdition.edition },
    ]);
    const { n, questions, reliability } = await computeFigures(db, asked, [asked]);
    expect(n).toBe(41);
    expect(questions.map(({ question, shareCorrect }) => [question, shareCorrect])).toEqual([
      [11, 40 / 41],
      [12, 20 / 41],
      [13, 20 / 41],
      [21, 20 / 41],
      [22, 0],
      [23, 0],
    ]);
    // The four scored questions are 11, 12, 21 and 23. People have 3, 1 or 0 of them right.
    expect(reliability).toMatchObject({ questions: 4, meanCorrect: 80 / 41 });
    expect(questions[1]).toMatchObject({
      block: 1,
      topic: 'Pathobiology',
      key: 2,
      n: 41,
      medianTimeMs: 40_000,
      reports: 0,
    });
    expect(questions[4]?.omitted).toEqual([0, 20, 0]);
    expect(questions[1]?.options).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 20],
      [1, 20, 0],
    ]);
    // Forty people of only two kinds do not fit a scale.
    expect(questions.map(({ difficulty }) => difficulty)).toEqual([null, null, null, null, null, null]);
  });

  test('place questions on one scale of difficulty, except those that all or none got right', async () => {
    const db = await open();
    const shares = [0.9, 0.6, 0.3, 0.7, 1, 0];
    const random = (seed: number) => (Math.abs(Math.sin(seed) * 10_000) % 1) - 0.5;
    await take(
      db,
      Array.from({ length: 300 }, (_, n) => ({
        userId: randomUUID(),
        right: shares
          .map((share, index) => random(n + 1) * 0.4 + random(1_000 * (index + 1) + n) + 0.5 < share || share === 1)
          .map((isRight, index) => isRight && shares[index] !== 0),
      })),
    );
    const { questions } = await computeFigures(db, asked, [asked]);
    const placed = questions.flatMap(({ question, difficulty }) => (difficulty ? [{ question, ...difficulty }] : []));
    placed.sort((one, other) => one.logits - other.logits);
    expect(placed.map(({ question }) => question)).toEqual([11, 21, 12, 13]);
    for (const { n, standardError } of placed) {
      expect(n).toBe(300);
      expect(standardError).toBeGreaterThan(0.1);
      expect(standardError).toBeLessThan(0.3);
    }
  });

  test('are not given below the minimum, where there is only a count', async () => {
    const db = await open();
    await take(db, people(29, [yes, yes, yes, yes, yes, yes]));
    expect(await computeFigures(db, asked, [asked])).toMatchObject({
      n: 29,
      fewest: 30,
      reliability: null,
      questions: [],
    });
  });

  test('warn of questions that the weak get right and the strong do not, and of reported ones', async () => {
    const db = await open();
    await take(db, people(20, [yes, yes, no, yes, no, yes]));
    await take(db, people(20, [no, no, yes, no, yes, no]));
    await db.insert(questionReports).values({
      ...{ id: randomUUID(), edition: asked.edition, questionId: 12, kind: 'unclear' as const, text: '' },
    });
    const { questions } = await computeFigures(db, asked, [asked]);
    const warned = new Map(questions.map(({ question, warnings }) => [question, warnings]));
    expect(warned.get(13)).toEqual(['negative-discrimination', 'key-rarely-chosen', 'option-not-chosen']);
    expect(warned.get(12)).toEqual(['option-not-chosen', 'reported']);
    expect(warned.get(11)).toEqual(['option-not-chosen']);
  });

  /**
   * Serves only these routes. The authorization 'staff' makes the caller staff, and an edition's id gives access to
   * that edition.
   */
  const serve = async (db: Database) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    addErrorReplies(app);
    const published = async () => [{ edition: asked.edition, formId: 'form-1', name: 'Form 1' }];
    const findAsked = async (edition: string) => (edition === asked.edition ? asked : undefined);
    await addQuestionFigureRoutes(app, db, {
      published,
      rulingsOf: async () => new Map(),
      asked: findAsked,
      latestFigures: makeLatestFigures(app, db, { published, asked: findAsked }),
      requireStaff: async ({ headers }) => {
        if (headers.authorization !== 'staff') throw new Refusal(403, 'not-staff', 'For staff.');
        return { userId: randomUUID(), email: 'support@school.example', role: 'support' };
      },
      requireTicketOrGrant: async ({ headers }, { edition }) => {
        if (headers.authorization !== edition) throw new Refusal(401, 'grant-needed', 'Please enter the access code.');
      },
    });
    return app;
  };

  test('are computed after the first call by staff and are ready for the next one', async () => {
    const db = await open();
    await take(db, people(30, [yes, no, yes, no, yes, no]));
    const app = await serve(db);
    const ask = (query = '', authorization = 'staff') =>
      app.inject({ method: 'GET', url: getQuestionFigures.path + query, headers: { authorization } });
    expect((await ask('', 'someone')).statusCode).toBe(403);
    expect((await ask(`?edition=${'f'.repeat(16)}`)).json().error).toMatchObject({
      code: 'unknown-edition',
      field: 'edition',
    });
    expect((await ask()).json()).toMatchObject({ figures: null, isComputing: true, editions: [{ name: 'Form 1' }] });
    await vi.waitFor(async () => expect((await ask()).json().figures?.n).toBe(30), 20_000);
    expect((await ask(`?edition=${asked.edition}`)).json()).toMatchObject({
      isComputing: false,
      figures: { formId: 'form-1' },
    });
  });

  test.each([
    [29, []],
    [
      30,
      [1, 0, 1, 0, 1, 0].map((shareCorrect, index) => ({
        question: asked.questions[index]?.id,
        n: 30,
        shareCorrect,
        medianTimeMs: expect.any(Number),
      })),
    ],
  ])('of %i simulations tell candidates the share correct and its count only from 30 on', async (count, shares) => {
    const db = await open();
    await take(db, people(count, [yes, no, yes, no, yes, no]));
    const app = await serve(db);
    const ask = (edition: string, authorization = edition) =>
      app.inject({ url: pathOf(getAnswerShares, { edition }), headers: { authorization } });
    expect((await ask(asked.edition, 'a ticket of another edition')).statusCode).toBe(401);
    expect((await ask('f'.repeat(16))).json().error.code).toBe('unknown-edition');
    expect((await ask(asked.edition)).json()).toEqual({ shares: [] });
    const staff = { authorization: 'staff' };
    const computed = async () => (await app.inject({ url: getQuestionFigures.path, headers: staff })).json().figures;
    await vi.waitFor(async () => expect((await computed())?.n).toBe(count), 20_000);
    expect((await ask(asked.edition)).json()).toEqual({ shares });
  });

  test('are refused to strangers by the complete application', async () => {
    const { app } = await startApp(database());
    expect((await app.inject({ method: 'GET', url: getQuestionFigures.path })).statusCode).toBe(401);
  });
});
