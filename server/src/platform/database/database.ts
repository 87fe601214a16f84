// Opens the database, embedded or PostgreSQL, and brings its schema up to date. No code above this knows which of the
// two it is.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { makeFilesOnce } from './embedded-files.ts';
import { lockFolder } from './embedded-lock.ts';
import { makeIndexesBeforehand } from './indexes-beforehand.ts';
import { migratePatiently, migrationsFolder, refuseNewerSchema } from './migrations.ts';
import { connectToWritable, type DatabaseAddress, makePool, parseDatabaseAddress } from './postgres-hosts.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  close(): Promise<void>;
}

/**
 * Any number that all our processes share. The lock lets migrations run once, however many processes start together.
 */
const migrationLock = 7_465_001;
const connectionTimeoutMillis = 10_000;
/** A cohort's rows are a few megabytes. PostgreSQL's default of 128 MB would be wasted on a laptop. */
const embeddedBuffers = ['-c', 'shared_buffers=32MB'];
/** PGlite's own conversion copies every byte into an array, which takes seconds for megabytes of pictures. */
const quickBytes = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${toBuffer(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
};

export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'database');
  const lock = lockFolder(folder);
  try {
    await makeFilesOnce(folder);
    const startParams = [...PGlite.defaultStartParams, ...embeddedBuffers];
    const lite = await PGlite.create(folder, { startParams, ...quickBytes });
    const db = drizzlePglite(lite);
    await refuseNewerSchema(db).catch(async (error: unknown) => {
      await lite.close();
      throw error;
    });
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

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const address = parseDatabaseAddress(databaseUrl);
  if (!address) throw new Error('This is no address of a PostgreSQL');
  const pool = makePool(address, { max: 10, connectionTimeoutMillis });
  const db = drizzleNodePostgres(pool);
  try {
    await migrateUnderLock(address);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'postgresql', close: () => pool.end() };
}

async function migrateUnderLock(address: DatabaseAddress): Promise<void> {
  const client = await connectToWritable(address, connectionTimeoutMillis);
  try {
    const db = drizzleNodePostgres(client);
    await refuseNewerSchema(db);
    await makeIndexesBeforehand(db);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migratePatiently(db, () => migrateNodePostgres(db, { migrationsFolder }));
  } finally {
    await client.end();
  }
}
