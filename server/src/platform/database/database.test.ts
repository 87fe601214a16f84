// Opening a database: one owner for the embedded folder, and any number of processes that migrate PostgreSQL together.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { embedded, postgresql } from '../../../test/databases.ts';
import { newDatabase } from '../../../test/on-both-databases.ts';
import { newFolder } from '../../../test/server-process.ts';
import { openEmbeddedDatabase } from './database.ts';
import { makeFilesOnce } from './embedded-files.ts';
import { FolderInUse, lockFolder } from './embedded-lock.ts';
import { settings } from './schema.ts';
import { settingOrFirst } from './settings.ts';

describe('the embedded database', () => {
  const database = newDatabase(embedded);

  test('is refused to a second owner with advice on what to do, and opens once the first has closed it', async () => {
    await database().connect();
    const folder = database().environment['DATA_DIR'] ?? '';
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(FolderInUse);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
      /^DATA_DIR: another server process owns .+; stop it, or use DATABASE_URL for several$/,
    );
    await database().restart();
    const second = await openEmbeddedDatabase(folder);
    await second.close();
  });

  test('can be opened after an earlier opening has failed', async () => {
    await database().restart();
    const folder = database().environment['DATA_DIR'] ?? '';
    const lock = lockFolder(`${folder}/database`);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(FolderInUse);
    lock.release();
    const { db } = await database().connect();
    expect(await db.select().from(settings)).toEqual([]);
  });
});

test('what an interrupted first start left behind is removed by the next one', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'database.unfinished-abc123', 'base'), { recursive: true });
  const { db, close } = await openEmbeddedDatabase(folder);
  expect(await db.select().from(settings)).toEqual([]);
  await close();
  expect(readdirSync(folder).sort()).toEqual(['database', 'database.lock']);
});

test('foreign files in the place of the database are reported and not touched', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'database'));
  writeFileSync(path.join(folder, 'database', 'table'), 'of a copy that was cut off');
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
    /database holds files that are no database; move them away/,
  );
  expect(readFileSync(path.join(folder, 'database', 'table'), 'utf8')).toBe('of a copy that was cut off');
});

test('a failure to create the database files is reported with its reason and leaves nothing behind', async () => {
  const folder = newFolder();
  vi.stubEnv('NODE_OPTIONS', '--require ./what-is-not-there.cjs');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(makeFilesOnce(path.join(folder, 'database'))).rejects.toMatchObject({
    code: 'FIRST_START_FAILED',
    message: expect.stringContaining("Cannot find module './what-is-not-there.cjs'"),
  });
  expect(readdirSync(folder)).toEqual([]);
});

const journal: { readonly entries: readonly unknown[] } = JSON.parse(
  readFileSync(new URL('../../../migrations/meta/_journal.json', import.meta.url), 'utf8'),
);

describe('PostgreSQL', () => {
  const database = newDatabase({ create: postgresql.createEmpty });

  test('is migrated once by processes that start together on an empty database', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => database().connect()));
    onTestFinished(async () => {
      for (const one of opened) await one.close();
    });
    const migrations = await opened[0]?.db.execute(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    expect(migrations).toMatchObject({ rows: [{ count: journal.entries.length }] });
  });

  test('keeps one value of a setting, even if several processes set it first', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => database().connect()));
    onTestFinished(async () => {
      for (const one of opened) await one.close();
    });
    const values = await Promise.all(
      opened.map(({ db }, index) => settingOrFirst(db, 'app_secret', () => `made by ${index}`)),
    );
    expect(new Set(values).size).toBe(1);
  });
});
