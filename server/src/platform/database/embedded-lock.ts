// Allows one process per embedded folder. PGlite does not refuse a second process and then loses data, so we use an
// operating-system lock.

import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}

/** Holds the lock until `release`, or until the process dies in any way. */
export function lockFolder(folder: string): { release: () => void } {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new FolderInUse(`DATA_DIR: another server process owns ${folder}; stop it, or use DATABASE_URL for several`, {
      cause: error,
    });
  }
  return { release: () => lock.close() };
}
