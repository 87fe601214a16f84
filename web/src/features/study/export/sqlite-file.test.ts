// Tests the writer of SQLite files with SQLite itself, which reads and checks what was written.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SqlTable, writeSqliteFile } from './sqlite-file.ts';

function withDatabase<Result>(tables: readonly SqlTable[], look: (db: DatabaseSync) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-file-'));
  const file = path.join(folder, 'written.db');
  writeFileSync(file, writeSqliteFile(tables));
  const db = new DatabaseSync(file);
  try {
    return look(db);
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

/** Printed with a failure, so that the run can be repeated. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

const tableOf = (rows: readonly (readonly [number, string, number])[]): SqlTable => ({
  name: 'things',
  columns: { id: 'integer primary key', name: 'text not null', size: 'integer not null' },
  rows: rows.map(([id, name, size]) => ({ id, values: [null, name, size] })),
  indexes: [{ name: 'things_by_size', columns: ['size'] }],
});

const readAll = (db: DatabaseSync) =>
  db.prepare('select id, name, size from things order by id').all().map(Object.values);

test('SQLite’s integrity check passes, and every row is read back as it was given', () => {
  const row = fc.tuple(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 0, max: 30_000 }).map((size) => 'é'.repeat(size)),
    ),
    fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -200, max: 200 })),
  );
  const rows = fc
    .tuple(fc.uniqueArray(fc.maxSafeNat(), { maxLength: 60 }), fc.array(row, { minLength: 60, maxLength: 60 }))
    .map(([ids, values]) =>
      ids.toSorted((a, b) => a - b).map((id, index) => [id, ...(values[index] ?? ['', 0])] as const),
    );
  fc.assert(
    fc.property(rows, (given) =>
      withDatabase([tableOf(given)], (db) => {
        expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        expect(readAll(db)).toEqual(given);
      }),
    ),
    { numRuns: 60, seed },
  );
});

test.each([0, 1, 272, 273, 5_000, 60_000])('a table of %i rows and its index are complete', (count) => {
  const given = Array.from({ length: count }, (_, index) => [index + 1, `n${index}`, (index * 7919) % 1009] as const);
  withDatabase([tableOf(given)], (db) => {
    expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(readAll(db)).toHaveLength(count);
    const bySize = db.prepare('select count(*) as count from things indexed by things_by_size where size = ?');
    expect(bySize.get(504)).toEqual({ count: given.filter(([, , size]) => size === 504).length });
  });
});

test('SQLite can add to a written file and vacuum it', () => {
  withDatabase([tableOf([[3, 'three', 9]])], (db) => {
    db.exec("insert into things values (4, 'four', 16); create table more (x); vacuum");
    expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(readAll(db)).toEqual([
      [3, 'three', 9],
      [4, 'four', 16],
    ]);
  });
});
