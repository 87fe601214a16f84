// Makes things that several test files need but few runs do. The first file that asks makes it, and the others wait.

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type {} from './embedded-for-the-run.ts';

/** Returns when it has been made, here or in another process. If that fails, the next caller tries again. */
export async function onceForTheRun(name: string, make: () => Promise<void>): Promise<void> {
  const made = path.join(inject('folderOfTheRun'), `${name}.made`);
  const making = path.join(inject('folderOfTheRun'), `${name}.making`);
  while (!existsSync(made)) {
    if (!isFirst(making)) {
      await setTimeout(50);
      continue;
    }
    try {
      // Another process may have finished between the two checks.
      if (!existsSync(made)) await make();
      writeFileSync(made, '');
    } finally {
      rmdirSync(making);
    }
  }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
