// Starts the product's real server as a process with its own empty data and a known code, and stops it again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const accessCode = 'BENCH-2026-CODE';

export interface ProductServer {
  readonly address: string;
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

export async function startProductServer(environment: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-server-'));
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: undefined,
      ACCESS_CODE: accessCode,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.lock`, { force: true });
  };
  try {
    return { address: await readAddress(child), stop };
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
      return address;
    }
  }
  throw new Error('The server ended before it told its address');
}
