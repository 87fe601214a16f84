// The files of the embedded database at the very first start: all of them or none.

import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [maker, unfinished]).catch((error: unknown) => {
    const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new FirstStartFailed(told || 'the process that makes the files was ended', { cause: error });
  });
  // Left by a start of an older version that was cut off.
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
