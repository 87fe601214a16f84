// Rulings on questions, on both databases: what they change and for whom, who may make them, and that no attempt is
// forgotten.

import { randomUUID } from 'node:crypto';
import { type AuditEntry, getRulings, pathOf, previewRuling, ruleOnQuestion } from '@simulator/api-contract';
import { findRules, scaledScore, standardRules } from '@simulator/exam-engine';
import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { keysOf, startRulings } from '../../../test/rulings-app.ts';
import { asked, people, take } from '../../../test/taken-simulations.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  attempts,
  questionDecisions,
  questionRulings,
  rescorings,
  simulations,
  staff,
} from '../../platform/database/schema.ts';
import { WorkLoops } from '../../platform/work-loop.ts';
import { effectOnScores } from './effect-on-scores.ts';
import { makeRulings } from './make-rulings.ts';
import { scoreNextBatch } from './score-again.ts';

const { edition } = asked;
const [yes, no] = [true, false];

/** 11, 12, 21 and 23 are scored; 13 and 22 are pre-test questions. */
const ruling = (more: object = {}) => ({
  ...{ id: randomUUID(), edition, question: 12, effect: 'drop', accepted: [] as number[] },
  ...{ why: `Out of date: ${randomUUID()}`, warnings: [], reports: 0 },
  ...more,
});

const wantedOf = ({ edition: of, question, effect, accepted }: ReturnType<typeof ruling>) => {
  return { edition: of, question, effect, accepted };
};

