// A process of its own that makes the files of the embedded database in an empty folder, and ends. What that takes of memory, some
// hundred megabytes, goes with it instead of staying with the server. Forked by embedded-files.ts alone.

import { rmSync } from 'node:fs';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node make-embedded-database.ts <empty folder>');
// Nobody waits for them any more.
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
});
try {
  const database = await PGlite.create(folder);
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.removeAllListeners('disconnect');
process.disconnect?.();
