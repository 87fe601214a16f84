// Starts a program in its own process and reads the address that it prints.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The server's own program. */
export const serverProgram = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A Node option for the processes that tests start. */
export const quickImports = `--import=${new URL('./quick-imports.ts', import.meta.url)}`;

export interface StartedProcess<Printed extends string> {
  readonly pid: number;
  /** The text it printed for this name. */
  printed(name: Printed): string;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
}

/** Waits until it has printed a match for every pattern, each of which has one group. Its stderr is shown. */
export async function startProcess<Printed extends string>(
  program: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
  patterns: Readonly<Record<Printed, RegExp>>,
): Promise<StartedProcess<Printed>> {
  const child = spawn(process.execPath, program, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const printed = new Map<string, string>();
  const isComplete = (all: Map<string, string>) => Object.keys(patterns).every((name) => all.has(name));
  for await (const line of createInterface({ input: child.stdout })) {
    for (const [name, pattern] of Object.entries<RegExp>(patterns)) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined && !printed.has(name)) printed.set(name, found);
    }
    if (isComplete(printed)) break;
  }
  child.stdout.resume();
  if (child.pid === undefined || !isComplete(printed)) {
    await stop();
    throw new Error('The program ended before it printed where it listens');
  }
  return { pid: child.pid, printed: (name) => printed.get(name) ?? '', stop };
}
