// Each table with the id of an account is in the account's export or says why not, and goes with the account.

import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from './schema.ts';

const byTheDatabase = 'by the database';

/** By table: the field of `GET /api/account/export` that has its rows, or why none does; what deletes the rows. */
const tablesAboutPeople = {
  attempts: { export: 'simulations', deleted: 'deleteSimulations' },
  auth_flows: { export: 'none: a sign-in of a few minutes', deleted: byTheDatabase },
  cohort_teachers: { export: 'none: which cohorts a teacher has belongs to the cohorts', deleted: byTheDatabase },
  factors: { export: 'account', deleted: byTheDatabase },
  identities: { export: 'account', deleted: byTheDatabase },
  one_time_tokens: { export: 'none: hashes of links and codes that were mailed', deleted: byTheDatabase },
  question_reports: { export: 'questionReports', deleted: 'deleteSimulations' },
  running_logs: { export: 'runningSimulations', deleted: byTheDatabase },
  seats: { export: 'seats', deleted: 'forgetSeats' },
  sessions: { export: 'sessions', deleted: byTheDatabase },
  simulations: { export: 'simulations', deleted: 'deleteSimulations' },
  staff: { export: 'none: a role; what the person did with it is in auditLog', deleted: byTheDatabase },
  study_logs: { export: 'none: where the log ends; its records are studyRecords', deleted: byTheDatabase },
  study_records: { export: 'studyRecords', deleted: byTheDatabase },
};

test('every table with the id of an account has a line above, and its rows are deleted as the line says', () => {
  const found = Object.values<unknown>(schema).flatMap((table) => (is(table, PgTable) ? [table] : []));
  expect(found.length).toBeGreaterThan(30);
  const about = found.filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'user_id'));
  expect(about.map((table) => [getTableName(table), goesWithTheAccount(table)]).sort()).toEqual(
    Object.entries(tablesAboutPeople).map(([name, { deleted }]) => [name, deleted === byTheDatabase]),
  );
});

function goesWithTheAccount(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(
    (key) => key.onDelete === 'cascade' && key.reference().foreignTable === schema.users,
  );
}
