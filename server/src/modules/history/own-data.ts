// Exports all of a person's simulations, and deletes them with the person's account.

import type { Accommodation, AnsweredQuestion, RulesChoice } from '@simulator/exam-engine';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { attempts, deliveries, questionReports, simulations } from '../../platform/database/schema.ts';
import { choiceOfSimulation } from '../../platform/stored-choice.ts';

/** The columns of a simulation are exported, but for these: a new column joins either the object below or this list. */
type ExportedColumns = Omit<
  typeof simulations.$inferSelect,
  'id' | 'grantId' | 'userId' | 'beganAt' | 'rules' | keyof Accommodation
>;

/** The same of an attempt. */
type ExportedColumnsOfAttempt = Omit<
  typeof attempts.$inferSelect,
  'simulationId' | 'userId' | 'edition' | 'answers' | 'ruledCorrect' | 'dropped' | 'ruledBy' | 'storedAt'
>;

interface ExportedAttempt extends Readonly<ExportedColumnsOfAttempt> {
  /** In the order of the block. */
  readonly answers: readonly AnsweredQuestion[];
  /** Present if there is a ruling on a question of the block. */
  readonly correctUnderRulings?: number;
  readonly storedAt: string;
}

interface ExportedSimulation extends Readonly<ExportedColumns>, RulesChoice {
  readonly simulationId: string;
  readonly beganAt: string;
  readonly attempts: readonly ExportedAttempt[];
  /** The person's reports of questions in reviews of this simulation. */
  readonly questionReports: readonly {
    readonly questionId: number;
    readonly kind: string;
    readonly text: string;
    readonly reportedAt: string;
  }[];
}

const simulationsAtOnce = 50;

/**
 * Yields everything stored about the person's simulations, oldest first. Reads the next page only when it is needed.
 */
export async function* exportSimulations(db: Database, userId: string): AsyncGenerator<ExportedSimulation> {
  const place = sql`(${simulations.beganAt}, ${simulations.id})`;
  let last: string | undefined;
  for (;;) {
    const placeOfLast = sql`(select other.began_at, other.id from ${simulations} other where other.id = ${last})`;
    const page = await db
      .select()
      .from(simulations)
      .where(and(eq(simulations.userId, userId), last === undefined ? undefined : sql`${place} > ${placeOfLast}`))
      .orderBy(asc(simulations.beganAt), asc(simulations.id))
      .limit(simulationsAtOnce);
    yield* await withAttempts(db, page);
    last = page.at(-1)?.id;
    if (page.length < simulationsAtOnce) return;
  }
}

async function withAttempts(
  db: Database,
  rows: readonly (typeof simulations.$inferSelect)[],
): Promise<readonly ExportedSimulation[]> {
  const ids = rows.map(({ id }) => id);
  const stored = await db
    .select()
    .from(attempts)
    .where(inArray(attempts.simulationId, ids))
    .orderBy(asc(attempts.simulationId), asc(attempts.block));
  const bySimulation = Map.groupBy(stored, ({ simulationId }) => simulationId);
  const reported = await db
    .select()
    .from(questionReports)
    .where(inArray(questionReports.simulationId, ids))
    .orderBy(asc(questionReports.reportedAt), asc(questionReports.id));
  const reports = Map.groupBy(reported, ({ simulationId }) => simulationId);
  return rows.map(({ id: simulationId, edition, beganAt, ending, examRecord, ...row }) => ({
    simulationId,
    edition,
    ...choiceOfSimulation(row),
    beganAt: beganAt.toISOString(),
    ending,
    examRecord,
    attempts: (bySimulation.get(simulationId) ?? []).map(({ block, answers, correct, ruledCorrect, storedAt }) => {
      const ruled = ruledCorrect === null ? {} : { correctUnderRulings: ruledCorrect };
      return { block, answers, correct, ...ruled, storedAt: storedAt.toISOString() };
    }),
    questionReports: (reports.get(simulationId) ?? []).map(({ questionId, kind, text, reportedAt }) => {
      return { questionId, kind, text, reportedAt: reportedAt.toISOString() };
    }),
  }));
}

const deletedAtOnce = 5_000;

/**
 * Deletes the person's simulations with their attempts and deliveries, and all of the person's reports of questions,
 * including those made in study. All or nothing. Pass the transaction that deletes the account: the embedded database
 * has one connection, which two transactions can't share.
 */
export async function deleteSimulations(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock the rows in the same order as claims do.
    const own = await tx
      .select({ id: simulations.id })
      .from(simulations)
      .where(eq(simulations.userId, userId))
      .orderBy(sql`${simulations.id} collate "C"`)
      .for('update');
    await tx.delete(attempts).where(eq(attempts.userId, userId));
    await tx.delete(questionReports).where(eq(questionReports.userId, userId));
    // Delete in batches: a statement takes at most 65,535 parameters, and a connection that is silent for long is
    // dropped.
    for (let from = 0; from < own.length; from += deletedAtOnce) {
      const ids = own.slice(from, from + deletedAtOnce).map(({ id }) => id);
      await tx.delete(attempts).where(inArray(attempts.simulationId, ids));
      await tx.delete(deliveries).where(inArray(deliveries.simulationId, ids));
      await tx.delete(questionReports).where(inArray(questionReports.simulationId, ids));
      await tx.delete(simulations).where(inArray(simulations.id, ids));
    }
  });
}
