// Starts the real server as a process, with its own data and a known code, and stops it again.

import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { quickImports, serverProgram, startProcess } from '../../server/test/shared/started-process.ts';
import { usedDataFolder } from './used-data.ts';

export const accessCode = 'EXAM-2026-CODE';

export interface ExamServer {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts a server without any simulation, whose only account is the staff account of the first start; stopping it
 * removes `folder`.
 */
export async function startExamServer(
  environment: Readonly<Record<string, string>> = {},
  folder: string = usedDataFolder('exam-server'),
): Promise<ExamServer> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    ACCESS_CODE: accessCode,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    // On a machine that is busy with tests a process of low priority takes too long.
    PICTURE_DRAWING_SECONDS: '0',
    NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'compiled-for-tests'),
    NODE_OPTIONS: quickImports,
    ...environment,
  };
  const server = await startProcess([serverProgram], { cwd: folder, env }, { address: /Address\s+(\S+)/ });
  return {
    address: server.printed('address'),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}.lock`, { force: true });
    },
  };
}
