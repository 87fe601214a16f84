// Makes things that several processes of a test run need. The first one that asks makes them, and the others wait.

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Returns when it has been made, here or in another process; `folder` belongs to the run, and remembers that. If making
 * it fails, the next caller tries again.
 */
export async function once(folder: string, name: string, make: () => Promise<void> | void): Promise<void> {
  const made = path.join(folder, `${name}.made`);
  const making = path.join(folder, `${name}.making`);
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
