// Runs a server command in its own process, with its own environment.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Environment, newFolder, ownEnvironment } from './server-process.ts';

export interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly complained: string;
}

export async function runCommand(
  name: 'staff' | 'backup' | 'deliveries',
  environment: Environment,
  ...words: readonly string[]
): Promise<Ended> {
  const entry = fileURLToPath(new URL(`../src/commands/${name}-command.ts`, import.meta.url));
  const child = spawn(process.execPath, [entry, ...words], {
    cwd: newFolder(),
    env: { ...ownEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, printed: printed.trimEnd(), complained: complained.trimEnd() };
}

export function runStaff(environment: Environment, ...words: readonly string[]): Promise<Ended> {
  return runCommand('staff', environment, ...words);
}
