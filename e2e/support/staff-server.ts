// Starts the real server with a member of staff made by the staff command, in addition to the one from the first start,
// and a former staff account.

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { quickImports, serverProgram, startProcess } from '../../server/test/shared/started-process.ts';
import { changedDataFolder } from './used-data.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

interface Accounts {
  readonly staff: Account;
  /** An account whose address could be a staff member's, but is not. */
  readonly stranger: Account;
}

export interface StaffServer extends Accounts {
  readonly address: string;
  /** The code that the console prints at the start. */
  readonly sharedCode: string;
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
  const folder = await changedDataFolder('staff-server', addAccounts);
  const env = environmentOf(folder, environment);
  if (seeded) execFileSync(process.execPath, [seedProgram, seeded.label, String(seeded.people)], { cwd: folder, env });

  const server = await startProcess(
    [serverProgram],
    { cwd: folder, env },
    { address: /Address\s+(\S+)/, sharedCode: /Access code\s+(\S+)/ },
  );
  return {
    address: server.printed('address'),
    sharedCode: server.printed('sharedCode'),
    ...readAccounts(folder),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addAccounts(folder: string): void {
  const run = (...words: readonly string[]) =>
    execFileSync(process.execPath, [staffCommand, ...words], {
      cwd: folder,
      env: environmentOf(folder),
      encoding: 'utf8',
    });
  const add = (email: string): Account => {
    const password = /one-time password is (\S+)/.exec(run('add', email))?.[1];
    if (!password) throw new Error('The staff command printed no password');
    return { email, password };
  };
  const accounts: Accounts = { staff: add('admin@school.example'), stranger: add('support@elsewhere.example') };
  run('remove', accounts.stranger.email);
  writeFileSync(accountsIn(folder), JSON.stringify(accounts));
}

const accountsIn = (folder: string): string => path.join(folder, 'accounts.json');

function readAccounts(folder: string): Accounts {
  return JSON.parse(readFileSync(accountsIn(folder), 'utf8'));
}

function environmentOf(folder: string, environment: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { ACCESS_CODE: _, ...inherited } = process.env;
  return {
    ...inherited,
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'compiled-for-tests'),
    NODE_OPTIONS: quickImports,
    ...environment,
  };
}
