// A database filled with a whole console, and server processes on it.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SeededRows, TableSize } from '../../../server/test/shared/whole-console/seeded-rows.ts';
import type { Sizes } from '../../../server/test/shared/whole-console/sizes.ts';
import { freePort } from '../../../tooling/packaged-postgres.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { startProductServer } from '../product-server.ts';
import type { ServerProcess } from '../server-process.ts';

export const password = 'seeded console, opened once more';

export interface Seeded {
  readonly sizes: Sizes;
  readonly seconds: number;
  readonly rows: SeededRows;
  readonly tables: readonly TableSize[];
}

export interface SeededConsole {
  readonly seeded: Seeded;
  /** Starts two servers on PostgreSQL, or one on the embedded database. */
  startServers(): Promise<readonly ServerProcess[]>;
  /** Runs a program of the seeding on the database while no server has it open. */
  run(program: keyof typeof programs): Promise<unknown>;
  remove(): Promise<void>;
}

export interface WantedConsole {
  readonly simulations: number;
  readonly events: number;
  readonly isEmbedded: boolean;
}

const programs = {
  seed: new URL('../../../server/test/shared/whole-console/seed-console-program.ts', import.meta.url),
  timeFigures: new URL('../../../server/test/shared/whole-console/time-figures-program.ts', import.meta.url),
};
const runFile = promisify(execFile);

export async function seedConsole({ simulations, events, isEmbedded }: WantedConsole): Promise<SeededConsole> {
  const postgres = isEmbedded ? undefined : await startOwnPostgres(seedingSettings);
  const folder = isEmbedded ? mkdtempSync(path.join(os.tmpdir(), 'bench-console-')) : undefined;
  const environment: Record<string, string> = postgres
    ? { DATABASE_URL: await postgres.newDatabase('console') }
    : { DATA_DIR: folder ?? '' };
  const remove = async () => {
    await postgres?.stop();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  const run = async (program: keyof typeof programs): Promise<unknown> => {
    const amount = ['--simulations', String(simulations), '--events', String(events)];
    const child = runFile(process.execPath, [fileURLToPath(programs[program]), ...amount], {
      env: { ...process.env, ...environment, PASSWORD: password },
      maxBuffer: 2 ** 26,
    });
    child.child.stderr?.pipe(process.stderr);
    return JSON.parse((await child).stdout);
  };
  try {
    const seeded = (await run('seed')) as Seeded;
    return {
      seeded,
      run,
      remove,
      async startServers() {
        const servers: ServerProcess[] = [];
        while (servers.length < (isEmbedded ? 1 : 2)) {
          const port = await freePort();
          const server = await startProductServer({ ...environment, PORT: String(port), PUBLIC_URL: commonAddress });
          // The server prints the common address.
          servers.push({ ...server, address: `http://127.0.0.1:${port}` });
        }
        return servers;
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The address under which processes behind one proxy are reached: tokens from one process are valid at the other. */
const commonAddress = 'http://localhost:3000';

/** Settings for writing millions of rows. None of them changes how a query is answered. */
const seedingSettings = ['max_wal_size=8GB', 'checkpoint_timeout=30min', 'maintenance_work_mem=512MB'];
