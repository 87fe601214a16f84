// Finds where the last pages of a seeded console begin, and which of its rows are the slowest to show.

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../src/platform/database/database.ts';
import { staffEmails } from './seed-people.ts';

/** How many rows follow the one where the last page begins: the size of that page. */
const onLastPage = 10;

/** The row that has this many rows after it in this order, or as many as there are. */
const before = (table: string, columns: string, order = '') => {
  const by = columns.split(' ').map((column) => `${column}${order}`);
  const back = columns.split(' ').map((column) => `${column}${order === '' ? ' desc' : ''}`);
  return `select id from (select * from ${table} order by ${by} limit ${onLastPage + 1}) as last order by ${back} limit 1`;
};

const ofTeacher = `select cohort_id from cohort_teachers where user_id = (select id from users where email = '${staffEmails.teacher}')`;
const largest = 'select id from cohorts order by seats desc limit 1';

const queries = {
  largestCohort: largest,
  meanCohort: 'select id from cohorts order by abs(seats - 350) limit 1',
  lastCohorts: before('cohorts', 'created_at id'),
  lastCohortsOfTeacher: before(`cohorts where id in (${ofTeacher})`, 'created_at id'),
  lastSeats: before(`seats where cohort_id = (${largest})`, 'added_at id', ' desc'),
  lastSimulations: before('simulations', 'began_at id'),
  lastEntries: before('audit_log', 'recorded_at id'),
  lastEntriesOfTeacher: before(`audit_log where cohort_id in (${ofTeacher})`, 'recorded_at id'),
  lastRecords: before('accommodation_records', 'recorded_at id'),
  learner: 'select email as id from users join study_logs on user_id = id order by records desc, email limit 1',
} as const;

type NameOfRow = keyof typeof queries;

/** What a call names to get the row: its id, and of the learner the email address. */
export type SeededRows = Readonly<Record<NameOfRow, string>>;

const found = z.object({ rows: z.array(z.object({ id: z.string() })) });

export async function findSeededRows(db: Database): Promise<SeededRows> {
  const rows: Record<string, string> = {};
  for (const [name, query] of Object.entries(queries)) {
    const [row] = found.parse(await db.execute(sql.raw(query))).rows;
    if (!row) throw new Error(`Too little was seeded for '${name}'`);
    rows[name] = row.id;
  }
  return z.record(z.enum(Object.keys(queries) as NameOfRow[]), z.string()).parse(rows);
}

const sizes = z.object({
  rows: z.array(
    z.object({ name: z.string(), rows: z.coerce.number(), bytes: z.coerce.number(), index_bytes: z.coerce.number() }),
  ),
});

export type TableSize = z.infer<typeof sizes>['rows'][number];

/** The largest tables, with the sizes of their indexes listed separately. */
export async function tableSizes(db: Database): Promise<readonly TableSize[]> {
  const rows = await db.execute(sql`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as index_bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 12`);
  return sizes.parse(rows).rows;
}
