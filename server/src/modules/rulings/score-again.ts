// Scores attempts under the rulings of their edition, in addition to their first score: stored attempts in batches, and
// new attempts one by one (decision 0101).

import { setImmediate } from 'node:timers/promises';
import { type AnsweredQuestion, countsInScore, isRight, type QuestionKey, underRulings } from '@simulator/exam-engine';
import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { attempts, questionRulings, rescorings } from '../../platform/database/schema.ts';
import { type EditionRulings, readRulings } from './ruling-store.ts';

/** Returns the keys of a block of an edition; undefined if there is no such block. */
export type KeysOf = (edition: string, block: number) => Promise<readonly QuestionKey[] | undefined>;

const attemptsAtOnce = 200;

/** Scores an attempt that was just stored. */
export type ScoreStored = (
  stored: { readonly simulationId: string; readonly block: number; readonly edition: string },
  answers: readonly AnsweredQuestion[],
) => Promise<void>;

interface ScoredAgain {
  readonly id: string;
  readonly correct: number;
  readonly dropped: number;
}

/**
 * Scores the next batch of one unfinished ruling (the first by edition, then by number), and returns whether there may
 * be more to do. It locks that ruling's row, so another process that picks the same ruling does nothing. If the process
 * is killed, its batch is rolled back.
 */
export async function scoreNextBatch(db: Database, keysOf: KeysOf): Promise<boolean> {
  const [open] = await db
    .select()
    .from(rescorings)
    .where(isNull(rescorings.finishedAt))
    .orderBy(asc(rescorings.edition), asc(rescorings.number))
    .limit(1);
  if (!open) return false;
  const { edition, number, block } = open;
  // Read before the transaction, because the embedded database has only one connection.
  const keys = await keysOf(edition, block);
  if (!keys) throw new Error(`The server has lost block ${block} of edition ${edition}`);
  return db.transaction(async (tx) => {
    const isThis = and(eq(rescorings.edition, edition), eq(rescorings.number, number), isNull(rescorings.finishedAt));
    const [mine] = await tx.select().from(rescorings).where(isThis).for('update', { skipLocked: true });
    // Another process is working on it, or has just finished it.
    if (!mine) return false;
    const rulings = await readRulings(tx, edition);
    const rows = await tx
      .select({ id: attempts.simulationId, answers: attempts.answers })
      .from(attempts)
      .where(and(eq(attempts.edition, edition), eq(attempts.block, block), gt(attempts.simulationId, mine.upTo)))
      .orderBy(asc(attempts.simulationId))
      .limit(attemptsAtOnce);
    await storeScores(
      tx,
      block,
      rulings,
      rows.map(({ id, answers }) => ({ id, ...scoreBlock(keys, rulings, answers) })),
    );
    const isDone = rows.length < attemptsAtOnce;
    await tx
      .update(rescorings)
      .set({
        done: mine.done + rows.length,
        upTo: rows.at(-1)?.id ?? mine.upTo,
        ...(isDone && { finishedAt: sql`now()` }),
      })
      .where(isThis);
    return true;
  });
}

/**
 * Scores a stored attempt under the current rulings. A ruling made after they are read here finds the attempt; a ruling
 * made before is among them. If the process is killed in between, the browser sends the attempt again.
 */
export function makeScoreStored(db: Database, keysOf: KeysOf): ScoreStored {
  // A prepared query, because it runs for every attempt, and most editions have no rulings.
  const latest = db
    .select({ number: max(questionRulings.number) })
    .from(questionRulings)
    .where(eq(questionRulings.edition, sql.placeholder('edition')))
    .prepare('latest_ruling_of_edition');
  return async ({ simulationId, block, edition }, answers) => {
    const [found] = await latest.execute({ edition });
    if (!found?.number) return;
    const rulings = await readRulings(db, edition);
    const keys = await keysOf(edition, block);
    if (!keys) throw new Error(`The server has lost block ${block} of edition ${edition}`);
    await storeScores(db, block, rulings, [{ id: simulationId, ...scoreBlock(keys, rulings, answers) }]);
  };
}

function scoreBlock(
  keys: readonly QuestionKey[],
  { inForce }: EditionRulings,
  answered: readonly AnsweredQuestion[],
): Omit<ScoredAgain, 'id'> {
  const answers = new Map(answered.map(({ questionId, answer }) => [questionId, answer]));
  const ruled = underRulings(keys, inForce);
  const counted = ruled.filter(countsInScore);
  return {
    correct: counted.filter((key) => isRight(key, answers.get(key.id) ?? null)).length,
    dropped: ruled.filter(({ scored }) => scored).length - counted.length,
  };
}

/**
 * Keeps a score under later rulings: two processes that score one attempt at the same moment may have read different
 * rulings.
 */
async function storeScores(
  db: Database,
  block: number,
  { number }: EditionRulings,
  scores: readonly ScoredAgain[],
): Promise<void> {
  if (scores.length === 0) return;
  await db.execute(sql`
    update ${attempts} set ruled_correct = again.correct, dropped = again.dropped, ruled_by = ${number}
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as again(id text, correct int, dropped int)
    where ${attempts.simulationId} = again.id and ${attempts.block} = ${block}
      and coalesce(${attempts.ruledBy}, 0) < ${number}`);
  // The embedded database answers within this turn of the event loop, so give other work a chance to run.
  await setImmediate();
}
