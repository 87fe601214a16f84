// Runs the same tests on the embedded database and on a real PostgreSQL, each new for the test file. `npm test` runs
// them on PostgreSQL, the long rounds on both (`usualDatabases`).

import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseKind, type TestDatabase, usualDatabases } from './databases.ts';

/** The databases of this file, made when they are first needed. Every test file has its own copy of this module. */
const made = new Map<DatabaseKind, TestDatabase>();
let isTidiedUp = false;

/** Call it at the top level of a file. All blocks of a file share its databases, one of each kind. */
export function describeOnBothDatabases(title: string, specify: (database: () => TestDatabase) => void): void {
  if (!isTidiedUp) {
    isTidiedUp = true;
    afterAll(async () => {
      for (const database of made.values()) await database.remove();
    });
  }
  describe.each(usualDatabases)(`on $name, ${title}`, (kind) => {
    beforeAll(async () => {
      if (!made.has(kind)) made.set(kind, await kind.create());
    });
    specify(() => {
      const database = made.get(kind);
      if (!database) throw new Error('The database is there in tests and hooks only');
      return database;
    });
  });
}

/** A database of one kind for the surrounding block, or for the whole file. */
export function newDatabase({ create }: Pick<DatabaseKind, 'create'>): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database?.remove());
  return () => {
    if (!database) throw new Error('The database is there in tests and hooks only');
    return database;
  };
}
