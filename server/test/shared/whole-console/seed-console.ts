// Fills a database with a whole console, for measurements: cohorts, simulations, study logs and what staff did. Uses
// only SQL.

import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/database.ts';
import { answerSheets, type SeededEdition } from './answer-sheets.ts';
import { acts, countStudied, studyOf } from './seed-acts.ts';
import { cohortsWithSeats, people, scratch, simulationsOf } from './seed-people.ts';
import type { Sizes } from './sizes.ts';

const sheetsAtOnce = 400;
const simulationsAtOnce = 10_000;
const eventsAtOnce = 500_000;

export type Tell = (progress: string) => void;

/** The database must have the editions and none of the seeded rows. The helper tables stay in the schema `seeding`. */
export async function seedConsole(
  db: Database,
  sizes: Sizes,
  forms: readonly SeededEdition[],
  passwordHash: string,
  tell: Tell = () => undefined,
): Promise<void> {
  await runAll(db, scratch.split(';'));
  await addForms(db, forms);
  await runAll(db, people(sizes, passwordHash));
  await runAll(db, [...cohortsWithSeats(sizes), 'analyze']);
  const all = sizes.simulations;
  for (let first = 1; first <= all; first += simulationsAtOnce) {
    const last = Math.min(all, first + simulationsAtOnce - 1);
    await runAll(db, simulationsOf(sizes, forms, { first, last, all }));
    tell(`${last} simulations`);
  }
  await runAll(db, acts(sizes));
  const { accounts, eventsOfAccount } = sizes;
  const accountsAtOnce = Math.max(1, Math.floor(eventsAtOnce / Math.max(1, eventsOfAccount)));
  for (let first = 1; first <= accounts && eventsOfAccount > 0; first += accountsAtOnce) {
    const last = Math.min(accounts, first + accountsAtOnce - 1);
    await runAll(db, studyOf(sizes, first, last));
    tell(`${Math.min(sizes.events, last * eventsOfAccount)} study events`);
  }
  await runAll(db, [countStudied]);
}

/** Adds simulations, as if this many more had been taken since. */
export async function addSimulations(
  db: Database,
  sizes: Sizes,
  forms: readonly SeededEdition[],
  added: number,
): Promise<void> {
  const { simulations: all } = sizes;
  await runAll(db, simulationsOf(sizes, forms, { first: all + 1, last: all + added, all }));
}

async function addForms(db: Database, forms: readonly SeededEdition[]): Promise<void> {
  const rows = forms.map(({ edition, formId, blocks }, index) => ({ n: index + 1, edition, form_id: formId, blocks }));
  await insertJson(db, 'seeding.forms', rows);
  const questions = forms.flatMap(({ edition, questions: asked }) => asked.map(({ id }) => ({ edition, id })));
  await insertJson(
    db,
    'seeding.questions',
    questions.map((question, index) => ({ n: index + 1, ...question })),
  );
  const sheets = forms.flatMap(answerSheets);
  for (let from = 0; from < sheets.length; from += sheetsAtOnce) {
    await insertJson(db, 'seeding.sheets', sheets.slice(from, from + sheetsAtOnce));
  }
}

async function insertJson(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const into = sql.raw(table);
  await db.execute(
    sql`insert into ${into} select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

export async function runAll(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}
