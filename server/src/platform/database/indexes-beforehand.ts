// Makes the indexes of new migrations on large tables beforehand, while others read and write them (decision 0105). A
// migration runs in a transaction, where making an index locks its table. It then finds these indexes in place.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { migrationsFolder } from './migrations.ts';

type Connection = PgDatabase<PgQueryResultHKT>;

/** Not the lock of the migrations: processes that wait for that lock and this work would block each other. */
const indexLock = 7_465_002;
const pauseMs = 500;

interface IndexOfMigration {
  readonly name: string;
  readonly table: string;
  /** The statement from `ON` to its end. */
  readonly rest: string;
}

const oneRow = z.object({ rows: z.tuple([z.record(z.string(), z.unknown())]) });

/** Leaves complete indexes alone, so it can run at every start. `db` must be one connection, outside a transaction. */
export async function makeIndexesBeforehand(db: Connection): Promise<void> {
  const wanted: IndexOfMigration[] = [];
  for (const index of indexesOfMigrations()) if (await isMissing(db, index)) wanted.push(index);
  if (wanted.length === 0) return;
  await takeLock(db);
  try {
    for (const index of wanted) {
      // Another process may have made it meanwhile.
      if (await isMissing(db, index)) await make(db, index);
    }
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${indexLock})`);
  }
}

/** The indexes that a migration makes with `if not exists`. */
export function indexesOfMigrations(): readonly IndexOfMigration[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(migrationsFolder, file), 'utf8');
    const found = text.matchAll(/CREATE INDEX IF NOT EXISTS "(?<name>\w+)" (?<rest>ON "(?<table>\w+)" [^;]+);/g);
    return [...found].map(({ groups }) => {
      const { name = '', table = '', rest = '' } = groups ?? {};
      return { name, table, rest };
    });
  });
}

/** True if the table exists, but the index is missing or incomplete. */
async function isMissing(db: Connection, { name, table }: IndexOfMigration): Promise<boolean> {
  const { rows } = oneRow.parse(
    await db.execute(sql`
      select to_regclass(${`public.${table}`}) is not null
        and not exists (select from pg_index where indexrelid = to_regclass(${`public.${name}`}) and indisvalid) as missing`),
  );
  return rows[0]['missing'] === true;
}

async function make(db: Connection, { name, rest }: IndexOfMigration): Promise<void> {
  // A killed process leaves an incomplete index, which PostgreSQL keeps up to date but never reads.
  await db.execute(sql.raw(`drop index concurrently if exists "${name}"`));
  await db.execute(sql.raw(`create index concurrently "${name}" ${rest}`));
}

/**
 * Polls for the lock. A statement that waited for it would block making an index, which waits for all older statements.
 */
async function takeLock(db: Connection): Promise<void> {
  for (;;) {
    const { rows } = oneRow.parse(await db.execute(sql`select pg_try_advisory_lock(${indexLock}) as taken`));
    if (rows[0]['taken'] === true) return;
    await setTimeout(pauseMs);
  }
}
