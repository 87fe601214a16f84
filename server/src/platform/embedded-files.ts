// The files of the embedded database at the very first start: all of them or none.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const maker = fileURLToPath(new URL('./make-embedded-database.ts', import.meta.url));

/** The files could not be made; `code` tells that it is the world's fault and not ours. */
class FirstStartFailed extends Error {
  override readonly name = 'FirstStartFailed';
  readonly code = 'FIRST_START_FAILED';
}

/**
 * Makes them beside their place and moves them there when they are complete, so that a first start that is cut off leaves
 * nothing that looks like a database. The caller holds the folder's lock.
 */
export async function makeFilesOnce(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished-`;
  for (const name of readdirSync(path.dirname(folder))) {
    if (name.startsWith(path.basename(unfinished))) remove(path.join(path.dirname(folder), name));
  }
  // A name of its own: a process whose start was killed may still be at work for a moment.
  const made = mkdtempSync(unfinished);
  const child = fork(maker, [made], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) {
    remove(made);
    throw new FirstStartFailed(told.trim() || 'the process that makes the files was ended');
  }
  remove(folder);
  renameSync(made, folder);
}

/** With patience for whoever is still writing there. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
