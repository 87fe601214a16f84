// Starts the real server as a process, with data of its own and a known code, and stops it again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { usedDataFolder } from './used-data.ts';

export const accessCode = 'EXAM-2026-CODE';

export interface ExamServer {
  readonly address: string;
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Without any simulation, and with no account but the first start's for staff; `folder` goes with the server. */
export async function startExamServer(
  environment: Readonly<Record<string, string>> = {},
  folder: string = usedDataFolder('exam-server'),
): Promise<ExamServer> {
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      ACCESS_CODE: accessCode,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'compiled-for-tests'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readAddress(child);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}.lock`, { force: true });
    },
  };
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
