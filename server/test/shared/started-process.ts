// A program, as a process of its own, that prints where it listens.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The server's own program. */
export const serverProgram = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** An option of Node for the processes that tests start. */
export const quickImports = `--import=${new URL('./quick-imports.ts', import.meta.url)}`;

export interface StartedProcess<Printed extends string> {
  readonly pid: number;
  /** What it printed under this name. */
  printed(name: Printed): string;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** Waits until it has printed all of it, each by a pattern of one group; its error output is shown. */
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
