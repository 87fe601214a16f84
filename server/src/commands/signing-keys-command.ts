// `npm run keys -- rotate`: makes the server sign access tokens with a new signing key. Runs as its own process, like
// main.ts.

import process from 'node:process';
import { rotateSigningKeys } from '../modules/auth/base/signing-keys.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { openConfiguredDatabase } from '../platform/config/open-configured-database.ts';
import { FolderInUse } from '../platform/database/embedded-lock.ts';
import { errorForLog } from '../platform/error-for-log.ts';

const help = `The keys that sign access tokens.

  npm run keys -- rotate   makes a new key, which every server process signs with within a minute

Nobody is signed out: the old key stays in the public key set for two hours, twice as long as a token lives.
The embedded database belongs to one process: stop the server first. With DATABASE_URL it may run.`;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<string> {
  if (words.includes('--help') || words.includes('-h')) return help;
  if (words.length !== 1 || words[0] !== 'rotate') {
    throw new ConfigError('Usage: npm run keys -- rotate (--help tells more)');
  }
  const database = await openConfiguredDatabase(loadConfig());
  try {
    return `Access tokens are signed with the new key ${await rotateSigningKeys(database.db)} within a minute.`;
  } finally {
    await database.close();
  }
}

function describe(error: unknown): unknown {
  if (error instanceof FolderInUse) return `${error.message} Stop the server first.`;
  return error instanceof ConfigError ? error.message : errorForLog(error);
}
