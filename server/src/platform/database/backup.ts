// A backup is lines of JSON: a head, every row of every table as the database itself writes it, and a tail with the row
// counts. It is taken in one snapshot while servers run, and can be restored into either kind of database.

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';
import { readDoors, reopened } from './doors-of-database.ts';

const rowsAtATime = 500;

const head = z.strictObject({ backup: z.literal(1), takenAt: z.string(), migration: z.coerce.number() });
const row = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const tail = z.strictObject({ rows: z.record(z.string(), z.number()) });

export type RowCounts = ReadonlyMap<string, number>;

/** The message tells the operator what is wrong with the file. */
export class UnusableBackup extends Error {}

/**
 * Writes the lines one by one, as of one moment, while others keep writing to the database. Returns the number of rows
 * per table.
 */
export async function writeBackup(db: Database, now: Date, write: (line: string) => Promise<void>): Promise<RowCounts> {
  return db.transaction(
    async (transaction) => {
      const counts = new Map<string, number>();
      const migration = await lastMigration(transaction);
      await write(JSON.stringify({ backup: 1, takenAt: now.toISOString(), migration }));
      for (const table of await tablesInOrder(transaction)) {
        counts.set(table, await writeTable(transaction, table, write));
      }
      await write(JSON.stringify({ rows: Object.fromEntries(counts) }));
      return counts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function writeTable(db: Database, table: string, write: (line: string) => Promise<void>): Promise<number> {
  await db.execute(sql`declare backup_rows cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`);
  let count = 0;
  for (;;) {
    const found = await rowsOf(db, sql.raw(`fetch ${rowsAtATime} from backup_rows`), z.object({ row: z.string() }));
    for (const { row: text } of found) await write(`{"table":${JSON.stringify(table)},"row":${text}}`);
    count += found.length;
    if (found.length < rowsAtATime) break;
  }
  await db.execute(sql`close backup_rows`);
  return count;
}

export interface RestoreOptions {
  /** Whether to empty the database first. */
  readonly replace: boolean;
  /** Whether the restore may bring back what was revoked, removed or deleted since the backup. */
  readonly undo: boolean;
}

export interface Restored {
  readonly counts: RowCounts;
  /** When the backup was taken. */
  readonly takenAt: string;
  /** What the restore reopens, in words; empty if it reopens nothing or the database was empty. */
  readonly undone: string;
}

/**
 * Fills the tables in one transaction, all or nothing. Refuses a file that is truncated, has a newer schema or is not a
 * backup. Refuses a database with rows unless `replace` empties it first. Then refuses to reopen access that was closed
 * since the backup, unless `undo` allows it.
 */
export async function restoreLines(
  db: Database,
  lines: AsyncIterable<string>,
  { replace, undo }: RestoreOptions,
): Promise<Restored> {
  return db.transaction(async (transaction) => {
    const tables = await tablesInOrder(transaction);
    const doorsBefore = replace ? await readDoors(transaction) : undefined;
    await makeRoom(transaction, tables, replace);
    const counts = new Map<string, number>();
    let takenAt: string | undefined;
    let promised: RowCounts | undefined;
    let batch: { table: string; rows: Record<string, unknown>[] } | undefined;
    const flush = async () => {
      if (batch && batch.rows.length > 0) await insertRows(transaction, batch.table, batch.rows);
      batch = undefined;
    };
    for await (const line of lines) {
      if (promised) throw new UnusableBackup('The backup goes on after its end.');
      if (takenAt === undefined) {
        const { migration, takenAt: moment } = parseLine(head, line, 'does not begin like a backup');
        if (migration > (await lastMigration(transaction))) {
          throw new UnusableBackup(
            'The backup was taken by a newer version of this product: restore it with that one.',
          );
        }
        takenAt = moment;
        continue;
      }
      const content: unknown = parseLine(z.union([row, tail]), line, 'holds a line that is none of a backup');
      const end = tail.safeParse(content);
      if (end.success) {
        promised = new Map(Object.entries(end.data.rows));
        continue;
      }
      const { table, row: values } = row.parse(content);
      if (!tables.includes(table)) throw new UnusableBackup(`The backup holds a table that is unknown here: ${table}.`);
      if (batch?.table !== table || batch.rows.length >= rowsAtATime || !hasSameColumns(batch.rows[0], values)) {
        await flush();
        batch = { table, rows: [] };
      }
      batch.rows.push(values);
      counts.set(table, (counts.get(table) ?? 0) + 1);
    }
    await flush();
    if (!promised || takenAt === undefined) throw new UnusableBackup('The backup is cut off: its end is missing.');
    for (const [table, count] of promised) {
      if ((counts.get(table) ?? 0) !== count) throw new UnusableBackup(`The backup lacks rows of ${table}.`);
    }
    const undone = doorsBefore ? reopened(doorsBefore, await readDoors(transaction)) : '';
    if (undone !== '' && !undo) {
      throw new UnusableBackup(
        `The restore would open again what was closed since ${takenAt}: ${undone}. Nothing was changed. Add --undo if that is meant.`,
      );
    }
    return { counts, takenAt, undone };
  });
}

async function makeRoom(db: Database, tables: readonly string[], replace: boolean): Promise<void> {
  for (const table of tables.toReversed()) {
    const name = sql.identifier(table);
    if (replace) {
      // Triggers protect the audit log and other append-only tables from changes. A restore turns them off to replace
      // the rows.
      await db.execute(sql`alter table ${name} disable trigger user`);
      await db.execute(sql`delete from ${name}`);
      await db.execute(sql`alter table ${name} enable trigger user`);
    } else if (
      (await rowsOf(db, sql`select 1 as one from ${name} limit 1`, z.object({ one: z.number() }))).length > 0
    ) {
      throw new UnusableBackup(`The database is not empty (${table} has rows); --replace empties it first.`);
    }
  }
}

async function insertRows(db: Database, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  // Insert only the columns in the backup, so that newer columns get their defaults.
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table);
  await db.execute(
    sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

function hasSameColumns(one: Record<string, unknown> | undefined, other: Record<string, unknown>): boolean {
  return one === undefined || Object.keys(one).join() === Object.keys(other).join();
}

/** Our tables, each one after the tables that it refers to. */
async function tablesInOrder(db: Database): Promise<readonly string[]> {
  const names = await rowsOf(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    z.object({ name: z.string() }),
  );
  const references = await rowsOf(
    db,
    sql`select r.relname as name, f.relname as target from pg_constraint c
        join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
        join pg_namespace n on n.oid = r.relnamespace where c.contype = 'f' and n.nspname = 'public'`,
    z.object({ name: z.string(), target: z.string() }),
  );
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { name, target } of references) if (name === table && target !== table) visit(target);
    ordered.push(table);
  };
  for (const { name } of names) visit(name);
  return ordered;
}

async function lastMigration(db: Database): Promise<number> {
  const [found] = await rowsOf(
    db,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
    z.object({ last: z.coerce.number() }),
  );
  return found?.last ?? 0;
}

/** Returns the rows of a raw statement. Both databases return them as `rows`. */
async function rowsOf<T>(db: Database, statement: ReturnType<typeof sql>, shape: z.ZodType<T>): Promise<readonly T[]> {
  return z.object({ rows: z.array(shape) }).parse(await db.execute(statement)).rows;
}

function parseLine<T>(shape: z.ZodType<T>, line: string, fault: string): T {
  try {
    return shape.parse(JSON.parse(line));
  } catch (error) {
    throw new UnusableBackup(`The file ${fault}.`, { cause: error });
  }
}
