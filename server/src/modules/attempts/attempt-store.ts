// Attempts in the database: each is stored once, however often it is sent, in one round trip (decision 0054).

import type { AnsweredQuestion } from '@simulator/exam-engine';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { attempts, deliveries } from '../../platform/database/schema.ts';
import type { ScoredAttempt } from './score-attempt.ts';

interface NewAttempt extends ScoredAttempt {
  readonly simulationId: string;
  readonly block: number;
  readonly userId: string;
  readonly edition: string;
}

interface StoredAttempt {
  readonly answers: readonly AnsweredQuestion[];
  readonly storedAt: Date;
}

export interface AttemptStore {
  /** Stores the attempt unless this block is already stored. Returns the stored attempt. */
  storeOnce(attempt: NewAttempt): Promise<StoredAttempt>;
  blocksOf(simulationId: string): Promise<readonly number[]>;
}

/**
 * With `onEnqueued`, the statement that stores an attempt also queues it for the operator's webhook, so that neither
 * exists without the other. `onEnqueued` is called after each attempt. Leave it out if no webhook is configured.
 */
export function makeAttemptStore(
  db: Database,
  { onEnqueued }: { readonly onEnqueued?: (() => void) | undefined } = {},
): AttemptStore {
  const insert = onEnqueued ? prepareStoringAndQueueing(db) : prepareStoring(db);
  return {
    async storeOnce(attempt) {
      const [stored] = await insert.execute({ ...attempt });
      if (!stored) throw new Error('The database stored no attempt');
      onEnqueued?.();
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

/** Returns what the payload of a stored attempt is composed from. */
export async function findAttempt(
  db: Database,
  simulationId: string,
  block: number,
): Promise<Pick<NewAttempt, 'userId' | 'edition' | 'answers'> | undefined> {
  const [found] = await db
    .select({ userId: attempts.userId, edition: attempts.edition, answers: attempts.answers })
    .from(attempts)
    .where(and(eq(attempts.simulationId, simulationId), eq(attempts.block, block)));
  return found;
}

function storing(db: Database) {
  return (
    db
      .insert(attempts)
      .values({
        simulationId: sql.placeholder('simulationId'),
        block: sql.placeholder('block'),
        userId: sql.placeholder('userId'),
        edition: sql.placeholder('edition'),
        answers: sql.placeholder('answers'),
        correct: sql.placeholder('correct'),
      })
      // This update changes nothing. It makes the statement return the row that was there first.
      .onConflictDoUpdate({ target: [attempts.simulationId, attempts.block], set: { block: sql`excluded.block` } })
      .returning({ answers: attempts.answers, storedAt: attempts.storedAt })
  );
}

function prepareStoring(db: Database) {
  return storing(db).prepare('store_attempt_once');
}

/** A repeated attempt adds no second delivery, whatever the state of the first. */
function prepareStoringAndQueueing(db: Database) {
  const stored = db.$with('stored').as(storing(db));
  const columns = sql.join(
    [deliveries.simulationId, deliveries.block].map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql`${sql.placeholder('simulationId')}, ${sql.placeholder('block')}`;
  const queued = db
    .$with('queued', {})
    .as(sql`insert into ${deliveries} (${columns}) values (${values}) on conflict (${columns}) do nothing`);
  return db
    .with(stored, queued)
    .select({ answers: stored.answers, storedAt: stored.storedAt })
    .from(stored)
    .prepare('store_and_queue_attempt_once');
}
