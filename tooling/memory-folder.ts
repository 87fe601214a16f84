// A folder for the temporary files of a test run that is kept in memory. Tests make thousands of small databases and
// browser profiles, and on many disks making and removing their files takes longer than everything that is tested.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const inMemory = '/dev/shm';
/** A run needs about two gigabytes at its peak. A container often has only 64 megabytes there. */
const leastBytes = 8e9;

/**
 * Makes the folder, which the caller removes. Returns undefined where there is no such file system, too little room, or
 * where it runs no programs.
 */
export function makeMemoryFolder(): string | undefined {
  if (!existsSync(inMemory)) return undefined;
  const { bavail, bsize } = statfsSync(inMemory);
  if (bavail * bsize < leastBytes) return undefined;
  const folder = mkdtempSync(path.join(inMemory, 'verify-'));
  // PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const runsPrograms = spawnSync(program).status === 0;
  rmSync(runsPrograms ? program : folder, { recursive: true });
  return runsPrograms ? folder : undefined;
}
