// Makes the files of the embedded database at the very first start: all of them or none.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const maker = fileURLToPath(new URL('./make-embedded-database.ts', import.meta.url));

/** The files could not be made. `code` marks this as a problem of the environment, not of our code. */
class FirstStartFailed extends Error {
  override readonly name = 'FirstStartFailed';
  readonly code = 'FIRST_START_FAILED';
}

/**
 * Makes the files in a temporary folder and moves them into place when they are complete, so an interrupted first start
 * leaves nothing that looks like a database. Files already in the folder are never touched. The caller holds the
 * folder's lock.
 */
export async function makeFilesOnce(folder: string): Promise<void> {
  const [beside, unfinished] = [path.dirname(folder), `${path.basename(folder)}.unfinished-`];
  for (const name of readdirSync(beside)) if (name.startsWith(unfinished)) remove(path.join(beside, name));
  // Any error other than a missing file, such as an unreachable disk, ends the start.
  if (statSync(path.join(folder, 'PG_VERSION'), { throwIfNoEntry: false })) return;
  if (statSync(folder, { throwIfNoEntry: false }) && readdirSync(folder).length > 0) {
    throw new FirstStartFailed(`${folder} holds files that are no database; move them away, or restore a backup`);
  }
  // A unique name, because a process whose start was killed may still be writing for a moment.
  const made = mkdtempSync(path.join(beside, unfinished));
  try {
    await makeFiles(made);
    if (statSync(folder, { throwIfNoEntry: false })) rmdirSync(folder);
    renameSync(made, folder);
  } catch (error) {
    remove(made);
    throw error;
  }
}

async function makeFiles(folder: string): Promise<void> {
  const child = fork(maker, [folder], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(child, 'close');
  if (child.exitCode === 0) return;
  const reason = printed.split('\n').find((line) => /error/i.test(line)) ?? printed.trim();
  throw new FirstStartFailed(reason || 'the process that makes the files was ended');
}

/** Deletes the folder, with retries while a process is still writing to it. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
