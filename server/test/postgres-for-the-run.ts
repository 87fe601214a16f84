// Starts one real PostgreSQL for the whole test run, from the binaries in the npm package, and removes it at the end.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPackagedPostgres } from '../../tooling/packaged-postgres.ts';
import { openPostgres } from '../src/platform/database/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the run's PostgreSQL (database `postgres`), or why there is none. */
    postgres: { readonly url: string } | { readonly missingBecause: string };
  }
}

// These turn off protection against power loss. The tests only kill processes, and a commit survives that in either
// case.
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];

/** If PostgreSQL can't start, tests that need it fail with the reason; others run. */
export default async function postgresForTheRun(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgres-for-tests-'));
  try {
    const { server, url } = await startPackagedPostgres(folder, settings);
    await makeTemplate(url);
    project.provide('postgres', { url });
    return async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    project.provide('postgres', { missingBecause: error instanceof Error ? error.message : String(error) });
    return async () => undefined;
  }
}

/**
 * A database with the current schema and no rows, which tests copy. No connection to it stays open, because it could
 * not be copied then.
 */
export const templateDatabase = 'template_for_tests';

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = new URL(url);
  template.pathname = templateDatabase;
  const { close } = await openPostgres(template.href);
  await close();
}
