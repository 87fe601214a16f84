// Brings a database to the schema of this version, never backward, and without making candidates wait.

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { z } from 'zod';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A change that can't get its lock in this time backs off, so that no requests queue behind it. */
const maxLockWaitMs = 2_000;
const rounds = 30;
const pauseMs = 1_000;

/** The database belongs to a newer version. An older version would misread or damage it. */
export class NewerSchema extends Error {}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });
const lastRow = z.object({ rows: z.array(z.object({ last: z.coerce.number().nullable() })) });

/** The number of this version's last migration. Numbers grow over time. */
export function lastKnownMigration(): number {
  const { entries } = journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')));
  return Math.max(...entries.map(({ when }) => when));
}

export async function refuseNewerSchema(db: PgDatabase<PgQueryResultHKT>): Promise<void> {
  const there = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  const [row] = z.object({ rows: z.array(z.object({ there: z.boolean() })) }).parse(there).rows;
  if (!row?.there) return;
  const found = await db.execute(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`);
  if ((lastRow.parse(found).rows[0]?.last ?? 0) > lastKnownMigration()) {
    throw new NewerSchema('the database has the schema of a newer version; start that version, or restore a backup');
  }
}

/** Runs the migrations with a short lock timeout, and retries if a lock was held. */
export async function migratePatiently(db: PgDatabase<PgQueryResultHKT>, migrate: () => Promise<void>): Promise<void> {
  await refuseNewerSchema(db);
  await db.execute(sql.raw(`set lock_timeout = ${maxLockWaitMs}`));
  for (let round = 1; ; round += 1) {
    try {
      await migrate();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || round === rounds) throw error;
      await setTimeout(pauseMs);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
}
