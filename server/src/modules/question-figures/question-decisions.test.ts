// Decisions on questions, on both databases: who may decide, what remains, and what brings a question back.

import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  decideOnQuestion,
  exportQuestionDecisions,
  getQuestionFigures,
  type QuestionInInbox,
  type StaffRole,
} from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { startStaffApp } from '../../../test/staff-app.ts';
import { asked, people, take } from '../../../test/taken-simulations.ts';
import { attempts, questionDecisions, questionReports, simulations, staff } from '../../platform/database/schema.ts';
import { makeLatestFigures } from './latest-figures.ts';
import { addQuestionFigureRoutes } from './routes.ts';

const { edition } = asked;

const decision = (more: object = {}) => ({
  ...{ id: randomUUID(), edition, question: 12, choice: 'keep', why: `Read again: ${randomUUID()}` },
  ...{ warnings: ['reported'], reports: 1 },
  ...more,
});

const inMinutes = (count: number) => new Date(Date.now() + minutes(count));

const [yes, no] = [true, false];

describeOnBothDatabases('a decision on a question', (database) => {
  async function open() {
    const staffApp = await startStaffApp(database());
    const { app, db, ask, requireStaff } = staffApp;
    for (const table of [attempts, simulations, questionReports, questionDecisions]) await db.delete(table);
    const published = async () => [{ edition, formId: 'form-1', name: 'Form 1' }];
    const find = async (wanted: string) => (wanted === edition ? asked : undefined);
    await addQuestionFigureRoutes(app, db, {
      ...{ published, asked: find, latestFigures: makeLatestFigures(app, db, { published, asked: find }) },
      requireStaff,
      requireTicketOrGrant: async () => null,
      rulingsOf: async () => new Map(),
    });
    const report = (questionId: number, reportedAt = inMinutes(-1)) =>
      db.insert(questionReports).values({
        ...{ id: randomUUID(), edition, questionId, kind: 'unclear' as const, text: '', reportedAt },
      });
    const list = async () => (await ask('GET', getQuestionFigures.path)).json();
    const inbox = async (): Promise<readonly QuestionInInbox[]> => (await list()).inbox;
    const decide = (body: object) => ask('POST', decideOnQuestion.path, body);
    const logged = async (why: string): Promise<readonly AuditEntry[]> => {
      const { entries } = (await ask('GET', '/api/staff/audit-log')).json();
      return entries.filter((entry: AuditEntry) => entry.why === why);
    };
    return { ...staffApp, report, list, inbox, decide, logged };
  }

  test('marks a reported question as decided, even before there are figures', async () => {
    const { report, inbox, decide } = await open();
    await report(12);
    const watched = { question: 12, options: 4, key: 2, warnings: ['reported'], reports: 1, newWarnings: [] };
    expect(await inbox()).toEqual([{ ...watched, state: 'open', decisions: [], rulings: [] }]);
    const made = decision();
    const reply = await decide(made);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      ...{ id: made.id, choice: 'keep', why: made.why, warnings: ['reported'] },
      by: expect.stringContaining('admin@school.example'),
      decidedAt: expect.stringMatching(/^20.*Z$/),
    });
    expect(await inbox()).toEqual([{ ...watched, state: 'decided', decisions: [reply.json()], rulings: [] }]);
  });

  test('stays when a later one replaces it, and the audit log has both with their reasons', async () => {
    const { report, inbox, decide, logged } = await open();
    await report(12);
    const [first, second] = [decision(), decision({ choice: 'reword' })];
    await decide(first);
    await decide(second);
    const [question] = await inbox();
    expect(question?.state).toBe('decided');
    expect(question?.decisions.map(({ id, choice }) => [id, choice])).toEqual([
      [second.id, 'reword'],
      [first.id, 'keep'],
    ]);
    for (const { why, choice } of [first, second]) {
      expect(await logged(why)).toMatchObject([
        {
          ...{ action: 'question-decided', role: 'owner', subjectId: '12', subject: '0012', cohortId: null },
          details: { edition, choice, warnings: ['reported'] },
        },
      ]);
    }
  });

  test('no longer holds once a person reports the question again', async () => {
    const { report, inbox, decide } = await open();
    await report(12);
    await decide(decision());
    await report(12, inMinutes(1));
    expect(await inbox()).toMatchObject([{ state: 'open-again', reports: 2, newWarnings: ['reported'] }]);
    expect((await decide(decision({ reports: 2 }))).statusCode).toBe(200);
  });

  test('no longer holds once there is a warning of another kind', async () => {
    const { db, list, inbox, decide } = await open();
    await take(db, people(20, [yes, yes, no, yes, no, yes]));
    await take(db, people(20, [no, no, yes, no, yes, no]));
    await decide(decision({ question: 13, warnings: ['option-not-chosen'], reports: 0 }));
    await vi.waitFor(async () => expect((await list()).figures?.n).toBe(40), 20_000);
    const of13 = async () => (await inbox()).find(({ question }) => question === 13);
    const warnings = ['negative-discrimination', 'key-rarely-chosen', 'option-not-chosen'];
    expect(await of13()).toMatchObject({ state: 'open-again', warnings, newWarnings: warnings.slice(0, 2) });
    await decide(decision({ question: 13, choice: 'rekey', warnings, reports: 0 }));
    expect(await of13()).toMatchObject({ state: 'decided', newWarnings: [] });
    // A question without a decision is open, whatever was decided on others.
    expect((await inbox()).find(({ question }) => question === 11)).toMatchObject({ state: 'open', decisions: [] });
  });

  test('is recorded once, however often it is sent, and its id cannot be used for another', async () => {
    const { db, report, decide, logged } = await open();
    await report(12);
    const made = decision();
    const replies = await Promise.all(Array.from({ length: 5 }, () => decide(made)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    // The reply is the same even if the question was reported again before the page learned that its decision was
    // stored.
    await report(12, inMinutes(1));
    expect((await decide(made)).json()).toEqual(replies[0]?.json());
    expect(await db.$count(questionDecisions, eq(questionDecisions.id, made.id))).toBe(1);
    expect(await logged(made.why)).toHaveLength(1);
    const other = await decide({ ...made, choice: 'retire' });
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'other-decision']);
  });

  test('is refused and not recorded if there is a report that its maker was not shown', async () => {
    const { report, inbox, decide, logged } = await open();
    await report(12);
    await report(12);
    const made = decision();
    const reply = await decide(made);
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'reported-meanwhile']);
    expect(await inbox()).toMatchObject([{ state: 'open', decisions: [] }]);
    expect(await logged(made.why)).toEqual([]);
  });

  test('is open to support and owners, as is the file, and others do not learn what is wrong with their input', async () => {
    const { app, db, signIn } = await open();
    const exported = `${exportQuestionDecisions.path}?edition=${edition}`;
    const statuses = async (headers: Readonly<Record<string, string>>) => {
      const post = { method: 'POST', url: decideOnQuestion.path, headers } as const;
      const replies = [
        await app.inject({ ...post, body: decision({ reports: 0 }) }),
        await app.inject({ ...post, body: {} }),
        await app.inject({ method: 'GET', url: exported, headers }),
      ];
      return replies.map(({ statusCode }) => statusCode);
    };
    const as = async (role: StaffRole) => {
      const { userId, headers } = await signIn(`support-${role}@school.example`);
      await db.insert(staff).values({ userId, role });
      return statuses(headers);
    };
    expect(await as('owner')).toEqual([200, 400, 200]);
    expect(await as('support')).toEqual([200, 400, 200]);
    expect(await as('teacher')).toEqual([403, 403, 403]);
    expect(await statuses((await signIn('someone@home.example')).headers)).toEqual([403, 403, 403]);
    expect(await statuses({})).toEqual([401, 401, 401]);
  });

  test.each([
    ['edition', 'f'.repeat(16), 404, 'unknown-edition'],
    ['question', 99, 404, 'unknown-question'],
    ['id', 'no uuid', 400, 'invalid-request'],
    ['edition', 'latest', 400, 'invalid-request'],
    ['question', '12', 400, 'invalid-request'],
    ['choice', 'burn', 400, 'invalid-request'],
    ['why', ' x ', 400, 'invalid-request'],
    ['why', 'x'.repeat(501), 400, 'invalid-request'],
    ['why', 'two\nlines', 400, 'invalid-request'],
    ['reports', -1, 400, 'invalid-request'],
    ['warnings', 'slow', 400, 'invalid-request'],
  ])('whose %s is wrong (%s) is refused, naming that field', async (field, value, status, code) => {
    const { db, decide } = await open();
    const reply = await decide(decision({ reports: 0, [field]: value }));
    expect([reply.statusCode, reply.json().error]).toEqual([status, expect.objectContaining({ code, field })]);
    expect(await db.$count(questionDecisions)).toBe(0);
  });

  test('is a row of the file that never begins a formula and says whether it still stands', async () => {
    const { ask, decide } = await open();
    await decide(decision({ question: 21, reports: 0, warnings: [], why: '=1+1 is no reason' }));
    await decide(decision({ question: 21, reports: 0, warnings: ['slow'], choice: 'retire', why: 'Out of date' }));
    await decide(decision({ question: 12, reports: 0, warnings: ['slow', 'reported'], why: 'Good, and "hard"' }));
    const reply = await ask('GET', `${exportQuestionDecisions.path}?edition=${edition}`);
    expect(reply.headers['content-type']).toContain('text/csv');
    const rows = reply.body
      .trim()
      .split('\r\n')
      .map((row) => row.replaceAll(/"[^"]*admin@school\.example"|"20[^"]*Z"/g, '*'));
    expect(rows[0]).toContain('"question","choice","why","warnings","by","decided at","stands","edition"');
    expect(rows.slice(1)).toEqual([
      `"0012","keep","Good, and ""hard""","slow reported",*,*,"yes","${edition}"`,
      `"0021","retire","Out of date","slow",*,*,"yes","${edition}"`,
      `"0021","keep","'=1+1 is no reason","",*,*,"no","${edition}"`,
    ]);
    const unknown = await ask('GET', `${exportQuestionDecisions.path}?edition=${'f'.repeat(16)}`);
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'unknown-edition']);
  });
});
