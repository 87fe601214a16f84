// A seeded row has the shape of a row that the server wrote: the same columns filled with the same kinds of values,
// including its JSON.

import { randomUUID } from 'node:crypto';
import { sendStudyRecords } from '@simulator/api-contract';
import { noAccommodation } from '@simulator/exam-engine';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordGiven } from '../../../src/modules/access/accommodation-records.ts';
import { makeAttemptStore } from '../../../src/modules/attempts/attempt-store.ts';
import { makeUserOnce } from '../../../src/modules/auth/people/people.ts';
import { makeDeliveryStore } from '../../../src/modules/deliveries/delivery-store.ts';
import { addDecision } from '../../../src/modules/question-figures/question-decisions.ts';
import { addRecords } from '../../../src/modules/study-log/study-log-store.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { type CohortApp, join, makeCohort, readLink, startCohortApp, takeWhole } from '../../cohort-app.ts';
import { describeOnBothDatabases } from '../../on-both-databases.ts';
import { firstEdition } from '../../sample-form.ts';
import { asked } from '../../taken-simulations.ts';
import { accommodationColumns } from './in-sql.ts';
import { seedConsole } from './seed-console.ts';
import { sizesFor } from './sizes.ts';

const tables = [
  ...['users', 'identities', 'cohorts', 'access_codes', 'seats', 'seat_grants', 'seat_simulations', 'grants'],
  ...[
    'simulations',
    'attempts',
    'deliveries',
    'study_logs',
    'study_records',
    'accommodation_records',
    'question_decisions',
    'audit_log',
  ],
] as const;

/** Columns to which the server writes different things, or nothing at first. */
const either: Readonly<Record<string, readonly string[]>> = {
  users: ['metadata', 'password_hash'],
  cohorts: ['valid_to', 'forms'],
  // The table holds the shared code, the codes of cohorts and other codes.
  access_codes: ['is_shared', 'cohort_id', 'rules', ...accommodationColumns],
  seats: ['name', 'email', 'invited_at'],
  audit_log: ['why', 'details', 'cohort_id', 'subject_id'],
};

describeOnBothDatabases('a seeded console', (database) => {
  test('has rows of the same shapes as those that the server writes', async () => {
    const app = await startCohortApp(database());
    await writeByTheServer(app);
    const { db } = app;
    const written = await readAll(db);
    const sizes = sizesFor({ simulations: 120, events: 400 });
    await seedConsole(db, { ...sizes, cohorts: 3 }, [{ ...asked, formId: firstEdition.formId }], 'not a hash');
    const all = await readAll(db);
    for (const table of tables) {
      const before = new Set(written.get(table)?.map((row) => JSON.stringify(row)));
      const seeded = all.get(table)?.filter((row) => !before.has(JSON.stringify(row))) ?? [];
      const shapes = seeded.map((row) => shapeOf(row, either[table]));
      const wanted = (written.get(table) ?? []).map((row) => shapeOf(row, either[table]));
      expect([table, wanted.length]).toEqual([table, expect.toSatisfy((count) => count > 0)]);
      for (const shape of wanted)
        expect({ table, shapes: [...new Set(shapes)] }).toEqual({ table, shapes: expect.arrayContaining([shape]) });
    }
    const records = (await readRows(db, 'study_records')).map(({ record, bytes }) => ({ record, bytes }));
    // The call accepts the records, and their sizes are those that the server computes.
    const some = records.slice(0, 50).map(({ record }) => record);
    expect(sendStudyRecords.body.parse({ records: some }).records).toEqual(some);
    for (const { record, bytes } of records) expect(bytes).toBe(Buffer.byteLength(JSON.stringify(record)));
  });
});

/** Writes at least one row to each table: by calls, or by the functions behind calls that this app does not have. */
async function writeByTheServer(app: CohortApp): Promise<void> {
  const { db } = app;
  const support = await app.member('support');
  const cohort = await makeCohort(support, { validTo: null });
  const person = await app.candidate(true);
  const joined = await join(person, readLink(cohort.link), { name: 'Ada', showsResults: true });
  expect(joined.statusCode).toBe(200);
  await takeWhole(person, true);

  const made = { email: 'written@home.example', passwordHash: 'not a hash', isConfirmed: true };
  const { user } = await makeUserOnce(db, made);
  const record = {
    id: 'set-1',
    version: 1,
    atMs: 1_780_000_000_000,
    day: 20_601,
    event: {
      type: 'QuestionAnswered',
      set: 'set',
      question: 721,
      answer: 2,
      isRight: false,
      sureness: 'sure',
      timeSpentMs: 9_000,
    },
  } as const;
  await addRecords(db, user.id, [record]);

  const { edition } = firstEdition;
  const answers = asked.questions.slice(0, 3).map(({ id }) => ({ questionId: id, answer: 1, timeSpentMs: 40_000 }));
  const store = makeAttemptStore(db, { onEnqueued: () => undefined });
  await store.storeOnce({ simulationId: 'sim_of-nobody', block: 1, userId: 'anonymous', edition, answers, correct: 2 });
  const deliveries = makeDeliveryStore(db);
  for (const { id } of await deliveries.claimDue(10, 60_000)) await deliveries.markDelivered(id);

  const [code] = await readRows(db, 'access_codes');
  const fixed = { rules: 'standard', accommodation: { ...noAccommodation, timeFactor: 1.5 } } as const;
  const given = { carrier: 'link', label: 'Ada', fixed, expiresAt: new Date(), codeId: String(code?.['id']) } as const;
  await recordGiven(db, given, { staffId: support.userId, staffEmail: support.email, why: 'Documented.' });
  const decided = { id: randomUUID(), edition, question: 11, choice: 'keep', why: 'Looked at.', reports: 0 } as const;
  await addDecision(db, { ...decided, warnings: ['reported'] }, { ...support, role: 'support' });
}

const rowsOfTable = z.object({ rows: z.array(z.object({ row: z.record(z.string(), z.unknown()) })) });

async function readRows(db: Database, table: string) {
  const found = await db.execute(sql`select to_jsonb(one) as row from ${sql.identifier(table)} one`);
  return rowsOfTable.parse(found).rows.map(({ row }) => row);
}

async function readAll(db: Database) {
  const all = new Map<string, Readonly<Record<string, unknown>>[]>();
  for (const table of tables) all.set(table, await readRows(db, table));
  return all;
}

/** Replaces values by their kinds. */
function shapeOf(row: Readonly<Record<string, unknown>>, left: readonly string[] = []): string {
  return JSON.stringify(row, (name, value) => {
    if (left.includes(name)) return undefined;
    // A block has many items, all alike, so one is enough.
    if (Array.isArray(value)) return value.slice(0, 1);
    if (typeof value !== 'string') return typeof value === 'number' ? 'number' : value;
    return patterns.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text';
  });
}

const patterns = [
  ['id', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['moment', /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/],
  ['simulation', /^sim_/],
  ['edition', /^[0-9a-f]{16}$/],
  ['address', /@/],
  ['anonymous', /^anonymous$/],
] as const;
