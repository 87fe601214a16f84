// A PostgreSQL server for the measurement, from the binaries in an npm package. It provides databases.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPackagedPostgres } from '../../tooling/packaged-postgres.ts';

export interface OwnPostgres {
  readonly pid: number;
  /** Creates an empty database and returns its address. */
  newDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL with its defaults except for the number of connections and these settings, so every commit reaches
 * the disk before it is confirmed.
 */
export async function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-postgres-'));
  const { server, url } = await startPackagedPostgres(folder, ['max_connections=100', ...settings]);
  if (server.pid === undefined) throw new Error('PostgreSQL has no process');
  return {
    pid: server.pid,
    async newDatabase(name) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      const address = new URL(url);
      address.pathname = name;
      return address.href;
    },
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
