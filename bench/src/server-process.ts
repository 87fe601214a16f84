// Starts a server as a process with its own empty folder, reads its address from what it says, and stops it again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The program prints a line with `Address` and its address when it listens. */
export async function startServerProcess(
  program: readonly string[],
  environment: (folder: string) => Readonly<Record<string, string | undefined>>,
): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-server-'));
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_URL: undefined, ...environment(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.lock`, { force: true });
  };
  try {
    const address = await readAddress(child);
    if (child.pid === undefined) throw new Error('The server has no process');
    return { address, pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its address from');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Address\s+(\S+)/.exec(line)?.[1];
    if (address) {
      child.stdout.resume();
      return address.replace('//localhost', '//127.0.0.1');
    }
  }
  throw new Error('The server ended before it told its address');
}
