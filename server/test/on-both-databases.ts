// Runs one specification on the embedded database and on a real PostgreSQL, each new for the test file.

import { afterAll, beforeAll, describe } from 'vitest';
import { bothDatabases, type DatabaseKind, type TestDatabase } from './databases.ts';

/** Inside `specify` the database exists from the first hook on; ask for it in tests and hooks only. */
export function describeOnBothDatabases(title: string, specify: (database: () => TestDatabase) => void): void {
  describe.each(bothDatabases)(`on $name, ${title}`, (kind) => specify(newDatabase(kind)));
}

/** A database of this kind, for the describe block around the call. */
export function newDatabase(kind: DatabaseKind): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await kind.create();
  });
  afterAll(() => database?.remove());
  return () => {
    if (!database) throw new Error('The database is there in tests and hooks only');
    return database;
  };
}
