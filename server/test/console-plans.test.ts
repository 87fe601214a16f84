// The console's calls, and the figures behind them, use an index in every table that grows with candidates. The test
// checks the plans of all their statements, with scans of whole tables chosen only if there is no other way.
// Their replies are about people, so that no cache may keep them.

import * as contract from '@simulator/api-contract';
import { getCohortReport, getQuestionFigures, pathOf } from '@simulator/api-contract';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../src/modules/auth/passwords/passwords.ts';
import { cohortTeachers, seats, users } from '../src/platform/database/schema.ts';
import { signIn } from './auth-caller.ts';
import { password } from './auth-client.ts';
import { postgresql, type TestDatabase } from './databases.ts';
import { firstEdition } from './sample-form.ts';
import { consoleCalls, teachersCalls } from './shared/whole-console/console-calls.ts';
import { seedConsole } from './shared/whole-console/seed-console.ts';
import { staffEmails } from './shared/whole-console/seed-people.ts';
import { findSeededRows, type SeededRows } from './shared/whole-console/seeded-rows.ts';
import { sizesFor } from './shared/whole-console/sizes.ts';
import { startApp } from './start-app.ts';
import { asked } from './taken-simulations.ts';

/** The largest tables, with rows for every simulation, every block, every answer in study and every act of staff. */
const growing = ['simulations', 'attempts', 'deliveries', 'study_records', 'audit_log'];

interface Sent {
  readonly text: string;
  readonly params: readonly unknown[];
}

