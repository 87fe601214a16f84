// Lists everything in the database that gives access. Comparing the lists before and after a restore shows what the
// restore would reopen that was closed since the backup.

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

/**
 * A name for the operator, and a query for the ids of those that open something now. A changed code, role or password
 * has another id.
 */
const kinds = [
  ['accounts', sql`select id::text as key from users`],
  ['staff', sql`select user_id || ' ' || role as key from staff`],
  ['access codes', sql`select id || ' ' || code as key from access_codes where revoked_at is null`],
  ['grants', sql`select id::text as key from grants where revoked_at is null and expires_at > now()`],
  ['passwords', sql`select id || ' ' || password_hash as key from users where password_hash is not null`],
  ['second factors', sql`select id::text as key from factors where status = 'verified'`],
  ['sign-ins by providers', sql`select id::text as key from identities where provider <> 'email'`],
  ['sessions', sql`select id::text as key from sessions`],
] as const;

type Doors = ReadonlyMap<string, ReadonlySet<string>>;

export async function readDoors(db: Database): Promise<Doors> {
  const doors = new Map<string, ReadonlySet<string>>();
  for (const [name, statement] of kinds) {
    const { rows } = z.object({ rows: z.array(z.object({ key: z.string() })) }).parse(await db.execute(statement));
    doors.set(name, new Set(rows.map(({ key }) => key)));
  }
  return doors;
}

/** How many of each kind are open after the restore but were not before, in words; empty if there are none. */
export function reopened(before: Doors, after: Doors): string {
  const parts = [...after].flatMap(([name, keys]) => {
    const count = [...keys].filter((key) => !before.get(name)?.has(key)).length;
    return count > 0 ? [`${name}: ${count}`] : [];
  });
  return parts.join(', ');
}
