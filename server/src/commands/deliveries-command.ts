// `npm run deliveries`: lists what is waiting for the operator's webhook, and resends it (decision 0054). Runs as its
// own process, like main.ts.

import process from 'node:process';
import { z } from 'zod';
import { readOverview, readQueue, resendDeadDeliveries, resendDelivery } from '../modules/deliveries/delivery-store.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { openConfiguredDatabase } from '../platform/config/open-configured-database.ts';
import type { Database } from '../platform/database/database.ts';
import { FolderInUse } from '../platform/database/embedded-lock.ts';
import { errorForLog } from '../platform/error-for-log.ts';

const help = `Results on their way to RESULTS_WEBHOOK_URL.

  npm run deliveries -- list           how many wait, were delivered and were given up, and the newest that are not delivered
  npm run deliveries -- resend <id>    puts one back into the queue, also one that was delivered
  npm run deliveries -- resend dead    puts all that were given up back into the queue

Server processes find them there within half a minute. The embedded database belongs to one process: stop the server first, or use
the admin page. With DATABASE_URL it may run.`;

const maxListed = 50;

/** The command fails with this message, printed as it is. */
class Refused extends Error {}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<string> {
  const [command, which, ...rest] = words;
  if (words.includes('--help') || words.includes('-h')) return help;
  if (command === 'list' && which === undefined) return withDatabase(list);
  if (command === 'resend' && which === 'dead' && rest.length === 0) {
    return withDatabase(async (db) => `${await resendDeadDeliveries(db)} deliveries wait to be sent again.`);
  }
  if (command === 'resend' && which !== undefined && rest.length === 0) {
    const id = z.uuid().safeParse(which);
    if (!id.success) throw new Refused(`${which} is no delivery's id; list shows them.`);
    return withDatabase((db) => resend(db, id.data));
  }
  throw new Refused('Usage: npm run deliveries -- list | resend <id> | resend dead (--help tells more)');
}

async function list(db: Database): Promise<string> {
  const { newest } = await readOverview(db, maxListed);
  const { counts } = await readQueue(db);
  const lines = newest
    .filter(({ state }) => state !== 'delivered')
    .map(({ id, state, simulationId, block, tries, createdAt }) =>
      [id, state.padEnd(7), `${simulationId} block ${block}`, `${tries} tries`, createdAt.toISOString()].join('  '),
    );
  const sums = `${counts.waiting} waiting, ${counts.delivered} delivered, ${counts.dead} given up`;
  return [sums, ...lines].join('\n');
}

async function resend(db: Database, id: string): Promise<string> {
  switch (await resendDelivery(db, id)) {
    case 'resent':
      return `${id} waits to be sent again.`;
    case 'waiting':
      throw new Refused(`${id} is waiting to be sent already.`);
    case 'unknown':
      throw new Refused(`There is no delivery ${id}.`);
  }
}

async function withDatabase(work: (db: Database) => Promise<string>): Promise<string> {
  const database = await openConfiguredDatabase(loadConfig());
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

function describe(error: unknown): unknown {
  if (error instanceof FolderInUse) return `${error.message} Stop the server first, or use the admin page.`;
  return error instanceof ConfigError || error instanceof Refused ? error.message : errorForLog(error);
}
