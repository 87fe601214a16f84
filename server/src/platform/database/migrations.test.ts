// Upgrades: an older version never touches a newer database, and a schema change makes nobody wait.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bothDatabases, postgresql } from '../../../test/databases.ts';
import { runToItsEnd } from '../../../test/server-process.ts';
import { indexesOfMigrations, makeIndexesBeforehand } from './indexes-beforehand.ts';
import { lastKnownMigration, migratePatiently, migrationsFolder } from './migrations.ts';

describe.each(bothDatabases)('a database of a newer version: $name', ({ create }) => {
  test('stops the start with one line', async () => {
    const database = await create();
    onTestFinished(() => database.remove());
    const { db, close } = await database.connect();
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${lastKnownMigration() + 1})`,
    );
    await close();
    await database.restart();
    const { code, output } = await runToItsEnd(database.environment);
    expect(code).toBe(1);
    expect(output).toMatch(/^(DATABASE_URL|DATA_DIR): the database has the schema of a newer version; [^\n]+\n$/);
  });
});

test('every migration is newer than the one before, because up-to-date databases would skip an older one', () => {
  const { entries }: { readonly entries: readonly { readonly when: number }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  const times = entries.map(({ when }) => when);
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

test('a schema change that waits for a lock lets others go first and is made when the lock is free', async () => {
  const database = await postgresql.create();
  onTestFinished(() => database.remove());
  const [candidate, upgrade] = [await database.connect(), await database.connect()];
  onTestFinished(async () => {
    await candidate.close();
    await upgrade.close();
  });
  const change = async () => {
    await upgrade.db.execute(sql`alter table settings add column note text`);
  };
  let tries = 0;
  let migrated: Promise<void> | undefined;
  await candidate.db.transaction(async (transaction) => {
    await transaction.execute(sql`select * from settings`);
    migrated = upgrade.db.transaction(async (one) =>
      migratePatiently(one, () => {
        tries += 1;
        return one.transaction(
          async (step) => void (await step.execute(sql`alter table settings add column note text`)),
        );
      }),
    );
    await setTimeout(4_000);
    expect(tries).toBeGreaterThan(1);
  });
  await migrated;
  await expect(change()).rejects.toThrow();
});

test('an index is built while another process writes to its table, and an unfinished one is built again', async () => {
  const database = await postgresql.create();
  onTestFinished(() => database.remove());
  const [upgrade, candidate, other] = [await database.connect(), await database.connect(), await database.connect()];
  onTestFinished(async () => {
    for (const { close } of [upgrade, candidate, other]) await close();
  });
  const { db } = upgrade;
  const isValid = async (name = '') =>
    await db.execute(sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`);
  const isWaiting = async () =>
    await candidate.db.execute(sql`select pid from pg_stat_activity
      where query ilike 'create index concurrently%' and wait_event_type = 'Lock' and datname = current_database()`);
  const [gone = '', broken = ''] = ['attempts_by_edition', 'deliveries_by_time'];
  expect(indexesOfMigrations().map(({ name }) => name)).toEqual(expect.arrayContaining([gone, broken]));
  await db.execute(sql.raw(`drop index ${gone}`));
  await db.execute(sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${broken})`);
  const made = candidate.db.transaction(async (writing) => {
    const store = (block: number) =>
      writing.execute(sql`insert into attempts (simulation_id, block, user_id, edition, answers, correct)
        values ('sim_during', ${block}, 'anonymous', 'edition', '[]', 0)`);
    await store(1);
    const making = [makeIndexesBeforehand(db), makeIndexesBeforehand(other.db)];
    await expect.poll(isWaiting, { timeout: 30_000 }).toMatchObject({ rows: [{ pid: expect.any(Number) }] });
    // This insert does not wait for the index being made, which waits for this transaction.
    await store(2);
    return { making };
  });
  await Promise.all((await made).making);
  for (const name of [gone, broken]) expect(await isValid(name)).toMatchObject({ rows: [{ valid: true }] });
});

test('no migration after the first release rewrites, locks for long, or removes what the last version uses', () => {
  const later = readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name) && name > '0002')
    .map((name) => readFileSync(path.join(migrationsFolder, name), 'utf8'));
  expect(later.length).toBeGreaterThan(0);
  for (const text of later) {
    const made = new Set([...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name));
    for (const statement of text.split('--> statement-breakpoint').map((part) => part.trim())) {
      const table = /(?:ALTER TABLE|INDEX "\w+" ON|TRIGGER "\w+" [A-Z ]+ ON) "(\w+)"/.exec(statement)?.[1];
      const isOnNewTable = /^CREATE TABLE/.test(statement) || (table !== undefined && made.has(table));
      const isHarmless =
        /^ALTER TABLE "\w+" ADD COLUMN "\w+" [^;]*;$/.test(statement) && !/NOT NULL(?! DEFAULT)/.test(statement);
      // A function touches no table until a trigger calls it.
      const isFunction = /^CREATE FUNCTION /.test(statement);
      // On a large table, it is made beforehand, while others write to the table.
      const isMadeBeforehand = indexesOfMigrations().some(({ name }) =>
        statement.startsWith(`CREATE INDEX IF NOT EXISTS "${name}" `),
      );
      expect(isOnNewTable || isHarmless || isFunction || isMadeBeforehand, statement).toBe(true);
    }
  }
});
