// A process of its own that makes the files of the embedded database in a new folder, and ends. What that takes of memory, some
// hundred megabytes, goes with it instead of staying with the server. Called by embedded-files.ts alone.

import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node make-embedded-database.ts <new folder>');
try {
  const database = await PGlite.create(folder);
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
