// Runs the real server in its own process, with its own environment, and stops or kills it.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { onTestFinished } from 'vitest';
import { quickImports, serverProgram } from './shared/started-process.ts';

export type Environment = Readonly<Record<string, string>>;

export interface ServerProcess {
  readonly pid: number;
  /** The address that the console prints, on loopback. */
  readonly address: string;
  /** Everything that it has written so far, to stdout and stderr. */
  output(): string;
  /** Kills it, as a crash or `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to stop, and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a server on a free port and waits until it prints the port. Fails with the server's output if it ends before
 * that.
 */
export async function startServer(environment: Environment): Promise<ServerProcess> {
  const { child, output } = spawnServer(environment);
  const ended = once(child, 'exit');
  const printed = new Promise<string>((resolve) => {
    const look = () => {
      const port = /Address\s+http:\/\/localhost:(\d+)/.exec(output())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', look);
  });
  const address = await Promise.race([printed, ended.then(() => undefined)]);
  const { pid } = child;
  if (address === undefined || pid === undefined) throw new Error(`The server ended before it listened:\n${output()}`);
  return {
    pid,
    address,
    output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** Runs a server that is expected to refuse to start. */
export async function runToItsEnd(environment: Environment): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(environment);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** Kills a server after this time, before it is ready. */
export async function killWhileStarting(environment: Environment, afterMs: number): Promise<void> {
  const { child } = spawnServer(environment);
  const ended = once(child, 'exit');
  setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended;
}

/** A new folder for this test only. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'server-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The environment of every process that tests start. Compiled scripts are cached, because the tests start hundreds of
 * processes.
 */
export function ownEnvironment(): Environment {
  const { PATH = '', SystemRoot = '' } = process.env;
  const compiled = path.join(os.tmpdir(), 'compiled-for-tests');
  return { PATH, SystemRoot, NODE_COMPILE_CACHE: compiled, NODE_OPTIONS: quickImports };
}

/**
 * Keeps the developer's own settings from the server: environment variables, and the `.env` file of the current folder.
 */
function spawnServer(environment: Environment): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [serverProgram], {
    cwd: newFolder(),
    env: { ...ownEnvironment(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  return { child, output: () => written };
}
