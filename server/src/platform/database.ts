// Opens the database, embedded or PostgreSQL, and brings its schema up to date. Nothing above knows which of the two it is.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './embedded-lock.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number that all our processes share: migrations run once, however many processes start together. */
const migrationLock = 7_465_001;

export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'database');
  const lock = lockFolder(folder);
  try {
    const lite = await PGlite.create(folder);
    const db = drizzlePglite(lite);
    await migratePglite(db, { migrationsFolder });
    return {
      db,
      kind: 'embedded',
      close: async () => {
        await lite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzleNodePostgres(pool);
  try {
    await migrateUnderLock(databaseUrl);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'postgresql', close: () => pool.end() };
}

async function migrateUnderLock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const db = drizzleNodePostgres(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migrateNodePostgres(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}
