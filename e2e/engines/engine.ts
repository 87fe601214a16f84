// What the journeys need from a browser other than Chromium. The two engines speak different protocols; keyboard and
// mouse actions are written the same in both (W3C WebDriver, 'Actions').

import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

export interface Engine {
  readonly name: string;
  /** Debian packages that this machine lacks; without all of them the engine can't run. */
  missingPackages(): readonly string[];
  start(session: Session): Promise<EngineBrowser>;
}

export interface Session {
  /** The folder in which the browser finds its stored data again. */
  readonly profile: string;
  /** A private window stores nothing. */
  readonly isPrivate: boolean;
}

export interface EngineBrowser {
  open(address: string): Promise<void>;
  /** If the browser asks whether to leave the page, the driver confirms. */
  reload(): Promise<void>;
  /** Runs a function in the page; its argument and result travel as JSON. */
  run<Argument, Answer>(script: (argument: Argument) => Answer | Promise<Answer>, argument: Argument): Promise<Answer>;
  perform(actions: readonly InputSource[]): Promise<void>;
  /** Sends SIGKILL to all of its processes, so that none can write in time. */
  kill(): void;
}

export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerAction[] };

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration?: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number };

export const windowSize = { width: 1280, height: 900 };

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) killTree(child);
});

/** Starts a program that ends with the tests at the latest. */
export function launch(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Finds each package by a file that it installs. */
export function missingOf(packages: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
}

/** The call of a function as the page runs it: an expression that evaluates to a promise of the result as JSON. */
export function callOf(script: (argument: never) => unknown, argument: unknown): string {
  return `Promise.resolve((${script})(${JSON.stringify(argument)})).then((answer) => JSON.stringify(answer) ?? 'null')`;
}

/** Kills a process and everything that it started. */
export function killTree({ pid: root, exitCode, signalCode }: ChildProcess): void {
  if (root === undefined || exitCode !== null || signalCode !== null) return;
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = [root];
  for (const member of family) {
    for (const [pid, parent] of pairs) if (parent === member && pid !== undefined) family.push(pid);
  }
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The process may have ended with its parent a moment before.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
