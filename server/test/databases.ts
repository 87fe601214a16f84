// The two databases that the same specification runs on: the embedded one and a real PostgreSQL, each new and empty.

import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '../src/platform/database/database.ts';
import type {} from './embedded-for-the-run.ts';
import { templateDatabase } from './postgres-for-the-run.ts';
import { newFolder } from './server-process.ts';

export interface TestDatabase {
  /** The environment variables of a server process for it. */
  readonly environment: Readonly<Record<string, string>>;
  /** A connection as another server process has it. The embedded database has one process, and all share its connection. */
  connect(): Promise<OpenDatabase>;
  /** Ends the process that has the embedded database open, so that the next connection reads its folder again. */
  restart(): Promise<void>;
  /** Makes the database vanish under its connections, as an outage does. */
  takeAway(): Promise<void>;
  remove(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  /** With the current schema, as a server that was started before left it. */
  create(): Promise<TestDatabase>;
  /** As before the very first start. */
  createEmpty(): Promise<TestDatabase>;
}

export const embedded: DatabaseKind = {
  name: 'the embedded database',
  create: () => createEmbedded((folder) => cpSync(inject('embeddedTemplate'), folder, { recursive: true })),
  createEmpty: () => createEmbedded(() => undefined),
};
export const postgresql: DatabaseKind = {
  name: 'PostgreSQL',
  create: () => createPostgres(templateDatabase),
  createEmpty: () => createPostgres('template1'),
};
export const bothDatabases: readonly DatabaseKind[] = [embedded, postgresql];

/** A data folder as a server that was started before left it: the very first start takes seconds, and few tests are about it. */
export function usedDataFolder(): string {
  const folder = newFolder();
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
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
  await administer(`create database ${name} template ${template}`);
  const url = new URL(serverUrl());
  url.pathname = name;
  const drop = () => administer(`drop database if exists ${name} with (force)`);
  return {
    environment: { DATABASE_URL: url.href },
    connect: () => openPostgres(url.href),
    restart: async () => undefined,
    takeAway: drop,
    remove: drop,
  };
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
