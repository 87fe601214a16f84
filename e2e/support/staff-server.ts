// Starts the real server with a member of staff whom the staff command made, beside the first start's, and an account that was
// staff once.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { usedDataFolder } from './used-data.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface StaffServer {
  readonly address: string;
  /** As the console tells it at the start. */
  readonly sharedCode: string;
  readonly staff: Account;
  /** Has an address that could be staff, and is not. */
  readonly stranger: Account;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const staffCommand = fileURLToPath(new URL('../../server/src/commands/staff-command.ts', import.meta.url));

export async function startStaffServer(environment: Readonly<Record<string, string>> = {}): Promise<StaffServer> {
  const folder = usedDataFolder('staff-server');
  const { ACCESS_CODE: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment };
  const runStaff = (...words: readonly string[]) =>
    execFileSync(process.execPath, [staffCommand, ...words], { cwd: folder, env, encoding: 'utf8' });
  const addStaff = (email: string): Account => {
    const password = /one-time password is (\S+)/.exec(runStaff('add', email))?.[1];
    if (!password) throw new Error('The staff command told no password');
    return { email, password };
  };
  const staff = addStaff('admin@school.example');
  const stranger = addStaff('support@elsewhere.example');
  runStaff('remove', stranger.email);

  const child = spawn(process.execPath, [main], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let address: string | undefined;
  let sharedCode: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    address ??= /Address\s+(\S+)/.exec(line)?.[1];
    sharedCode ??= /Access code\s+(\S+)/.exec(line)?.[1];
    if (address && sharedCode) break;
  }
  if (!address || !sharedCode) throw new Error('The server ended before it told its address and code');
  child.stdout.resume();
  return {
    address,
    sharedCode,
    staff,
    stranger,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