test('no call of the console reads the whole of a table that grows, and no cache keeps its reply', async () => {
  const database = await postgresql.create();
  onTestFinished(() => database.remove());
  const sent = new Map<string, Sent>();
  const { app, db } = await startApp(listening(database, sent));
  await app.ready();
  const sizes = { ...sizesFor({ simulations: 4_000, events: 4_000 }), cohorts: 4 };
  await seedConsole(db, sizes, [{ ...asked, formId: firstEdition.formId }], await hashPassword(password));
  // A cohort of average size. The largest one has nearly everyone in this small database.
  const found = await findSeededRows(db);
  const inCohort = eq(seats.cohortId, found.meanCohort);
  const [teaching] = await db.select().from(users).where(eq(users.email, staffEmails.teacher));
  await db.insert(cohortTeachers).values({ cohortId: found.meanCohort, userId: teaching?.id ?? '' });
  const [seat] = await db.select().from(seats).where(inCohort).orderBy(asc(seats.addedAt)).limit(1);
  const rows = { ...found, largestCohort: found.meanCohort, lastSeats: seat?.id ?? '' };
  sent.clear();

  const known = { rows, editions: [asked.edition, asked.edition], question: 11, draft: '' };
  const { access } = await signIn(app, staffEmails.owner);
  const teacher = await signIn(app, staffEmails.teacher);
  const calls = consoleCalls(known).filter(({ path }) => !path.includes('form-drafts'));
  const asTeacher = [...calls.filter(({ least }) => least === 'teacher'), ...teachersCalls(known)];
  for (const [token, all] of [
    [access, calls],
    [teacher.access, asTeacher],
  ] as const) {
    for (const { method, path, body } of all) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await app.inject({ method, url: path, headers, ...(body && { body }) });
      expect([path, reply.statusCode, reply.headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
  }
  // Also record the statements of figures that are computed in the background after the calls.
  await expect.poll(async () => (await figuresOf(app, access)).isComputing, { timeout: 30_000 }).toBe(false);
  expect((await figuresOf(app, access)).figures?.n).toBeGreaterThan(100);
  const report = pathOf(getCohortReport, { id: rows.largestCohort });
  await app.inject({ url: report, headers: { authorization: `Bearer ${access}` } });

  const statements = [...sent.values()].filter(({ text }) => /^(with|select) /i.test(text));
  expect(statements.length).toBeGreaterThan(40);
  const client = new pg.Client({ connectionString: database.environment['DATABASE_URL'] });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('analyze');
  // Any planner would scan such small tables. These settings make it do so only if there is no other way.
  for (const way of ['seqscan', 'bitmapscan', 'mergejoin', 'hashjoin']) await client.query(`set enable_${way} = off`);
  const whole: object[] = [];
  for (const { text, params } of statements) {
    const explanation = await client.query(`explain (format json) ${text}`, [...params]);
    const [{ Plan: plan }] = explained.parse(explanation.rows[0]?.['QUERY PLAN']);
    for (const scan of wholeScans(plan)) {
      if (!countedByIndex.includes(scan['Index Name'] ?? '')) whole.push({ scan, text });
    }
  }
  expect(whole).toEqual([]);
});

const declared = z.object({ method: z.string(), path: z.string() });

/**
 * Calls for a single own question or picture, which do not depend on candidates, and for the whole own bank as a file.
 */
const notOfTheConsole = [
  '/api/staff/own-questions/:id',
  '/api/staff/own-question-files',
  '/api/staff/own-pictures/:name',
];

/**
 * Indexes without answers and endings, from which rows are counted by code, edition and state. That takes milliseconds
 * for a million rows.
 */
const countedByIndex = ['grants_in_use', 'simulations_by_edition', 'deliveries_by_state'];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.tuple([z.object({ Plan: planNode })]);

/**
 * Returns scans of a growing table that are not limited by an index condition or, in index order, by the size of a
 * page.
 */
function wholeScans({ Plans = [], ...node }: PlanNode, isPage = false): readonly PlanNode[] {
  const type = node['Node Type'];
  const takesAll = ['Sort', 'Aggregate', 'Hash', 'Materialize', 'WindowAgg'].includes(type);
  const isLimited = type === 'Limit' || (isPage && !takesAll);
  const isWhole = type.includes('Seq Scan') || (/Index/.test(type) && node['Index Cond'] === undefined && !isPage);
  const own = isWhole && growing.includes(node['Relation Name'] ?? '') ? [node] : [];
  return [...own, ...Plans.flatMap((inner) => wholeScans(inner, isLimited))];
}

test('every call by which staff read something is checked for its plan, apart from the listed exceptions', () => {
  const nowhere: SeededRows = {
    ...{ largestCohort: 'x', meanCohort: 'x', lastCohorts: 'x', lastCohortsOfTeacher: 'x', lastSeats: 'x' },
    ...{ lastSimulations: 'x', lastEntries: 'x', lastEntriesOfTeacher: 'x', lastRecords: 'x', learner: 'x' },
  };
  const calls = consoleCalls({ rows: nowhere, editions: [], question: 11, draft: 'x' });
  const readings = Object.values(contract).flatMap((one) => {
    const call = declared.safeParse(one);
    const isReading = call.success && call.data.method === 'GET' && call.data.path.startsWith('/api/staff/');
    return isReading ? [call.data.path] : [];
  });
  expect(readings.length).toBeGreaterThan(20);
  const left = readings.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`);
    return !calls.some((call) => pattern.test(call.path));
  });
  expect(new Set(left)).toEqual(new Set(notOfTheConsole));
});

/** The same database, through connections that record the statements sent. */
function listening(database: TestDatabase, sent: Map<string, Sent>): TestDatabase {
  return {
    ...database,
    async connect() {
      const pool = new pg.Pool({ connectionString: database.environment['DATABASE_URL'] });
      // Removing the database at the end closes connections that the pool still has.
      pool.on('error', () => undefined);
      const logger = { logQuery: (text: string, params: unknown[]) => void sent.set(text, { text, params }) };
      return { db: drizzle(pool, { logger }), kind: 'postgresql', close: () => pool.end() };
    },
  };
}

async function figuresOf(app: FastifyInstance, token: string) {
  const url = `${getQuestionFigures.path}?edition=${asked.edition}`;
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return z.object({ isComputing: z.boolean(), figures: z.nullable(z.object({ n: z.number() })) }).parse(reply.json());
}
