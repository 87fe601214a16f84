// A process that makes the files of the embedded database in an empty folder, and exits. It frees the few hundred
// megabytes of memory that this takes, which the server would keep. Only embedded-files.ts forks it.

import { rmSync } from 'node:fs';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node make-embedded-database.ts <empty folder>');
/** The server has ended, so nobody is waiting for the files. */
const giveUp = () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
};
process.once('disconnect', giveUp);
if (!process.connected) giveUp();
try {
  const database = await PGlite.create(folder);
  await database.close();
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
process.off('disconnect', giveUp);
if (process.connected) process.disconnect();
