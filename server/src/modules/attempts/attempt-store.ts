// Attempts in the database: each stored once however often it is sent, in one round trip (decision R1).

import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { attempts } from '../../platform/schema.ts';
import type { ScoredAttempt } from './score-attempt.ts';

interface NewAttempt extends ScoredAttempt {
  readonly simulationId: string;
  readonly block: number;
  readonly userId: string;
  readonly edition: string;
}

interface StoredAttempt {
  readonly answers: readonly (readonly [number, number])[];
  readonly storedAt: Date;
}

export interface AttemptStore {
  /** Stores the attempt unless there is one already, and answers with the one that is there now. */
  storeOnce(attempt: NewAttempt): Promise<StoredAttempt>;
  blocksOf(simulationId: string): Promise<readonly number[]>;
}

export function makeAttemptStore(db: Database): AttemptStore {
  const insert = db
    .insert(attempts)
    .values({
      simulationId: sql.placeholder('simulationId'),
      block: sql.placeholder('block'),
      userId: sql.placeholder('userId'),
      edition: sql.placeholder('edition'),
      answers: sql.placeholder('answers'),
      correct: sql.placeholder('correct'),
    })
    // Changes nothing; it makes the statement answer with the row that was there first.
    .onConflictDoUpdate({ target: [attempts.simulationId, attempts.block], set: { block: sql`excluded.block` } })
    .returning({ answers: attempts.answers, storedAt: attempts.storedAt })
    .prepare('store_attempt_once');
  return {
    async storeOnce(attempt) {
      const [stored] = await insert.execute({ ...attempt });
      if (!stored) throw new Error('The database stored no attempt');
      return stored;
    },
    async blocksOf(simulationId) {
      const rows = await db
        .select({ block: attempts.block })
        .from(attempts)
        .where(eq(attempts.simulationId, simulationId))
        .orderBy(asc(attempts.block));
      return rows.map(({ block }) => block);
    },
  };
}