describeOnBothDatabases('a ruling on a question', (database) => {
  async function open(options: { readonly isScoring?: boolean } = {}) {
    const started = await startRulings(database(), options);
    const { ask, rulings } = started;
    const preview = (said: ReturnType<typeof ruling>) => ask('POST', previewRuling.path, wantedOf(said));
    const rule = (said: object) => ask('POST', ruleOnQuestion.path, said);
    /** Makes a ruling and waits until everything is scored. */
    const ruleToTheEnd = async (said: object) => {
      expect((await rule(said)).statusCode).toBe(200);
      await vi.waitFor(async () => expect(await rulings.isScoring(edition)).toBe(false), 10_000);
    };
    return { ...started, preview, rule, ruleToTheEnd };
  }

  const scaled = (correct: number, total: number) =>
    scaledScore((findRules('standard') ?? standardRules).scoring, correct, total);

  /** The numbers of right and of scored questions of each simulation, at first and now. */
  async function scores(db: Database) {
    const rows = await db.select().from(attempts).orderBy(asc(attempts.simulationId), asc(attempts.block));
    return [...Map.groupBy(rows, ({ simulationId }) => simulationId).values()].map((blocks) => ({
      first: blocks.reduce((sum, { correct }) => sum + correct, 0),
      correct: blocks.reduce((sum, { correct, ruledCorrect }) => sum + (ruledCorrect ?? correct), 0),
      total: 4 - blocks.reduce((sum, { dropped }) => sum + (dropped ?? 0), 0),
    }));
  }

  test('changes the scores as its preview foretold and keeps the first scores', async () => {
    const { db, preview, ruleToTheEnd } = await open();
    // The columns are questions 11, 12, 13, 21, 22 and 23.
    await take(db, people(3, [yes, yes, no, no, no, no]));
    await take(db, people(4, [yes, no, no, yes, no, no]));
    await take(db, people(2, [yes, yes, yes, yes, yes, yes]));
    await take(db, [{ right: [yes, no], blocks: 1 }]);
    const drop = ruling();
    const foretold = await preview(drop);
    // 2 of 4 (393) becomes 1 of 3 (306) for the first three people, and 2 of 3 (492) for the next four, who now pass.
    expect([scaled(2, 4), scaled(1, 3), scaled(2, 3)]).toEqual([393, 306, 492]);
    expect(foretold.json()).toEqual({
      ...{ simulations: 9, unfinished: 1, changed: 7, higher: 4, lower: 3, nowPass: 4, nowFail: 0 },
      next: null,
    });
    const before = await scores(db);
    await ruleToTheEnd(drop);
    const after = await scores(db);
    expect(after.map(({ first }) => first)).toEqual(before.map(({ first }) => first));
    const count = (correct: number, total: number) =>
      after.filter((one) => one.correct === correct && one.total === total).length;
    // The last simulation has only block 1, with 1 right there.
    expect([count(1, 3), count(2, 3), count(3, 3)]).toEqual([4, 4, 2]);
  });

  test.each([1, 3, 9, 10, 11])('has a preview in parts of %i simulations that add up to the whole', async (most) => {
    const { db } = await open();
    await take(db, people(4, [yes, yes, no, no, no, no]));
    await take(db, people(5, [yes, no, no, yes, no, no]));
    await take(db, [{ right: [yes, no], blocks: 1 }]);
    const said = { question: 12, effect: 'drop', accepted: [] } as const;
    const whole = await effectOnScores(db, asked, [], said);
    expect(whole).toMatchObject({ simulations: 9, unfinished: 1, changed: 9, higher: 5, lower: 4, next: null });
    const parts: Awaited<ReturnType<typeof effectOnScores>>[] = [];
    do {
      parts.push(await effectOnScores(db, asked, [], { ...said, after: parts.at(-1)?.next ?? undefined }, most));
    } while (parts.at(-1)?.next !== null && parts.length < 20);
    // If the last part is full, one more request is needed, because the server can't know that nothing follows.
    expect(parts).toHaveLength(Math.floor(10 / most) + 1);
    for (const of of ['simulations', 'unfinished', 'changed', 'higher', 'lower', 'nowPass', 'nowFail'] as const) {
      expect([of, parts.reduce((sum, part) => sum + part[of], 0)]).toEqual([of, whole[of]]);
    }
  });

  test('can count other options as right, alone or beside the key, and can be taken back', async () => {
    const { db, preview, ruleToTheEnd, rulings } = await open();
    // People who are wrong on 12 chose the option after its key, which is 2. That is option 3.
    await take(db, people(2, [yes, yes, no, yes, no, no]));
    await take(db, people(5, [yes, no, no, yes, no, no]));
    const corrects = async () => (await scores(db)).map(({ correct }) => correct).sort((a, b) => a - b);
    const other = ruling({ effect: 'accept', accepted: [3] });
    expect((await preview(other)).json()).toMatchObject({ changed: 7, higher: 5, lower: 2, nowPass: 5, nowFail: 2 });
    await ruleToTheEnd(other);
    expect(await corrects()).toEqual([2, 2, 3, 3, 3, 3, 3]);
    const both = ruling({ effect: 'accept', accepted: [3, 2] });
    expect((await preview(both)).json()).toMatchObject({ changed: 2, higher: 2, lower: 0 });
    await ruleToTheEnd(both);
    expect(await corrects()).toEqual([3, 3, 3, 3, 3, 3, 3]);
    const back = ruling({ effect: 'restore' });
    expect((await preview(back)).json()).toMatchObject({ changed: 5, higher: 0, lower: 5, nowFail: 5 });
    await ruleToTheEnd(back);
    expect(await corrects()).toEqual([2, 2, 2, 2, 2, 3, 3]);
    expect(await rulings.inForce(edition)).toEqual([]);
    const made = (await rulings.shown(edition)).get(12) ?? [];
    expect(made.map(({ effect, accepted, attempts: all, done }) => [effect, accepted, all, done])).toEqual([
      ['restore', [], 7, 7],
      ['accept', [3, 2], 7, 7],
      ['accept', [3], 7, 7],
    ]);
  });

  test('updates the figures at once, and a dropped question keeps its own but leaves the totals', async () => {
    const { db, ruleToTheEnd, latestFigures } = await open();
    await take(db, people(20, [yes, yes, yes, yes, no, no]));
    await take(db, people(20, [yes, no, no, no, null, no]));
    const figuresOf = async (latest: number) => {
      await vi.waitFor(async () => expect((await latestFigures())?.figures?.rulings).toBe(latest), 20_000);
      return (await latestFigures())?.figures;
    };
    expect(await figuresOf(0)).toMatchObject({ reliability: { questions: 4, meanCorrect: 2 } });
    await ruleToTheEnd(ruling());
    const figures = await figuresOf(1);
    expect(figures).toMatchObject({ n: 40, reliability: { questions: 3, meanCorrect: 1.5 } });
    expect(figures?.correctCounts).toEqual([0, 20, 20, 0]);
    const shareOf = async (latest: number) =>
      (await figuresOf(latest))?.questions.find(({ question }) => question === 12)?.shareCorrect;
    expect(await shareOf(1)).toBe(0.5);
    await ruleToTheEnd(ruling({ effect: 'accept', accepted: [2, 3] }));
    expect(await shareOf(2)).toBe(1);
  });

  test('does not affect simulations of other editions', async () => {
    const { db, preview, ruleToTheEnd } = await open();
    await take(db, [{ edition: 'e'.repeat(16), right: [yes, yes, no, no, no, no] }]);
    const drop = ruling();
    expect((await preview(drop)).json()).toMatchObject({ simulations: 0, changed: 0 });
    await ruleToTheEnd(drop);
    expect(await db.$count(attempts, eq(attempts.ruledBy, 1))).toBe(0);
  });

  test('is recorded once with its decision and audit log entry, however often it is sent', async () => {
    const { ask, db, rule } = await open();
    const said = ruling();
    const replies = await Promise.all(Array.from({ length: 4 }, () => rule(said)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await db.$count(questionRulings)).toBe(1);
    expect(await db.select().from(questionDecisions)).toMatchObject([
      { id: said.id, choice: 'retire', why: said.why, questionId: 12 },
    ]);
    const { entries } = (await ask('GET', '/api/staff/audit-log')).json();
    const logged = entries.filter(({ why }: AuditEntry) => why === said.why);
    expect(logged.map(({ action }: AuditEntry) => action).sort()).toEqual(['question-decided', 'question-ruled']);
    const other = await rule({ ...said, effect: 'accept', accepted: [0] });
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'other-ruling']);
  });

  test('is sent to devices as it currently stands', async () => {
    const { app, ruleToTheEnd } = await open();
    const reported = async () => (await app.inject({ method: 'GET', url: pathOf(getRulings, { edition }) })).json();
    expect(await reported()).toEqual({ rulings: [] });
    await ruleToTheEnd(ruling({ question: 21 }));
    await ruleToTheEnd(ruling({ question: 11, effect: 'accept', accepted: [0, 1] }));
    expect(await reported()).toEqual({
      rulings: [
        { question: 11, effect: 'accept', accepted: [0, 1] },
        { question: 21, effect: 'drop', accepted: [] },
      ],
    });
  });

  test.each<[string, object, number, string]>([
    ['edition', { edition: 'f'.repeat(16) }, 404, 'unknown-edition'],
    ['edition', { edition: 'latest' }, 400, 'invalid-request'],
    ['question', { question: 99 }, 404, 'unknown-question'],
    ['accepted', { effect: 'accept' }, 400, 'accepted-options-do-not-fit'],
    ['accepted', { effect: 'accept', accepted: [4] }, 400, 'accepted-options-do-not-fit'],
    ['accepted', { effect: 'accept', accepted: [1, 1] }, 400, 'accepted-options-do-not-fit'],
    ['accepted', { accepted: [1] }, 400, 'accepted-options-do-not-fit'],
    ['effect', { effect: 'accept', accepted: [2] }, 409, 'nothing-changes'],
    ['effect', { effect: 'restore' }, 409, 'nothing-changes'],
    ['effect', { effect: 'burn' }, 400, 'invalid-request'],
  ])(
    'with a wrong %s (%j) is refused, naming that field, and so is its preview',
    async (field, wrong, status, code) => {
      const { db, preview, rule } = await open();
      const said = ruling(wrong);
      for (const reply of [await preview(said), await rule(said)]) {
        expect([reply.statusCode, reply.json().error]).toEqual([status, expect.objectContaining({ code, field })]);
      }
      expect([await db.$count(questionRulings), await db.$count(questionDecisions)]).toEqual([0, 0]);
    },
  );

  test('cannot drop the last question that counts', async () => {
    const { rule, ruleToTheEnd } = await open();
    for (const question of [11, 12, 21]) await ruleToTheEnd(ruling({ question }));
    const last = await rule(ruling({ question: 23 }));
    expect([last.statusCode, last.json().error.code]).toEqual([409, 'nothing-left']);
  });

  test('is refused until the previous one is completely scored', async () => {
    const { rule, preview, db } = await open({ isScoring: false });
    await rule(ruling());
    for (const reply of [await rule(ruling({ question: 11 })), await preview(ruling({ question: 11 }))]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'scoring-runs']);
    }
    expect(await db.$count(questionRulings)).toBe(1);
  });

  test('can be made only by owners, and others do not learn what is wrong with their input', async () => {
    const { app, db, signIn } = await open();
    const statuses = async ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => {
      const all = [ruling(), {}].flatMap((body) => [previewRuling, ruleOnQuestion].map(({ path }) => ({ path, body })));
      const replies = await Promise.all(
        all.map(({ path, body }) => app.inject({ method: 'POST', url: path, headers, body })),
      );
      return replies.map(({ statusCode }) => statusCode);
    };
    const as = async (role: 'support' | 'teacher') => {
      const person = await signIn(`support-${role}@school.example`);
      await db.insert(staff).values({ userId: person.userId, role });
      return statuses(person);
    };
    expect(await as('support')).toEqual([403, 403, 403, 403]);
    expect(await as('teacher')).toEqual([403, 403, 403, 403]);
    expect(await statuses(await signIn('someone@home.example'))).toEqual([403, 403, 403, 403]);
    expect(await statuses({ headers: {} })).toEqual([401, 401, 401, 401]);
    expect(await db.$count(questionRulings)).toBe(0);
  });

  /** Stores 450 simulations with two statements, so that a ruling takes three batches. */
  async function takeMany(db: Database) {
    const block = asked.questions.filter((question) => question.block === 1);
    const answers = block.map(({ id, key }) => ({ questionId: id, answer: key, timeSpentMs: null }));
    const ids = Array.from({ length: 450 }, (_, index) => `sim_many_${String(index).padStart(4, '0')}`);
    await db.insert(simulations).values(ids.map((id) => ({ id, edition })));
    await db
      .insert(attempts)
      .values(
        ids.map((simulationId) => ({ simulationId, block: 1, userId: 'anonymous', edition, correct: 2, answers })),
      );
  }

  const ruled = (db: Database) => db.$count(attempts, eq(attempts.ruledCorrect, 1));

  test('is completed after its process was killed, whether within a batch or between two', async () => {
    const { app, db, rule, rulings } = await open({ isScoring: false });
    await takeMany(db);
    await rule(ruling());
    await scoreNextBatch(db, keysOf);
    expect(await ruled(db)).toBe(200);
    // The process is killed before the batch is complete, so the batch is rolled back.
    const killed = new Error('killed');
    const rollsBack = db.transaction(async (tx) => {
      await scoreNextBatch(tx, keysOf);
      expect(await ruled(tx)).toBe(400);
      throw killed;
    });
    await expect(rollsBack).rejects.toBe(killed);
    expect(await ruled(db)).toBe(200);
    const second = makeRulings(db, { loops: new WorkLoops(), keysOf, asked: async () => asked, log: app.log });
    onTestFinished(() => second.rescoring.stop());
    await vi.waitFor(async () => expect(await rulings.isScoring(edition)).toBe(false), 10_000);
    expect(await ruled(db)).toBe(450);
    expect((await rulings.shown(edition)).get(12)).toMatchObject([{ attempts: 450, done: 450 }]);
  });

  test('is scored by one process at a time, however many there are', async () => {
    const { db, rule, rulings } = await open({ isScoring: false });
    const others = await Promise.all([database().connect(), database().connect()]);
    onTestFinished(async () => void (await Promise.all(others.map(({ close }) => close()))));
    await takeMany(db);
    await rule(ruling());
    const work = async (one: Database) => {
      while (await rulings.isScoring(edition)) await scoreNextBatch(one, keysOf);
    };
    await Promise.all([db, ...others.map((other) => other.db)].map(work));
    expect(await ruled(db)).toBe(450);
    expect((await db.select().from(rescorings)).map(({ done }) => done)).toEqual([450]);
  });
});
