// Opens the database for a seeding program: the one at DATABASE_URL, or the embedded one in DATA_DIR.

import process from 'node:process';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '../../../src/platform/database/database.ts';

export async function openForSeeding(): Promise<OpenDatabase> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) return openEmbeddedDatabase(process.env['DATA_DIR'] ?? '');
  // Opened only for its migrations: the server's connections give up statements that take as long as seeding does.
  await (await openPostgres(url)).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { db: drizzle(client), kind: 'postgresql', close: () => client.end() };
}
