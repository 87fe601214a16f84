// The figures of all others who took an edition: everyone's figures, which background work computes for staff, without
// the cohort's people.

import type { EditionFigures } from '@simulator/api-contract';
import { type AnsweredQuestion, type Scoring, scaledScore } from '@simulator/exam-engine';
import { eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { attempts, seatGrants, seatSimulations, seats, simulations } from '../../../platform/database/schema.ts';
import { forEachSimulation, listFirstSimulationsOf } from '../../../platform/first-simulations.ts';
import { type Comparison, isChosenRight, minOthers, type ReportedEdition } from './cohort-figures.ts';
import { readingPace } from './report-groups.ts';

/** Whether there can be enough others. If not, nothing needs to be computed of everyone. */
export async function mayCompare(db: Database, { edition }: ReportedEdition): Promise<boolean> {
  const some = db.select({ id: simulations.id }).from(simulations).where(eq(simulations.edition, edition));
  return (await some.limit(minOthers)).length === minOthers;
}

/** `all` holds the latest figures of everyone; null if there are none yet. */
export async function compareWithOthers(
  db: Database,
  cohortId: string,
  { edition, blocks, questions, rulings = 0 }: ReportedEdition,
  scoring: Scoring,
  all: EditionFigures | null,
): Promise<Comparison> {
  // Figures under other rulings score other questions.
  if (!all || (all.rulings ?? 0) !== rulings) return 'computing';
  if (all.n < minOthers) return 'too-few';
  // All people of the cohort, even those who show no results: otherwise the others would tell something about them.
  const ids = await listSimulationsOf(db, cohortId);
  const pace = readingPace(ids.length);
  const own = await listFirstSimulationsOf(db, edition, blocks, ids, wereThere(db, new Date(all.computedAt)), pace);
  if (all.n - own.length < minOthers) return 'too-few';
  const right = new Map(all.questions.map(({ question, n, shareCorrect }) => [question, Math.round(n * shareCorrect)]));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const takeOut = (_: unknown, answers: readonly AnsweredQuestion[]) => {
    for (const { questionId, answer } of answers) {
      const question = byId.get(questionId);
      if (question && isChosenRight(question, answer)) right.set(questionId, (right.get(questionId) ?? 0) - 1);
    }
  };
  await forEachSimulation(db, own, takeOut, pace);
  const scored = questions.filter(({ isScored }) => isScored).length;
  const passes = (correct: number) => scaledScore(scoring, correct, scored) >= scoring.passingScaledScore;
  const passedOfAll = (all.correctCounts ?? []).reduce(
    (sum, people, correct) => sum + (passes(correct) ? people : 0),
    0,
  );
  return {
    people: all.n - own.length,
    passed: passedOfAll - own.filter(({ correct }) => passes(correct)).length,
    rightByQuestion: right,
  };
}

/** Returns the simulations of the cohort's people: on its seats, with their accounts, and in their browsers. */
async function listSimulationsOf(db: Database, cohortId: string): Promise<readonly string[]> {
  const ofCohort = eq(seats.cohortId, cohortId);
  const onSeats = db
    .select({ id: seatSimulations.simulationId })
    .from(seatSimulations)
    .innerJoin(seats, eq(seats.id, seatSimulations.seatId))
    .where(ofCohort);
  const withAccounts = db
    .select({ id: simulations.id })
    .from(simulations)
    .innerJoin(seats, sql`${seats.userId}::text = ${simulations.userId}`)
    .where(ofCohort);
  const inBrowsers = db
    .select({ id: simulations.id })
    .from(simulations)
    .innerJoin(seatGrants, eq(seatGrants.grantId, simulations.grantId))
    .innerJoin(seats, eq(seats.id, seatGrants.seatId))
    .where(ofCohort);
  // Each statement uses its own index. As a condition of the next statement, they would make it read all simulations.
  const ids = new Set<string>();
  for (const some of [onSeats, withAccounts, inBrowsers]) for (const { id } of await some) ids.add(id);
  return [...ids];
}

/** Selects simulations without an attempt stored after this time, so that everyone's figures contain all of theirs. */
function wereThere(db: Database, computedAt: Date) {
  const later = db
    .select({ one: sql`1` })
    .from(sql`${attempts} as later`)
    .where(sql`later.simulation_id = ${simulations.id} and later.stored_at > ${computedAt.toISOString()}`);
  return notExists(later);
}
