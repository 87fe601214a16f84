// Starts the real server with a member of staff made by the staff command, in addition to the one from the first start,
// and a former staff account.

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { quickImports, serverProgram, startProcess } from '../../server/test/shared/started-process.ts';
import { usedDataFolder } from './used-data.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface StaffServer {
  readonly address: string;
  /** The code that the console prints at the start. */
  readonly sharedCode: string;
  readonly staff: Account;
  /** An account whose address could be a staff member's, but is not. */
  readonly stranger: Account;
  stop(): Promise<void>;
}

const staffCommand = fileURLToPath(new URL('../../server/src/commands/staff-command.ts', import.meta.url));

/** A cohort of this many people who have done a form. */
export interface SeededClass {
  readonly label: string;
  readonly people: number;
}

const seedProgram = fileURLToPath(new URL('../../server/test/shared/seed-class-program.ts', import.meta.url));

export async function startStaffServer(
  environment: Readonly<Record<string, string>> = {},
  seeded?: SeededClass,
): Promise<StaffServer> {
  const folder = usedDataFolder('staff-server');
  const { ACCESS_CODE: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'compiled-for-tests'),
    NODE_OPTIONS: quickImports,
    ...environment,
  };
  const runStaff = (...words: readonly string[]) =>
    execFileSync(process.execPath, [staffCommand, ...words], { cwd: folder, env, encoding: 'utf8' });
  const addStaff = (email: string): Account => {
    const password = /one-time password is (\S+)/.exec(runStaff('add', email))?.[1];
    if (!password) throw new Error('The staff command printed no password');
    return { email, password };
  };
  const staff = addStaff('admin@school.example');
  const stranger = addStaff('support@elsewhere.example');
  runStaff('remove', stranger.email);

  if (seeded) execFileSync(process.execPath, [seedProgram, seeded.label, String(seeded.people)], { cwd: folder, env });

  const server = await startProcess(
    [serverProgram],
    { cwd: folder, env },
    { address: /Address\s+(\S+)/, sharedCode: /Access code\s+(\S+)/ },
  );
  return {
    address: server.printed('address'),
    sharedCode: server.printed('sharedCode'),
    staff,
    stranger,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
