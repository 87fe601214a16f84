// The two databases that the same tests run on, the embedded one and a real PostgreSQL, each new and empty.

import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '../src/platform/database/database.ts';
import { onceForTheRun } from './once-for-the-run.ts';
import { templateDatabase } from './postgres-for-the-run.ts';
import { newFolder } from './server-process.ts';

export interface TestDatabase {
  /** The environment variables of a server process that uses this database. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Opens a connection as another server process would. The embedded database belongs to one process, so all callers
   * share its connection.
   */
  connect(): Promise<OpenDatabase>;
  /** Ends the process that has the embedded database open, so that the next connection reads its folder again. */
  restart(): Promise<void>;
  /** Makes the database vanish under its connections, as an outage does. */
  takeAway(): Promise<void>;
  remove(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  /** With the current schema and no rows. */
  create(): Promise<TestDatabase>;
  /** Also with the current editions. A server that has to publish them first takes seconds longer to start. */
  createPublished(): Promise<TestDatabase>;
  /** Without a schema, as before the very first start. */
  createEmpty(): Promise<TestDatabase>;
}

export const embedded: DatabaseKind = {
  name: 'the embedded database',
  create: () => createEmbedded((folder) => copyFolder(inject('embeddedTemplate'), folder)),
  createPublished: async () => {
    const published = await publishedFolder();
    return createEmbedded((folder) => copyFolder(published, folder));
  },
  createEmpty: () => createEmbedded(() => undefined),
};
export const postgresql: DatabaseKind = {
  name: 'PostgreSQL',
  create: () => createPostgres(templateDatabase),
  createPublished: async () => createPostgres(await publishedDatabase()),
  createEmpty: () => createPostgres('template1'),
};
export const bothDatabases: readonly DatabaseKind[] = [embedded, postgresql];
/**
 * Where tests run that are not about the database itself. `npm test` leaves their embedded half to the long rounds,
 * because all journeys use the embedded database, and it costs a third of the time of all tests. A file that is run
 * alone runs on both.
 */
export const usualDatabases = process.env['TEST_DATABASES'] === 'postgresql' ? [postgresql] : bothDatabases;

/** A data folder with the current schema. The very first start takes seconds, and few tests are about it. */
export function usedDataFolder(): string {
  const folder = newFolder();
  copyFolder(inject('embeddedTemplate'), folder);
  return folder;
}

/** A data folder as an earlier run of a server left it. */
export async function servedDataFolder(): Promise<string> {
  const folder = newFolder();
  await fillServedFolder(folder);
  return folder;
}

export async function fillServedFolder(folder: string): Promise<void> {
  copyFolder(await publishedFolder(), folder);
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}

async function publishedFolder(): Promise<string> {
  const folder = path.join(inject('folderOfTheRun'), 'published');
  await onceForTheRun('published-folder', async () => {
    copyFolder(inject('embeddedTemplate'), folder);
    await publish(await openEmbeddedDatabase(folder));
  });
  return folder;
}

async function publishedDatabase(): Promise<string> {
  const name = 'published_for_tests';
  await onceForTheRun('published-database', async () => {
    await copyDatabase(templateDatabase, name);
    await publish(await openPostgres(addressOf(name)));
  });
  return name;
}

/**
 * Publishes the editions, as every start of a server does. The modules are imported here, because few test files need
 * them.
 */
async function publish({ db, close }: OpenDatabase): Promise<void> {
  const { defaultDistDir, readCompiledForms, readPracticePool } = await import('@simulator/question-bank');
  const { openEditions } = await import('../src/modules/exam-content/editions.ts');
  await openEditions(db, await readCompiledForms(defaultDistDir), await readPracticePool(defaultDistDir));
  await close();
}

async function createEmbedded(fill: (folder: string) => void): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-for-tests-'));
  fill(folder);
  let opening: Promise<OpenDatabase> | undefined;
  const close = async () => {
    const opened = await opening;
    opening = undefined;
    await opened?.close();
  };
  return {
    environment: { DATA_DIR: folder },
    async connect() {
      opening ??= openEmbeddedDatabase(folder);
      return { ...(await opening), close: async () => undefined };
    },
    restart: close,
    takeAway: close,
    async remove() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createPostgres(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(template, name);
  const url = addressOf(name);
  const drop = () => administer(`drop database if exists ${name} with (force)`);
  return {
    environment: { DATABASE_URL: url },
    connect: () => openPostgres(url),
    restart: async () => undefined,
    takeAway: drop,
    remove: drop,
  };
}

/** Copies files instead of writing to the WAL, which would take three times as long. */
const copyDatabase = (template: string, name: string): Promise<void> =>
  administer(`create database ${name} template ${template} strategy file_copy`);

function addressOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = database;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const postgres = inject('postgres');
  if ('missingBecause' in postgres) throw new Error(`The tests have no PostgreSQL: ${postgres.missingBecause}`);
  return postgres.url;
}
