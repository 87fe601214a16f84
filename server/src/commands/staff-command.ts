// `npm run staff`: makes accounts staff, undoes that, and lists them (decision 0036). Runs as its own process, like
// main.ts.

import process from 'node:process';
import { type StaffRole, staffRoles } from '@simulator/api-contract';
import { z } from 'zod';
import { hashPassword } from '../modules/auth/passwords/passwords.ts';
import { makeUserOnce } from '../modules/auth/people/people.ts';
import { addStaff, listStaff, removeStaff } from '../modules/staff/staff-accounts.ts';
import { fitsRole } from '../modules/staff/staff-policy.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { openConfiguredDatabase } from '../platform/config/open-configured-database.ts';
import type { Database } from '../platform/database/database.ts';
import { FolderInUse } from '../platform/database/embedded-lock.ts';
import { errorForLog } from '../platform/error-for-log.ts';

const help = `Who may open the admin page.

  npm run staff -- add <e-mail> [--role owner|support|teacher]
                                     makes the account staff, an owner unless said otherwise; makes the account, with a one-time
                                     password, if there is none; gives one that is staff the other role
  npm run staff -- remove <e-mail>   takes that back; the account stays
  npm run staff -- list              everybody who is staff

Owners and support open the admin page, and their address has to contain "admin" or "support" before the @. Teachers see their
cohorts only, with any address. Nobody is staff without being added.
The embedded database belongs to one process: stop the server first. With DATABASE_URL it may run.`;

/** The command fails with this message, printed as it is. */
class Refused extends Error {}

const hindrances = {
  'not-confirmed': 'the address is not confirmed',
  'address-does-not-fit': 'the address has neither "admin" nor "support" before the @',
} as const;

const email = z.email().max(255).toLowerCase();

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<string> {
  const [command, address, ...rest] = words;
  if (words.includes('--help') || words.includes('-h')) return help;
  if (command === 'list' && address === undefined) return withDatabase(list);
  if (command === 'remove' && address !== undefined && rest.length === 0) {
    return withDatabase((db) => remove(db, readAddress(address)));
  }
  const role = readRole(rest);
  if (command === 'add' && address !== undefined && role !== undefined) {
    const parsed = readAddress(address);
    if (!fitsRole(parsed, role)) {
      throw new Refused(`${parsed} can't be staff: the address has to contain "admin" or "support" before the @.`);
    }
    return withDatabase((db) => add(db, parsed, role));
  }
  const usage = 'add <e-mail> [--role owner|support|teacher] | remove <e-mail> | list';
  throw new Refused(`Usage: npm run staff -- ${usage} (--help tells more)`);
}

function readAddress(address: string): string {
  const parsed = email.safeParse(address);
  if (!parsed.success) throw new Refused(`${address} is not an email address.`);
  return parsed.data;
}

/** Returns undefined if the options are invalid. */
function readRole(words: readonly string[]): StaffRole | undefined {
  if (words.length === 0) return 'owner';
  const [option, name, ...rest] = words;
  return option === '--role' && rest.length === 0 ? staffRoles.find((role) => role === name) : undefined;
}

async function withDatabase(work: (db: Database) => Promise<string>): Promise<string> {
  const database = await openConfiguredDatabase(loadConfig());
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function add(db: Database, address: string, role: StaffRole): Promise<string> {
  const added = await addStaff(db, { hashPassword, makeUserOnce }, address, role);
  const as = role === 'owner' ? '' : `, as ${role}`;
  switch (added.kind) {
    case 'made':
      return `${address} is staff${as}. The account is new; its one-time password is ${added.password}`;
    case 'made staff':
      return `${address} is staff now${as}, with the account and password it has.`;
    case 'was staff':
      return `${address} is staff already${as}.`;
  }
}

async function remove(db: Database, address: string): Promise<string> {
  if (await removeStaff(db, address)) return `${address} is no longer staff; the account stays.`;
  throw new Refused(`${address} was not staff.`);
}

async function list(db: Database): Promise<string> {
  const members = await listStaff(db);
  if (members.length === 0) return 'Nobody is staff. Add somebody with: npm run staff -- add <e-mail>';
  return members
    .map(({ email: address, role, hindrance }) => {
      const as = role === 'owner' ? '' : ` as ${role}`;
      return hindrance === null ? `${address}${as}` : `${address}${as} (no effect: ${hindrances[hindrance]})`;
    })
    .join('\n');
}

/** Returns one line whatever happened: never a stack trace, never a query with its parameters. */
function describe(error: unknown): string {
  if (error instanceof FolderInUse) {
    return 'The server is running and its embedded database belongs to it alone: stop it, run this again, and start it.';
  }
  if (error instanceof Refused || error instanceof ConfigError) return error.message;
  const { message, code } = errorForLog(error);
  return `It failed${code === undefined ? '' : ` (${code})`}: ${message.split('\n')[0]}`;
}
