// Starts a server as a process with its own empty folder, reads its address from its output, and stops it again.

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startProcess } from '../../server/test/shared/started-process.ts';

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Returns what the server printed before it listened, by the name of a pattern in `patterns`. */
  printed(name: string): string;
  stop(): Promise<void>;
}

/** The program must print a line with `Address` and its address when it listens. */
export async function startServerProcess(
  program: readonly string[],
  environment: (folder: string) => Readonly<Record<string, string | undefined>>,
  patterns: Readonly<Record<string, RegExp>> = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-server-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.lock`, { force: true });
  };
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_URL: undefined, ...environment(folder) };
  try {
    const all = { address: /Address\s+(\S+)/, ...patterns };
    const { printed, pid, stop } = await startProcess<string>(program, { cwd: folder, env }, all);
    return {
      address: printed('address').replace('//localhost', '//127.0.0.1'),
      pid,
      printed,
      async stop() {
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
